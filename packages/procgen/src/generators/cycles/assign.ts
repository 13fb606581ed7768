import { type Point, UNREACHED } from "@delvekit/grid";
import { chance, whole } from "@delvekit/grid/data";
import type { Random } from "@delvekit/random";
import { cutAreas } from "../../analysis/analyze";
import { cellsOf, type Layered, mapRooms, type Room, type RoomDungeon, withRole } from "../../dungeon";
import type { Machined } from "../../machines";
import { type GivenOptions, type Options, type OptionValues, readOptions } from "../../options/option";
import { type Locked, lockDoors } from "../../passes/locks/locks";
import { type Pass, type PassSeed, streamOf, withTerrain } from "../../passes/pass";
import { assignRoles, type RoleRule } from "../../passes/roles";
import { Terrain } from "../../terrain";
import {
  bareCell,
  type Draft,
  dangersOf,
  give,
  groundOf,
  isFree,
  leadsOn,
  neighboursOf,
  roomsBetween,
  startDraft,
  walksFrom,
} from "./draft";
import { besideIn, hangGrate, openView } from "./furnish";
import type { Cycle, GoalGraph } from "./graph";
import { keepsPromises } from "./promises";

/** What {@link assignPurposes} adds to a dungeon: a graph with a goal for each room and a way for each connection, and what stands for it on the map. */
export interface Purposed extends Layered, Machined, Locked {
  readonly graph: GoalGraph;
}

const purposeOptions = {
  locks: whole(0, 8, { default: 2, help: "The most doors to lock; none if the level has locks already." }),
  cycles: whole(0, 8, { default: 4, help: "The most cycles that get a purpose, vistas aside." }),
  boss: chance(0.6, {
    help: "Chance of a boss in a room that every way to the exit leads through, but secret ones.",
  }),
  vistas: chance(0.9, {
    help: "Chance that a locked room can be seen across a chasm or water, where one lies close enough.",
  }),
} as const satisfies Options;

/** Options of {@link assignPurposes}. */
export type PurposeOptions = GivenOptions<typeof purposeOptions> & PassSeed;
type Settings = OptionValues<typeof purposeOptions>;

/** The fewest steps that a way back saves, and that a safe way is longer than the dangerous one. */
const SAVED = 12;
/** The fewest cells of the bounds of a danger. */
const SMALL = 9;
/** More cells than a room has. */
const MANY = 1_000_000;

/**
 * Makes a pass that gives purposes to a level of any generator with rooms, as `cycles` gives them to its own: a hub, a boss before the exit, locks with a
 * way back from the key, two ways past a danger, other ways that open from their far end only, prizes at dead ends, and a view of what is locked. Rooms get
 * their purpose as a role, unless they have one. Only what the map allows is there: a lock needs a door that nothing leads around, so use `placeDoors`
 * before in levels without doors, and a way back needs a loop.
 *
 * Everything is tried on the map: no lock can be walked around, the level can be played to the end, and to the exit and every other room leads a way
 * past all dangers. Locks that are there stay; their keys may move. If locks or grates would break this, or the level was broken before, only the rooms get purposes.
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
  return (dungeon) => {
    const random = streamOf(dungeon, "purposes", seed);
    const drawn = drawPurposes(dungeon, options, random.fork("all"));
    if (keepsPromises(drawn)) return drawn;
    return drawPurposes(dungeon, { ...options, cycles: 0, vistas: 0, locks: 0 }, random.fork("roles"));
  };
}

function drawPurposes<D extends RoomDungeon>(given: D, options: Settings, random: Random): D & Purposed {
  const { locks = lockDoors({ locks: options.locks, seed: random })(given).locks } = given as Partial<Locked>;
  const rules = rulesFor(given, random.chance(options.boss));
  const draft = startDraft({ ...assignRoles(rules)(given), locks });
  const isFull = () => draft.cycles.length >= options.cycles;
  for (const lock of locks.keys()) if (!isFull()) keyLoop(draft, lock);
  for (const rule of [twoWays, wayBack, twoWays, twoWays]) if (!isFull()) rule(draft);
  const { goals, level, machines } = draft;
  const { ways, cycles } = random.chance(options.vistas) ? openVista(draft, random) : draft;
  const rooms = given.rooms.map((room, id) => {
    const { purpose } = goals[id]!;
    return room.role !== undefined || purpose === "way" ? room : withRole(room, purpose);
  });
  const changed = { rooms, layers: level.layers, locks: draft.locks, machines };
  return { ...withTerrain(given, level.terrain), ...changed, graph: { goals, ways, cycles } };
}

/** What rooms are good for by themselves. */
function rulesFor(level: RoomDungeon, hasBoss: boolean): RoleRule[] {
  const ground = groundOf(level);
  const last = walksFrom({ level, ground }, level.entrance)(level.exit);
  const isLate = (walk: number) => walk < last && 2 * walk > last;
  const isNeeded = (room: Room) =>
    walksFrom({ level, ground }, level.entrance, cellsOf(room))(level.exit) === UNREACHED;
  const only = (isFit: boolean, points: number) => (isFit ? points : undefined);
  const isBoss = (room: Room, walk: number) => hasBoss && isLate(walk) && isNeeded(room);
  return [
    { role: "start", score: ({ hasEntrance }) => only(hasEntrance, 1) },
    { role: "exit", score: ({ hasExit }) => only(hasExit, 1) },
    { role: "boss", score: ({ room, distance }) => only(isBoss(room, distance), distance) },
    { role: "hub", score: ({ neighbours, size }) => only(neighbours > 2, neighbours * MANY + size) },
    { role: "prize", count: 2, score: ({ neighbours, distance }) => only(neighbours === 1, distance) },
  ];
}

/** The key of a lock lies at the far end of a way back to it, if there is one that can be reached as early. */
function keyLoop(draft: Draft, lock: number): void {
  const { goals, middles, locks, level } = draft;
  const { door, key, keyRoom } = locks[lock]!;
  const doors = locks.map((each) => each.door);
  const walk = walksFrom(draft, key, doors);
  const back = findWayBack(draft, door, (room) => walk(middles[room]!) !== UNREACHED);
  const place = back && bareCell(draft, [middles[back.far]!, ...cellsOf(level.rooms[back.far]!)]);
  if (!place) return;
  give(draft, keyRoom, goals[keyRoom]!.purpose === "key" ? "way" : "exit");
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
  const { level, middles, ways, ground } = draft;
  const dangers = dangersOf(draft);
  const walk = walksFrom(draft, to, dangers);
  const cuts = cutAreas(ground, to.y * ground.width + to.x);
  let best: WayBack | undefined;
  let most = SAVED - 1;
  for (const [way, { from, to: on, kind }] of ways.entries()) {
    const [one, other] = [walk(middles[from]!), walk(middles[on]!)];
    const [near, far] = one < other ? [from, on] : [on, from];
    if (kind !== "open" || !isFree(draft, far) || !mayStart(far)) continue;
    const connection = level.connections[way]!;
    const path = connection.from === far ? connection.path : [...connection.path].reverse();
    const lever = bareCell(draft, besideIn(level.rooms[far]!, path[0]!));
    const gate = path.at(-1)!;
    const cell = gate.y * ground.width + gate.x;
    if (!lever || cuts[cell] !== 0 || level.layers.feature.cells[cell] !== 0) continue;
    const around = walksFrom(draft, to, [...dangers, gate]);
    const saved = around(middles[far]!) - Math.max(one, other);
    if (saved <= most || !leadsOn(draft, around)) continue;
    best = { way, near, far, path, lever };
    most = saved;
  }
  return best;
}

/** Hangs the grate of a way back. */
function close(draft: Draft, back: WayBack, purpose: Cycle["purpose"]): void {
  const { way, near, far, path, lever } = back;
  const { level, ways, machines, cycles, ground } = draft;
  const gate = path.at(-1)!;
  ways[way] = { from: far, to: near, kind: "one way" };
  machines.push(hangGrate(machines.length, level.terrain.cells, level.layers.feature, gate, lever));
  ground.cells[gate.y * ground.width + gate.x] = Terrain.solid;
  cycles.push({ purpose, goals: roomsBetween(draft, near, far) });
}

/** Two ways: a short one through a danger, and a long one with a rest. Takes the danger that the longest way leads around. */
function twoWays(draft: Draft): void {
  const { level, middles, ways, walks } = draft;
  const dangers = dangersOf(draft);
  let best: { from: number; danger: number; to: number } | undefined;
  let most = SAVED - 1;
  for (const { id, bounds } of level.rooms) {
    const beside = neighboursOf(draft, id);
    const [from, to] = [beside[0]!, beside.at(-1)!];
    const isSmall = bounds.width * bounds.height < SMALL;
    if (isSmall || !isFree(draft, id) || from === to || walks[id]! > walks[to]!) continue;
    const around = walksFrom(draft, middles[from]!, [...dangers, ...cellsOf(level.rooms[id]!)]);
    const longer = around(middles[to]!) - walksFrom(draft, middles[from]!)(middles[to]!);
    if (longer <= most || !leadsOn(draft, around, id)) continue;
    best = { from, danger: id, to };
    most = longer;
  }
  if (!best) return;
  const { from, danger, to } = best;
  give(draft, danger, "danger");
  const safe = roomsBetween(draft, from, to);
  const inner = safe.slice(1, -1).filter((room) => isFree(draft, room));
  if (inner.length === 0) {
    give(draft, danger, "way");
    return;
  }
  give(draft, inner[inner.length >> 1]!, "rest");
  for (const [i, way] of ways.entries()) {
    const other = way.from === danger ? way.to : way.to === danger ? way.from : undefined;
    if (other === from || other === to) ways[i] = { ...way, kind: "danger" };
  }
  draft.cycles.push({ purpose: "two ways", goals: [from, danger, ...safe.slice(1).reverse()] });
}

/** Opens a view from a room that is reached without keys to one that is not. */
function openVista(draft: Draft, random: Random): GoalGraph {
  const { level, locks, machines, middles, walks } = draft;
  const { width, height, cells } = level.terrain;
  const doors = locks.map(({ door }) => door);
  const walk = walksFrom(draft, level.entrance, doors);
  // Lamps hang in walls, and machines have walls of their own.
  const taken = level.layers.feature.cells.map((kind) => Number(kind !== 0));
  for (const { x, y } of machines.flatMap((machine) => machine.cells))
    for (const row of [y - 1, y, y + 1]) taken.fill(1, row * width + x - 1, row * width + x + 2);
  const sights = { width, height, cells, taken, roomAt: mapRooms(level), strides: [-width, 1, width, -1] };
  return openView(sights, random, draft, level.layers.liquid, (room) =>
    walks[room] === UNREACHED ? undefined : walk(middles[room]!) !== UNREACHED,
  );
}
