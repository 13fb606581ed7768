import {
  accretion,
  blend,
  caves,
  checkDungeon,
  createBlend,
  dungeonPlan,
  hashDungeon,
  OptionError,
  placeGivenEnds,
  solveMachines,
  Terrain,
  toAscii,
  tree,
} from "@delvekit/procgen";
import { describe, expect, it } from "vitest";
import { everyKindOfLevel, passed } from "./support/hunt";
import { huntForBrokenPromises } from "./support/promises";
import { drawn, scene } from "./support/scene";

describe("dungeonPlan", () => {
  it("keeps every promise at every depth, with stairs above each other", () => {
    for (const seed of ["crown", 4]) {
      const plan = dungeonPlan({ seed, depths: 8 });
      const levels = [...plan.levels()];
      expect(levels.map(({ depth }) => depth)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      for (const [i, { dungeon }] of levels.entries()) {
        expect(checkDungeon(dungeon), toAscii(dungeon)).toEqual([]);
        expect(solveMachines(dungeon).problems).toEqual([]);
        expect([dungeon.entrance, dungeon.exit]).toEqual(plan.stairs.slice(i, i + 2));
      }
    }
  });

  it("has few doors at every depth, whatever the style", () => {
    for (const { dungeon } of dungeonPlan({ seed: 5, depths: 16 }).levels()) {
      const doors = dungeon.terrain.cells.filter((value) => value === Terrain.door).length;
      expect(doors, dungeon.generator).toBeLessThanOrEqual(25);
    }
  });

  it("makes each level again alone, the same", () => {
    const plan = dungeonPlan({ seed: 9, depths: 5, width: 60, height: 40 });
    const [, , third] = [...plan.levels()];
    const again = dungeonPlan({ seed: 9, depths: 5, width: 60, height: 40 }).level(3);
    expect(hashDungeon(again.dungeon)).toBe(hashDungeon(third!.dungeon));
    expect(again).toEqual(third);
  });

  it("guarantees supplies, and is more dangerous the deeper it goes", () => {
    const plan = dungeonPlan({ seed: 2, depths: 8, guarantee: { food: 0.5, healing: 2 } });
    const levels = [...plan.levels()];
    const count = (name: string) =>
      levels.reduce((sum, { supplies }) => sum + supplies.filter(({ value }) => value === name).length, 0);
    expect(count("food")).toBe(4);
    expect(count("healing")).toBe(16);
    expect(levels[7]!.encounters.length).toBeGreaterThan(levels[0]!.encounters.length);
    const deep = dungeonPlan({ seed: 2, depths: 3, outOfDepth: 1 }).level(1);
    expect(deep.encounters.every(({ value }) => value >= 3 && value <= 6)).toBe(true);
  });

  it("takes styles of a game, and leaves stairs to them if asked to", () => {
    const styles = { cave: { make: (request: { seed: number }) => caves.generate({ seed: request.seed }) } };
    const plan = dungeonPlan({ seed: 1, depths: 2, styles, stairs: "free" });
    expect(plan.stairs).toEqual([]);
    expect(plan.level(2).dungeon.generator).toBe("caves");
    expect(() => plan.level(3)).toThrow(OptionError);
    expect(() => dungeonPlan({ seed: 1, depths: 0 })).toThrow(/depths/);
    expect(() => dungeonPlan({ seed: 1, guarantee: { food: -1 } })).toThrow(/guarantee.food/);
  });
});

describe("placeGivenEnds", () => {
  it("digs to where the ends are wanted, on every kind of level", () => {
    for (const dungeon of everyKindOfLevel(3)) {
      const { width, height } = dungeon.terrain;
      if (dungeon.layers !== undefined || "matrix" in dungeon) continue;
      const entrance = { x: 1, y: 1 };
      const exit = { x: width - 2, y: height >> 1 };
      const level = passed(dungeon, placeGivenEnds({ entrance, exit }));
      expect([level.entrance, level.exit]).toEqual([entrance, exit]);
    }
  });

  it("goes the shortest way, and refuses the border", () => {
    const level = scene(`
      ########
      #<.>####
      ########
      ########`);
    const placed = placeGivenEnds({ exit: { x: 6, y: 2 } })(level);
    expect(toAscii(placed).split("\n").join("\n")).toContain(">");
    expect(placed.terrain.cells.filter((value) => value === 1).length).toBe(7);
    expect(() => placeGivenEnds({ exit: { x: 7, y: 2 } })(level)).toThrow(OptionError);
  });
});

describe("blend", () => {
  it("keeps every promise for many seeds with random legal options", () => {
    huntForBrokenPromises(blend, { seeds: 150, largest: 60 });
  });

  it("is one style with one region, and takes the generators of a game", () => {
    const two = createBlend({ accretion, tree });
    const level = two.generate({ seed: 3, regions: 1, styles: { tree: 1 } });
    expect(level.terrain.cells.includes(3)).toBe(true);
    expect(() => two.generate({ seed: 3, styles: { caves: 1 } as never })).toThrow(OptionError);
    expect(drawn(toAscii(level))).toBe(toAscii(two.generate({ seed: 3, regions: 1, styles: { tree: 1 } })));
  });
});
