import { createGrid, fillRect } from "@delvekit/grid";
import {
  accretion,
  bridges,
  createLayers,
  type Dungeon,
  Feature,
  Growth,
  type Layered,
  type Layers,
  Liquid,
  lights,
  lockDoors,
  rubble,
  secretDoors,
  Terrain,
  toAscii,
  tree,
  vegetation,
  wreaths,
} from "@delvekit/procgen";
import { describe, expect, it } from "vitest";
import { drawn, scene } from "./support/scene";

/** One large hall, with the ends in opposite corners. */
function hall(width: number, height: number): Dungeon & Layered {
  const terrain = createGrid(width, height);
  fillRect(terrain, { x: 1, y: 1, width: width - 2, height: height - 2 }, Terrain.floor);
  const ends = { entrance: { x: 1, y: 1 }, exit: { x: width - 2, y: height - 2 } };
  return { generator: "hall", seed: 5, options: {}, terrain, ...ends, layers: createLayers(terrain) };
}

const NONE = { grass: 0, tall: 0, dead: 0, fungus: 0, webs: 0 } as const;
const SIDES = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** How many of the cells have one of these values. */
function countOf({ cells }: { cells: Uint8Array }, ...values: number[]): number {
  return cells.filter((value) => values.includes(value)).length;
}

describe("vegetation", () => {
  const open = hall(120, 90);
  const floor = 118 * 88;

  it("covers about the shares of the floor that are asked for", () => {
    const shareOf = (options: object, ...kinds: number[]) => {
      const shares = [1, 2, 3, 4].map(
        (seed) => countOf(vegetation({ ...NONE, ...options, seed })(open).layers.growth, ...kinds) / floor,
      );
      return shares.reduce((sum, share) => sum + share) / shares.length;
    };
    for (const share of [0.1, 0.3, 0.6]) {
      expect(Math.abs(shareOf({ grass: share }, Growth.grass) - share)).toBeLessThan(0.05);
      expect(Math.abs(shareOf({ dead: share }, Growth.dead) - share)).toBeLessThan(0.05);
      expect(Math.abs(shareOf({ fungus: share }, Growth.fungus) - share)).toBeLessThan(0.05);
    }
    const tall = shareOf({ grass: 0.4, tall: 0.5 }, Growth.tall);
    expect(Math.abs(tall - 0.2)).toBeLessThan(0.05);
    expect(shareOf({ grass: 0.4, tall: 1 }, Growth.grass)).toBe(0);
    expect(shareOf({ grass: 0.4, tall: 0 }, Growth.tall)).toBe(0);
    expect(shareOf({}, Growth.grass, Growth.tall, Growth.dead, Growth.fungus, Growth.web)).toBe(0);
    expect(shareOf({ grass: 1 }, Growth.grass)).toBe((floor - 2) / floor);
  });

  it("grows in patches: grass stands beside grass", () => {
    const { cells } = vegetation({ ...NONE, grass: 0.2, seed: 1 })(open).layers.growth;
    let [beside, all] = [0, 0];
    cells.forEach((value, cell) => {
      if (value !== Growth.grass || cell % 120 === 118) return;
      all++;
      if (cells[cell + 1] === Growth.grass) beside++;
    });
    expect(beside / all).toBeGreaterThan(0.6);
  });

  it("spins webs in corners, by chance", () => {
    const corners = (webs: number) => {
      const { layers, terrain } = vegetation({ ...NONE, webs })(accretion.generate({ seed: 2 }));
      let [spun, all] = [0, 0];
      terrain.cells.forEach((value, cell) => {
        const walls = SIDES.filter(([dx, dy]) => terrain.cells[cell + dx + 80 * dy] === Terrain.solid).length;
        const web = layers.growth.cells[cell] === Growth.web;
        if (web) expect(walls).toBe(2);
        if (value !== Terrain.floor || walls !== 2) return;
        all++;
        spun += Number(web);
      });
      return spun / all;
    };
    expect(corners(0)).toBe(0);
    expect(corners(1)).toBeGreaterThan(0.97);
    expect(Math.abs(corners(0.5) - 0.5)).toBeLessThan(0.12);
  });

  it("leaves the ends, corridors, doors and what lies there already alone", () => {
    const level = scene(`
      ##########
      #<...,...#
      #....+...#
      #.......>#
      ##########`);
    const layers = createLayers(level.terrain);
    layers.liquid.cells[12] = Liquid.shallow;
    layers.feature.cells[13] = Feature.altar;
    layers.growth.cells[14] = Growth.rubble;
    const grown = vegetation({ ...NONE, grass: 1 })({ ...level, layers });
    expect(toAscii(grown)).toBe(
      drawn(`
        ##########
        #<-_%,"""#
        #""""+"""#
        #""""""">#
        ##########`),
    );
    expect(layers.growth.cells[11]).toBe(0);
  });

  it("depends on its seed, and on the level's if none is given", () => {
    const grown = (seed?: string) =>
      vegetation({ grass: 0.3, ...(seed && { seed }) })(open).layers.growth.cells.join("");
    expect(grown("a")).toBe(grown("a"));
    expect(grown("a")).not.toBe(grown("b"));
    expect(grown()).not.toBe(grown("a"));
  });
});

describe("rubble", () => {
  it("covers about its share of rooms, more along walls than away from them", () => {
    let [beside, besideAll, away, awayAll] = [0, 0, 0, 0];
    for (let seed = 0; seed < 12; seed++) {
      const { terrain, layers } = rubble({ rubble: 0.1 })(accretion.generate({ seed }));
      terrain.cells.forEach((value, cell) => {
        if (value !== Terrain.floor) return;
        const isBeside = SIDES.some(([dx, dy]) => terrain.cells[cell + dx + 80 * dy] === Terrain.solid);
        const lies = Number(layers.growth.cells[cell] === Growth.rubble);
        if (isBeside) {
          beside += lies;
          besideAll++;
        } else {
          away += lies;
          awayAll++;
        }
      });
    }
    expect(beside / besideAll).toBeGreaterThan((2 * away) / awayAll);
    expect((beside + away) / (besideAll + awayAll)).toBeGreaterThan(0.05);
    expect((beside + away) / (besideAll + awayAll)).toBeLessThan(0.25);
    expect(countOf(rubble({ rubble: 0 })(hall(40, 30)).layers.growth, Growth.rubble)).toBe(0);
  });
});

describe("lights", () => {
  const lampsOf = ({ layers, terrain }: Dungeon & Layered) =>
    [...layers.feature.cells.entries()]
      .filter(([, value]) => value === Feature.lamp)
      .map(([cell]) => ({ x: cell % terrain.width, y: Math.floor(cell / terrain.width) }));
  const apart = (a: { x: number; y: number }, b: { x: number; y: number }) =>
    Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));

  it("hang in walls with floor on one side and rock on the others, never too near to each other", () => {
    for (const spacing of [1, 4, 9]) {
      const level = lights({ density: 1, spacing })(tree.generate({ seed: 3 }));
      const { terrain } = level;
      const isWall = (x: number, y: number) => {
        const around = SIDES.map(([dx, dy]) => terrain.cells[(y + dy) * terrain.width + x + dx]);
        const rock = around.filter((value) => value === Terrain.solid).length;
        return rock === 3 && around.includes(Terrain.floor);
      };
      const lamps = lampsOf(level);
      expect(lamps.length).toBeGreaterThan(10);
      for (const [i, lamp] of lamps.entries()) {
        expect(terrain.cells[lamp.y * terrain.width + lamp.x]).toBe(Terrain.solid);
        expect(isWall(lamp.x, lamp.y)).toBe(true);
        for (const other of lamps.slice(0, i)) expect(apart(lamp, other)).toBeGreaterThan(spacing);
      }
      // With all of the density, no place for another one is left.
      for (let y = 1; y < terrain.height - 1; y++) {
        for (let x = 1; x < terrain.width - 1; x++) {
          if (terrain.cells[y * terrain.width + x] !== Terrain.solid || !isWall(x, y)) continue;
          expect(lamps.some((lamp) => apart(lamp, { x, y }) <= spacing)).toBe(true);
        }
      }
    }
  });

  it("hang in no niche, and not in the outermost cells of the map", () => {
    const level = scene(`
      ########
      #.....##
      #<....##
      #.....##
      ##.#####
      ##.#####
      ########
      #.>#####
      ########`);
    for (let seed = 0; seed < 10; seed++) {
      for (const { x, y } of lampsOf(lights({ density: 1, spacing: 1, seed })(level))) {
        expect(level.terrain.cells[y * 8 + x]).toBe(Terrain.solid);
        expect([x > 0, x < 7, y > 0, y < 8]).toEqual([true, true, true, true]);
      }
    }
  });

  it("hang in a share of the places, and where nothing else does", () => {
    const level = tree.generate({ seed: 3 });
    const count = (density: number) => lampsOf(lights({ density, spacing: 2 })(level)).length;
    expect(count(0)).toBe(0);
    expect(count(0.5) / count(1)).toBeGreaterThan(0.3);
    expect(count(0.5) / count(1)).toBeLessThan(0.7);
    const layers = createLayers(level.terrain);
    layers.feature.cells.fill(Feature.altar);
    expect(lampsOf(lights({ density: 1 })({ ...level, layers }))).toEqual([]);
  });
});

describe("wreaths", () => {
  const POOL = `
    #########
    #<......#
    #.......#
    #.......#
    #...+...#
    #.......#
    #......>#
    #########`;

  it("lie all around deep water and chasms, and around nothing else", () => {
    const around = (liquid: number) => {
      const level = scene(POOL);
      const layers = createLayers(level.terrain);
      layers.liquid.cells[9 * 3 + 3] = liquid;
      layers.feature.cells[9 * 2 + 2] = Feature.altar;
      return toAscii(wreaths({ width: 1 })({ ...level, layers }));
    };
    expect(around(Liquid.deep)).toBe(
      drawn(`
        #########
        #<......#
        #._--...#
        #.-~-...#
        #.--+...#
        #.......#
        #......>#
        #########`),
    );
    expect(around(Liquid.chasm)).toBe(around(Liquid.deep).replaceAll("-", ";").replaceAll("~", ":"));
    for (const dull of [Liquid.lava, Liquid.mud, Liquid.shallow]) {
      expect(around(dull)).not.toMatch(dull === Liquid.shallow ? /-.*-|;/ : /[-;]/);
    }
  });

  it("are no wider than they may be, and have gaps beyond their first ring", () => {
    const level = hall(41, 41);
    level.layers.liquid.cells[20 * 41 + 20] = Liquid.deep;
    for (const width of [2, 3, 4]) {
      const { cells } = wreaths({ width })(level).layers.liquid;
      const rings = [0, 0, 0, 0, 0, 0];
      cells.forEach((value, cell) => {
        if (value !== Liquid.shallow) return;
        rings[Math.max(Math.abs((cell % 41) - 20), Math.abs(Math.floor(cell / 41) - 20))]!++;
      });
      expect(rings[1]).toBe(8);
      for (let ring = 2; ring <= width; ring++) {
        expect(rings[ring]).toBeGreaterThan(0);
        expect(rings[ring]).toBeLessThan(8 * ring);
      }
      expect(rings.slice(width + 1).every((count) => count === 0)).toBe(true);
    }
  });
});

describe("rope bridges", () => {
  /** A river across a hall, dry at its eastern end only. */
  function river(breadth: number): Dungeon & Layered {
    const level = hall(30, 20);
    for (let y = 5; y < 5 + breadth; y++)
      level.layers.liquid.cells.fill(Liquid.deep, y * 30 + 1, y * 30 + 28);
    return level;
  }
  const ropes = (level: Dungeon & Layered, options: object) =>
    countOf(bridges({ chance: 1, gain: 1, ...options })(level).layers.feature, Feature.ropeBridge);

  it("span as many cells as they may, and no more", () => {
    expect(ropes(river(6), { longest: 6 })).toBe(6);
    expect(ropes(river(6), { longest: 5 })).toBe(0);
    expect(ropes(river(2), { longest: 5 })).toBe(2);
    // Over one cell one needs no bridge.
    expect(ropes(river(1), { longest: 5 })).toBe(0);
  });

  it("save at least the steps that are asked for: the walk around less the way across", () => {
    // From the western end it is 27 steps there, 27 back and 3 down, instead of 3.
    expect(ropes(river(2), { gain: 54 })).toBe(2);
    expect(ropes(river(2), { gain: 55 })).toBe(0);
  });

  it("are as many as asked for where each is worth it, and none by chance", () => {
    // 12 in 4,000 cells are 2 in these 600.
    expect(ropes(river(2), { gain: 10, most: 12 })).toBe(4);
    expect(ropes(river(2), { most: 0 })).toBe(0);
    expect(ropes(river(2), { chance: 0 })).toBe(0);
  });

  it("begin neither at doors nor where something lies, and hang over chasms, down and across", () => {
    const level = scene(`
      #########
      #<..#...#
      #...#...#
      #...+...#
      #...#..>#
      #########`);
    const layers = createLayers(level.terrain);
    for (const y of [1, 2, 4]) for (const x of [5, 6]) layers.liquid.cells[y * 9 + x] = Liquid.chasm;
    expect(ropes({ ...level, layers }, { most: 64 })).toBe(0);
    const across = hall(20, 30);
    for (let y = 1; y < 28; y++) across.layers.liquid.cells.fill(Liquid.chasm, y * 20 + 8, y * 20 + 11);
    expect(ropes(across, {})).toBe(3);
    for (let y = 1; y < 29; y++) across.layers.feature.cells[y * 20 + 7] = Feature.altar;
    expect(ropes(across, {})).toBe(0);
  });
});

describe("secret doors", () => {
  it("are there by chance, no more than asked for in 4,000 cells, and only plain doors", () => {
    const level = tree.generate({ seed: 6 });
    const secrets = (options: object, layers = createLayers(level.terrain)) =>
      countOf(
        secretDoors({ chance: 1, hidden: 1, ...options })({ ...level, layers }).layers.feature,
        Feature.secretDoor,
      );
    expect(secrets({ chance: 0 })).toBe(0);
    expect(secrets({ most: 0 })).toBe(0);
    expect(secrets({ most: 3 })).toBe(3);
    const gates = createLayers(level.terrain);
    gates.feature.cells.fill(Feature.lockedDoor);
    expect(secrets({ most: 8 }, gates)).toBe(0);
    const wide = tree.generate({ seed: 6, width: 160, height: 100 });
    const { layers } = secretDoors({ chance: 1, hidden: 1, most: 3 })(wide);
    expect(countOf(layers.feature, Feature.secretDoor)).toBe(12);
  });

  it("leave a way to the exit, and hide no more of the dry ground than they may", () => {
    // Ten cells in the west, with the door and nine cells behind it half of all.
    const level = scene(`
      #########
      #<>.+...#
      #...#...#
      #...#...#
      #.#######
      #########`);
    const count = (hidden: number, exit = level.exit) =>
      countOf(secretDoors({ chance: 1, hidden })({ ...level, exit }).layers.feature, Feature.secretDoor);
    expect(count(0.5)).toBe(1);
    expect(count(0.49)).toBe(0);
    expect(count(1, { x: 7, y: 3 })).toBe(0);
  });

  it("rely neither on doors that are hidden already, nor on ropes", () => {
    const level = scene(`
      #########
      #<..+..>#
      #...#...#
      #...+...#
      #########`);
    const other = 3 * level.terrain.width + 4;
    const hidden = (change: (layers: Layers) => void) => {
      const layers = createLayers(level.terrain);
      change(layers);
      const { feature } = secretDoors({ chance: 1, most: 9, hidden: 1 })({ ...level, layers }).layers;
      return countOf(feature, Feature.secretDoor);
    };
    expect(hidden(() => undefined)).toBe(1);
    expect(hidden(({ feature }) => (feature.cells[other] = Feature.secretDoor))).toBe(1);
    level.terrain.cells[other] = Terrain.floor;
    expect(hidden(() => undefined)).toBe(1);
    const bridge = ({ liquid, feature }: Layers) => {
      liquid.cells[other] = Liquid.chasm;
      feature.cells[other] = Feature.ropeBridge;
    };
    expect(hidden(bridge)).toBe(0);
  });

  it("are doors, none of them with a lock", () => {
    for (let seed = 0; seed < 4; seed++) {
      const level = lockDoors({ locks: 4 })(tree.generate({ seed }));
      const { layers, terrain } = secretDoors({ chance: 1, hidden: 1, most: 64 })(level);
      const locked = new Set(level.locks.map(({ door }) => door.y * terrain.width + door.x));
      expect(locked.size).toBeGreaterThan(0);
      layers.feature.cells.forEach((value, cell) => {
        if (value !== Feature.secretDoor) return;
        expect(terrain.cells[cell]).toBe(Terrain.door);
        expect(locked.has(cell)).toBe(false);
      });
      expect(countOf(layers.feature, Feature.secretDoor)).toBeGreaterThan(5);
    }
  });
});
