import type { World } from "../world/world";
import { placeOf } from "./place";
import { treeOf, type WorldTree } from "./tree";

/** One value in which two worlds differ. */
export interface Difference {
  /** Where it is in the tree: `["entities", "12", "Position", "x"]` or `["resources", "space.levels", "0", "tiles", "17"]`. */
  readonly path: readonly string[];
  /** The level that it is about: the one that the entity is on, or that the grid belongs to. */
  readonly level?: number;
  /** The place on it, for a cell of a grid. */
  readonly x?: number;
  readonly y?: number;
  /** What the first world has there; undefined for nothing. */
  readonly one: unknown;
  /** What the other world has there. */
  readonly other: unknown;
}

/** The values in which two worlds differ, at most so many: entities first, then resources and streams. */
export function compareWorlds(one: World, other: World, most = 100): Difference[] {
  return compareTrees(treeOf(one), treeOf(other), most);
}

/** The values in which two trees differ. */
export function compareTrees(one: WorldTree, other: WorldTree, most = 100): Difference[] {
  const found: Difference[] = [];
  compare(found, most, [], one, other);
  return found.map((difference) => ({ ...difference, ...placeOf(difference.path, one, other) }));
}

/**
 * A difference in words: `entity 12 on level 0: Actor.speed is 100, not 50`,
 * `resource space.levels on level 0 at (3, 1): 0.tiles.12 is 4, not 1`.
 */
export function tellDifference({ path, level, x, y, one, other }: Difference): string {
  const [kind, name, ...rest] = path;
  const thing = name === undefined ? kind : `${SINGULAR[kind as keyof WorldTree]} ${name}`;
  const there = level === undefined ? "" : ` on level ${level}`;
  const where = `${thing}${there}${x === undefined ? "" : ` at (${x}, ${y})`}`;
  const what = rest.length === 0 ? "it" : rest.join(".");
  if (other === undefined) return `${where}: only the first world has ${what}`;
  if (one === undefined) return `${where}: only the other world has ${what}`;
  return `${where}: ${what} is ${JSON.stringify(one)}, not ${JSON.stringify(other)}`;
}

const SINGULAR: Readonly<Record<keyof WorldTree, string>> = {
  entities: "entity",
  resources: "resource",
  streams: "stream",
  nextSerial: "the next serial",
};

function compare(found: Difference[], most: number, path: string[], one: unknown, other: unknown): void {
  if (found.length >= most || Object.is(one, other)) return;
  if (!isBranch(one) || !isBranch(other)) {
    found.push({ path, one, other });
    return;
  }
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    compare(found, most, [...path, key], one[key], other[key]);
  }
}

function isBranch(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
