import { type Point, UNREACHED } from "@delvekit/grid";
import { chance, whole } from "@delvekit/grid/data";
import type { Random } from "@delvekit/random";
import type { Layered, RoomDungeon } from "../../dungeon";
import type { Machined } from "../../machines";
import { type GivenOptions, type Options, type OptionValues, readOptions } from "../../options/option";
import { type Locked, lockDoors } from "../../passes/locks/locks";
import { type Pass, type PassSeed, streamOf, withTerrain } from "../../passes/pass";
import { cellsOf, isInRoom, mapRooms, withRole } from "../../rooms";
import {
  cellBeside,
  type Draft,
  dangersOf,
  freeCell,
  give,
  isFree,
  leadsOn,
  neighboursOf,
  roomsBetween,
  SHUT,
  startDraft,
  walksFrom,
} from "./draft";
import { digView, hangGrate, withView } from "./furnish";
import type { GoalGraph } from "./graph";
import { keepsPromises } from "./promises";
import { findView } from "./tunnel";

/** What {@link assignPurposes} adds to a dungeon: a graph with a goal for each room and a way for each connection, and what stands for it on the map. */
export interface Purposed extends Layered, Machined, Locked {
  readonly graph: GoalGraph;
}

const purposeOptions = {
  locks: whole(0, 8, { default: 2, help: "The most doors to lock; none if the level has locks already." }),
  cycles: whole(0, 8, { default: 4, help: "The most cycles that get a purpose, vistas aside." }),
  boss: chance(0.6, { help: "Chance of a boss in a room that every way to the exit leads through." }),
  vistas: chance(0.9, {
    help: "Chance that a locked room can be seen across a chasm or water, where one lies close enough.",
  }),
} as const satisfies Options;

/** Options of {@link assignPurposes}. */
export type PurposeOptions = GivenOptions<typeof purposeOptions> & PassSeed;
type Settings = OptionValues<typeof purposeOptions>;

/** The fewest steps that a way back saves, and that a safe way is longer than the dangerous one. */
const SAVED = 12;
/** The fewest ways at a hub, and the most prizes. */
const SPOKES = 3;
const PRIZES = 2;

/**
 * Makes a pass that gives purposes to a level of any generator with rooms, as `cycles` gives them to its own: a hub, a boss before the exit, locks with a
 * way back from the key, two ways past a danger, other ways that open from their far end only, prizes at dead ends, and a view of what is locked. Rooms get
 * their purpose as a role, unless they have one. Only what the map allows is there: a lock needs a door that nothing leads around, so use `placeDoors`
 * before in levels without doors, and a way back needs a loop.
 *
 * Everything is tried on the map: no lock can be walked around, the level can be played to the end, and to the exit and every other room leads a way
 * past all dangers. If locks or grates would break this, or the level was broken before, only the rooms get purposes.
 *
 * @throws OptionError for an unknown or illegal option
 * @example
 * ```ts
 * const { graph, locks } = assignPurposes({ locks: 1 })(tree.generate({ seed: 7 }));
 * const boss = graph.goals.find(({ purpose }) => purpose === "boss");
 * ```
 */
export function assignPurposes({ seed, ...given }: PurposeOptions = {}): Pass<RoomDungeon, Purposed> {
  const options = readOptions(purposeOptions, given);
  const careful = { ...options, cycles: 0, vistas: 0 };
  return (dungeon) => {
    const random = streamOf(dungeon, "purposes", seed);
    const drawn = drawPurposes(dungeon, options, random.fork("all"));
    if (keepsPromises(drawn)) return drawn;
    const plain = drawPurposes(dungeon, careful, random.fork("locks"));
    return keepsPromises(plain)
      ? plain
      : drawPurposes(dungeon, { ...careful, locks: 0 }, random.fork("none"));
  };
}

function drawPurposes<D extends RoomDungeon>(given: D, options: Settings, random: Random): D & Purposed {
  const { locks = lockDoors({ locks: options.locks, seed: random })(given).locks } = given as Partial<Locked>;
  const draft = startDraft({ ...given, locks });
  giveEnds(draft);
  if (random.chance(options.boss)) giveBoss(draft);
  giveHub(draft);
  for (const lock of draft.locks.keys()) if (draft.cycles.length < options.cycles) keyLoop(draft, lock);
  const rules = [twoWays, wayBack, twoWays, twoWays];
  for (const rule of rules) if (draft.cycles.length < options.cycles) rule(draft);
  givePrizes(draft);
  const graph = random.chance(options.vistas) ? openVista(draft, random) : draft;
  const { goals, level, machines } = draft;
  const roleOf = (room: number) => (goals[room]!.purpose === "way" ? undefined : goals[room]!.purpose);
  const rooms = level.rooms.map((room) => {
    const role = room.role ?? roleOf(room.id);
    return role === undefined ? room : withRole(room, role);
  });
  return {
    ...withTerrain(given, level.terrain),
    layers: level.layers,
    rooms,
    locks: draft.locks,
    machines,
    graph: { goals, ways: graph.ways, cycles: graph.cycles },
  };
}

/** The rooms with the entrance and the exit. */
function giveEnds(draft: Draft): void {
  const { rooms, entrance, exit } = draft.level;
  const roomOf = ({ x, y }: Point) => rooms.findIndex((room) => isInRoom(room, x, y));
  for (const [purpose, point] of [["exit", exit] as const, ["start", entrance] as const])
    if (roomOf(point) !== -1) give(draft, roomOf(point), purpose);
}

/** The last room before the exit that every way leads through, if it is past half of the walk. */
function giveBoss(draft: Draft): void {
  const { level, goals, walks } = draft;
  if (goals.some(({ purpose }) => purpose === "boss")) return;
  const exit = walksFrom(draft, level.entrance)(level.exit);
  const isLate = (room: number) => walks[room]! < exit && 2 * walks[room]! > exit;
  const late = [...walks.keys()].filter((room) => isFree(draft, room) && isLate(room));
  const isNeeded = (room: number) =>
    walksFrom(draft, level.entrance, cellsOf(level.rooms[room]!))(level.exit) === UNREACHED;
  const boss = late.sort((a, b) => walks[b]! - walks[a]!).find(isNeeded);
  if (boss !== undefined) give(draft, boss, "boss");
}

/** The room with the most ways, of equals the largest. */
function giveHub(draft: Draft): void {
  const { rooms } = draft.level;
  const free = rooms.filter(({ id }) => isFree(draft, id) && neighboursOf(draft, id).length >= SPOKES);
  const worth = ({ id }: (typeof rooms)[number]) =>
    10_000 * neighboursOf(draft, id).length + cellsOf(rooms[id]!).length;
  const [hub] = free.sort((a, b) => worth(b) - worth(a));
  if (hub) give(draft, hub.id, "hub");
}

/** The key of a lock lies at the far end of a way back to it, if there is one that can be reached as early. */
function keyLoop(draft: Draft, lock: number): void {
  const { middles, locks } = draft;
  const { door, key, keyRoom } = locks[lock]!;
  const doors = locks.map((each) => each.door);
  const walk = walksFrom(draft, key, doors);
  const back = findWayBack(draft, door, (room) => walk(middles[room]!) !== UNREACHED);
  if (!back) return;
  const place = freeCell(draft, back.far);
  if (!place) return;
  give(draft, keyRoom, "way");
  give(draft, back.far, "key", lock);
  locks[lock] = { ...locks[lock]!, key: place, keyRoom: back.far };
  close(draft, back, "key loop");
}

/** A way that leads back towards the entrance from a prize. */
function wayBack(draft: Draft): void {
  const back = findWayBack(draft, draft.level.entrance, () => true);
  if (!back) return;
  give(draft, back.far, "prize");
  close(draft, back, "way back");
}

interface WayBack {
  readonly way: number;
  readonly near: number;
  readonly far: number;
  /** From the far room to the near one. */
  readonly path: readonly Point[];
  readonly lever: Point;
}

/** The way that saves the most steps of the walk from its far room to a cell, of those that nothing depends on. */
function findWayBack(draft: Draft, to: Point, mayStart: (room: number) => boolean): WayBack | undefined {
  const { level, middles, ways } = draft;
  const dangers = dangersOf(draft);
  const walk = walksFrom(draft, to, dangers);
  let [best, most]: [WayBack | undefined, number] = [undefined, SAVED - 1];
  for (const [way, { from, to: on, kind }] of ways.entries()) {
    const [one, other] = [walk(middles[from]!), walk(middles[on]!)];
    const [near, far] = one < other ? [from, on] : [on, from];
    if (kind !== "open" || !isFree(draft, far) || !mayStart(far)) continue;
    const connection = level.connections[way]!;
    const path = connection.from === far ? connection.path : [...connection.path].reverse();
    const lever = cellBeside(draft, far, path[0]!);
    const gate = path.at(-1)!;
    if (!lever || level.layers.feature.cells[gate.y * level.terrain.width + gate.x]) continue;
    const around = walksFrom(draft, to, [...dangers, gate]);
    const saved = around(middles[far]!) - Math.max(one, other);
    if (saved <= most || !leadsOn(draft, around)) continue;
    [best, most] = [{ way, near, far, path, lever }, saved];
  }
  return best;
}

/** Hangs the grate of a way back. */
function close(
  draft: Draft,
  { way, near, far, path, lever }: WayBack,
  purpose: "key loop" | "way back",
): void {
  const { level, ways, machines, cycles, ground } = draft;
  const gate = path.at(-1)!;
  ways[way] = { from: far, to: near, kind: "one way" };
  machines.push(hangGrate(machines.length, level.terrain.cells, level.layers.feature, gate, lever));
  ground[gate.y * level.terrain.width + gate.x] = SHUT;
  cycles.push({ purpose, goals: roomsBetween(draft, near, far) });
}

/** Two ways: a short one through a danger, and a long one with a rest. Takes the danger that the longest way leads around. */
function twoWays(draft: Draft): void {
  const { level, middles, ways, walks, goals } = draft;
  const dangers = dangersOf(draft);
  let [best, most]: [{ from: number; danger: number; to: number } | undefined, number] = [
    undefined,
    SAVED - 1,
  ];
  for (const { id, bounds } of level.rooms) {
    const beside = neighboursOf(draft, id).filter((room) => goals[room]!.purpose !== "danger");
    const [from, to] = [beside[0], beside.at(-1)];
    if (!isFree(draft, id) || from === to || walks[id]! > walks[to!]! || bounds.width * bounds.height < 9)
      continue;
    const start = middles[from!]!;
    const around = walksFrom(draft, start, [...dangers, ...cellsOf(level.rooms[id]!)]);
    const end = middles[to!]!;
    const longer = around(end) - walksFrom(draft, start)(end);
    if (longer > most && leadsOn(draft, around, id))
      [best, most] = [{ from: from!, danger: id, to: to! }, longer];
  }
  if (!best) return;
  const { from, danger, to } = best;
  give(draft, danger, "danger");
  const safe = roomsBetween(draft, from, to);
  const inner = safe.slice(1, -1).filter((room) => isFree(draft, room));
  const rest = inner[inner.length >> 1];
  if (rest === undefined) {
    give(draft, danger, "way");
    return;
  }
  give(draft, rest, "rest");
  for (const [i, way] of ways.entries()) {
    const ends = [way.from, way.to];
    if (ends.includes(danger) && (ends.includes(from) || ends.includes(to)))
      ways[i] = { ...way, kind: "danger" };
  }
  draft.cycles.push({ purpose: "two ways", goals: [from, danger, ...safe.slice(1).reverse()] });
}

/** The dead ends that are farthest from the entrance. */
function givePrizes(draft: Draft): void {
  const { walks } = draft;
  const ends = [...walks.keys()].filter(
    (room) =>
      isFree(draft, room) && draft.ways.filter(({ from, to }) => from === room || to === room).length === 1,
  );
  const farthest = ends.sort((a, b) => walks[b]! - walks[a]!).slice(0, PRIZES);
  for (const room of farthest) give(draft, room, "prize");
}

/** Opens a view from a room that is reached without keys to one that is not. */
function openVista(draft: Draft, random: Random): GoalGraph {
  const { level, locks, machines, middles, walks } = draft;
  const { width, height, cells } = level.terrain;
  const walk = walksFrom(
    draft,
    level.entrance,
    locks.map(({ door }) => door),
  );
  const isOpen = (room: number) => walk(middles[room]!) !== UNREACHED;
  // Lamps hang in walls, and machines have walls of their own.
  const taken = level.layers.feature.cells.map((kind) => Number(kind !== 0));
  for (const { x, y } of machines.flatMap((machine) => machine.cells))
    for (const row of [y - 1, y, y + 1]) taken.fill(1, row * width + x - 1, row * width + x + 2);
  const sights = { width, height, cells, taken, roomAt: mapRooms(level), strides: [-width, 1, width, -1] };
  const isKnown = (room: number) => walks[room] !== UNREACHED;
  const view = findView(sights, (a, b) => isKnown(a) && isKnown(b) && isOpen(a) !== isOpen(b));
  if (!view) return draft;
  digView(sights, random, view.cells, level.layers.liquid);
  const [from, to] = isOpen(view.rooms[0]) ? view.rooms : [view.rooms[1], view.rooms[0]];
  return withView(draft, from, to);
}
