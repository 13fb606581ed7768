import type { Entity, Place } from "@delvekit/core";

/** What something would do to one entity. */
export interface Outcome {
  readonly who: Entity;
  /** The probability that it happens to that entity, 0 to 1; undefined if unknown. */
  readonly chance?: number;
  /** In about how many turns. Default: immediately. */
  readonly turns?: number;
  /** How much health it takes, or gives back if negative. */
  readonly points?: { readonly min: number; readonly max: number };
  /** A few words to follow the name: "catches fire", "if the fire gets there". */
  readonly text?: string;
}

/** What something would do, as far as the one who does it can know. Computing it changes and draws nothing. */
export interface Foresight {
  /** Cells that are certainly reached besides those of the aim: where oil runs to. */
  readonly cells?: readonly Place[];
  /** Cells that may be reached: where fire can spread to. */
  readonly maybe?: readonly Place[];
  readonly outcomes?: readonly Outcome[];
  /** Other changes, one sentence each: "Fire can run over 24 cells of dry grass." */
  readonly changes?: readonly string[];
  /** Why the one who does it is safe, one sentence each: "It comes no nearer to you than 7 steps." */
  readonly safe?: readonly string[];
  /** Warnings, one sentence each: "You stand in what would burn." */
  readonly warnings?: readonly string[];
}

/**
 * Combines several into one, with each cell, outcome and sentence once.
 * @example foresightOf([spills.foresee(world, by, at), fires.foresee(world, by, at)]).warnings
 */
export function foresightOf(parts: readonly Foresight[]): Foresight {
  return {
    cells: distinct(parts.flatMap(({ cells = [] }) => cells)),
    maybe: distinct(parts.flatMap(({ maybe = [] }) => maybe)),
    outcomes: parts.flatMap(({ outcomes = [] }) => outcomes),
    changes: [...new Set(parts.flatMap(({ changes = [] }) => changes))],
    safe: [...new Set(parts.flatMap(({ safe = [] }) => safe))],
    warnings: [...new Set(parts.flatMap(({ warnings = [] }) => warnings))],
  };
}

function distinct(places: readonly Place[]): Place[] {
  const seen = new Map(places.map((place) => [`${place.level} ${place.x} ${place.y}`, place]));
  return [...seen.values()];
}
