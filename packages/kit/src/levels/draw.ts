import { type Random, weightedTable } from "@delvekit/random";
import { type Found, foundAt, groupAt, type Kind, type Kinds } from "../content";
import { roll } from "../dice";

/** Some of a kind that come together. */
export interface Group {
  readonly kind: Kind;
  readonly count: number;
}

type Findable = Kind & { readonly found: Found };

/** The rows that say where they are found. */
export function findable(kinds: Kinds): readonly Findable[] {
  return Object.values(kinds).filter((kind): kind is Findable => kind.found !== undefined);
}

/** Draws some of those that are found at a depth, by weight; undefined where nothing is. */
export function drawGroup(random: Random, kinds: readonly Findable[], depth: number): Group | undefined {
  const weights = kinds
    .map((kind) => [kind, foundAt(kind.found, depth)] as const)
    .filter(([, weight]) => weight > 0);
  if (weights.length === 0) return undefined;
  const kind = random.weighted(weightedTable(weights));
  return { kind, count: Math.max(1, roll(random, groupAt(kind.found, depth))) };
}
