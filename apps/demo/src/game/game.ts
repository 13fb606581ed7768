import {
  advance,
  type Command,
  createWorld,
  type Happening,
  loadWorld,
  saveWorld,
  spawn,
  step,
  type World,
} from "@delvekit/core";
import { at } from "@delvekit/core/space";
import type { Seed } from "@delvekit/random";
import { HERO, STARTING_PACK } from "./content/hero";
import { levelAtDepth, placeOfTile } from "./depths/enter";
import { type Ending, endingOf } from "./hero/ending";
import { giveItem } from "./loot/item";
import { type Message, messagesOf, say } from "./story/messages";
import { SETUP } from "./wiring";

/** A game in progress, or one that has ended. */
export interface Game {
  readonly world: World;
  readonly seed: Seed;
  /** The last messages, oldest first. */
  readonly messages: readonly Message[];
  /** How it ended, or undefined while it goes on. */
  readonly ending: Ending | undefined;
}

/** What came of a command. */
export interface Turn {
  /** False when nothing happened, for a `reason` to show; no time has passed then. */
  readonly done: boolean;
  readonly reason?: string;
  /** Everything that happened until the next command is awaited, oldest first. */
  readonly events: readonly Happening[];
}

/** Starts a game. The same seed and commands give the same game everywhere. */
export function newGame({ seed }: { readonly seed: Seed }): Game {
  const world = createWorld({ ...SETUP, seed });
  const level = levelAtDepth(world, 1);
  const entrance = placeOfTile(world, level, "stairs up");
  const hero = spawn(world, HERO, at(level, entrance.x, entrance.y));
  for (const [item, count] of STARTING_PACK) giveItem(world, hero, item, count);
  say(
    world,
    "You climb down into the cinder halls. Somewhere below lies the Ember Crown: bring it up.",
    "good",
  );
  advance(world);
  return gameOf(world);
}

/** What is said to whoever wants to play on after the end. */
export const GAME_OVER = "The game is over.";

/** Carries out a command, and lets the world run until the next one is awaited. After the end nothing can be done any more. */
export function play(game: Game, command: Command): Turn {
  if (game.ending) return { done: false, reason: GAME_OVER, events: [] };
  const outcome = step(game.world, command);
  return outcome.status === "failed"
    ? { done: false, reason: outcome.reason, events: outcome.events }
    : { done: true, events: outcome.events };
}

/** A game as bytes for a file or the browser's storage. */
export function saveGame(game: Game): Uint8Array {
  return saveWorld(game.world);
}

/** Goes on with a saved game. @throws {SaveError} for bytes that are no save of this game. */
export function loadGame(bytes: Uint8Array): Game {
  return gameOf(loadWorld(bytes, SETUP));
}

/** A world of this game as a game: for tests and tools that build a world of their own. */
export function gameOf(world: World): Game {
  return {
    world,
    seed: world.seed,
    get messages() {
      return messagesOf(world);
    },
    get ending() {
      return endingOf(world);
    },
  };
}
