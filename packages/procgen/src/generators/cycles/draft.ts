import { copyGrid, type Grid, type Point, UNREACHED } from "@delvekit/grid";
import { walksOnTerrain } from "../../analysis/distances";
import { dryTerrainOf } from "../../dry";
import { cellsOf, type Dungeon, type Layered, middleOf, type RoomDungeon } from "../../dungeon";
import { layerNames, layersOf } from "../../layers";
import type { Machine, Machined } from "../../machines";
import type { Lock, Locked } from "../../passes/locks/locks";
import { Terrain } from "../../terrain";
import { type Cycle, type Goal, type GoalGraph, type Purpose, purposes, type Way } from "./graph";

/** A finished level while its rooms get purposes: each room is a goal, and each connection a way. */
export interface Draft extends GoalGraph {
  /** Its terrain and layers are copies, which are changed. */
  readonly level: RoomDungeon & Layered;
  readonly goals: Goal[];
  readonly ways: Way[];
  readonly cycles: Cycle[];
  readonly locks: Lock[];
  readonly machines: Machine[];
  readonly middles: readonly Point[];
  /** The walk from the entrance to the middle of each room, as the level was. */
  readonly walks: readonly number[];
  readonly ground: Grid<Uint8Array>;
}

/** The graph of a level before anything is changed: locks and roles are known, and ways lead away from the entrance. */
export function startDraft(given: RoomDungeon & Locked & Partial<Machined>): Draft {
  const { terrain, rooms, connections, locks, machines = [] } = given;
  const level = { ...given, terrain: copyGrid(terrain), layers: layersOf(given) };
  const middles = rooms.map(middleOf);
  const ground = groundOf(level);
  const walks = middles.map(walksFrom({ level, ground }, given.entrance));
  const goals = rooms.map(({ id, role }): Goal => {
    const opens = locks.findIndex(({ keyRoom }) => keyRoom === id);
    const purpose = purposes.find((each) => each === role) ?? "way";
    if (opens === -1) return { id, room: id, purpose };
    return { id, room: id, purpose: purpose === "exit" ? purpose : "key", opens };
  });
  const ways = connections.map(({ from, to, path }): Way => {
    const ends = walks[from]! <= walks[to]! ? { from, to } : { from: to, to: from };
    const lock = locks.findIndex(({ door }) => path.some((point) => isSame(point, door)));
    return lock === -1 ? { ...ends, kind: "open" } : { ...ends, kind: "lock", lock };
  });
  const own = { level, cycles: [], locks: [...locks], machines: [...machines] };
  return { ...own, goals, ways, middles, walks, ground };
}

function isSame(one: Point, other: Point): boolean {
  return one.x === other.x && one.y === other.y;
}

/** The ground that can be walked on without secret doors and rope bridges. */
export function groundOf(dungeon: Dungeon): Grid<Uint8Array> {
  return copyGrid(dryTerrainOf(dungeon, { found: false, ropes: false }));
}

/** The straight steps from a cell to others over some ground, through locked doors but not through some cells. */
export function walksFrom(
  { level, ground }: { readonly level: Dungeon; readonly ground: Grid<Uint8Array> },
  entrance: Point,
  closed: readonly Point[] = [],
): (to: Point) => number {
  const terrain = copyGrid(ground);
  for (const { x, y } of closed) terrain.cells[y * terrain.width + x] = Terrain.solid;
  const { cells } = walksOnTerrain({ ...level, terrain, entrance });
  return ({ x, y }) => cells[y * terrain.width + x]!;
}

/** The cells of all dangers. */
export function dangersOf({ level, goals }: Draft): Point[] {
  return goals.flatMap(({ purpose }, room) => (purpose === "danger" ? cellsOf(level.rooms[room]!) : []));
}

/** Whether walks lead to the exit and to every room but dangers and one other, as they did before. */
export function leadsOn(draft: Draft, walk: (to: Point) => number, but = -1): boolean {
  const { level, goals, middles, walks } = draft;
  const isSafe = (room: number) => room !== but && goals[room]!.purpose !== "danger";
  const known = middles.filter((_, room) => isSafe(room) && walks[room] !== UNREACHED);
  return [level.exit, ...known].every((point) => walk(point) !== UNREACHED);
}

/** Whether a room that can be reached has no purpose yet. */
export function isFree({ level, goals, walks }: Draft, room: number): boolean {
  return goals[room]!.purpose === "way" && level.rooms[room]!.role === undefined && walks[room] !== UNREACHED;
}

/** Gives a room a purpose. */
export function give({ goals }: Draft, id: number, purpose: Purpose, opens?: number): void {
  goals[id] = { id, room: id, purpose, ...(opens !== undefined && { opens }) };
}

/** The rooms that open ways join to a room and that are no dangers, the nearest to the entrance first. */
export function neighboursOf({ ways, walks, goals }: Draft, room: number): number[] {
  const next = ways.flatMap(({ from, to, kind }) =>
    kind !== "open" ? [] : from === room ? [to] : to === room ? [from] : [],
  );
  const safe = next.filter((other) => goals[other]!.purpose !== "danger");
  return [...new Set(safe)].sort((a, b) => walks[a]! - walks[b]!);
}

/** The rooms on the shortest line of open ways from one to another, past no danger. Where corridors cross there may be none between. */
export function roomsBetween(draft: Draft, from: number, to: number): number[] {
  const before = new Map([[from, -1]]);
  for (const room of before.keys())
    for (const next of neighboursOf(draft, room)) if (!before.has(next)) before.set(next, room);
  if (!before.has(to)) return [from, to];
  const line: number[] = [];
  for (let room = to; room !== -1; room = before.get(room)!) line.unshift(room);
  return line;
}

/** The first of some cells that is floor with nothing on it. */
export function bareCell({ level, locks }: Draft, cells: readonly Point[]): Point | undefined {
  const { entrance, exit, layers, terrain } = level;
  const taken = [entrance, exit, ...locks.map(({ key }) => key)];
  return cells.find((point) => {
    const cell = point.y * terrain.width + point.x;
    const isBare = layerNames.every((name) => layers[name].cells[cell] === 0);
    return isBare && terrain.cells[cell] === Terrain.floor && !taken.some((other) => isSame(point, other));
  });
}
