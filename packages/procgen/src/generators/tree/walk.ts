import type { Point, Rect } from "@delvekit/grid";
import type { Connection, Room } from "../../dungeon";
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

/** Marks cells that a flood has come to, on top of what they are. */
const SEEN = 16;
/** Marks the floor of the room that a flood looks for, on top of what it is. */
const GOAL = 32;
/** What a cell is without these marks. */
const UNMARKED = 15;

/**
 * Whether the walk from one room to another takes so many straight steps or more, from the nearest floor of the one to the
 * nearest of the other. Marks cells of the rock as it floods them, and takes the marks away again.
 *
 * @param queue scratch space
 */
export function isFarOnFoot(rock: Rock, queue: Int32Array, from: Room, to: Room, steps: number): boolean {
  const { width, cells } = rock;
  let tail = enter(rock, queue, from.bounds);
  let seen = 0;
  markFloor(rock, to.bounds);
  for (let head = 0, walked = 1; seen < GOAL && walked < steps && head < tail; walked++) {
    for (const end = tail; head < end; head++) {
      const cell = queue[head]!;
      seen |= cells[cell]!;
      tail = reach(cells, queue, tail, cell - width);
      tail = reach(cells, queue, tail, cell + 1);
      tail = reach(cells, queue, tail, cell + width);
      tail = reach(cells, queue, tail, cell - 1);
    }
  }
  for (let i = 0; i < tail; i++) cells[queue[i]!]! &= UNMARKED;
  forget(rock, from.bounds);
  forget(rock, to.bounds);
  return seen < GOAL;
}

/**
 * Queues a cell in any case, but counts it only if it is open and new: no processor can guess which cells are, and a wrong
 * guess costs more than all the rest. Returns the end of the queue.
 */
function reach(cells: Uint8Array, queue: Int32Array, tail: number, cell: number): number {
  const value = cells[cell]!;
  const isNew = (value | (value >> 1)) & ~(value >> 4) & 1;
  queue[tail] = cell;
  cells[cell] = value | (isNew * SEEN);
  return tail + isNew;
}

/** Begins a flood with the doors of a room, out of which it leads. Returns the end of the queue. */
function enter({ width, cells }: Rock, queue: Int32Array, bounds: Rect): number {
  let tail = 0;
  for (let y = bounds.y - 1; y <= bounds.y + bounds.height; y++) {
    for (let x = bounds.x - 1; x <= bounds.x + bounds.width; x++) {
      const cell = y * width + x;
      const value = cells[cell];
      if (value !== Terrain.floor && value !== Terrain.door) continue;
      cells[cell] = value | SEEN;
      if (value === Terrain.door) queue[tail++] = cell;
    }
  }
  return tail;
}

function markFloor({ width, cells }: Rock, { x, y, width: columns, height }: Rect): void {
  for (let row = y; row < y + height; row++) {
    for (let cell = row * width + x; cell < row * width + x + columns; cell++) {
      if (cells[cell] === Terrain.floor) cells[cell] = Terrain.floor | GOAL;
    }
  }
}

/** Takes the marks of a flood away from a room. */
function forget({ width, cells }: Rock, { x, y, width: columns, height }: Rect): void {
  for (let row = y; row < y + height; row++) {
    for (let cell = row * width + x; cell < row * width + x + columns; cell++) cells[cell]! &= UNMARKED;
  }
}
