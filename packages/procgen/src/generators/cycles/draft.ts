import { CARDINALS, copyGrid, type Point, UNREACHED } from "@delvekit/grid";
import { dryTerrainOf } from "../../dry";
import type { Dungeon, Layered, RoomDungeon } from "../../dungeon";
import { copyLayers, createLayers, layerNames } from "../../layers";
import type { Machine, Machined } from "../../machines";
import type { Lock, Locked } from "../../passes/locks/locks";
import { cellsOf, isInRoom, middleOf } from "../../rooms";
import { scratch } from "../../scratch";
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
  /** The middle of each room. */
  readonly middles: readonly Point[];
  /** The walk from the entrance to each middle, as the level was. */
  readonly walks: readonly number[];
  /** Every dry cell as not reached, and all others as {@link SHUT}. */
  readonly ground: Int32Array;
}

/** The graph of a level before anything is changed: locks and roles are known, and ways lead away from the entrance. */
export function startDraft(given: RoomDungeon & Locked & Partial<Machined>): Draft {
  const { terrain, layers, rooms, connections, locks, machines = [] } = given;
  const copied = layers ? copyLayers(layers) : createLayers(terrain);
  const level = { ...given, terrain: copyGrid(terrain), layers: copied };
  const middles = rooms.map(middleOf);
  const ground = groundOf(level);
  const walks = middles.map(walksFrom({ level, ground }, given.entrance));
  const goals = rooms.map(({ id, role }): Goal => {
    const opens = locks.findIndex(({ keyRoom }) => keyRoom === id);
    if (opens !== -1) return { id, room: id, purpose: "key", opens };
    return { id, room: id, purpose: purposes.find((purpose) => purpose === role) ?? "way" };
  });
  const ways = connections.map(({ from, to, path }): Way => {
    const ends = walks[from]! <= walks[to]! ? { from, to } : { from: to, to: from };
    const lock = locks.findIndex(({ door }) => path.some((point) => isSame(point, door)));
    return lock === -1 ? { ...ends, kind: "open" } : { ...ends, kind: "lock", lock };
  });
  return {
    level,
    goals,
    ways,
    cycles: [],
    locks: [...locks],
    machines: [...machines],
    middles,
    walks,
    ground,
  };
}

function isSame(one: Point, other: Point): boolean {
  return one.x === other.x && one.y === other.y;
}

/** A cell that no walk leads over. */
export const SHUT = -1;

function groundOf(dungeon: Dungeon): Int32Array {
  return Int32Array.from(dryTerrainOf(dungeon).cells, (terrain) =>
    terrain === Terrain.solid ? SHUT : UNREACHED,
  );
}

/** The straight steps from a cell to others over dry ground, through locked doors but not through some cells. */
export function walksFrom(
  { level, ground }: Pick<Draft, "level" | "ground">,
  start: Point,
  closed: readonly Point[] = [],
): (to: Point) => number {
  const { width } = level.terrain;
  const steps = ground.slice();
  for (const { x, y } of closed) steps[y * width + x] = SHUT;
  const strides = [-width, 1, width, -1];
  const queue = scratch(steps.length);
  queue[0] = start.y * width + start.x;
  steps[queue[0]!] = 0;
  for (let head = 0, tail = 1; head < tail; head++) {
    const cell = queue[head]!;
    for (const stride of strides) {
      if (steps[cell + stride] !== UNREACHED) continue;
      steps[cell + stride] = steps[cell]! + 1;
      queue[tail++] = cell + stride;
    }
  }
  return ({ x, y }) => {
    const walk = steps[y * width + x]!;
    return walk === SHUT ? UNREACHED : walk;
  };
}

/** The cells of all dangers. */
export function dangersOf({ level, goals }: Draft): Point[] {
  return goals.flatMap(({ purpose }, room) => (purpose === "danger" ? cellsOf(level.rooms[room]!) : []));
}

/** Whether walks lead to the exit and to every room but dangers and some others, as they did before. */
export function leadsOn(draft: Draft, walk: (to: Point) => number, but = -1): boolean {
  const { level, goals, middles, walks } = draft;
  const isLost = (room: number) =>
    room !== but && goals[room]!.purpose !== "danger" && walk(middles[room]!) === UNREACHED;
  const isCut = walks.some((before, room) => before !== UNREACHED && isLost(room));
  return !isCut && walk(level.exit) !== UNREACHED;
}

/** Whether a room that can be reached has no purpose yet. */
export function isFree({ level, goals, walks }: Draft, room: number): boolean {
  const hasRole = level.rooms[room]!.role !== undefined;
  return goals[room]!.purpose === "way" && !hasRole && walks[room] !== UNREACHED;
}

/** Gives a room a purpose. */
export function give({ goals }: Draft, id: number, purpose: Purpose, opens?: number): void {
  goals[id] = { id, room: id, purpose, ...(opens !== undefined && { opens }) };
}

/** The rooms that open ways join to a room, the nearest to the entrance first. */
export function neighboursOf({ ways, walks }: Draft, room: number): number[] {
  const next = ways.flatMap(({ from, to, kind }) => {
    if (kind !== "open" && kind !== "danger") return [];
    return from === room ? [to] : to === room ? [from] : [];
  });
  return [...new Set(next)].sort((a, b) => walks[a]! - walks[b]!);
}

/** The rooms on the shortest line of open ways from one to another, past no danger. Where corridors cross there may be none between. */
export function roomsBetween(draft: Draft, from: number, to: number): number[] {
  const before = new Map([[from, -1]]);
  for (const room of before.keys()) {
    for (const next of neighboursOf(draft, room)) {
      if (before.has(next) || draft.goals[next]!.purpose === "danger") continue;
      before.set(next, room);
    }
  }
  const line: number[] = [];
  if (!before.has(to)) return [from, to];
  for (let room = to; room !== -1; room = before.get(room)!) line.unshift(room);
  return line;
}

/** The bare cell of a room that is nearest to its middle; undefined if all are taken. */
export function freeCell(draft: Draft, room: number): Point | undefined {
  const { x, y } = draft.middles[room]!;
  const off = (point: Point) => Math.abs(point.x - x) + Math.abs(point.y - y);
  const bare = cellsOf(draft.level.rooms[room]!).filter((point) => isBare(draft, point));
  return bare.sort((a, b) => off(a) - off(b))[0];
}

/** The bare cell of a room beside a point outside. */
export function cellBeside(draft: Draft, room: number, { x, y }: Point): Point | undefined {
  const beside = CARDINALS.map(({ dx, dy }) => ({ x: x + dx, y: y + dy }));
  return beside.find((point) => isInRoom(draft.level.rooms[room]!, point.x, point.y) && isBare(draft, point));
}

/** Whether a cell is floor with nothing on it. */
function isBare({ level, locks }: Draft, point: Point): boolean {
  const { entrance, exit, layers, terrain } = level;
  const cell = point.y * terrain.width + point.x;
  const isTaken = [entrance, exit, ...locks.map(({ key }) => key)].some((other) => isSame(point, other));
  const isOpen = layerNames.every((name) => layers[name].cells[cell] === 0);
  return isOpen && !isTaken && terrain.cells[cell] === Terrain.floor;
}
