import type { Grid } from "@delvekit/grid";
import { Terrain } from "../../terrain";
import { BIG, type TreeSettings } from "./options";

/**
 * The map while it is being dug: terrain, and a few marks that never leave the generator. Whatever
 * the current attempt changed can be undone.
 */
export interface Rock extends Grid<Uint8Array> {
  /** What the current attempt changed: cell indices and, in the low three bits, the former values. */
  readonly changed: Int32Array;
  /** How many entries of `changed` are in use. */
  changes: number;
  /** Scratch space for the corridor that is being dug. */
  readonly path: Int32Array;
}

/** Solid: the wall of a room or the border of the map. Only doors are put here. */
export const WALL = 4;
/** Solid: a corner within the bounds of a room that is not floor. Corridors may pass, other rooms may not. */
export const CORNER = 5;
/** Part of the corridor that is being dug, which may still be given up. */
export const TUNNEL = 6;

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
  // A corner of a room may be marked twice: as a corner, then as the wall of the floor beside it.
  const changed = new Int32Array(2 * largestRoom(settings) + longestPath);
  return { width, height, cells, changed, changes: 0, path: new Int32Array(longestPath) };
}

/** The most cells of a room, walls included. */
function largestRoom({ width, height, roomWidth, roomHeight }: TreeSettings): number {
  const widest = Math.min(roomWidth.max * BIG + 2, width);
  const highest = Math.min(roomHeight.max * BIG + 2, height);
  return widest * highest;
}

/** Changes a cell, until further notice. */
export function mark(rock: Rock, cell: number, value: number): void {
  rock.changed[rock.changes++] = (cell << 3) | rock.cells[cell]!;
  rock.cells[cell] = value;
}

/** Takes back what was changed, down to the given count of changes. */
export function undo(rock: Rock, changes = 0): void {
  while (rock.changes > changes) {
    const entry = rock.changed[--rock.changes]!;
    rock.cells[entry >> 3] = entry & 7;
  }
}

/** Keeps what the attempt changed. */
export function keep(rock: Rock): void {
  rock.changes = 0;
}

/** Whether a corridor may be dug through a cell of this value. */
export function isDiggable(value: number | undefined): boolean {
  return value === Terrain.solid || value === CORNER || value === Terrain.corridor;
}

/** The finished terrain: all marks are solid rock. Takes over the cells. */
export function terrainOf(rock: Rock): Grid<Uint8Array> {
  const { width, height, cells } = rock;
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell]! >= WALL) cells[cell] = Terrain.solid;
  return { width, height, cells };
}
