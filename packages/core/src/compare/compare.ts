import type { World } from "../world/world";
import { treeOf, type WorldTree } from "./tree";

/** One value in which two worlds differ. */
export interface Difference {
  /** Where it is in the tree: `["entities", "12", "Position", "x"]` or `["resources", "space.levels", "0", "tiles", "17"]`. */
  readonly path: readonly string[];
  /** The level of the entity that it is about, if it is on one. */
  readonly level?: number;
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
  return found.map((difference) => withLevel(difference, one, other));
}

/** A difference in words: `entity 12 on level 0: Position.x is 4, not 5`. */
export function tellDifference({ path, level, one, other }: Difference): string {
  const [kind, name, ...rest] = path;
  const where =
    kind === "entities"
      ? `entity ${name}${level === undefined ? "" : ` on level ${level}`}`
      : `${kind} ${name}`;
  const what = rest.length === 0 ? "it" : rest.join(".");
  if (other === undefined) return `${where}: only the first world has ${what}`;
  if (one === undefined) return `${where}: only the other world has ${what}`;
  return `${where}: ${what} is ${JSON.stringify(one)}, not ${JSON.stringify(other)}`;
}

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

function withLevel(difference: Difference, one: WorldTree, other: WorldTree): Difference {
  const [kind, serial = ""] = difference.path;
  if (kind !== "entities") return difference;
  const level = (one.entities[serial] ?? other.entities[serial])?.["Position"]?.["level"];
  return typeof level === "number" ? { ...difference, level } : difference;
}
