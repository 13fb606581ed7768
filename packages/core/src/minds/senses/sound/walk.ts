import {
  computeDistances,
  createDistanceField,
  createGrid,
  type DistanceField,
  downhill,
  type Grid,
  UNREACHED,
} from "@delvekit/grid";
import { type Level, type Tile, tilesetOf } from "../../../space";
import { resource, resourceOf, type World } from "../../../world";

/** How much farther a sound is through a closed door. */
const DOOR = 8;
/** The least reach that is worth a window of its own. */
const LEAST = 8;

/** The part of a level that a sound can reach: a square with its source in the middle, walls beyond the edge of the map. */
export interface Window {
  /** How many cells it reaches from the middle. */
  readonly reach: number;
  readonly costs: Grid<Uint8Array>;
  /** How far each cell is from the source for a sound. */
  readonly field: DistanceField;
  /** Where its corner is on the map. */
  left: number;
  top: number;
}

/** Windows by their reach, used again and again: each sound is walked and done with at once. */
export const WindowsResource = resource<Map<number, Window>>({
  name: "senses.windows",
  create: () => new Map(),
});

/**
 * Walks a sound over a level as far as its loudness goes: a cell of loudness for each step. It goes wherever one can walk or see,
 * through closed doors as if they were eight steps more, and not through walls. It costs by its loudness, not by the size of the map.
 */
export function walkSound(world: World, level: Level, x: number, y: number, loudness: number): Window {
  const window = windowFor(world, loudness);
  const { reach, costs, field } = window;
  window.left = x - reach;
  window.top = y - reach;
  const { tiles } = tilesetOf(world);
  for (let row = 0; row < costs.height; row++) {
    for (let column = 0; column < costs.width; column++) {
      const cell = cellAtWindow(level, window, column, row);
      costs.cells[row * costs.width + column] =
        cell < 0 ? 0 : costOf(tiles[level.tiles.cells[cell] as number] as Tile);
    }
  }
  // Whatever it is made by is not in its own way: a door that falls shut.
  costs.cells[reach * costs.width + reach] = 1;
  computeDistances(costs, [reach * costs.width + reach], { out: field, maximum: loudness - 1 });
  return window;
}

/** How far a cell of the level is from the source, or UNREACHED. */
export function soundTo({ field, left, top }: Window, x: number, y: number): number {
  const [column, row] = [x - left, y - top];
  const inside = column >= 0 && row >= 0 && column < field.width && row < field.height;
  return inside ? (field.cells[row * field.width + column] as number) : UNREACHED;
}

/** The cell of the level under a cell of the window, or -1 off the map. */
export function cellAtWindow(
  { width, height }: Level,
  { left, top }: Window,
  column: number,
  row: number,
): number {
  const [x, y] = [left + column, top + row];
  return x >= 0 && y >= 0 && x < width && y < height ? y * width + x : -1;
}

/**
 * Walks back towards the source of a sound: so many steps, or as far as it goes.
 * @returns the place that is reached, on the level
 */
export function walkBack(window: Window, x: number, y: number, steps: number): { x: number; y: number } {
  const { field, costs, left, top } = window;
  let cell = (y - top) * field.width + x - left;
  for (let i = 0; i < steps; i++) {
    const next = downhill(field, costs, cell);
    if (next < 0) break;
    cell = next;
  }
  const column = cell % field.width;
  return { x: left + column, y: top + (cell - column) / field.width };
}

function windowFor(world: World, loudness: number): Window {
  const windows = resourceOf(world, WindowsResource);
  let reach = LEAST;
  while (reach < loudness) reach *= 2;
  let window = windows.get(reach);
  if (!window) {
    const side = 2 * reach + 1;
    const costs = createGrid(side, side);
    window = { reach, costs, field: createDistanceField(side, side), left: 0, top: 0 };
    windows.set(reach, window);
  }
  return window;
}

function costOf({ walkable, transparent, opensInto, unlocksInto }: Tile): number {
  if (walkable || transparent) return 1;
  return opensInto || unlocksInto ? 1 + DOOR : 0;
}
