import type { World } from "./world";

/** Where something is wrong: as much of it as applies. */
export interface Whereabouts {
  readonly entity?: number;
  readonly component?: string;
  readonly field?: string;
  readonly resource?: string;
  readonly level?: number;
  readonly x?: number;
  readonly y?: number;
}

/** Something that must never be, in a world between two turns. */
export interface Problem {
  /** The name of the check that found it. */
  readonly name: string;
  readonly at: Whereabouts;
  /** What is wrong, as a sentence. */
  readonly text: string;
}

/** Tells what a check found. */
export type Report = (text: string, at?: Whereabouts) => void;

/** One invariant of a world: something that must hold between any two turns. */
export interface Check {
  /** Unique, by custom `"plugin.what"`. */
  readonly name: string;
  /** Looks, changes nothing, and reports everything that is wrong. */
  look(world: World, report: Report): void;
}

/**
 * Declares a check, to be named in the `checks` of a plugin.
 * @example check("combat.health", (world, report) => {
 *   for (const entity of entitiesWith(world, [Health]))
 *     if (read(world, entity, Health).now <= 0) report("It has no health left, and is still there.", { entity });
 * });
 */
/* @__NO_SIDE_EFFECTS__ */
export function check(name: string, look: Check["look"]): Check {
  return Object.freeze({ name, look });
}
