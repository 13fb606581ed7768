import {
  advance,
  type Command,
  createWorld,
  get,
  type Happening,
  loadWorld,
  saveWorld,
  step,
  type World,
} from "@delvekit/core";
import * as turns from "@delvekit/core/turns";
import { endingOf, heroOf, type Ending as Outcome } from "@delvekit/kit";
import { type Message, messagesOf } from "@delvekit/kit/messages";
import type { Seed } from "@delvekit/random";
import { begin, Reaper, SETUP } from "../../src/game";
import { halls } from "../../src/game/halls";

// The game without its screens, for tests, bots and tools: one command after the other.

/** How a game ended: a sentence, and whether it was won. */
export interface Ending extends Outcome {
  /** The deepest level that the hero reached. */
  readonly depth: number;
  readonly kills: number;
}

/** A running game, or one that has ended. */
export interface Game {
  readonly world: World;
  readonly seed: Seed;
  /** The last messages, oldest first. */
  readonly messages: readonly Message[];
  /** How it ended, or undefined while it goes on. */
  readonly ending: Ending | undefined;
}

/** The result of a command. */
export interface Turn {
  /** False if nothing happened, for a `reason` to show; then no time has passed. */
  readonly done: boolean;
  readonly reason?: string;
  /** Everything that happened until the next command is awaited, oldest first. */
  readonly events: readonly Happening[];
}

/** The game without undo, for bots that stop at the first fault. */
const UNDONE_NEVER = {
  ...SETUP,
  plugins: SETUP.plugins.map((one) =>
    ("plugin" in one ? one.plugin : one).name === "turns" ? turns.plugin({ safe: false }) : one,
  ),
};

/** Starts a game. The same seed and commands give the same game everywhere, whether turns that fail are undone or not. */
export function newGame({ seed, safe = true }: { readonly seed: Seed; readonly safe?: boolean }): Game {
  const world = createWorld({ ...(safe ? SETUP : UNDONE_NEVER), seed });
  begin(world);
  advance(world);
  return gameOf(world);
}

/** The reason why nothing can be done after the end. */
export const GAME_OVER = "The game is over.";

/** Carries out a command, and runs the world until the next one is awaited. After the end, nothing can be done any more. */
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

/** Loads a saved game. @throws {SaveError} for bytes that are not a save of this game. */
export function loadGame(bytes: Uint8Array): Game {
  return gameOf(loadWorld(bytes, SETUP));
}

/** Wraps a world of this game: for tests and tools that build their own world. */
export function gameOf(world: World): Game {
  return {
    world,
    seed: world.seed,
    get messages() {
      return messagesOf(world);
    },
    get ending() {
      const ending = endingOf(world);
      const kills = get(world, heroOf(world), Reaper)?.kills ?? 0;
      return ending && { ...ending, depth: halls.deepest(world), kills };
    },
  };
}
