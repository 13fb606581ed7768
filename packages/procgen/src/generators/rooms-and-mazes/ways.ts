import type { Point } from "@delvekit/grid";
import { asLoop } from "../../connection";
import type { Connection } from "../../dungeon";
import { createGroups, unite } from "../../groups";
import { pointAt, Terrain } from "../../terrain";
import { regionsBeside } from "./doors";
import type { Lattice } from "./lattice";

/** The ways between the rooms, and the doors that are on none of them. */
interface Ways {
  readonly connections: readonly Connection[];
  readonly blind: readonly Point[];
}

/** The walks from the door where a maze was entered. There is one way between any two cells of a maze. */
interface Walks {
  /** The cell before each cell, the first door itself at the start, 0 where nobody walked. */
  readonly before: Int32Array;
  readonly length: Int32Array;
}

/**
 * Finds the ways between rooms: a door in the wall between two, and in each maze as many as it has doors,
 * less one, so that they join all rooms around it and each door is at the end of one at least. Where only one room is
 * around a maze its doors lead nowhere: in place, they become openings.
 */
export function findWays(lattice: Lattice, rooms: number, doors: readonly number[]): Ways {
  const connections: Connection[] = [];
  const blind: Point[] = [];
  const { length } = lattice.cells;
  const walks: Walks = { before: new Int32Array(length), length: new Int32Array(length) };
  for (const door of doors) {
    if (lattice.cells[door] !== Terrain.door || walks.before[door] !== 0) continue;
    const { one: from, other: to } = regionsBeside(lattice, door);
    if (from < rooms && to < rooms) {
      const path = [pointAt(lattice, door)];
      connections.push({ from, to, kind: "door", path, doors: path });
      continue;
    }
    const around = walkMaze(lattice, walks, door);
    const found = joinDoors(lattice, walks, around);
    connections.push(...found);
    if (found.length > 0) continue;
    for (const cell of around) {
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

/** Walks all through a maze. Returns its doors, in an order in which the walks from one to the next are short. */
function walkMaze({ cells, strides }: Lattice, { before, length }: Walks, start: number): number[] {
  const doors: number[] = [];
  const ahead = [start];
  before[start] = start;
  for (let cell = ahead.pop(); cell !== undefined; cell = ahead.pop()) {
    if (cells[cell] === Terrain.door) doors.push(cell);
    if (cells[cell] === Terrain.door && cell !== start) continue;
    for (let side = 0; side < 4; side++) {
      const next = cell + strides[side]!;
      if (next === before[cell] || !isWay(cells[next]!)) continue;
      before[next] = cell;
      length[next] = length[cell]! + 1;
      ahead.push(next);
    }
  }
  return doors;
}

function isWay(value: number): boolean {
  return value === Terrain.corridor || value === Terrain.door;
}

/**
 * Joins each door to the last one before it that leads to another room. The doors before the first change of
 * room have none such, and are joined to the one after it instead.
 */
function joinDoors(lattice: Lattice, walks: Walks, doors: readonly number[]): Connection[] {
  const rooms = doors.map((door) => lowerRegion(lattice, door));
  const change = rooms.findIndex((room) => room !== rooms[0]);
  if (change < 0) return [];
  const join = (from: number, to: number): Connection => {
    const path = walkBetween(lattice, walks, doors[from]!, doors[to]!);
    return { from: rooms[from]!, to: rooms[to]!, kind: "corridor", path, doors: [path[0]!, path.at(-1)!] };
  };
  const joined: Connection[] = [];
  for (let i = 0; i < change; i++) joined.push(join(i, change));
  let other = change - 1;
  for (let i = change + 1; i < doors.length; i++) {
    if (rooms[i] !== rooms[i - 1]) other = i - 1;
    joined.push(join(other, i));
  }
  return joined;
}

/** Of a room and a maze, the room: their numbers come first. */
function lowerRegion(lattice: Lattice, door: number): number {
  const { one, other } = regionsBeside(lattice, door);
  return Math.min(one, other);
}

/** The cells from one door of a maze to another: back from both until they meet. */
function walkBetween(lattice: Lattice, { before, length }: Walks, from: number, to: number): Point[] {
  const there: Point[] = [];
  const back: Point[] = [];
  let one = from;
  let other = to;
  while (one !== other) {
    if (length[one]! >= length[other]!) {
      there.push(pointAt(lattice, one));
      one = before[one]!;
    } else {
      back.push(pointAt(lattice, other));
      other = before[other]!;
    }
  }
  return [...there, pointAt(lattice, one), ...back.reverse()];
}
