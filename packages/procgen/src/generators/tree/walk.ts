import type { Point, Rect } from "@delvekit/grid";
import type { Connection, Room } from "../../dungeon";
import { Terrain } from "../../terrain";
import { isSolid, type Rock } from "./rock";

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

// A flood queues places as x plus y times this: to take one apart, there is nothing to divide.
const ROW = 65_536;
const MOVES = [-ROW, 1, ROW, -1];

/**
 * Whether the walk from one room to another takes so many straight steps or more, from the nearest floor of the one to the
 * nearest of the other. Marks cells of the rock as it floods them, and takes the marks away again.
 *
 * @param queue scratch space
 */
export function isFarOnFoot(rock: Rock, queue: number[], from: Room, to: Room, steps: number): boolean {
  const { width, cells } = rock;
  const { x: left, y: top } = to.bounds;
  const right = left + to.bounds.width - 1;
  const bottom = top + to.bounds.height - 1;
  let tail = enter(rock, queue, from.bounds);
  let isFar = true;
  for (let head = 0, walked = 1; isFar && walked < steps && head < tail; walked++) {
    for (const end = tail; head < end; head++) {
      const at = queue[head]!;
      const x = at & (ROW - 1);
      const y = at >> 16;
      const across = x < left ? left - x : x > right ? x - right : 0;
      const down = y < top ? top - y : y > bottom ? y - bottom : 0;
      // Even straight on it would take too long.
      if (walked + across + down >= steps) continue;
      if (across + down === 0 && cells[y * width + x] === (SEEN | Terrain.floor)) isFar = false;
      for (let i = 0; i < 4; i++) {
        const next = at + MOVES[i]!;
        const cell = (next >> 16) * width + (next & (ROW - 1));
        const value = cells[cell]!;
        if (value > SEEN || isSolid(value)) continue;
        cells[cell] = value | SEEN;
        queue[tail++] = next;
      }
    }
  }
  forget(rock, queue, tail, from.bounds);
  return isFar;
}

/** Begins a flood with the doors of a room, out of which it leads. Returns the end of the queue. */
function enter({ width, cells }: Rock, queue: number[], bounds: Rect): number {
  let tail = 0;
  for (let y = bounds.y - 1; y <= bounds.y + bounds.height; y++) {
    for (let x = bounds.x - 1; x <= bounds.x + bounds.width; x++) {
      const value = cells[y * width + x];
      if (value !== Terrain.floor && value !== Terrain.door) continue;
      cells[y * width + x] = value | SEEN;
      if (value === Terrain.door) queue[tail++] = y * ROW + x;
    }
  }
  return tail;
}

/** Takes the marks of a flood away. */
function forget({ width, cells }: Rock, queue: number[], tail: number, bounds: Rect): void {
  for (let i = 0; i < tail; i++) {
    const at = queue[i]!;
    cells[(at >> 16) * width + (at & (ROW - 1))]! &= SEEN - 1;
  }
  for (let y = bounds.y; y < bounds.y + bounds.height; y++) {
    for (let x = bounds.x; x < bounds.x + bounds.width; x++) cells[y * width + x]! &= SEEN - 1;
  }
}
