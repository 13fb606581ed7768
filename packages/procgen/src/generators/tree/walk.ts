import type { Rect } from "@delvekit/grid";
import type { Connection } from "../../dungeon";

/**
 * The ends of connections in plain numbers, since following references from connections to paths and points takes longer than
 * everything else in a search. The ends of connection i are 2i, where it begins, and 2i + 1.
 */
export interface Ends {
  /** {@link NUMBERS} for each end. */
  readonly numbers: Int32Array;
  /** The end that was added last at each room; -1 if there is none. */
  readonly last: Int32Array;
  /** The ends that the current search has come to, as often as it found a shorter walk; what lies beyond is left from others. */
  readonly reached: number[];
}

/** How many numbers describe an end, a power of 2; the names are those of their places. */
const NUMBERS = 8;
const X = 0;
const Y = 1;
const ROOM = 2;
/** The next end at the same room, or -1. */
const NEXT = 3;
/** The steps from this end of the connection to the other. */
const LENGTH = 4;
/** The steps to this end, as far as the current search knows; too many if it has not come to it. */
const STEPS = 5;
/** The steps to the lower end of a connection of the tree, by way of the tree, from the door through which one leaves the first room. */
const DEPTH = 6;

/** More steps than any walk that is looked for. */
const UNKNOWN = 1 << 29;

/** The ends of some connections, with space for more. `rooms` is how many rooms there are. */
export function createEnds(connections: readonly Connection[], rooms: number, more: number): Ends {
  const numbers = new Int32Array((connections.length + more) * 2 * NUMBERS);
  const ends: Ends = { numbers, last: new Int32Array(rooms).fill(-1), reached: [] };
  for (let i = 0; i < connections.length; i++) {
    addEnds(ends, i, connections[i]!);
    const parent = upperEnd(connections[i]!.from) + 1;
    const above = parent < 0 ? 0 : numbers[parent * NUMBERS + DEPTH]!;
    const length = numbers[2 * i * NUMBERS + LENGTH]!;
    numbers[(2 * i + 1) * NUMBERS + DEPTH] = above + stepsBetween(numbers, parent, 2 * i) + length;
  }
  return ends;
}

/** The end at its parent of the connection through which a room hangs on the tree: that is the one before its id. Negative for the first room. */
function upperEnd(room: number): number {
  return 2 * (room - 1);
}

/** Adds the two ends of a connection. */
export function addEnds(ends: Ends, index: number, { from, to, path }: Connection): void {
  const last = path.length - 1;
  addEnd(ends, 2 * index, from, path[0]!.x, path[0]!.y, last);
  addEnd(ends, 2 * index + 1, to, path[last]!.x, path[last]!.y, last);
}

function addEnd({ numbers, last }: Ends, end: number, room: number, x: number, y: number, length: number) {
  const at = end * NUMBERS;
  numbers[at + X] = x;
  numbers[at + Y] = y;
  numbers[at + ROOM] = room;
  numbers[at + NEXT] = last[room]!;
  numbers[at + LENGTH] = length;
  numbers[at + STEPS] = UNKNOWN;
  last[room] = end;
}

/**
 * The steps from one room of the tree to another by way of the tree, as long as no room is in its own way.
 */
export function walkByTree({ numbers }: Ends, parents: readonly number[], from: number, to: number): number {
  let a = from;
  let b = to;
  let belowA = 0;
  let belowB = 0;
  // A child has a higher id than its parent, so the room with the higher one is never above the other.
  while (a !== b) {
    if (a > b) {
      belowA = a;
      a = parents[a]!;
    } else {
      belowB = b;
      b = parents[b]!;
    }
  }
  const one = upperEnd(belowA);
  const other = upperEnd(belowB);
  return 2 + climb(numbers, from, one) + stepsBetween(numbers, one, other) + climb(numbers, to, other);
}

/** The steps from a room up to an end that lies above it in the tree; none to -1. */
function climb(numbers: Int32Array, room: number, end: number): number {
  if (end < 0) return 0;
  const lower = upperEnd(room) + 1;
  const down = numbers[lower * NUMBERS + DEPTH]! - numbers[(end + 1) * NUMBERS + DEPTH]!;
  return down + numbers[end * NUMBERS + LENGTH]!;
}

/** The straight steps from one end to another in the same room; none before the first end of a walk, which is -1. */
function stepsBetween(numbers: Int32Array, a: number, b: number): number {
  if (a < 0 || b < 0) return 0;
  const across = numbers[a * NUMBERS + X]! - numbers[b * NUMBERS + X]!;
  return Math.abs(across) + Math.abs(numbers[a * NUMBERS + Y]! - numbers[b * NUMBERS + Y]!);
}

/**
 * Whether the walk from one room to another, with these bounds, certainly takes this many straight steps or more, from the nearest
 * floor of the one to the nearest of the other. In a room that is in its own way, walks are longer than it assumes, never shorter.
 */
export function isFarOnFoot(ends: Ends, from: number, to: number, bounds: Rect, steps: number): boolean {
  const { numbers, reached } = ends;
  let tail = reach(ends, 0, from, -1, 1, bounds, steps);
  let isFar = true;
  for (let head = 0; head < tail && isFar; head++) {
    const end = reached[head]!;
    const walked = numbers[end * NUMBERS + STEPS]! + numbers[end * NUMBERS + LENGTH]!;
    // One step more leads from the door at the other end into the room.
    if (walked + 1 >= steps) continue;
    const other = end ^ 1;
    const room = numbers[other * NUMBERS + ROOM]!;
    if (room === to) isFar = false;
    else tail = reach(ends, tail, room, other, walked, bounds, steps);
  }
  for (let i = 0; i < tail; i++) numbers[reached[i]! * NUMBERS + STEPS] = UNKNOWN;
  return isFar;
}

/**
 * Notes the walks to all ends at a room from one of them, or from anywhere in it if that is -1, but not to those from which
 * bounds are too many steps away as the crow flies. Returns the new end of the list.
 */
function reach(
  { numbers, last, reached }: Ends,
  tail: number,
  room: number,
  from: number,
  walked: number,
  { x, y, width, height }: Rect,
  steps: number,
): number {
  let count = tail;
  for (let end = last[room]!; end >= 0; end = numbers[end * NUMBERS + NEXT]!) {
    const at = end * NUMBERS;
    const total = walked + stepsBetween(numbers, from, end);
    if (total >= numbers[at + STEPS]!) continue;
    const across = Math.max(x - numbers[at + X]!, numbers[at + X]! - x - width + 1, 0);
    const down = Math.max(y - numbers[at + Y]!, numbers[at + Y]! - y - height + 1, 0);
    if (total + across + down >= steps) continue;
    numbers[at + STEPS] = total;
    reached[count++] = end;
  }
  return count;
}
