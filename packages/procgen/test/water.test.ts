import { copyGrid, createGrid, fillRect, labelRegions } from "@delvekit/grid";
import {
  accretion,
  applyStep,
  bridges,
  caves,
  cellsOf,
  chasms,
  checkDungeon,
  createLayers,
  cycles,
  type Dungeon,
  delve,
  dryTerrainOf,
  Feature,
  hashDungeon,
  type Layered,
  Liquid,
  lakes,
  lights,
  lockDoors,
  machines,
  rubble,
  secretDoors,
  Terrain,
  toAscii,
  tree,
  vegetation,
  wreaths,
} from "@delvekit/procgen";
import { describe, expect, it } from "vitest";
import { tries } from "../../../test/support/hunt";
import { reachFrom } from "../src/walks";
import { everyKindOfLevel, passed } from "./support/hunt";
import { play } from "./support/open-map";
import { scene } from "./support/scene";

/** A level under everything at once. */
function drenched(dungeon: Dungeon): Dungeon & Layered {
  const wet = passed(dungeon, lakes({ chance: 1, most: 4, bridged: 1 }));
  const torn = passed(wet, chasms({ chance: 1, most: 2, bridged: 1 }));
  return passed(passed(torn, wreaths()), bridges({ chance: 1, gain: 8 }));
}

const has = ({ layers }: Layered, feature: number) => layers.feature.cells.includes(feature);

describe("lakes, chasms and bridges", () => {
  it("leave all dry ground in one piece on every kind of level, also after every rope bridge has burnt", () => {
    let [stone, rope, drowned] = [0, 0, 0];
    for (const dungeon of everyKindOfLevel(6)) {
      const level = drenched(dungeon);
      stone += Number(has(level, Feature.stoneBridge));
      rope += Number(has(level, Feature.ropeBridge));
      drowned += level.layers.liquid.cells.filter((value) => value === Liquid.deep).length;
    }
    expect(stone).toBeGreaterThan(5);
    expect(rope).toBeGreaterThan(5);
    expect(drowned).toBeGreaterThan(2000);
  });

  it("keep every promise when more water comes after rope bridges and secret doors", () => {
    let revealed = 0;
    for (const dungeon of everyKindOfLevel(6)) {
      const hidden = passed(drenched(dungeon), secretDoors({ chance: 1, most: 12, hidden: 0.6 }));
      const level = passed(hidden, lakes({ seed: "again", chance: 1, most: 6, bridged: 0 }));
      revealed += Number(has(hidden, Feature.secretDoor) && !has(level, Feature.secretDoor));
    }
    expect(revealed).toBeGreaterThan(0);
  });

  it("lie on floor: who knows no layers can walk all over the level", () => {
    const { layers: _, ...level } = drenched(accretion.generate({ seed: 2 }));
    expect(checkDungeon({ ...level, givenEnds: true })).toEqual([]);
  });

  it("keep away from entrance, exit, keys and what lies in the layers before", () => {
    for (let seed = 0; seed < 30; seed++) {
      const level = drenched(caves.generate({ seed, width: 50, height: 30 }));
      for (const { x, y } of [level.entrance, level.exit]) {
        for (let dx = -2; dx <= 2; dx++) {
          const liquid = level.layers.liquid.cells[y * 50 + x + dx]!;
          expect([Liquid.deep, Liquid.lava, Liquid.chasm]).not.toContain(liquid);
        }
      }
    }
  });

  it("span water where it shortens the walk, and only there", () => {
    const level = scene(`
      #########
      #<......#
      #.......#
      #.......#
      #......>#
      #########`);
    const layers = createLayers(level.terrain);
    for (let x = 1; x < 7; x++) for (const y of [2, 3]) layers.liquid.cells[y * 9 + x] = Liquid.deep;
    const spanned = (gain: number) => toAscii(bridges({ chance: 1, gain })({ ...level, layers })).split("\n");
    expect(spanned(10).filter((row) => row.includes("="))).toEqual(["#=~~~~~.#", "#=~~~~~.#"]);
    expect(spanned(40).some((row) => row.includes("="))).toBe(false);
  });

  it("hang no second bridge where the first has made the walk short", () => {
    const level = scene(`
      ##############
      #<...........#
      #............#
      #............#
      #............#
      #............#
      #............#
      #...........>#
      ##############`);
    const layers = createLayers(level.terrain);
    for (let x = 1; x < 12; x++) for (const y of [3, 4]) layers.liquid.cells[y * 14 + x] = Liquid.deep;
    const { feature } = bridges({ chance: 1, gain: 12, most: 64 })({ ...level, layers }).layers;
    expect(feature.cells.filter((value) => value === Feature.ropeBridge)).toHaveLength(2);
  });

  it("lead past no gate and no lock", () => {
    for (let seed = 0; seed < tries(20, 60, 5); seed++) {
      const level = cycles.generate({ seed, width: 60, height: 40 });
      const bridged = passed(level, bridges({ chance: 1, gain: 10 }));
      // Ropes burn: they are no ground.
      const [before, after] = [level, bridged].map((each) => {
        const ground = copyGrid(dryTerrainOf(each));
        for (const { door } of level.locks) ground.cells[door.y * ground.width + door.x] = Terrain.solid;
        const { has } = reachFrom(ground, level.entrance);
        return level.terrain.cells.map((_, cell) =>
          Number(has(cell) && bridged.layers.feature.cells[cell] !== Feature.ropeBridge),
        );
      });
      expect(after).toEqual(before);
    }
  });

  it("hang no rope over lava, and none where one can wade", () => {
    for (const liquid of [Liquid.lava, Liquid.shallow, Liquid.mud]) {
      const level = scene(`
        #########
        #<......#
        #.......#
        #.......#
        #......>#
        #########`);
      const layers = createLayers(level.terrain);
      for (const start of [9 * 2 + 1, 9 * 3 + 1]) layers.liquid.cells.fill(liquid, start, start + 6);
      expect(has(bridges({ chance: 1, gain: 2 })({ ...level, layers }), Feature.ropeBridge)).toBe(false);
    }
  });

  it("do not compile on a level without layers, where they need some, and add nothing to it", () => {
    const level = tree.generate({ seed: 1 });
    // @ts-expect-error bridges need layers
    expect(bridges({ chance: 1 })(level).layers.feature.cells.some(Boolean)).toBe(false);
    // @ts-expect-error wreaths need layers
    expect(wreaths()(level).layers.liquid.cells.some(Boolean)).toBe(false);
  });
});

describe("lakes", () => {
  /** One large hall, with the ends in its western corners. */
  function hall(width: number, height: number): Dungeon {
    const terrain = createGrid(width, height);
    fillRect(terrain, { x: 1, y: 1, width: width - 2, height: height - 2 }, Terrain.floor);
    const ends = { entrance: { x: 1, y: 1 }, exit: { x: 1, y: height - 2 } };
    return { generator: "hall", seed: 5, options: {}, terrain, ...ends };
  }
  const bodiesOf = ({ layers }: Layered) => {
    const { labels, count } = labelRegions({
      ...layers.liquid,
      cells: layers.liquid.cells.map((it) => Number(it > 0)),
    });
    return Array.from({ length: count }, (_, body) =>
      [...labels.cells.keys()].filter((cell) => labels.cells[cell] === body),
    );
  };

  it("are as many as asked for in 4,000 cells, or up to half as many", () => {
    const counts = new Set<number>();
    for (let seed = 0; seed < 12; seed++) {
      counts.add(bodiesOf(lakes({ chance: 1, most: 1, seed })(hall(160, 100))).length);
      expect(bodiesOf(lakes({ chance: 0, seed })(hall(80, 50)))).toEqual([]);
      expect(bodiesOf(lakes({ chance: 1, most: 0, seed })(hall(80, 50)))).toEqual([]);
    }
    expect([...counts].sort()).toEqual([2, 3, 4]);
  });

  it("are as wide as asked for, half as high, and at least a quarter of each lies on open ground", () => {
    const widths: number[] = [];
    for (let seed = 0; seed < 20; seed++) {
      const level = tree.generate({ seed });
      const { width } = level.terrain;
      for (const body of bodiesOf(lakes({ chance: 1, most: 1, size: { min: 12, max: 20 } })(level))) {
        const [xs, ys] = [body.map((cell) => cell % width), body.map((cell) => Math.floor(cell / width))];
        widths.push(Math.max(...xs) - Math.min(...xs) + 1);
        expect(Math.max(...ys) - Math.min(...ys)).toBeLessThan(22);
        const open = body.filter((cell) => level.terrain.cells[cell] !== Terrain.solid).length;
        expect(open / body.length).toBeGreaterThanOrEqual(0.25);
      }
    }
    // Pockets may drown beside a lake, and where a large one finds no place a smaller one may.
    expect(widths.filter((width) => width <= 20).length / widths.length).toBeGreaterThan(0.8);
    expect(Math.max(...widths)).toBeGreaterThan(11);
  });

  it("are of the liquids that are asked for; mud keeps to dry ground and cuts nothing off", () => {
    for (const [name, liquid] of [
      ["water", Liquid.deep],
      ["lava", Liquid.lava],
      ["mud", Liquid.mud],
    ] as const) {
      for (let seed = 0; seed < 6; seed++) {
        const level = accretion.generate({ seed });
        const wet = lakes({ chance: 1, liquids: { water: 0, lava: 0, mud: 0, [name]: 1 } })(level);
        const kinds = new Set(wet.layers.liquid.cells);
        kinds.delete(0);
        expect([...kinds]).toEqual([liquid]);
        if (name !== "mud") continue;
        expect(wet.terrain.cells).toEqual(level.terrain.cells);
        wet.layers.liquid.cells.forEach((value, cell) => {
          if (value === 0) return;
          expect([Terrain.floor, Terrain.corridor]).toContain(level.terrain.cells[cell]);
        });
      }
    }
  });

  it("divide nothing unless they may, and then stone bridges lead straight across", () => {
    let bridged = 0;
    for (let seed = 0; seed < 30; seed++) {
      const level = accretion.generate({ seed });
      expect(has(lakes({ chance: 1, bridged: 0 })(level), Feature.stoneBridge)).toBe(false);
      const { layers, terrain } = lakes({ chance: 1, bridged: 1 })(level);
      layers.feature.cells.forEach((value, cell) => {
        if (value !== Feature.stoneBridge) return;
        bridged++;
        expect(layers.liquid.cells[cell]).not.toBe(0);
        const { width } = terrain;
        const isWay = (by: number) => {
          const next = cell + by;
          const isDry = terrain.cells[next] !== Terrain.solid && layers.liquid.cells[next] === 0;
          return isDry || layers.feature.cells[next] === Feature.stoneBridge;
        };
        expect((isWay(1) && isWay(-1)) || (isWay(width) && isWay(-width))).toBe(true);
      });
    }
    expect(bridged).toBeGreaterThan(20);
  });

  it("keep away from keys, locked doors, machines and decorations", () => {
    for (let seed = 0; seed < 12; seed++) {
      const level = machines({ most: 6 })(lockDoors({ locks: 3 })(accretion.generate({ seed })));
      const decorations = level.rooms.flatMap(cellsOf).filter((_, i) => i % 50 === 0);
      const decorated = { ...level, decorations };
      const { layers, terrain } = lakes({ chance: 1, most: 8, bridged: 1 })(decorated);
      const dry = [
        ...decorations,
        ...level.locks.flatMap(({ door, key }) => [door, key]),
        ...level.machines.flatMap(({ cells, things, way }) => [...cells, ...things, ...(way ? [way] : [])]),
      ];
      expect(dry.length).toBeGreaterThan(20);
      for (const { x, y } of dry) {
        const cell = y * terrain.width + x;
        expect(layers.liquid.cells[cell]).toBe(level.layers.liquid.cells[cell]);
        expect(terrain.cells[cell] === Terrain.solid).toBe(level.terrain.cells[cell] === Terrain.solid);
      }
    }
  });

  it("wash growth away, and leave no nook of their own in the rock", () => {
    for (let seed = 0; seed < 8; seed++) {
      const grown = vegetation({ grass: 1 })(tree.generate({ seed }));
      const { layers, terrain } = lakes({ chance: 1, liquids: { water: 1, lava: 0, mud: 0 } })(grown);
      const { width, cells } = terrain;
      layers.liquid.cells.forEach((value, cell) => {
        if (value === 0) return;
        expect(layers.growth.cells[cell]).toBe(0);
        const walls = [-width, 1, width, -1].filter((by) => cells[cell + by] === Terrain.solid).length;
        expect(walls).toBeLessThan(3);
      });
    }
  });
});

/** How many cells can be reached from the entrance. */
function reached(level: Dungeon, options: Parameters<typeof dryTerrainOf>[1]): number {
  const { width, cells } = dryTerrainOf(level, options);
  const seen = new Set([level.entrance.y * width + level.entrance.x]);
  for (const cell of seen) {
    for (const next of [cell - width, cell + 1, cell + width, cell - 1])
      if (cells[next] !== Terrain.solid) seen.add(next);
  }
  return seen.size;
}

describe("secret doors", () => {
  it("never hide the exit, all of them together, nor most of the level", () => {
    let hidden = 0;
    for (let seed = 0; seed < 60; seed++) {
      const level = passed(tree.generate({ seed }), secretDoors({ chance: 1, most: 20 }));
      hidden += level.layers.feature.cells.filter((value) => value === Feature.secretDoor).length;
      const found = dryTerrainOf(level).cells;
      const hiddenDoors = dryTerrainOf(level, { found: false }).cells;
      expect(found.some((value, cell) => value === Terrain.door && hiddenDoors[cell] === Terrain.solid)).toBe(
        true,
      );
    }
    expect(hidden).toBeGreaterThan(200);
  });

  it("hide no more than the share that is asked for", () => {
    let most = 0;
    for (let seed = 0; seed < 40; seed++) {
      const level = secretDoors({ chance: 1, most: 20, hidden: 0.3 })(tree.generate({ seed }));
      const hidden = 1 - reached(level, { found: false }) / reached(level, {});
      expect(hidden).toBeLessThan(0.3 + 1e-12);
      most = Math.max(most, hidden);
    }
    expect(most).toBeGreaterThan(0.15);
  });
});

describe("vegetation, rubble and lights", () => {
  it("keep every promise on every kind of level, and cover about as much as they should", () => {
    let [floor, green] = [0, 0];
    for (const dungeon of everyKindOfLevel(2)) {
      const level = passed(dungeon, vegetation({ grass: 0.4, dead: 0, fungus: 0, webs: 0 }));
      passed(passed(level, rubble({ rubble: 0.2 })), lights({ density: 1, spacing: 3 }));
      floor += dungeon.terrain.cells.filter((value) => value === Terrain.floor).length;
      green += level.layers.growth.cells.filter((value) => value !== 0).length;
    }
    expect(green / floor).toBeGreaterThan(0.3);
    expect(green / floor).toBeLessThan(0.5);
  });
});

describe("delve", () => {
  it("adds up from its steps, layers too, and keeps every promise", () => {
    for (let seed = 0; seed < 25; seed++) {
      const { steps, level } = play(delve.steps({ seed, width: 60, height: 36 }));
      const terrain = createGrid(60, 36);
      const layers = createLayers(terrain);
      for (const step of steps) applyStep(terrain, step, layers);
      expect(hashDungeon({ ...level, terrain, layers })).toBe(hashDungeon(level));
      expect(checkDungeon(level)).toEqual([]);
    }
  });
});
