import type { Point } from "@delvekit/grid";
import type { Connection } from "../../dungeon";

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

/** More steps than any walk that is looked for. */
const UNKNOWN = 1 << 29;

/** The ends of connections by room: those of connection i are 2i, where it begins, and 2i + 1. */
export interface Ends {
  readonly connections: readonly Connection[];
  /** One end at each room; -1 where there is none. */
  readonly first: number[];
  /** The next end at the same room. */
  readonly next: number[];
  /** The steps to an end, as far as the current search knows; those that it has not come to have too many. */
  readonly steps: number[];
  /** The ends that the current search has come to, as often as it found a shorter walk. */
  readonly reached: number[];
}

/** The ends of connections between so many rooms. */
export function createEnds(connections: readonly Connection[], rooms: number): Ends {
  const ends: Ends = { connections, first: [], next: [], steps: [], reached: [] };
  for (let room = 0; room < rooms; room++) ends.first.push(-1);
  for (let i = 0; i < connections.length; i++) addEnds(ends, i);
  return ends;
}

/** Adds the two ends of a connection. */
export function addEnds({ connections, first, next, steps }: Ends, index: number): void {
  const { from, to } = connections[index]!;
  next.push(first[from]!, first[to]!);
  first[from] = 2 * index;
  first[to] = 2 * index + 1;
  steps.push(UNKNOWN, UNKNOWN);
}

/**
 * Whether the walk from one room to another certainly takes so many straight steps or more, from the nearest floor of the one to
 * the nearest of the other. In a room that is in its own way, walks are longer than it assumes, never shorter.
 */
export function isFarOnFoot(ends: Ends, from: number, to: number, steps: number): boolean {
  const { connections, first, next, steps: best, reached } = ends;
  reached.length = 0;
  for (let end = first[from]!; end >= 0; end = next[end]!) {
    best[end] = 1;
    reached.push(end);
  }
  let isFar = true;
  for (let head = 0; head < reached.length && isFar; head++) {
    const end = reached[head]!;
    const connection = connections[end >> 1]!;
    const { path } = connection;
    const walked = best[end]! + path.length - 1;
    // One step more leads from the door at the other end into the room.
    if (walked + 1 >= steps) continue;
    const room = (end & 1) === 0 ? connection.to : connection.from;
    if (room === to) isFar = false;
    else goOnFrom(ends, room, path[(end & 1) === 0 ? path.length - 1 : 0]!, walked);
  }
  for (const end of reached) best[end] = UNKNOWN;
  return isFar;
}

/** Notes the walks from a door of a room to all its doors. */
function goOnFrom(
  { connections, first, next, steps, reached }: Ends,
  room: number,
  door: Point,
  walked: number,
): void {
  for (let end = first[room]!; end >= 0; end = next[end]!) {
    const { path } = connections[end >> 1]!;
    const { x, y } = path[(end & 1) === 0 ? 0 : path.length - 1]!;
    const total = walked + Math.abs(x - door.x) + Math.abs(y - door.y);
    if (total >= steps[end]!) continue;
    steps[end] = total;
    reached.push(end);
  }
}
