import type { Grid, Rect, Size } from "@delvekit/grid";
import type { Room } from "../../dungeon";
import { BITS, createLines, isClear, type Lines, setBits } from "../../placement/lines";
import type { Draft } from "../../placement/place";
import { fillBorder, Terrain } from "../../terrain";
import type { TreeSettings } from "./options";

/** The map while it is being dug. Which cells a new room may take is noted twice, to look along rows and along columns. */
export interface Rock extends Grid<Uint8Array> {
  /** A bit for each cell that no room may take: those of rooms with their walls, and of corridors with the rock around them. */
  readonly rows: Lines;
  /** The same bits column by column. */
  readonly columns: Lines;
  /** How many cells have been dug. */
  open: number;
}

/** Marks the border, which stays solid. */
const BORDER = 4;

/** Untouched rock within a border. */
export function createRock({ width, height }: Size): Rock {
  const [rows, columns] = [createLines(height, width), createLines(width, height)];
  const rock = { width, height, cells: new Uint8Array(width * height), rows, columns, open: 0 };
  fillBorder(rock, BORDER);
  take(rock, 0, 0, width - 1, 0);
  take(rock, 0, height - 1, width - 1, height - 1);
  take(rock, 0, 0, 0, height - 1);
  take(rock, width - 1, 0, width - 1, height - 1);
  return rock;
}

/** The finished terrain. */
export function finishRock({ width, height, cells }: Rock): Grid<Uint8Array> {
  fillBorder({ width, height, cells }, Terrain.solid);
  return { width, height, cells };
}

/** Lets no room have the cells of a rectangle, its last column and row included. */
function take({ rows, columns }: Rock, left: number, top: number, right: number, bottom: number): void {
  setBits(rows, top, bottom, left, right);
  setBits(columns, left, right, top, bottom);
}

/** Hollows out the floor of a room. */
export function hollow(rock: Rock, { bounds, mask }: Room): void {
  const { x, y, width, height } = bounds;
  rock.open += mask === undefined ? fillFloor(rock, bounds) : copyFloor(rock, bounds, mask);
  take(rock, x - 1, y - 1, x + width, y + height);
}

/** Returns how many cells it has dug. */
function fillFloor({ width, cells }: Rock, bounds: Rect): number {
  const end = (bounds.y + bounds.height) * width + bounds.x;
  for (let start = bounds.y * width + bounds.x; start < end; start += width) {
    for (let cell = start; cell < start + bounds.width; cell++) cells[cell] = Terrain.floor;
  }
  return bounds.width * bounds.height;
}

/** Digs where the mask has a 1: the value of floor. Returns how many cells. */
function copyFloor({ width, cells }: Rock, bounds: Rect, mask: Uint8Array): number {
  let start = bounds.y * width + bounds.x;
  let floor = 0;
  for (let i = 0; i < mask.length; start += width) {
    for (let cell = start; cell < start + bounds.width; cell++) {
      const value = mask[i++]!;
      cells[cell] = value;
      floor += value;
    }
  }
  return floor;
}

/** Keeps rooms away from a straight stretch of a corridor, given by its two ends. */
export function keepClear(rock: Rock, from: number, to: number): void {
  const { width } = rock;
  const first = Math.min(from, to);
  const last = Math.max(from, to);
  const top = (first / width) | 0;
  const bottom = (last / width) | 0;
  take(rock, first - top * width - 1, top - 1, last - bottom * width + 1, bottom + 1);
}

/** Whether a cell of this value is rock, the border included. */
export function isSolid(value: number): boolean {
  return (value & ~BORDER) === Terrain.solid;
}

/** Whether a way fits through a cell: rock that is not the border, with rock on both sides. `aside` leads to one of them. */
export function isDiggable({ cells }: Rock, cell: number, aside: number): boolean {
  return cells[cell] === Terrain.solid && isSolid(cells[cell - aside]! | cells[cell + aside]!);
}

/** Whether a door fits: as {@link isDiggable}, and with no other door so near that they look like a pair. */
export function isDoorway(rock: Rock, cell: number, along: number): boolean {
  const { cells } = rock;
  return (
    isDiggable(rock, cell, along) &&
    cells[cell - 2 * along] !== Terrain.door &&
    cells[cell + 2 * along] !== Terrain.door
  );
}

/** The cells that a hole is wider and higher than the room in it. */
const AROUND = 3;

/** A place where the largest usual room would fit, walls and all: in a corner of the map, over which it is moved once, since space never grows. */
export function createHole({ width, height, roomWidth, roomHeight }: TreeSettings): Draft {
  const wide = Math.min((roomWidth.max | 0) + AROUND, width - 2, BITS);
  const high = Math.min((roomHeight.max | 0) + AROUND, height - 2);
  return { x: 1, y: 1, width: wide, height: high };
}

/** Moves the hole on until nothing is near it. Returns whether there is such a place. */
export function findHole(hole: Draft, rock: Rock): boolean {
  while (hole.y + hole.height < rock.height) {
    if (isClear(rock.rows, hole)) return true;
    passHole(hole, rock);
  }
  return false;
}

/** Moves the hole on by a third of its width, or by a third of its height to the next row. */
export function passHole(hole: Draft, map: Size): void {
  hole.x += Math.ceil(hole.width / 3);
  if (hole.x + hole.width < map.width) return;
  hole.x = 1;
  hole.y += Math.ceil(hole.height / 3);
}
