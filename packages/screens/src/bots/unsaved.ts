import { step, type World, type WorldSetup } from "@delvekit/core";
import { record, replayOf, startRecording } from "@delvekit/core/replay";
import * as turns from "@delvekit/core/turns";
import { Changes, endingOf } from "@delvekit/kit";
import { type Game, type GameSpec, newGameOf } from "@delvekit/kit/game";
import { requireHero } from "@delvekit/kit/plugin";
import type { Seed } from "@delvekit/random";

/** How a game that is not saved is played. */
interface UnsavedOptions {
  readonly recorded?: boolean;
  /** Whether turns are undone that throw. */
  readonly safe?: boolean;
}

/** A new game that is not saved, because a bot plays thousands. */
export function unsavedGame(spec: GameSpec, seed: Seed, { recorded, safe }: UnsavedOptions = {}): Game {
  const setup = safe ? spec.setup : hasty(spec.setup);
  return gameIn(newGameOf({ ...spec, setup })({ seed, options: null }), spec.name, recorded);
}

/** The game of a world that has begun. */
export function gameIn(world: World, slot: string, recorded = false): Game {
  const recording = recorded ? startRecording(world) : undefined;
  const changes = new Changes();
  return {
    get revision() {
      return changes.revision;
    },
    subscribe: changes.subscribe,
    world,
    hero: requireHero(world),
    get ending() {
      return endingOf(world);
    },
    slot,
    standing: undefined,
    trouble: undefined,
    lost: undefined,
    blackBox: undefined,
    play(command) {
      if (endingOf(world)) return { status: "over", events: [] };
      const outcome = recording ? record(recording, command) : step(world, command);
      if (outcome.status !== "failed") changes.tell();
      return outcome;
    },
    replay: () => (recording ? JSON.stringify(replayOf(recording)) : ""),
    ago: () => undefined,
    practice: false,
    moment: () => undefined,
    flush: nothing,
  };
}

/** Turns that are not undone when something throws: a bot's game ends there anyway, and its turns cost a sixth less. */
function hasty({ plugins = [], ...setup }: WorldSetup): WorldSetup {
  const nameOf = (one: NonNullable<WorldSetup["plugins"]>[number]) =>
    ("plugin" in one ? one.plugin : one).name;
  return {
    ...setup,
    plugins: plugins.map((one) => (nameOf(one) === "turns" ? turns.plugin({ safe: false }) : one)),
  };
}

async function nothing(): Promise<void> {}
