import { createGrid, fillRect } from "@delvekit/grid";
import {
  accretion,
  catalogue,
  createLayers,
  Feature,
  GenerationError,
  Growth,
  Liquid,
  OptionError,
  standardWishes,
  Terrain,
  tree,
  wanted,
} from "@delvekit/procgen";
import type { Seed } from "@delvekit/random";
import { describe, expect, it } from "vitest";
import { countRockLoops, qualityOf, unusedShareOf, walkRatioOf } from "../src/analysis/quality/quality";
import { viewStatsOf } from "../src/analysis/quality/view";
import { shortfallOf } from "../src/wanted";
import { scene } from "./support/scene";

/** No wishes, not even the standard ones. */
const ANYTHING = { exit: {}, exitShare: {}, unused: {} };

const RING = scene(`
  ############
  #<........>#
  #.########.#
  #.########.#
  #..........#
  ############`);

describe("the measures of what there is to explore", () => {
  it("count what is in view from every dry cell, and from how many nothing special is", () => {
    const hall = scene(`
      #########
      #<..#..>#
      #...+...#
      #########`);
    expect(viewStatsOf(hall)).toEqual({ median: 7, most: 13, bare: 1 });
    const layers = createLayers(hall.terrain);
    layers.growth.cells[9 + 2] = Growth.grass;
    // The doorway sees both halves, and the six cells of the western half see the grass.
    expect(viewStatsOf({ ...hall, layers }).bare).toBeCloseTo(6 / 13);
  });

  it("compare walks with distances", () => {
    const plain = scene(`#${"#".repeat(12)}#\n#<${".".repeat(10)}>#\n#${"#".repeat(12)}#`);
    expect(walkRatioOf(plain)).toBe(1);
    expect(walkRatioOf(RING)).toBeGreaterThan(1.1);
  });

  it("find rock that one can walk around, pillars left out, and rock that is far from everything", () => {
    expect(countRockLoops(RING)).toBe(1);
    const pillars = scene(`
      #######
      #<....#
      #.#.#.#
      #....>#
      #######`);
    expect(countRockLoops(pillars)).toBe(0);
    expect(unusedShareOf(pillars)).toBe(0);
    const corner = scene(`
      ##########
      #<>#######
      ##########
      ##########`);
    expect(unusedShareOf(corner)).toBe((4 * 3) / 40);
  });

  /** A map of rock with an open rectangle in it. */
  const cave = (
    width: number,
    height: number,
    open: { x: number; y: number; width: number; height: number },
  ) => {
    const terrain = createGrid(width, height);
    fillRect(terrain, open, Terrain.floor);
    const entrance = { x: open.x, y: open.y };
    return { generator: "cave", seed: 0, options: {}, terrain, entrance, exit: entrance };
  };
  const block = (level: ReturnType<typeof cave>, ...cells: [number, number][]) => {
    for (const [x, y] of cells) level.terrain.cells[y * level.terrain.width + x] = Terrain.solid;
    return level;
  };

  it("count rocks of 12 cells and more as loops, at corners too, and none at the edge of the map", () => {
    const rock = (count: number) =>
      Array.from({ length: count }, (_, i): [number, number] => [4 + (i % 4), 3 + (i >> 2)]);
    const hall = () => cave(16, 10, { x: 1, y: 1, width: 14, height: 8 });
    expect(countRockLoops(block(hall(), ...rock(11)))).toBe(0);
    expect(countRockLoops(block(hall(), ...rock(12)))).toBe(1);
    const slanted = Array.from({ length: 6 }, (_, i): [number, number] => [3 + i, 2 + i]);
    const touching = [...slanted, ...slanted.map(([x, y]): [number, number] => [x + 6, y])];
    expect(countRockLoops(block(hall(), ...touching))).toBe(0);
    const joined = Array.from({ length: 12 }, (_, i): [number, number] => [2 + i, 3 + (i % 2)]);
    expect(countRockLoops(block(hall(), ...joined))).toBe(1);
    const atTheEdge = [...rock(12), ...[0, 1, 2, 3].map((x): [number, number] => [x, 4])];
    expect(countRockLoops(block(hall(), ...atTheEdge))).toBe(0);
    // On a map without a frame, one cell at an edge is enough.
    const beam = (x: number, y: number) => Array.from({ length: 12 }, (_, i): [number, number] => [x + i, y]);
    const plain = (x: number, y: number) =>
      block(cave(16, 10, { x: 0, y: 0, width: 16, height: 10 }), ...beam(x, y));
    expect([0, 4].flatMap((x) => [1, 4, 8].map((y) => countRockLoops(plain(x, y))))).toEqual([
      0, 0, 0, 0, 0, 0,
    ]);
    expect(countRockLoops(plain(2, 8))).toBe(1);
  });

  it("take rock as unused from 5 king's moves on", () => {
    const unused = (width: number, height: number) =>
      unusedShareOf(cave(width, height, { x: 9, y: 8, width: 3, height: 2 })) * width * height;
    // All but four cells more on each side of the open ones.
    expect(unused(30, 20)).toBeCloseTo(600 - 11 * 10);
    expect(unused(16, 14)).toBeCloseTo(16 * 14 - 11 * 10);
    expect(unused(13, 12)).toBeCloseTo(13 * 12 - 8 * 8);
  });

  it("look 29 cells far", () => {
    const corridor = cave(82, 3, { x: 1, y: 1, width: 80, height: 1 });
    expect(viewStatsOf(corridor)).toEqual({ median: 50, most: 59, bare: 1 });
    const layers = createLayers(corridor.terrain);
    layers.liquid.cells[82 + 1] = Liquid.shallow;
    // The puddle is in view from its own cell and the 29 beside it.
    expect(viewStatsOf({ ...corridor, layers }).bare).toBeCloseTo(50 / 80);
  });

  it("take what lies in any layer as special, but no door that nobody has found", () => {
    const hall = scene(`
      #########
      #<..#...#
      #...+..>#
      #########`);
    const bareWith = (layer: "liquid" | "growth" | "feature", kind: number, x: number, y: number) => {
      const layers = createLayers(hall.terrain);
      layers[layer].cells[y * 9 + x] = kind;
      return viewStatsOf({ ...hall, layers }).bare;
    };
    // Six cells on either side of the door, and the door itself, which sees both.
    expect(bareWith("liquid", Liquid.mud, 2, 1)).toBeCloseTo(6 / 13);
    expect(bareWith("feature", Feature.altar, 2, 1)).toBeCloseTo(6 / 13);
    expect(bareWith("feature", Feature.lamp, 2, 0)).toBeCloseTo(6 / 13);
    expect(bareWith("feature", Feature.secretDoor, 4, 2)).toBe(1);
    // From a cell that kills nobody looks around.
    expect(bareWith("liquid", Liquid.deep, 2, 1)).toBeCloseTo(6 / 12);
  });

  it("compare the walk of straight steps with columns and rows, for cells 6 apart and more", () => {
    // Around a long wall: what is near is far on foot.
    const wall = Array.from({ length: 19 }, (_, i): [number, number] => [1 + i, 2]);
    const bent = walkRatioOf(block(cave(22, 5, { x: 1, y: 1, width: 20, height: 3 }), ...wall));
    expect(bent).toBeGreaterThan(1.5);
    expect(bent).toBeLessThan(4);
    expect(walkRatioOf(cave(9, 5, { x: 1, y: 1, width: 7, height: 3 }))).toBe(1);
    const small = block(cave(5, 5, { x: 1, y: 1, width: 3, height: 3 }), [1, 2], [2, 2]);
    expect(walkRatioOf(small)).toBe(1);
    const level = tree.generate({ seed: 2 });
    expect(walkRatioOf(level)).toBe(walkRatioOf(level));
  });

  it("are shares, and alike from all cells and from a hundred", () => {
    const level = accretion.generate({ seed: 3 });
    const { bare, unused, exitShare, view, viewMost } = qualityOf(level);
    expect([bare, unused, exitShare].every((share) => share >= 0 && share <= 1)).toBe(true);
    expect(viewMost).toBeGreaterThanOrEqual(view);
    const sampled = qualityOf(level, { samples: 200 });
    expect(Math.abs(sampled.view - view)).toBeLessThan(0.3 * view);
  });
});

describe("wanted", () => {
  it("does not take a worthless level for a good one, and says of which seed the good one is", () => {
    const worthless = scene(`
      ##############################
      #<......>#####################
      ##############################
      ##############################
      ##############################
      ##############################`);
    expect(shortfallOf(worthless, standardWishes).map(({ measure }) => measure)).toContain("exit");
    const moody = {
      name: "moody",
      generate: ({ seed }: { seed: Seed }) => (seed === 1 ? worthless : tree.generate({ seed })),
    };
    const level = wanted(moody).generate({ seed: 1 });
    expect(level.draws).toBe(2);
    expect(level.shortfall).toEqual([]);
    expect(moody.generate({ seed: level.seed }).exit).toEqual(level.exit);
  });

  it("takes five draws at most for 95 of 100 seeds of every generator", () => {
    for (const generator of Object.values(catalogue)) {
      const picky = wanted(generator);
      let many = 0;
      for (let seed = 0; seed < 20; seed++) {
        if (picky.generate({ seed, width: 60, height: 40 }).draws > 5) many++;
      }
      expect(many, generator.name).toBeLessThanOrEqual(1);
    }
  });

  it("returns the nearest with its shortfall, or an error, when nothing is as wanted", () => {
    const wishes = { view: { min: 100_000 }, unused: {} } as const;
    const level = wanted(tree, wishes, { tries: 3 }).generate({ seed: 1, width: 40, height: 30 });
    expect(level.draws).toBe(3);
    expect(level.shortfall.map(({ measure }) => measure)).toEqual(["view"]);
    const strict = wanted(tree, wishes, { tries: 3, otherwise: "error" });
    expect(() => strict.generate({ seed: 1, width: 40, height: 30 })).toThrow(GenerationError);
    expect(() => strict.generate({ seed: 1, width: 40, height: 30 })).toThrow(/view is \d+, wanted at least/);
  });

  it("goes on where the generator fails for a seed, and fails only if it does for all", () => {
    const failing = (fails: (draw: number) => boolean) => {
      let draw = 0;
      return {
        name: "failing",
        generate: ({ seed }: { seed: Seed }) => {
          if (fails(draw++)) throw new GenerationError("rooms", `no place for draw ${draw}`);
          return tree.generate({ seed, width: 40, height: 30 });
        },
      };
    };
    const wishes = { ...ANYTHING, view: { min: 100_000 } };
    const first = wanted(
      failing((draw) => draw === 0),
      ANYTHING,
    ).generate({ seed: 1 });
    expect(first.draws).toBe(2);
    const last = wanted(
      failing((draw) => draw > 0),
      wishes,
      { tries: 4 },
    ).generate({ seed: 1 });
    expect([last.seed, last.draws, last.shortfall.length]).toEqual([1, 4, 1]);
    const never = wanted(
      failing(() => true),
      ANYTHING,
      { tries: 3 },
    );
    expect(() => never.generate({ seed: 1 })).toThrow("no place for draw 3");
    const broken = {
      name: "broken",
      generate: (): ReturnType<typeof tree.generate> => {
        throw new TypeError("the map burst");
      },
    };
    expect(() => wanted(broken).generate({ seed: 1 })).toThrow(TypeError);
  });

  it("takes a limit itself as met, and says by which share of it others miss it", () => {
    const level = scene(`
      ##########
      #<......>#
      ##########`);
    const walk = { ...ANYTHING, exit: { min: 7, max: 7 } };
    expect(shortfallOf(level, walk)).toEqual([]);
    expect(shortfallOf(level, { exit: { min: 14 } })).toEqual([
      { measure: "exit", wish: { min: 14 }, found: 7, by: 0.5 },
    ]);
    expect(shortfallOf(level, { exit: { max: 5 } })[0]!.by).toBeCloseTo(0.4);
    expect(shortfallOf(level, { rooms: { min: 0 }, loops: { max: 0 } })).toEqual([]);
    expect(shortfallOf(level, { exit: { max: 0 } })[0]!.by).toBe(7);
  });

  it("returns the level that misses its wishes least", () => {
    const lengths = [12, 20, 16];
    let draw = 0;
    const halls = {
      name: "halls",
      generate: ({ seed }: { seed: Seed }) => {
        const length = lengths[draw++ % 3]!;
        return {
          ...scene(`${"#".repeat(length)}\n#<${".".repeat(length - 4)}>#\n${"#".repeat(length)}`),
          seed,
        };
      },
    };
    const best = wanted(halls, { ...ANYTHING, exit: { min: 30 } }, { tries: 3 }).generate({ seed: 9 });
    expect(best.terrain.width).toBe(20);
    expect(best.shortfall).toEqual([{ measure: "exit", wish: { min: 30 }, found: 17, by: 13 / 30 }]);
  });

  it("refuses what it does not know", () => {
    expect(() => wanted(tree, { colour: { min: 1 } } as never)).toThrow(OptionError);
    expect(() => wanted(tree, { view: { min: Number.NaN } })).toThrow(OptionError);
    expect(() => wanted(tree, {}, { tries: 0 })).toThrow(OptionError);
  });
});
