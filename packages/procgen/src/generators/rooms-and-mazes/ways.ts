import type { Point } from "@delvekit/grid";
import { asLoop, type Connection } from "../../dungeon";
import { createGroups, unite } from "../../groups";
import { pointAt, Terrain } from "../../terrain";
import { nodesBeside } from "./doors";
import { type Lattice, pointOf } from "./lattice";

/** The positions within a way of its last node, and of the node where its two halves meet. */
export interface Way {
  readonly top: number;
  readonly last: number;
}

/**
 * Finds the way from one node of a maze to another: back from both, alternately, until they meet. It is left
 * in the `way` of the lattice.
 */
export function findWay(lattice: Lattice, from: number, to: number): Way {
  const { before, way } = lattice;
  const meeting = findMeeting(lattice, from, to);
  let top = 0;
  for (let node = from; node !== meeting; node = before[node]!) way[top++] = node;
  way[top] = meeting;
  let last = top;
  for (let node = to; node !== meeting; node = before[node]!) last++;
  for (let node = to, i = last; node !== meeting; node = before[node]!) way[i--] = node;
  return { top, last };
}

/**
 * The first node on the ways back from both: goes back from both alternately, until one reaches a node where
 * the other has been.
 */
function findMeeting(lattice: Lattice, from: number, to: number): number {
  const { before, passed } = lattice;
  const search = ++lattice.searches;
  let node = from;
  let other = to;
  while (passed[node] !== search) {
    passed[node] = search;
    const next = before[node]!;
    // From the first node of a maze there is no way back: the other goes on alone.
    if (next === 0) return firstPassed(lattice, other);
    node = other;
    other = next;
  }
  return node;
}

function firstPassed({ before, passed, searches }: Lattice, from: number): number {
  let node = from;
  while (passed[node] !== searches) node = before[node]!;
  return node;
}

/** A door between a room and a maze. */
interface MazeDoor {
  readonly cell: number;
  /** The node of the maze beside it. */
  readonly node: number;
  /** The id of the room. */
  readonly room: number;
}

/**
 * Finds the ways between rooms: a door in the wall between two, and in each maze one fewer than it has doors,
 * so that they join all rooms around it and each door is at the end of at least one. If only one room is
 * beside a maze, the maze's doors lead nowhere: they become openings, in place.
 */
export function findWays(lattice: Lattice, rooms: number, doors: readonly number[]) {
  const connections: Connection[] = [];
  const blind: Point[] = [];
  const mazes = new Map<number, MazeDoor[]>();
  for (const cell of doors) {
    // Filled with a maze that no other door led to.
    if (lattice.cells[cell] !== Terrain.door) continue;
    const { one, other } = nodesBeside(lattice, cell);
    const [from, to] = [lattice.region[one]!, lattice.region[other]!];
    const maze = Math.max(from, to);
    if (maze <= rooms) {
      const path = [pointAt(lattice, cell)];
      connections.push({ from: from - 1, to: to - 1, kind: "door", path, doors: path });
      continue;
    }
    const door = { cell, node: from === maze ? one : other, room: Math.min(from, to) - 1 };
    const around = mazes.get(maze);
    if (around) around.push(door);
    else mazes.set(maze, [door]);
  }
  for (const around of mazes.values()) {
    if (joinDoors(lattice, around, connections)) continue;
    for (const { cell } of around) {
      lattice.cells[cell] = Terrain.corridor;
      blind.push(pointAt(lattice, cell));
    }
  }
  return { connections: markLoops(connections, rooms), blind };
}

/** Marks the connections between rooms that those before them have joined. */
function markLoops(connections: readonly Connection[], rooms: number): Connection[] {
  const groups = createGroups(rooms);
  return connections.map((way) => (unite(groups, way.from, way.to) ? way : asLoop(way)));
}

/**
 * Joins each door of a maze to the last one before it that leads to a different room, in the order in which
 * the digging passed them, because then walks from one to the next are short. Doors before the first change
 * of room have no such door, and are joined to the one after it instead. False if all lead to the same room.
 */
function joinDoors(lattice: Lattice, around: MazeDoor[], connections: Connection[]): boolean {
  const { order } = lattice;
  const doors = around.sort((a, b) => order[a.node]! - order[b.node]! || a.cell - b.cell);
  const change = doors.findIndex(({ room }) => room !== doors[0]!.room);
  if (change < 0) return false;
  for (const door of doors.slice(0, change)) connections.push(wayBetween(lattice, door, doors[change]!));
  let other = doors[change - 1]!;
  for (let i = change + 1; i < doors.length; i++) {
    if (doors[i]!.room !== doors[i - 1]!.room) other = doors[i - 1]!;
    connections.push(wayBetween(lattice, other, doors[i]!));
  }
  return true;
}

function wayBetween(lattice: Lattice, from: MazeDoor, to: MazeDoor): Connection {
  const { last } = findWay(lattice, from.node, to.node);
  const [start, end] = [pointAt(lattice, from.cell), pointAt(lattice, to.cell)];
  const path = [start];
  let before = pointOf(lattice, from.node);
  for (const node of lattice.way.subarray(0, last + 1)) {
    const point = pointOf(lattice, node);
    if (node !== from.node) path.push({ x: (before.x + point.x) >> 1, y: (before.y + point.y) >> 1 });
    path.push(point);
    before = point;
  }
  path.push(end);
  return { from: from.room, to: to.room, kind: "corridor", path, doors: [start, end] };
}
