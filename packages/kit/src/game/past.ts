import type { World, WorldSetup } from "@delvekit/core";
import type { Recording } from "@delvekit/core/replay";
import { loadWorld, saveWorld } from "@delvekit/core/save";
import { step } from "@delvekit/core/turns";

/** Turns between two kept states: with the last two of them, at least this many turns are available. */
const EVERY = 20;

/** The last turns of a game, to look back at. */
export interface Past {
  /** Call it after every turn. */
  note(): void;
  /** A copy of the world as it was this many turns ago; undefined if that is too long ago. */
  ago(turns: number): World | undefined;
}

/** Keeps the last turns of a recorded game: a state now and then, and the commands since. */
export function createPast({ world, turns }: Recording, setup: WorldSetup): Past {
  const kept: { readonly at: number; readonly bytes: Uint8Array }[] = [];
  const keep = () => {
    kept.push({ at: turns.length, bytes: saveWorld(world) });
    if (kept.length > 2) kept.shift();
  };
  keep();
  return {
    note() {
      if (turns.length % EVERY === 0) keep();
    },
    ago(count) {
      const at = turns.length - count;
      const from = kept.filter((state) => state.at <= at).at(-1);
      if (!from) return undefined;
      const past = loadWorld(from.bytes, setup);
      for (const { command } of turns.slice(from.at, at)) if (command) step(past, command);
      return past;
    },
  };
}
