import type { Grid, Point, Rect, Size } from "@delvekit/grid";
import type { Random, WeightedTable } from "@delvekit/random";
import type { Connection, Room } from "../../dungeon";
import { BITS, createLines, isClear, type Lines, setBits } from "../../placement/lines";
import type { Draft } from "../../placement/place";
import type { Side } from "../../placement/side";
import type { NamedShape } from "../../shapes/table";
import { fillBorder, Terrain } from "../../terrain";
import type { TreeSettings } from "./options";
import type { Way } from "./way";

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

/** What the tree generator has just done. */
export type TreeStep =
  /** A room was hollowed out; the first one has no parent. */
  | { readonly kind: "room"; readonly room: Room; readonly parent?: number }
  /** A room was joined to its parent: by a corridor, or by a door in the wall that they share. */
  | { readonly kind: "corridor" | "door"; readonly connection: Connection }
  /** Two rooms that are near, but a long walk apart, were joined. */
  | { readonly kind: "loop"; readonly connection: Connection }
  /** A room that would have fitted, but without a door where the way to it ends. */
  | { readonly kind: "abandon"; readonly attempt: Room; readonly parent: number }
  /** A whole level had too few rooms: everything is rock again. */
  | { readonly kind: "restart"; readonly rooms: number; readonly terrain: Grid<Uint8Array> }
  /** Entrance and exit were chosen. */
  | { readonly kind: "ends"; readonly entrance: Point; readonly exit: Point };

/** A room in the tree, with the rooms that grew from it: none, one or two. */
export interface TreeNode {
  /** The room's id. */
  readonly room: number;
  readonly children: readonly TreeNode[];
}

/** Everything that takes part in growing a tree. */
export interface Grower {
  readonly rock: Rock;
  readonly way: Way;
  /** The search for a place for the room that comes next. */
  readonly search: Search;
  readonly random: Random;
  readonly settings: TreeSettings;
  readonly shapes: WeightedTable<NamedShape>;
  readonly rooms: Room[];
  readonly connections: Connection[];
  /** Whether anybody watches the steps. */
  readonly isWatched: boolean;
}

/** The search for a place for one child. */
export interface Search {
  readonly plan: Plan;
  readonly site: Site;
  /** The side of the parent that is tried next: one after another, since a try finds all the space that a side has. */
  side: Side;
  /** By room, a bit for each side beyond which no room fits any more. */
  readonly shut: number[];
  /** The tries that are left, and those used for all plans so far. */
  tries: number;
  tried: number;
}

/** What is wanted of a new room, before there is a place for it. A tree has one, and changes it for each room. */
export interface Plan {
  shape: NamedShape | undefined;
  readonly width: Wish;
  readonly height: Wish;
  /** The fewest and the most cells of rock between the room and its parent. */
  near: number;
  far: number;
}

/** How long a side should be, and how short it may be where space is short. */
export interface Wish {
  least: number;
  wanted: number;
}

/** The space around a cell beyond the end of a way, for a room that covers the cell. A tree has one, and changes it for each try. */
export interface Site {
  x: number;
  y: number;
  /** The way into the room. */
  heading: Side;
  /** Cells of the room, from the side with the door to the far side. */
  depth: number;
  /** How far the room may reach to either side of the cell. */
  before: number;
  after: number;
  /** Bounds for the shape of the next room, which has no place yet. */
  readonly draft: Draft;
  /** How far within the bounds of the room that was drawn last the way arrives at its floor; -1 where it cannot. */
  inset: number;
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
