import type { WorldTree } from "./tree";

/** What a difference is about, as far as the trees tell. */
interface Place {
  readonly level?: number;
  readonly x?: number;
  readonly y?: number;
}

/** The level, and for a cell of a grid the place on it, that a path of two trees leads to. */
export function placeOf(
  [kind, name = "", ...rest]: readonly string[],
  one: WorldTree,
  other: WorldTree,
): Place {
  if (kind === "entities") {
    return levelIn((one.entities[name] ?? other.entities[name])?.["Position"]) ?? {};
  }
  if (kind !== "resources") return {};
  return placeIn(one, name, rest) ?? placeIn(other, name, rest) ?? {};
}

/** By what grids are like everywhere: an object with a width and a height that holds an array with a number for each cell. */
function placeIn(tree: WorldTree, name: string, path: readonly string[]): Place | undefined {
  let value: unknown = tree.resources[name];
  let place = levelOfItem(tree, value, path[0]);
  let [width, cells] = [0, 0];
  for (const key of path) {
    if (typeof value !== "object" || value === null) return undefined;
    const branch = value as { readonly [key: string]: unknown };
    [width, cells] = sizeIn(branch) ?? [width, cells];
    if (cells > 0 && branch["length"] === cells) {
      const cell = Number(key);
      return { ...place, x: cell % width, y: Math.floor(cell / width) };
    }
    place = { ...place, ...levelIn(branch) };
    value = branch[key];
  }
  return place;
}

/** The width and the number of cells of what has a width and a height. */
function sizeIn(branch: { readonly [key: string]: unknown }): [width: number, cells: number] | undefined {
  const { width, height } = branch;
  return typeof width === "number" && typeof height === "number" ? [width, width * height] : undefined;
}

/** A list with an item for each level is taken to be in their order. */
function levelOfItem(tree: WorldTree, value: unknown, item: string | undefined): Place | undefined {
  const levels = tree.resources["space.levels"];
  const alike = Array.isArray(value) && Array.isArray(levels) && value.length === levels.length;
  return alike && item !== undefined && levels.length > 0 ? { level: Number(item) } : undefined;
}

function levelIn(values: { readonly [key: string]: unknown } | undefined): Place | undefined {
  const level = values?.["level"];
  return typeof level === "number" ? { level } : undefined;
}
