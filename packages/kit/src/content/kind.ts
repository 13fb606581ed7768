import type { Blueprint } from "@delvekit/core";
import type { Dice } from "../dice";
import { byDepth, diceShape, either, keys, type Shape, whole } from "../facet";

/** Where something is found, and how often. */
export interface Found {
  /** The first depth. Default 1. */
  readonly from?: number;
  /** The last depth. Default none. */
  readonly to?: number;
  /** How often against the others there. By depth, `{ 1: 10, 4: 40 }` counts from that depth on, and what lies between follows a straight line. Default 10. */
  readonly weight?: number | Readonly<Record<number, number>>;
  /** So many on every level of these depths, besides those drawn by weight. A weight of its own is then 0 by default. */
  readonly count?: number;
  /** How many come together. By depth, `{ 1: "1d3", 4: "2d4" }` counts from that depth on. Default 1. */
  readonly group?: Dice | Readonly<Record<number, Dice>>;
}

/** A row of a content table as a blueprint. Its name is what saves keep, and what things are called unless `look` says otherwise. */
export interface Kind<N extends string = string> extends Blueprint {
  readonly name: N;
  readonly found: Found | undefined;
}

/** The rows of a table by their names. */
export type Kinds<N extends string = string> = { readonly [K in N]: Kind<K> };

const DEEPEST = 0xffff;
const depth = whole(1, DEEPEST);
const weight = whole(0, 1_000_000);

/** What the column `found` may hold. */
export const foundShape: Shape = keys(
  {
    from: depth,
    to: depth,
    weight: either(weight, byDepth(weight)),
    count: whole(0, 1000),
    group: either(diceShape, byDepth(diceShape)),
  },
  [],
);

/**
 * How often something is found at a depth, against the others there; 0 for not at all.
 * @example foundAt({ weight: { 1: 10, 4: 40 } }, 2) // 20
 */
export function foundAt({ from = 1, to = DEEPEST, weight, count }: Found, at: number): number {
  if (at < from || at > to) return 0;
  if (weight === undefined) return count === undefined ? 10 : 0;
  return typeof weight === "number" ? weight : along(weight, at);
}

/**
 * How many of something come together at a depth.
 * @example groupAt({ group: { 1: "1d3", 4: "2d4" } }, 5) // "2d4"
 */
export function groupAt({ group = 1 }: Found, at: number): Dice {
  if (typeof group !== "object") return group;
  const from = Object.keys(group)
    .map(Number)
    .filter((depth) => depth <= at);
  return group[Math.max(...from)] ?? 1;
}

function along(weights: Readonly<Record<number, number>>, at: number): number {
  const depths = Object.keys(weights)
    .map(Number)
    .sort((a, b) => a - b);
  const before = depths.filter((depth) => depth <= at).at(-1);
  const after = depths.find((depth) => depth > at);
  if (before === undefined) return 0;
  const low = weights[before] as number;
  if (after === undefined) return low;
  return low + (((weights[after] as number) - low) * (at - before)) / (after - before);
}
