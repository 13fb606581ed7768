import type { Point, Rect } from "@delvekit/grid";
import { checkDungeon, hashDungeon, Terrain, type TreeNode, toAscii, tree } from "@delvekit/procgen";
import { createRandom } from "@delvekit/random";
import { describe, expect, it } from "vitest";
import { drawRequest } from "./support/options";

const SEEDS = 2000;

describe("tree, over many seeds and random legal options", () => {
  it("keeps every promise", () => {
    for (let seed = 0; seed < SEEDS; seed++) {
      const request = drawRequest(createRandom("options").fork(String(seed)), tree.options, seed);
      const dungeon = tree.generate(request);
      const problems = checkDungeon(dungeon);
      if (problems.length > 0) {
        expect.fail(
          `${JSON.stringify(request)}\n${toAscii(dungeon)}\n${JSON.stringify(problems.slice(0, 5))}`,
        );
      }
    }
  });

  it("gives the same dungeon for the same request, at once or step by step", () => {
    for (let seed = 0; seed < 100; seed++) {
      const request = drawRequest(createRandom("again").fork(String(seed)), tree.options, seed);
      const hash = hashDungeon(tree.generate(request));
      const steps = tree.steps(request);
      let step = steps.next();
      while (!step.done) step = steps.next();
      expect(hashDungeon(step.value)).toBe(hash);
    }
  });
});

describe("tree, within its options", () => {
  /** Levels of many seeds, each with the request that it was made for. */
  function* levels(count: number) {
    for (let seed = 0; seed < count; seed++) {
      const request = drawRequest(createRandom("within").fork(String(seed)), tree.options, seed);
      yield tree.generate(request);
    }
  }

  it("leaves no open cell with three solid sides, in rooms neither", () => {
    for (const { terrain } of levels(200)) {
      const { width, cells } = terrain;
      const isDeadEnd = (cell: number) => {
        const around = [cells[cell - width], cells[cell + 1], cells[cell + width], cells[cell - 1]];
        return around.filter((value) => value === Terrain.solid).length > 2;
      };
      const deadEnds = [...cells.keys()].filter((cell) => cells[cell] !== Terrain.solid && isDeadEnd(cell));
      expect(deadEnds).toEqual([]);
    }
  });

  it("digs rooms and ways of the lengths asked for, doubled or tripled at the most", () => {
    for (const { rooms, connections, options } of levels(300)) {
      expect(rooms.length).toBeLessThanOrEqual(options.rooms.max);
      for (const { bounds, shape } of rooms) {
        expect(bounds.width).toBeGreaterThanOrEqual(options.roomWidth.min);
        expect(bounds.width).toBeLessThanOrEqual(options.roomWidth.max * (options.bigRooms > 0 ? 2 : 1));
        expect(bounds.height).toBeGreaterThanOrEqual(options.roomHeight.min);
        expect(bounds.height).toBeLessThanOrEqual(options.roomHeight.max * (options.bigRooms > 0 ? 2 : 1));
        expect(options.shapes[shape as "rectangle"]).toBeGreaterThan(0);
      }
      for (const { from, to } of connections) {
        const gap = gapBetween(rooms[from]!.bounds, rooms[to]!.bounds);
        expect(gap).toBeGreaterThanOrEqual(options.distance.min);
        expect(gap).toBeLessThanOrEqual(options.distance.max * (options.longCorridors > 0 ? 3 : 1));
      }
    }
  });

  it("turns no more often than asked for, and puts doors at both ends", () => {
    for (const { connections, options } of levels(300)) {
      for (const { path, doors, kind } of connections) {
        expect(turnsOf(path)).toBeLessThanOrEqual(options.turns);
        expect(doors).toEqual(kind === "door" ? [path[0]] : [path[0], path.at(-1)]);
        expect(path.length > 1).toBe(kind === "corridor");
      }
    }
  });

  it("never puts two doors of a wall side by side", () => {
    for (const { terrain } of levels(200)) {
      const { width, cells } = terrain;
      const isDoorInWall = (cell: number, along: number) =>
        cells[cell] === Terrain.door &&
        cells[cell - along] === Terrain.solid &&
        cells[cell + along] === Terrain.solid;
      const isPair = (cell: number, along: number) =>
        isDoorInWall(cell, along) && isDoorInWall(cell + 2 * along, along);
      const pairs = [...cells.keys()].filter((cell) => isPair(cell, 1) || isPair(cell, width));
      expect(pairs).toEqual([]);
    }
  });

  it("grows a level as deep as it can when it winds", () => {
    const depths = { bushy: 0, winding: 0 };
    for (let seed = 0; seed < 40; seed++) {
      depths.bushy += depthOf(tree.generate({ seed, growth: "bushy" }).tree);
      depths.winding += depthOf(tree.generate({ seed, growth: "winding" }).tree);
    }
    expect(depths.winding).toBeGreaterThan(1.5 * depths.bushy);
  });

  it("begins in the middle", () => {
    for (let seed = 0; seed < 200; seed++) {
      const { x, y, width, height } = tree.generate({ seed }).rooms[0]!.bounds;
      expect(Math.abs(x + width / 2 - 40)).toBeLessThan(16);
      expect(Math.abs(y + height / 2 - 25)).toBeLessThan(10);
    }
  });

  it("digs exceptional rooms and ways only by chance", () => {
    const count = (request: object) => {
      let big = 0;
      let long = 0;
      for (let seed = 0; seed < 40; seed++) {
        const { rooms, connections } = tree.generate({ seed, ...request });
        big += rooms.filter(({ bounds }) => bounds.width > 11 || bounds.height > 6).length;
        long += connections.filter(
          ({ from, to }) => gapBetween(rooms[from]!.bounds, rooms[to]!.bounds) > 8,
        ).length;
      }
      return { big, long };
    };
    expect(count({ bigRooms: 0, longCorridors: 0 })).toEqual({ big: 0, long: 0 });
    expect(count({}).big).toBeGreaterThan(0);
    expect(count({}).long).toBeGreaterThan(0);
  });

  it("fills the map: a third of it is open on average, and hardly less at worst", () => {
    const shares: number[] = [];
    for (let seed = 0; seed < 300; seed++) {
      const { cells } = tree.generate({ seed }).terrain;
      shares.push(cells.filter((value) => value !== Terrain.solid).length / cells.length);
    }
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThan(1 / 3);
    expect(Math.min(...shares)).toBeGreaterThan(0.2);
  });
});

/** The cells between two rectangles, along the longer way. */
function gapBetween(a: Rect, b: Rect): number {
  const columns = Math.max(a.x - b.x - b.width, b.x - a.x - a.width);
  const rows = Math.max(a.y - b.y - b.height, b.y - a.y - a.height);
  return Math.max(columns, rows);
}

function turnsOf(path: readonly Point[]): number {
  let turns = 0;
  for (let i = 2; i < path.length; i++) {
    const wasVertical = path[i - 1]!.x === path[i - 2]!.x;
    if (wasVertical !== (path[i]!.x === path[i - 1]!.x)) turns++;
  }
  return turns;
}

function depthOf({ children }: TreeNode): number {
  return 1 + Math.max(0, ...children.map(depthOf));
}
