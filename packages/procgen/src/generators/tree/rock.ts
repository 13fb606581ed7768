import type { Grid } from "@delvekit/grid";
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
  const changed = new Int32Array(roomCells + longestPath);
  const path = new Int32Array(longestPath);
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

/** Whether a corridor may be dug through a cell of this value. */
export function isDiggable(value: number | undefined): boolean {
  return value === Terrain.solid || value === CORNER || value === Terrain.corridor;
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
