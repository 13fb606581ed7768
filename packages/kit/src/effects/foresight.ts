import type { Entity, Place } from "@delvekit/core";

/** What something would come to for somebody. */
export interface Outcome {
  readonly who: Entity;
  /** How likely it is to befall that one, from 0 to 1; undefined where nobody can tell. */
  readonly chance?: number;
  /** The points of health that it takes, or gives back where they are negative: at least and at most. */
  readonly points?: { readonly min: number; readonly max: number };
  /** In a few words, to stand after the name: "catches fire", "if the fire gets there". */
  readonly text?: string;
}

/** What something would come to, as far as the one who does it can know. Working it out changes and draws nothing. */
export interface Foresight {
  /** Cells that are reached for certain besides those of the aim: where oil runs to. */
  readonly cells?: readonly Place[];
  /** Cells that may be reached: where fire can run to. */
  readonly maybe?: readonly Place[];
  readonly outcomes?: readonly Outcome[];
  /** What changes besides, a sentence each: "Fire can run over 24 cells of dry grass." */
  readonly changes?: readonly string[];
  /** What should give pause, a sentence each: "You stand in what would burn." */
  readonly warnings?: readonly string[];
}

/**
 * Several of them as one, each cell, outcome and sentence once.
 * @example foresightOf([spills.foresee(world, by, at), fires.foresee(world, by, at)]).warnings
 */
export function foresightOf(parts: readonly Foresight[]): Foresight {
  return {
    cells: distinct(parts.flatMap(({ cells = [] }) => cells)),
    maybe: distinct(parts.flatMap(({ maybe = [] }) => maybe)),
    outcomes: parts.flatMap(({ outcomes = [] }) => outcomes),
    changes: [...new Set(parts.flatMap(({ changes = [] }) => changes))],
    warnings: [...new Set(parts.flatMap(({ warnings = [] }) => warnings))],
  };
}

function distinct(places: readonly Place[]): Place[] {
  const seen = new Map(places.map((place) => [`${place.level} ${place.x} ${place.y}`, place]));
  return [...seen.values()];
}
