import { labelRegions, UNREACHED } from "@delvekit/grid";
import {
  analyze,
  type Connection,
  catalogue,
  caves,
  cellsOf,
  type Dungeon,
  distanceMapOf,
  drunkard,
  type RoomDungeon,
  roomGraphOf,
  Terrain,
  toAscii,
} from "@delvekit/procgen";
import { createRandom } from "@delvekit/random";
import { describe, expect, expectTypeOf, it } from "vitest";
import { tries } from "../../../test/support/hunt";
import { chokePointsOf, deadEndsOf } from "../src/analysis/analyze";
import { distanceStatsOf } from "../src/analysis/distances";
import { countLoops } from "../src/analysis/room-graph";
import { everyKindWithRooms } from "./support/hunt";
import { scene, sceneWithRooms } from "./support/scene";
import { falseBridges } from "./support/truth";

/** Of every generator that lays nothing on its terrain: the plain oracles here know no layers. */
const LEVELS = Object.values(catalogue)
  .filter(({ name }) => name !== "delve" && name !== "cycles")
  .flatMap((generator) => [1, 2, 3].map((seed) => generator.generate({ seed, width: 36, height: 24 })));

describe("chokePointsOf", () => {
  it("names what everything beyond hangs on, and how much that is", () => {
    const dungeon = scene(`
      ##########
      #<..#...##
      #...+...##
      #...#...##
      #####,####
      #####,,.>#
      ##########`);
    expect(chokePointsOf(dungeon)).toEqual([
      { x: 3, y: 2, area: 15 },
      { x: 4, y: 2, area: 14 },
      { x: 5, y: 2, area: 13 },
      { x: 5, y: 3, area: 5 },
      { x: 5, y: 4, area: 4 },
      { x: 5, y: 5, area: 3 },
      { x: 6, y: 5, area: 2 },
      { x: 7, y: 5, area: 1 },
    ]);
  });

  it("adds up the branches behind a fork, and leaves loops and the entrance out", () => {
    const dungeon = scene(`
      #########
      ##..,..##
      ##..#..##
      #,,<.,,,#
      ####.####
      ####>####
      #########`);
    expect(chokePointsOf(dungeon)).toEqual([
      { x: 2, y: 3, area: 1 },
      { x: 4, y: 3, area: 2 },
      { x: 6, y: 3, area: 1 },
      { x: 4, y: 4, area: 1 },
    ]);
  });

  it("are what a flood around each cell finds, on every kind of level and on noise", () => {
    const random = createRandom("noise");
    const noise = Array.from({ length: 60 }, (): Dungeon => {
      const cells = Uint8Array.from({ length: 120 }, () => (random.chance(0.35) ? 0 : 1));
      cells[37] = Terrain.floor;
      return { ...scene("<>"), terrain: { width: 12, height: 10, cells }, entrance: { x: 1, y: 3 } };
    });
    for (const dungeon of [...noise, ...LEVELS]) {
      const { width } = dungeon.terrain;
      const found = new Map(chokePointsOf(dungeon).map(({ x, y, area }) => [y * width + x, area]));
      for (const [cell, area] of oracle(dungeon)) expect(found.get(cell) ?? 0).toBe(area);
    }
  });

  it("need no deep stack", () => {
    const cells = new Uint8Array(1000 * 1000).fill(1);
    for (let y = 1; y < 999; y += 2)
      cells.fill(0, y * 1000 + (y % 4 === 1 ? 0 : 1), (y + 1) * 1000 - (y % 4 === 1 ? 1 : 0));
    const dungeon = {
      ...scene("<>"),
      terrain: { width: 1000, height: 1000, cells },
      entrance: { x: 0, y: 0 },
    };
    expect(chokePointsOf(dungeon).length).toBeGreaterThan(400_000);
  });
});

/** How many cells each cell cuts off when blocked, by trying. */
function oracle({ terrain, entrance }: Dungeon): Map<number, number> {
  const { width, cells } = terrain;
  const start = entrance.y * width + entrance.x;
  const reach = (blocked: number) => {
    const open = cells.slice();
    open[blocked] = 0;
    const { labels } = labelRegions({ ...terrain, cells: open });
    return labels.cells.reduce((count, label) => count + Number(label === labels.cells[start]), 0);
  };
  const all = reach(-1);
  const { labels } = labelRegions(terrain);
  const others = [...cells.keys()].filter(
    (cell) => cell !== start && labels.cells[cell] === labels.cells[start],
  );
  return new Map(others.map((cell) => [cell, all - 1 - reach(cell)]));
}

describe("distances", () => {
  const dungeon = scene(`
    #######
    #<.,,>#
    #.#####
    #######
    #####.#
    #######`);

  it("are walks from the entrance, in straight steps", () => {
    const { width, cells } = distanceMapOf(dungeon);
    expect([...cells.subarray(width, 2 * width)]).toEqual([UNREACHED, 0, 1, 2, 3, 4, UNREACHED]);
    expect(cells[4 * width + 5]).toBe(UNREACHED);
  });

  it("add up to statistics of what can be reached", () => {
    expect(distanceStatsOf(dungeon)).toEqual({ mean: 11 / 6, median: 1, max: 4, exit: 4 });
    expect(distanceStatsOf({ ...dungeon, exit: { x: 5, y: 4 } }).exit).toBe(-1);
  });

  it("have a median that halves the cells of any level", () => {
    for (const level of LEVELS) {
      const walks = [...distanceMapOf(level).cells]
        .filter((walk) => walk !== UNREACHED)
        .sort((a, b) => a - b);
      const { median, max, mean } = distanceStatsOf(level);
      expect(median).toBe(walks[Math.ceil(walks.length / 2) - 1]);
      expect(max).toBe(walks.at(-1));
      expect(mean).toBeCloseTo(walks.reduce((sum, walk) => sum + walk) / walks.length);
    }
  });
});

describe("deadEndsOf", () => {
  const map = `
    #########
    #<..,,,##
    #..>###,#
    #######,#
    #########`;

  it("lists the ends of blind passages", () => {
    expect(deadEndsOf(scene(map))).toEqual([
      { x: 6, y: 1 },
      { x: 7, y: 2 },
      { x: 7, y: 3 },
    ]);
  });

  it("looks for none in rooms", () => {
    expect(deadEndsOf(sceneWithRooms(map, [1, 1, 3, 2], [7, 2, 1, 2]))).toEqual([{ x: 6, y: 1 }]);
  });
});

describe("countLoops", () => {
  it("counts the pieces of rock that one can walk around, where there are no rooms", () => {
    const loops = (drawing: string) => countLoops(scene(drawing));
    expect(loops("<.>")).toBe(0);
    expect(
      loops(`
      ########
      #<....##
      #.##.,,#
      #.##.#,#
      #..>.,,#
      ########`),
    ).toBe(2);
    // Rock that hangs together by corners is one piece: nobody walks between.
    expect(
      loops(`
      ######
      #<...#
      #.#..#
      #..#.#
      #...>#
      ######`),
    ).toBe(1);
  });

  it("is the number of rock regions that the border does not reach, on levels without rooms", () => {
    for (const { terrain, ...rest } of [caves.generate({ seed: 1 }), drunkard.generate({ seed: 2 })]) {
      const rock = terrain.cells.map((value) => (value === Terrain.solid ? 1 : 0));
      const { count } = labelRegions({ ...terrain, cells: rock }, { directions: 8 });
      expect(countLoops({ ...rest, terrain })).toBe(count - 1);
    }
  });

  it("leaves out what stands inside one room, and counts where corridors cross", () => {
    const drawing = `
      ###########
      #<..#####.#
      #.#.,,,,,.#
      #...#,###.#
      #####,#####
      ####...####
      ####..>####
      ###########`;
    expect(countLoops(scene(drawing))).toBe(1);
    const ring = { x: 1, y: 1, width: 3, height: 3 };
    const mask = Uint8Array.of(1, 1, 1, 1, 0, 1, 1, 1, 1);
    const dungeon = sceneWithRooms(drawing, [1, 1, 3, 3], [9, 1, 1, 3], [4, 5, 3, 2]);
    const rooms = dungeon.rooms.map((room) => (room.id === 0 ? { ...room, bounds: ring, mask } : room));
    const inRooms: RoomDungeon = { ...dungeon, rooms };
    expect(countLoops(inRooms)).toBe(0);
  });

  it("is the number of rocks with a way around that no single room surrounds, on every level with rooms", () => {
    for (const level of everyKindWithRooms(3)) {
      const { terrain } = level;
      const rock = terrain.cells.map((value) => (value === Terrain.solid ? 1 : 0));
      const { labels } = labelRegions({ ...terrain, cells: rock }, { directions: 8 });
      const roomAt = new Int32Array(rock.length).fill(-1);
      for (const room of level.rooms) {
        for (const { x, y } of cellsOf(room)) roomAt[y * terrain.width + x] = room.id;
      }
      const around = new Map<number, Set<number>>();
      for (const [cell, label] of labels.cells.entries()) {
        if (label === -1) continue;
        const beside = around.get(label) ?? new Set();
        around.set(label, beside);
        const { width } = terrain;
        for (const by of [-width - 1, -width, 1 - width, -1, 1, width - 1, width, width + 1]) {
          const value = terrain.cells[cell + by];
          if (value !== undefined && value !== Terrain.solid) beside.add(roomAt[cell + by]!);
        }
      }
      const border = labels.cells[0]!;
      const loops = [...around].filter(
        ([label, rooms]) => label !== border && (rooms.size > 1 || rooms.has(-1)),
      );
      expect(countLoops(level), `${level.generator}, seed ${level.seed}`).toBe(loops.length);
    }
  });
});

describe("roomGraphOf", () => {
  it("has a node for each room and an edge for each connection", () => {
    const graph = roomGraphOf(
      graphOf(
        `
        ###########
        #<..,...,.#
        #...,...#.#
        ##,######,#
        ##,,,,,,,>#
        ###########`,
        [
          [1, 1, 3, 2],
          [5, 1, 3, 2],
          [9, 1, 1, 2],
          [9, 4, 1, 1],
        ],
        [
          [0, 1, [4, 1]],
          [0, 1, [4, 2]],
          [1, 2, [8, 1]],
          [2, 3, [9, 3]],
        ],
      ),
    );
    expect(
      graph.nodes.map(({ room, middle, distance, neighbours }) => [room, middle, distance, neighbours]),
    ).toEqual([
      [0, { x: 2, y: 2 }, 2, [1]],
      [1, { x: 6, y: 2 }, 6, [0, 2]],
      [2, { x: 9, y: 2 }, 9, [1, 3]],
      [3, { x: 9, y: 4 }, 11, [2]],
    ]);
    expect(graph.edges.map(({ from, to, length, bridge }) => [from, to, length, bridge])).toEqual([
      [0, 1, 1, false],
      [0, 1, 1, false],
      // Not in the list: a corridor that joins rooms 0 and 3 makes ways around.
      [1, 2, 1, false],
      [2, 3, 1, false],
    ]);
    // The two ways from room 0 to room 1 lie side by side, with nothing in between to walk around.
    expect(graph).toMatchObject({ parts: 1, loops: 1 });
  });

  it("counts the parts of the map that have rooms in them", () => {
    const graph = graphOf(
      "#######\n#<#.#>#\n#######",
      [
        [1, 1, 1, 1],
        [3, 1, 1, 1],
      ],
      [],
    );
    expect(roomGraphOf(graph)).toMatchObject({ parts: 2, loops: 0, edges: [] });
  });

  it("takes as bridges those whose blocked path leaves their rooms apart, wherever corridors cross or merge", () => {
    let edges = 0;
    for (const level of everyKindWithRooms(4)) {
      edges += level.connections.length;
      expect(falseBridges(level), `${level.generator}, seed ${level.seed}\n${toAscii(level)}`).toEqual([]);
    }
    expect(edges).toBeGreaterThan(tries(150, 500));
  });

  it("needs rooms", () => {
    // @ts-expect-error: caves have no rooms to make a graph of
    expect(() => roomGraphOf(caves.generate({ seed: 1 }))).toThrow();
    expectTypeOf(roomGraphOf).parameter(0).toEqualTypeOf<RoomDungeon>();
  });
});

/** A drawing with rooms and connections of which each has one cell. */
function graphOf(
  drawing: string,
  rooms: readonly [number, number, number, number][],
  ways: readonly (readonly [from: number, to: number, cell: readonly [number, number]])[],
): RoomDungeon {
  const connections = ways.map(
    ([from, to, [x, y]]): Connection => ({ from, to, kind: "corridor", path: [{ x, y }], doors: [] }),
  );
  return { ...sceneWithRooms(drawing, ...rooms), connections };
}

describe("analyze", () => {
  it("takes all measures at once, as plain data", () => {
    for (const level of LEVELS) {
      const analysis = analyze(level);
      expect(structuredClone(analysis)).toEqual(analysis);
      expect(analysis.regions).toBe(1);
      expect(analysis.floorShare).toBe(analysis.open / (36 * 24));
      expect(analysis.loops).toBe(countLoops(level));
      expect(analysis.deadEnds).toEqual(deadEndsOf(level));
      expect(analysis.chokePoints).toEqual(chokePointsOf(level));
      expect(analysis.distances).toEqual(distanceStatsOf(level));
      expect(analysis.graph?.nodes.length ?? 0).toBe(analysis.rooms);
    }
  });

  it("measures a drawing", () => {
    const dungeon = scene(`
      #######
      #<.#.##
      #..,,>#
      #######`);
    expect(analyze(dungeon)).toMatchObject({
      open: 8,
      floorShare: 8 / 28,
      regions: 1,
      loops: 0,
      deadEnds: [
        { x: 4, y: 1 },
        { x: 5, y: 2 },
      ],
      rooms: 0,
      connections: 0,
    });
    expect(analyze(dungeon)).not.toHaveProperty("graph");
  });
});
