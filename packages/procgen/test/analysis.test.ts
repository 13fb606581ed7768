import { labelRegions, UNREACHED } from "@delvekit/grid";
import {
  analyze,
  type Connection,
  catalogue,
  caves,
  chokePoints,
  countLoops,
  type Dungeon,
  deadEndsOf,
  distanceMap,
  distanceStats,
  drunkard,
  type RoomDungeon,
  roomGraph,
  Terrain,
  tree,
} from "@delvekit/procgen";
import { createRandom } from "@delvekit/random";
import { describe, expect, expectTypeOf, it } from "vitest";
import { scene, sceneWithRooms } from "./support/scene";

const LEVELS = Object.values(catalogue).flatMap((generator) =>
  [1, 2, 3].map((seed) => generator.generate({ seed, width: 36, height: 24 })),
);

describe("chokePoints", () => {
  it("names what everything beyond hangs on, and how much that is", () => {
    const dungeon = scene(`
      ##########
      #<..#...##
      #...+...##
      #...#...##
      #####,####
      #####,,.>#
      ##########`);
    expect(chokePoints(dungeon)).toEqual([
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
    expect(chokePoints(dungeon)).toEqual([
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
      const found = new Map(chokePoints(dungeon).map(({ x, y, area }) => [y * width + x, area]));
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
    expect(chokePoints(dungeon).length).toBeGreaterThan(400_000);
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
    const { width, cells } = distanceMap(dungeon);
    expect([...cells.subarray(width, 2 * width)]).toEqual([UNREACHED, 0, 1, 2, 3, 4, UNREACHED]);
    expect(cells[4 * width + 5]).toBe(UNREACHED);
  });

  it("add up to statistics of what can be reached", () => {
    expect(distanceStats(dungeon)).toEqual({ mean: 11 / 6, median: 1, max: 4, exit: 4 });
    expect(distanceStats({ ...dungeon, exit: { x: 5, y: 4 } }).exit).toBe(-1);
  });

  it("have a median that halves the cells of any level", () => {
    for (const level of LEVELS) {
      const walks = [...distanceMap(level).cells].filter((walk) => walk !== UNREACHED).sort((a, b) => a - b);
      const { median, max, mean } = distanceStats(level);
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

  it("is none in a tree, but for the loops that it was given", () => {
    expect(countLoops(tree.generate({ seed: 1, loops: 0 }))).toBe(0);
    const looped = tree.generate({ seed: 1 });
    expect(countLoops(looped)).toBe(looped.connections.filter(({ loop }) => loop).length);
  });
});

describe("roomGraph", () => {
  it("has a node for each room and an edge for each connection", () => {
    const graph = roomGraph(graphOf(3, [0, 1], [1, 2], [0, 1]));
    expect(graph.nodes).toEqual([
      { room: 0, middle: { x: 1, y: 1 }, distance: 0, neighbours: [1] },
      { room: 1, middle: { x: 3, y: 1 }, distance: 2, neighbours: [0, 2] },
      { room: 2, middle: { x: 5, y: 1 }, distance: 4, neighbours: [1] },
    ]);
    expect(graph.edges).toEqual([
      { from: 0, to: 1, length: 1, bridge: false },
      { from: 1, to: 2, length: 1, bridge: true },
      { from: 0, to: 1, length: 1, bridge: false },
    ]);
    expect(graph).toMatchObject({ parts: 1, loops: 1 });
  });

  it("counts parts, and finds as bridges what would make one more of them when taken away", () => {
    const random = createRandom("graphs");
    for (let i = 0; i < 400; i++) {
      const rooms = random.int(1, 12);
      const ways = Array.from({ length: random.int(0, 16) }, (): [number, number] => [
        random.int(0, rooms),
        random.int(0, rooms),
      ]);
      const { edges, parts, loops } = roomGraph(graphOf(rooms, ...ways));
      expect(parts).toBe(partsOf(rooms, ways));
      expect(loops).toBe(ways.length - rooms + parts);
      const bridges = ways.map(
        (_, way) =>
          partsOf(
            rooms,
            ways.filter((_, other) => other !== way),
          ) > parts,
      );
      expect(edges.map(({ bridge }) => bridge)).toEqual(bridges);
    }
  });

  it("needs rooms", () => {
    // @ts-expect-error: caves have no rooms to make a graph of
    expect(() => roomGraph(caves.generate({ seed: 1 }))).toThrow();
    expectTypeOf(roomGraph).parameter(0).toEqualTypeOf<RoomDungeon>();
  });
});

/** Rooms of one cell in a row, joined in pairs. */
function graphOf(rooms: number, ...ways: [from: number, to: number][]): RoomDungeon {
  const row = `#${"..".repeat(rooms)}`.slice(0, 2 * rooms);
  const rock = "#".repeat(2 * rooms + 1);
  const bounds = Array.from({ length: rooms }, (_, i): [number, number, number, number] => [
    2 * i + 1,
    1,
    1,
    1,
  ]);
  const drawn = sceneWithRooms(`${rock}\n${row}#\n${rock}`, ...bounds);
  const path = [{ x: 2, y: 1 }];
  const connections = ways.map(([from, to]): Connection => ({ from, to, kind: "door", path, doors: [] }));
  return { ...drawn, entrance: { x: 1, y: 1 }, exit: { x: 1, y: 1 }, connections };
}

/** How many parts so many rooms form, by colouring. */
function partsOf(rooms: number, ways: readonly [number, number][]): number {
  let colours = Array.from({ length: rooms }, (_, room) => room);
  for (const [from, to] of ways) {
    const [old, now] = [colours[from], colours[to]!];
    colours = colours.map((colour) => (colour === old ? now : colour));
  }
  return new Set(colours).size;
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
      expect(analysis.chokePoints).toEqual(chokePoints(level));
      expect(analysis.distances).toEqual(distanceStats(level));
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
