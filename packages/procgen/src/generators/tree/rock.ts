import type { Grid, Rect } from "@delvekit/grid";
import type { Room } from "../../dungeon";
import { Terrain } from "../../terrain";
import { BIG, type TreeSettings } from "./options";

/**
 * The map while it is being dug: terrain, and a few marks that never leave the generator. Whatever
 * the current attempt changed can be undone.
 */
export interface Rock extends Grid<Uint8Array> {
  /** What the current attempt changed: cell indices and, in the low four bits, the former values. */
  readonly changed: Int32Array;
  /** How many entries of `changed` are in use. */
  changes: number;
  /** Scratch space for the corridor that is being dug. */
  readonly path: Int32Array;
}

// The marks leave the low two bits, which hold the terrain, at solid.

/** Solid: the wall of a room or the border of the map. Only doors are put here. */
export const WALL = 4;
/** Solid: a corner within the bounds of a room that is not floor. Corridors may pass, other rooms may not. */
export const CORNER = 8;
/** Part of the corridor that is being dug, which may still be given up. */
export const TUNNEL = 12;

/** Untouched rock within a border, with space for the largest attempt that the settings allow. */
export function createRock(settings: TreeSettings): Rock {
  const { width, height, turns } = settings;
  const cells = new Uint8Array(width * height);
  cells.fill(WALL, 0, width);
  cells.fill(WALL, width * (height - 1));
  for (let start = 0; start < cells.length; start += width) {
    cells[start] = WALL;
    cells[start + width - 1] = WALL;
  }
  const longestPath = (turns + 1) * Math.max(width, height) + 2;
  const roomCells = largestRoom(settings);
  // One array for both: making one takes V8 longer than clearing it.
  const numbers = new Int32Array(roomCells + 2 * longestPath);
  const changed = numbers.subarray(longestPath);
  const path = numbers.subarray(0, longestPath);
  return { width, height, cells, changed, changes: 0, path };
}

/** The most cells of a room, walls included. */
function largestRoom({ width, height, roomWidth, roomHeight }: TreeSettings): number {
  const widest = Math.min(roomWidth.max * BIG + 2, width);
  const highest = Math.min(roomHeight.max * BIG + 2, height);
  return widest * highest;
}

/** Changes a cell, until further notice. */
export function mark(rock: Rock, cell: number, value: number): void {
  const { cells, changed, changes } = rock;
  changed[changes] = (cell << 4) | cells[cell]!;
  rock.changes = changes + 1;
  cells[cell] = value;
}

/** Takes back what was changed, down to the given count of changes. */
export function undo(rock: Rock, changes = 0): void {
  const { cells, changed } = rock;
  for (let i = rock.changes - 1; i >= changes; i--) {
    const entry = changed[i]!;
    cells[entry >> 4] = entry & 15;
  }
  rock.changes = changes;
}

/** Keeps what the attempt changed. */
export function keep(rock: Rock): void {
  rock.changes = 0;
}

/** Whether a cell of this value is rock, marked or not. */
export function isSolid(value: number): boolean {
  return (value & 3) === Terrain.solid;
}

/** The values of rock, corners and corridors, a bit for each. */
const DIGGABLE = (1 << Terrain.solid) | (1 << CORNER) | (1 << Terrain.corridor);

/** Whether a corridor may be dug through a cell of this value. */
export function isDiggable(value: number): boolean {
  return ((DIGGABLE >> value) & 1) === 1;
}

/** Clears the marks of four cells at once. */
const TERRAIN_ONLY = 0x03030303;

/** The finished terrain, in which all marks are solid rock. Takes over the cells. */
export function terrainOf({ width, height, cells }: Rock): Grid<Uint8Array> {
  const fours = new Int32Array(cells.buffer, 0, cells.length >> 2);
  for (let i = 0; i < fours.length; i++) fours[i]! &= TERRAIN_ONLY;
  for (let cell = fours.length << 2; cell < cells.length; cell++) cells[cell]! &= 3;
  return { width, height, cells };
}

/** Whether a room with these bounds and its walls would touch rock and the walls of other rooms only. */
export function fits(rock: Rock, bounds: Rect): boolean {
  const { width, height } = rock;
  const { x, y } = bounds;
  const right = x + bounds.width;
  const bottom = y + bounds.height;
  if (x < 1 || y < 1 || right >= width || bottom >= height) return false;

  // Nearly all that come this far fit, so nothing is gained by leaving early.
  const around = anyIn(rock, x - 1, y - 1, right, bottom);
  return isSolid(around) && anyIn(rock, x, y, right - 1, bottom - 1) === 0;
}

/** All bits that are set in some cell of a rectangle, the last column and row included. */
function anyIn({ width, cells }: Rock, left: number, top: number, right: number, bottom: number): number {
  let bits = 0;
  for (let start = top * width; start <= bottom * width; start += width) {
    for (let cell = start + left; cell <= start + right; cell++) bits |= cells[cell]!;
  }
  return bits;
}

/**
 * Hollows out the floor of a room, and marks its walls and solid corners. What was around its bounds is noted first, so that
 * the room can be abandoned.
 */
export function hollow(rock: Rock, room: Room): void {
  const { bounds, mask } = room;
  noteAround(rock, bounds);
  if (mask === undefined) {
    fill(rock, bounds, Terrain.floor);
    wallAround(rock, bounds.y, bounds.y + bounds.height, bounds.x, bounds.x + bounds.width);
  } else {
    hollowMask(rock, bounds, mask);
    wallMask(rock, bounds, mask);
  }
}

/** Makes everything that the current attempt dug rock again, with the room that it hollowed out. */
export function abandon(rock: Rock, room: Room): void {
  undo(rock);
  fill(rock, room.bounds, Terrain.solid);
}

function fill({ width, cells }: Rock, bounds: Rect, value: number): void {
  for (let row = 0; row < bounds.height; row++) {
    const start = (bounds.y + row) * width + bounds.x;
    for (let cell = start; cell < start + bounds.width; cell++) cells[cell] = value;
  }
}

function hollowMask(rock: Rock, { x, y, width, height }: Rect, mask: Uint8Array): void {
  for (let row = 0; row < height; row++) {
    const start = (y + row) * rock.width + x;
    for (let column = 0; column < width; column++) {
      rock.cells[start + column] = CORNER - mask[row * width + column]! * (CORNER - Terrain.floor);
    }
  }
}

/** Marks the walls around every stretch of floor in every row. */
function wallMask(rock: Rock, { x, y, width, height }: Rect, mask: Uint8Array): void {
  for (let row = 0; row < height; row++) {
    const start = row * width;
    for (let column = 0; column < width; column++) {
      if (mask[start + column] !== 1) continue;
      const first = column;
      while (column < width && mask[start + column] === 1) column++;
      wallAround(rock, y + row, y + row + 1, x + first, x + column);
    }
  }
}

/** Marks the walls around a rectangle of floor, corners included, where nothing else is. */
function wallAround(rock: Rock, top: number, bottom: number, left: number, right: number): void {
  const { width } = rock;
  const length = right - left + 2;
  wallLine(rock, (top - 1) * width + left - 1, 1, length);
  wallLine(rock, bottom * width + left - 1, 1, length);
  wallLine(rock, top * width + left - 1, width, bottom - top);
  wallLine(rock, top * width + right, width, bottom - top);
}

/** What becomes of a cell where there should be a wall: rock and corners become one, all else stays. */
const WALLED = /* @__PURE__ */ Uint8Array.from({ length: 16 }, (_, value) =>
  value === Terrain.solid || value === CORNER ? WALL : value,
);

function wallLine({ cells }: Rock, start: number, step: number, count: number): void {
  const end = start + step * count;
  for (let cell = start; cell < end; cell += step) cells[cell] = WALLED[cells[cell]!]!;
}

/** Notes the cells around some bounds, to be undone. */
function noteAround(rock: Rock, { x, y, width, height }: Rect): void {
  const top = (y - 1) * rock.width + x - 1;
  const bottom = top + (height + 1) * rock.width;
  noteLine(rock, top, 1, width + 2);
  noteLine(rock, bottom, 1, width + 2);
  noteLine(rock, top + rock.width, rock.width, height);
  noteLine(rock, top + rock.width + width + 1, rock.width, height);
}

function noteLine(rock: Rock, start: number, step: number, count: number): void {
  const { cells, changed, changes } = rock;
  for (let i = 0, cell = start; i < count; i++, cell += step)
    changed[changes + i] = (cell << 4) | cells[cell]!;
  rock.changes = changes + count;
}
