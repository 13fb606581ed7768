import {
  computeDistances,
  createGrid,
  type Grid,
  inBounds,
  labelRegions,
  type Point,
  UNREACHED,
  xOf,
  yOf,
} from "@delvekit/grid";
import { type Dungeon, type Layers, OptionError, Terrain } from "@delvekit/procgen";
import { FormatError, type FormatName } from "./errors";

/** The name of a value of `Terrain`. */
export type TerrainName = keyof typeof Terrain;

/** The entrance and exit of a map that was not made by a generator. */
export interface EndOptions {
  /** Where a visitor arrives (default: where the map says, otherwise a floor cell far from the exit). */
  readonly entrance?: Point | undefined;
  /** Where the level is left (default: where the map says, otherwise a floor cell far from the entrance). */
  readonly exit?: Point | undefined;
}

/**
 * Makes a dungeon from the terrain of another program. Its seed is 0, and it may have dead ends. An entrance or exit that is not given is chosen far
 * from the other one, in the largest connected part of the map.
 *
 * @param given what the caller wants
 * @param found what the map itself says
 * @throws OptionError for a given end that is not an open cell
 * @throws FormatError for a found end that is not an open cell, and for a map without two connected floor cells, unless
 *   both ends are known
 */
export function adoptTerrain(
  terrain: Grid<Uint8Array>,
  format: FormatName,
  given: EndOptions,
  found: EndOptions & { readonly layers?: Layers },
): Dungeon {
  const layers = found.layers && { layers: found.layers };
  const { entrance = found.entrance, exit = found.exit } = given;
  checkEnds(terrain, format, given, found);
  const first = entrance ?? farthestFloor(terrain, exit ?? someFloor(terrain, format), format);
  const last = exit ?? farthestFloor(terrain, first, format);
  const ends = { entrance: first, exit: last };
  return { generator: format, seed: 0, options: {}, terrain, ...ends, deadEnds: true, ...layers };
}

/** Checks that ends are on the map and open: an end may be in a doorway, but not in rock. */
function checkEnds(
  terrain: Grid<Uint8Array>,
  format: FormatName,
  given: EndOptions,
  found: EndOptions,
): void {
  for (const name of ["entrance", "exit"] as const) {
    const end = given[name] ?? found[name];
    if (end === undefined) continue;
    const { x, y } = end;
    if (inBounds(terrain, x, y) && terrain.cells[y * terrain.width + x] !== Terrain.solid) continue;
    if (given[name]) throw new OptionError(name, end, "an open cell of the map");
    throw new FormatError(format, name, `(${x}, ${y}) is not an open cell of the map`);
  }
}

function someFloor(terrain: Grid<Uint8Array>, format: FormatName): Point {
  const cell = floorOfLargest(terrain);
  if (cell === undefined) throw noFloor(format);
  return { x: xOf(terrain, cell), y: yOf(terrain, cell) };
}

/** The floor cell with the longest walk from a cell, in straight steps. */
function farthestFloor(terrain: Grid<Uint8Array>, from: Point, format: FormatName): Point {
  const { width, cells } = terrain;
  const start = from.y * width + from.x;
  const field = computeDistances(openCells(terrain), [start], { directions: 4 });
  let best = start;
  let most = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    const distance = field.cells[cell]!;
    if (distance <= most || distance === UNREACHED || cells[cell] !== Terrain.floor) continue;
    best = cell;
    most = distance;
  }
  if (best === start) throw noFloor(format);
  return { x: xOf(terrain, best), y: yOf(terrain, best) };
}

/** The walking costs: 1 for every open cell. */
function openCells({ width, height, cells }: Grid<Uint8Array>): Grid<Uint8Array> {
  const costs = createGrid(width, height);
  for (let cell = 0; cell < cells.length; cell++) costs.cells[cell] = cells[cell] === Terrain.solid ? 0 : 1;
  return costs;
}

function noFloor(format: FormatName): FormatError {
  return new FormatError(
    format,
    "the map",
    "has no two floor cells that can be reached from each other: give entrance and exit",
  );
}

/**
 * The first floor cell of the largest connected region (in straight steps), or undefined if that has none. If two are equally large, the one that
 * begins first wins.
 */
export function floorOfLargest(terrain: Grid<Uint8Array>): number | undefined {
  const { labels, sizes } = labelRegions(terrain);
  const largest = sizes.indexOf(sizes.reduce((most, size) => Math.max(most, size), 0));
  const { cells } = terrain;
  for (let cell = labels.cells.indexOf(largest); cell >= 0; cell = labels.cells.indexOf(largest, cell + 1)) {
    if (cells[cell] === Terrain.floor) return cell;
  }
  return undefined;
}
