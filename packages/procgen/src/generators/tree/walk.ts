import type { Point, Rect } from "@delvekit/grid";
import type { Connection, Room } from "../../dungeon";
import { scratch } from "../../scratch";
import { Terrain } from "../../terrain";
import type { Rock } from "./rock";

/**
 * The steps from one room of the tree to another by way of the tree, as long as no room is in its own way; those beyond
 * `most` are not counted. The connection to each room but the first is the one before its id.
 */
export function walkByTree(
  connections: readonly Connection[],
  from: number,
  to: number,
  most: number,
): number {
  let walk = 2;
  let a = from;
  let b = to;
  let atA: Point | undefined;
  let atB: Point | undefined;
  while (a !== b && walk < most) {
    // A child has a higher id than its parent, so the room with the higher one is never above the other.
    const { path, from: parent } = connections[Math.max(a, b) - 1]!;
    const door = path[path.length - 1]!;
    if (a > b) {
      walk += between(atA, door);
      atA = path[0];
      a = parent;
    } else {
      walk += between(atB, door);
      atB = path[0];
      b = parent;
    }
    walk += path.length - 1;
  }
  return walk + between(atA, atB);
}

function between(a: Point | undefined, b: Point | undefined): number {
  return a === undefined || b === undefined ? 0 : Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}

/** Marks cells that the flood from the first room has come to, on top of what they are. */
const FROM = 16;
/** Marks those that the flood from the second room has come to. */
const TO = 32;
/** What a cell is without these marks. */
const UNMARKED = 15;

/** A flood from the doors of a room. The two of a search have halves of one queue. */
interface Flood {
  readonly queue: Int32Array;
  /** Its mark, and that of the other one. */
  readonly mark: number;
  readonly other: number;
  /** The first cell of the outermost ring, and the end of the queue. */
  head: number;
  tail: number;
}

/**
 * Whether the walk from one room to another takes so many straight steps or more, from the nearest floor of the one to the
 * nearest of the other. Floods from both, since two small floods are far less than a large one. Marks cells of the rock on the way, and takes
 * the marks away again.
 */
export function isFarOnFoot(rock: Rock, from: Room, to: Room, steps: number): boolean {
  const size = rock.cells.length + 4;
  const queue = scratch(2 * size);
  const one: Flood = { queue, mark: FROM, other: TO, head: 0, tail: 0 };
  const two: Flood = { queue, mark: TO, other: FROM, head: size, tail: size };
  markFloor(rock, from.bounds, FROM);
  markFloor(rock, to.bounds, TO);
  let haveMet = enter(rock, one, from.bounds) || enter(rock, two, to.bounds);
  // Doors are one step from the floor. A cell that both floods have come to is on a walk of as many steps as they are wide together.
  let walked = 2;
  for (; walked < steps - 1 && !haveMet; walked++) {
    const [oneWidth, twoWidth] = [one.tail - one.head, two.tail - two.head];
    if (oneWidth === 0 || twoWidth === 0) break;
    haveMet = spread(rock, oneWidth < twoWidth ? one : two);
  }
  unmark(rock.cells, queue, 0, one.tail);
  unmark(rock.cells, queue, size, two.tail);
  forget(rock, from.bounds);
  forget(rock, to.bounds);
  return !haveMet || walked >= steps;
}

/** Floods one ring more. Returns whether it came to the other flood. */
function spread({ cells, width }: Rock, flood: Flood): boolean {
  const { queue, mark, other } = flood;
  const end = flood.tail;
  let seen = 0;
  let tail = end;
  for (let head = flood.head; head < end; head++) {
    const cell = queue[head]!;
    const north = cells[cell - width]!;
    const east = cells[cell + 1]!;
    const south = cells[cell + width]!;
    const west = cells[cell - 1]!;
    seen |= north | east | south | west;
    tail = reach(cells, queue, tail, cell - width, north, mark);
    tail = reach(cells, queue, tail, cell + 1, east, mark);
    tail = reach(cells, queue, tail, cell + width, south, mark);
    tail = reach(cells, queue, tail, cell - 1, west, mark);
  }
  flood.head = end;
  flood.tail = tail;
  return (seen & other) !== 0;
}

/**
 * Queues a cell in any case, but counts it only if it is open and new: no processor can guess which cells are, and a wrong
 * guess costs more than all the rest. Returns the end of the queue.
 */
function reach(
  cells: Uint8Array,
  queue: Int32Array,
  tail: number,
  cell: number,
  value: number,
  mark: number,
): number {
  const isNew = Number((value & mark) === 0) & (value | (value >> 1)) & 1;
  queue[tail] = cell;
  cells[cell] = value | (isNew * mark);
  return tail + isNew;
}

/** Begins a flood with the doors of a room. Returns whether it shares one with the other flood. */
function enter({ width, cells }: Rock, flood: Flood, bounds: Rect): boolean {
  let seen = 0;
  for (let y = bounds.y - 1; y <= bounds.y + bounds.height; y++) {
    for (let cell = y * width + bounds.x - 1; cell <= y * width + bounds.x + bounds.width; cell++) {
      const value = cells[cell]!;
      if ((value & UNMARKED) !== Terrain.door) continue;
      const beside = cells[cell - width]! | cells[cell + 1]! | cells[cell + width]! | cells[cell - 1]!;
      // A door of another room may be right beside a corner. For the first room it counts: to leave it out changes a few levels.
      if (flood.mark === TO && (beside & TO) === 0) continue;
      seen |= value;
      cells[cell] = value | flood.mark;
      flood.queue[flood.tail++] = cell;
    }
  }
  return (seen & flood.other) !== 0;
}

function markFloor({ width, cells }: Rock, { x, y, width: columns, height }: Rect, mark: number): void {
  for (let row = y; row < y + height; row++) {
    for (let cell = row * width + x; cell < row * width + x + columns; cell++) {
      if (cells[cell] === Terrain.floor) cells[cell] = Terrain.floor | mark;
    }
  }
}

function unmark(cells: Uint8Array, queue: Int32Array, start: number, end: number): void {
  for (let i = start; i < end; i++) cells[queue[i]!]! &= UNMARKED;
}

/** Takes the marks of a flood away from a room. */
function forget({ width, cells }: Rock, { x, y, width: columns, height }: Rect): void {
  for (let row = y; row < y + height; row++) {
    for (let cell = row * width + x; cell < row * width + x + columns; cell++) cells[cell]! &= UNMARKED;
  }
}
