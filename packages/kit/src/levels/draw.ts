import { type Random, weightedTable } from "@delvekit/random";
import { type Found, foundAt, groupAt, type Kind, type Kinds } from "../content";
import { roll } from "../dice";

/** Several of one kind that come together. */
export interface Group {
  readonly kind: Kind;
  readonly count: number;
}

type Findable = Kind & { readonly found: Found };

/** The rows that have a `found` column. */
export function findable(kinds: Kinds): readonly Findable[] {
  return Object.values(kinds).filter((kind): kind is Findable => kind.found !== undefined);
}

/** Draws a group from what is found at a depth, by weight; undefined if nothing is found there. */
export function drawGroup(random: Random, kinds: readonly Findable[], depth: number): Group | undefined {
  const weights = kinds
    .map((kind) => [kind, foundAt(kind.found, depth)] as const)
    .filter(([, weight]) => weight > 0);
  if (weights.length === 0) return undefined;
  const kind = random.weighted(weightedTable(weights));
  return { kind, count: Math.max(1, roll(random, groupAt(kind.found, depth))) };
}
