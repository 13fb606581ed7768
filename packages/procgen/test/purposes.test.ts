import { type Point, UNREACHED } from "@delvekit/grid";
import {
  accretion,
  assignPurposes,
  bsp,
  type Connection,
  cellsOf,
  checkDungeon,
  type DryOptions,
  type Dungeon,
  delve,
  dryTerrainOf,
  Feature,
  hashDungeon,
  isInRoom,
  OptionError,
  type Purposed,
  placeDoors,
  type RoomDungeon,
  roomGrid,
  roomsAndMazes,
  roomsAndTunnels,
  solveMachines,
  toAscii,
  tree,
} from "@delvekit/procgen";
import { describe, expect, it } from "vitest";
import { tries } from "../../../test/support/hunt";
import { walksOnTerrain } from "../src/analysis/distances";
import { everyKindWithRooms, passed } from "./support/hunt";
import { checkLocks } from "./support/locks";
import { sceneWithRooms } from "./support/scene";

type Level = RoomDungeon & Purposed;

const makers = {
  tree: (seed: number) => tree.generate({ seed }),
  bsp: (seed: number) => bsp.generate({ seed }),
  "room-grid": (seed: number) => roomGrid.generate({ seed }),
  "rooms-and-mazes": (seed: number) => roomsAndMazes.generate({ seed }),
  "rooms-and-tunnels": (seed: number) => placeDoors(roomsAndTunnels.generate({ seed })),
  accretion: (seed: number) => accretion.generate({ seed }),
  delve: (seed: number) => delve.generate({ seed }),
};
const SEEDS = tries(12, 150, 5);
const levels = Object.fromEntries(
  Object.entries(makers).map(([name, make]) => [
    name,
    Array.from({ length: SEEDS }, (_, seed): Level => passed(make(seed) as RoomDungeon, assignPurposes())),
  ]),
);
const all = Object.values(levels).flat();

/** The walk from the entrance with some cells closed and everything that opens open. */
function walksWithout(
  level: Dungeon,
  closed: readonly Point[],
  options: DryOptions = { opened: true },
): (to: Point) => number {
  const terrain = dryTerrainOf(level, options);
  const cells = terrain.cells.slice();
  for (const { x, y } of closed) cells[y * terrain.width + x] = 0;
  const walks = walksOnTerrain({ ...level, terrain: { ...terrain, cells } });
  return ({ x, y }) => walks.cells[y * terrain.width + x]!;
}

const named = ({ generator, seed }: Dungeon) => `${generator}, seed ${seed}`;
const roomsFor = ({ graph, rooms }: Level, wanted: string) =>
  graph.goals.filter(({ purpose }) => purpose === wanted).map(({ room }) => rooms[room]!);
const joins = ({ from, to }: Connection, one: number, other: number) =>
  (from === one && to === other) || (from === other && to === one);

describe("assignPurposes", () => {
  it("keeps every promise on levels of every generator, drawn anyhow", () => {
    for (const level of everyKindWithRooms(9)) {
      const purposed = passed(level, assignPurposes());
      const broken = solveMachines({ machines: [], ...level }).problems;
      if (broken.length === 0) expect(solveMachines(purposed).problems, named(level)).toEqual([]);
      expect(checkLocks(purposed), named(level)).toEqual([]);
    }
  });

  it("has a goal for each room and a way for each connection, in their order", () => {
    for (const { graph, rooms, connections, generator, seed } of all) {
      expect(graph.goals.map(({ room }) => room)).toEqual(rooms.map(({ id }) => id));
      const before = makers[generator as keyof typeof makers](Number(seed)) as RoomDungeon;
      for (const { room, purpose } of graph.goals)
        expect(rooms[room]!.role).toBe(before.rooms[room]!.role ?? (purpose === "way" ? undefined : purpose));
      for (const { from, to, kind } of graph.ways)
        if (kind !== "vista") expect(connections.some((each) => joins(each, from, to))).toBe(true);
    }
  });

  it("gives every purpose where the map allows it", () => {
    const share = (has: (level: Level) => boolean, of = all) => of.filter(has).length / of.length;
    for (const purpose of ["two ways", "key loop", "way back", "vista"] as const)
      expect(
        share(({ graph }) => graph.cycles.some((cycle) => cycle.purpose === purpose)),
        purpose,
      ).toBeGreaterThan(0.3);
    for (const purpose of ["hub", "boss", "prize", "key", "rest", "danger"] as const)
      expect(
        share((level) => roomsFor(level, purpose).length > 0),
        purpose,
      ).toBeGreaterThan(0.3);
    for (const name of ["tree", "bsp", "room-grid"])
      expect(
        share(({ graph }) => graph.cycles.length > 1, levels[name]),
        name,
      ).toBeGreaterThan(0.5);
  });

  it("leads to the exit and all rooms past every danger at once", () => {
    for (const level of all) {
      const dangers = roomsFor(level, "danger").flatMap(cellsOf);
      const grates = level.machines.flatMap(({ name, way }) => (name === "way back" ? [way!] : []));
      const before = walksWithout(level, [], { found: false, ropes: false });
      const walk = walksWithout(level, [...dangers, ...grates], { found: false, ropes: false });
      expect(walk(level.exit), named(level)).not.toBe(UNREACHED);
      for (const { from, to, kind } of level.graph.ways) {
        if (kind !== "danger") continue;
        expect([from, to].some((room) => level.graph.goals[room]!.purpose === "danger")).toBe(true);
      }
      for (const { purpose, room } of level.graph.goals) {
        if (purpose === "danger") continue;
        const cells = cellsOf(level.rooms[room]!);
        if (!cells.some((cell) => before(cell) !== UNREACHED)) continue;
        expect(
          cells.some((cell) => walk(cell) !== UNREACHED),
          named(level),
        ).toBe(true);
      }
    }
  });

  it("puts the boss where every way to the exit leads through", () => {
    for (const level of all.filter(({ generator }) => generator !== "room-grid"))
      for (const boss of roomsFor(level, "boss"))
        expect(
          walksWithout(level, cellsOf(boss), { opened: true, found: false, ropes: false })(level.exit),
          named(level),
        ).toBe(UNREACHED);
  });

  it("has a lever in the far room of each way back, which shortens the walk from its key to the lock", () => {
    let loops = 0;
    for (const level of all) {
      const { machines, graph, layers, terrain, locks, rooms } = level;
      const at = ({ x, y }: Point) => layers.feature.cells[y * terrain.width + x];
      const ways = graph.ways.filter(({ kind }) => kind === "one way");
      const grates = machines.filter(({ name }) => name === "way back");
      expect(grates).toHaveLength(ways.length);
      for (const { way, cells } of grates) {
        expect(at(way!)).toBe(Feature.grate);
        expect(at(cells[0]!)).toBe(Feature.lever);
        expect(ways.some(({ from }) => isInRoom(rooms[from]!, cells[0]!.x, cells[0]!.y))).toBe(true);
      }
      for (const { purpose, goals } of graph.cycles) {
        if (purpose !== "key loop") continue;
        loops++;
        const { door, key } = locks[graph.goals[goals.at(-1)!]!.opens!]!;
        const walk = (closed: boolean) =>
          walksWithout({ ...level, entrance: key }, [], { opened: !closed })(door);
        expect(walk(true), named(level)).toBeGreaterThan(walk(false) + 8);
      }
    }
    expect(loops).toBeGreaterThan(all.length / 3);
  });

  it("keeps locks, machines and roles that are there", () => {
    const level = delve.generate({ seed: 3 });
    const locked = { ...level, locks: [] };
    const out = assignPurposes()(locked);
    expect(out.locks).toEqual([]);
    expect(out.machines.slice(0, level.machines.length)).toEqual(level.machines);
    const roles = roomGrid.generate({ seed: 1 }).rooms.filter(({ role }) => role !== undefined);
    const after = assignPurposes()(roomGrid.generate({ seed: 1 })).rooms;
    for (const { id, role } of roles) expect(after[id]!.role).toBe(role);
  });

  it("changes nothing but roles where the map allows nothing", () => {
    const row = sceneWithRooms(
      `
      #############
      #<..,...,..>#
      #...#...#...#
      #############`,
      [1, 1, 3, 2],
      [5, 1, 3, 2],
      [9, 1, 3, 2],
    );
    const out = assignPurposes({ boss: 1 })(row);
    expect(toAscii(out)).toBe(toAscii(row));
    expect(out.graph.goals.map(({ purpose }) => purpose)).toEqual(["start", "boss", "exit"]);
    expect(out.graph.cycles).toEqual([]);
    expect([out.locks, out.machines]).toEqual([[], []]);
  });

  it("gives the same for the same seed only, and refuses illegal options", () => {
    const level = tree.generate({ seed: 4 });
    const hash = (seed?: number) => hashDungeon(assignPurposes(seed === undefined ? {} : { seed })(level));
    expect(hash()).toBe(hash(4));
    expect(new Set([0, 1, 2, 3].map(hash)).size).toBeGreaterThan(1);
    expect(checkDungeon(level)).toEqual([]);
    expect(() => assignPurposes({ locks: 9 })).toThrow(OptionError);
    expect(() => assignPurposes({ dangers: 1 } as object)).toThrow("dangers");
  });
});
