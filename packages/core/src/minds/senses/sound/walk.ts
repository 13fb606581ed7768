import {
  computeDistances,
  createDistanceField,
  createGrid,
  type DistanceField,
  downhill,
  type Grid,
} from "@delvekit/grid";
import { levelOf, type Tile, tilesetOf } from "../../../space";
import { type Place, resource, resourceOf, type World } from "../../../world";

/** How many steps a closed door counts for a sound. */
const DOOR = 8;
/** The smallest reach for which a window is made. */
const LEAST = 8;

/** The part of a level that a sound can reach: a square with its source in the middle. Beyond the edge of the map it is solid. */
export interface Window {
  /** How many cells it extends from the middle. */
  readonly reach: number;
  readonly costs: Grid<Uint8Array>;
  /** How far each cell is from the source, for a sound. */
  readonly field: DistanceField;
  /** The map coordinates of its corner. */
  left: number;
  top: number;
}

/** Windows by reach. They are reused, because each sound is processed before the next. */
export const WindowsResource = resource<Map<number, Window>>({
  name: "senses.windows",
  create: () => new Map(),
});

/**
 * Spreads a sound over a level as far as its loudness allows: one point of loudness per step. It goes wherever walking or sight is possible, through
 * closed doors as if they were eight more steps, but not through walls. The cost depends on the loudness, not on the size of the map.
 */
export function walkSound(world: World, window: Window, sound: Place & { loudness: number }): void {
  const { reach, costs, field } = window;
  const { width, height, tiles: map } = levelOf(world, sound.level);
  const { left, top } = Object.assign(window, { left: sound.x - reach, top: sound.y - reach });
  const { tiles } = tilesetOf(world);
  costs.cells.fill(0);
  for (let y = Math.max(0, top); y <= Math.min(height - 1, sound.y + reach); y++)
    for (let x = Math.max(0, left); x <= Math.min(width - 1, sound.x + reach); x++)
      costs.cells[(y - top) * costs.width + x - left] = costOf(tiles[map.cells[y * width + x]!]!);
  // The source does not block its own sound: a door that falls shut.
  costs.cells[reach * costs.width + reach] = 1;
  computeDistances(costs, [reach * costs.width + reach], { out: field, maximum: sound.loudness - 1 });
}

/** How far a cell of the level that lies in the window is from the source, or UNREACHED. */
export function soundTo({ field, left, top }: Window, x: number, y: number): number {
  return field.cells[(y - top) * field.width + x - left]!;
}

/**
 * Walks back towards the source of a sound by this many steps, or until it gets there.
 * @returns the place that it reaches, on the level
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

/** The window for a sound; it still shows the one before until `walkSound`. */
export function windowFor(world: World, loudness: number): Window {
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
