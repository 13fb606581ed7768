import { hasLineOfSight, type Point } from "@delvekit/grid";
import {
  type CyclesDungeon,
  cellsOf,
  checkDungeon,
  cycles,
  type Dungeon,
  dryTerrainOf,
  Feature,
  OptionError,
  solveMachines,
  toAscii,
} from "@delvekit/procgen";
import { describe, expect, it } from "vitest";
import { tries } from "../../../test/support/hunt";
import { opacityOf } from "../src/dry";
import { play } from "./support/open-map";
import { huntForBrokenPromises } from "./support/promises";

const levels = Array.from({ length: tries(120, 1000, 30) }, (_, seed) => cycles.generate({ seed }));

/** The cells that somebody in eight directions reaches from the entrance, with some cells closed. */
function reachedWithout(
  level: Dungeon,
  closed: readonly Point[],
  ground = dryTerrainOf(level, { opened: true }),
) {
  const { width } = ground;
  const shut = new Set(closed.map(({ x, y }) => y * width + x));
  const reached = new Set([level.entrance.y * width + level.entrance.x]);
  for (const cell of reached) {
    for (const stride of [-width - 1, -width, 1 - width, -1, 1, width - 1, width, width + 1])
      if (ground.cells[cell + stride] !== 0 && !shut.has(cell + stride)) reached.add(cell + stride);
  }
  return ({ x, y }: Point) => reached.has(y * width + x);
}

const roomOf = ({ rooms, graph }: CyclesDungeon, goal: number) => cellsOf(rooms[graph.goals[goal]!.room]!);

describe("cycles", () => {
  it("keeps every promise for many seeds with random legal options", () => {
    huntForBrokenPromises(cycles, {
      seeds: 150,
      largest: 110,
      also({ graph, options }) {
        expect(graph.ways.filter(({ kind }) => kind === "lock").length).toBeGreaterThan(0);
        if (options.boss === 0) expect(graph.goals.some(({ purpose }) => purpose === "boss")).toBe(false);
      },
    });
  });

  it("has a room for each goal, with its purpose as the role, and connections for its ways", () => {
    for (const { graph, rooms, connections } of levels) {
      for (const { room, purpose } of graph.goals) expect(rooms[room]?.role).toBe(purpose);
      const joined = new Set(connections.flatMap(({ from, to }) => [`${from} ${to}`, `${to} ${from}`]));
      const walked = graph.ways.filter(({ kind }) => kind !== "vista");
      for (const { from, to } of walked)
        expect(joined.has(`${graph.goals[from]!.room} ${graph.goals[to]!.room}`)).toBe(true);
    }
  });

  it("locks the way to the exit, and no lock can be walked around, straight or diagonally", () => {
    for (const level of levels) {
      const shut = dryTerrainOf(level);
      const doors = level.locks.map(({ door }) => door);
      expect(reachedWithout(level, doors, shut)(level.exit), `seed ${level.seed}`).toBe(false);
      for (const way of level.graph.ways.filter(({ kind }) => kind === "lock")) {
        const { door } = level.locks.find(({ keyRoom }) => {
          const key = level.graph.goals.find(({ opens }) => opens === way.lock)!;
          return keyRoom === key.room;
        })!;
        const isReached = reachedWithout(level, [door], shut);
        expect(roomOf(level, way.to).some(isReached), `seed ${level.seed}`).toBe(false);
      }
    }
  });

  it("can be played to the end, with all locks in the order of their names", () => {
    for (const level of levels) {
      const { steps, problems } = solveMachines(level);
      expect(problems, `seed ${level.seed}`).toEqual([]);
      const opened = steps.filter(({ does, machine }) => does === "open" && machine === -1);
      expect(opened.map(({ what }) => what).sort()).toEqual(level.locks.map(({ name }) => name));
      level.locks.forEach(({ door, key }, i) => {
        const later = level.locks.slice(i + 1).map((lock) => lock.door);
        const isReached = reachedWithout(level, [...later, door], dryTerrainOf(level));
        expect(isReached(key), `seed ${level.seed}`).toBe(true);
        expect(reachedWithout(level, later, dryTerrainOf(level))(door)).toBe(true);
      });
    }
  });

  it("leads past every danger by another way, and on without any secret door", () => {
    for (const level of levels) {
      for (const { purpose, id } of level.graph.goals) {
        if (purpose !== "danger") continue;
        const isReached = reachedWithout(level, roomOf(level, id));
        expect(isReached(level.exit), `seed ${level.seed}`).toBe(true);
      }
      const plain = dryTerrainOf(level, { opened: true, found: false });
      expect(reachedWithout(level, [], plain)(level.exit)).toBe(true);
    }
  });

  it("has a lever behind each way back, where it cannot be reached from before", () => {
    for (const level of levels) {
      for (const { way, cells } of level.machines) {
        const at = way!.y * level.terrain.width + way!.x;
        expect(level.layers.feature.cells[at]).toBe(Feature.grate);
        expect(level.layers.feature.cells[cells[0]!.y * level.terrain.width + cells[0]!.x]).toBe(
          Feature.lever,
        );
      }
    }
  });

  it("shows a locked place from where one gets without keys", () => {
    let shown = 0;
    for (const level of levels) {
      const opacity = opacityOf(level);
      for (const { from, to } of level.graph.ways.filter(({ kind }) => kind === "vista")) {
        shown++;
        const sees = (a: Point) => roomOf(level, to).some((b) => hasLineOfSight(opacity, a.x, a.y, b.x, b.y));
        expect(roomOf(level, from).some(sees), `seed ${level.seed}`).toBe(true);
        const doors = level.locks.map(({ door }) => door);
        const isReached = reachedWithout(level, doors, dryTerrainOf(level));
        expect(roomOf(level, from).every(isReached)).toBe(true);
        expect(roomOf(level, to).some(isReached)).toBe(false);
      }
    }
    expect(shown).toBeGreaterThan(levels.length / 2);
  });

  it("uses every rule in one level in ten, chains of three keys in a quarter, and a hub as the landmark", () => {
    const share = (has: (level: CyclesDungeon) => boolean) => levels.filter(has).length / levels.length;
    for (const purpose of ["two ways", "key loop", "false way", "vista"] as const)
      expect(share(({ graph }) => graph.cycles.some((cycle) => cycle.purpose === purpose))).toBeGreaterThan(
        0.1,
      );
    for (const purpose of ["boss", "prize", "danger", "false end"] as const)
      expect(share(({ graph }) => graph.goals.some((goal) => goal.purpose === purpose))).toBeGreaterThan(0.1);
    expect(share(({ locks }) => locks.length >= 3)).toBeGreaterThan(0.25);
    const isLargest = ({ rooms, graph }: CyclesDungeon) => {
      const hub = graph.goals.find(({ purpose }) => purpose === "hub")!;
      const largest = Math.max(...rooms.map((room) => cellsOf(room).length));
      return cellsOf(rooms[hub.room]!).length === largest;
    };
    expect(share(isLargest)).toBeGreaterThan(0.8);
  });

  it("tells step by step how it grew, beginning again with each graph", () => {
    const { steps, level } = play(cycles.steps({ seed: 7 }));
    expect(steps[0]?.kind).toBe("graph");
    expect(steps.at(-1)?.kind).toBe("purposes");
    expect(toAscii(level)).toBe(toAscii(cycles.generate({ seed: 7 })));
    expect(checkDungeon(level)).toEqual([]);
  });

  it.each([
    [{ cycles: 0 }, "cycles"],
    [{ depth: 4 }, "depth"],
    [{ width: 20 }, "width"],
    [{ vista: 1 }, "vista"],
  ])("refuses %j", (request, option) => {
    const dig = () => cycles.generate({ seed: 1, ...(request as object) });
    expect(dig).toThrow(OptionError);
    expect(dig).toThrow(option);
  });
});
