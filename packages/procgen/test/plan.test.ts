import { UNREACHED } from "@delvekit/grid";
import {
  accretion,
  blend,
  caves,
  checkDungeon,
  createBlend,
  distanceMapOf,
  dungeonPlan,
  hashDungeon,
  OptionError,
  type StyleRequest,
  solveMachines,
  standardStyles,
  Terrain,
  toAscii,
  tree,
} from "@delvekit/procgen";
import { describe, expect, it } from "vitest";
import { walkRatioOf } from "../src/analysis/quality/quality";
import { viewStatsOf } from "../src/analysis/quality/view";
import { placeGivenEnds } from "../src/passes/given-ends";
import { everyKindOfLevel, passed } from "./support/hunt";
import { huntForBrokenPromises } from "./support/promises";
import { drawn, scene } from "./support/scene";

const seeds = (count: number) => [...Array(count).keys()];

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

  it("counts the gates of machines among the doors", () => {
    const make = ({ seed }: StyleRequest) => tree.generate({ seed });
    const styles = { rooms: { mostDoors: 8, make } };
    const plan = dungeonPlan({ seed: 5, depths: 6, tries: 1, styles });
    let gates = 0;
    for (const { dungeon } of plan.levels()) {
      expect(dungeon.terrain.cells.filter((value) => value === Terrain.door).length).toBe(8);
      for (const { gate } of dungeon.machines) if (gate !== undefined && gate !== "grate") gates++;
      expect(checkDungeon(dungeon)).toEqual([]);
      expect(solveMachines(dungeon).problems).toEqual([]);
    }
    expect(gates).toBeGreaterThan(6);
  });

  it("leaves the doors of a game's own style alone, unless that sets a limit", () => {
    const doorsOf = (mostDoors?: number) => {
      const make = ({ seed }: { seed: number }) => tree.generate({ seed });
      const style = { make, ...(mostDoors !== undefined && { mostDoors }) };
      const { dungeon } = dungeonPlan({ seed: 3, styles: { style }, tries: 1 }).level(1);
      return dungeon.terrain.cells.filter((value) => value === Terrain.door).length;
    };
    expect(doorsOf()).toBeGreaterThan(40);
    expect(doorsOf(12)).toBe(12);
  });

  it("draws a level again until it is as wished, in the same style", () => {
    const first = [...dungeonPlan({ seed: 8, depths: 12, tries: 1 }).levels()];
    const wished = [...dungeonPlan({ seed: 8, depths: 12 }).levels()];
    const isWished = ({ dungeon }: (typeof first)[number]) => dungeon.shortfall.length === 0;
    expect(first.filter(isWished).length).toBeLessThan(12);
    for (const [i, level] of wished.entries()) {
      const before = first[i]!;
      const ratio = walkRatioOf(level.dungeon);
      expect(ratio).toBeGreaterThanOrEqual(1.2);
      expect(ratio).toBeLessThanOrEqual(1.6);
      expect(level.style).toBe(before.style);
      if (isWished(before)) expect(hashDungeon(level.dungeon)).toBe(hashDungeon(before.dungeon));
      else expect(level.dungeon.draws).toBeGreaterThan(1);
    }
  });

  it("takes the wishes of a game, and tells a style how often it has tried", () => {
    const attempts: number[] = [];
    const make = ({ seed, attempt }: { seed: number; attempt: number }) => {
      attempts.push(attempt);
      return caves.generate({ seed });
    };
    const plan = { seed: 1, depths: 1, styles: { cave: { make } }, tries: 3 };
    const { dungeon } = dungeonPlan({ ...plan, wishes: { walkRatio: { min: 9 } } }).level(1);
    expect(attempts).toEqual([0, 1, 2]);
    expect(dungeon.shortfall.map(({ measure }) => measure)).toEqual(["walkRatio"]);
    expect(dungeonPlan({ ...plan, wishes: { walkRatio: {} } }).level(1).dungeon.draws).toBe(1);
    expect(() => dungeonPlan({ seed: 1, wishes: { colour: {} } as never })).toThrow(/colour/);
    expect(() => dungeonPlan({ seed: 1, tries: 0 })).toThrow(/tries/);
  });

  it("leaves as much of quiet levels bare as is wanted, in every style", () => {
    for (const [style, make] of Object.entries(standardStyles)) {
      const plan = dungeonPlan({ seed: style, depths: 20, quiet: 0.3, styles: { [style]: make } });
      const quiet = plan.outline.filter((level) => level.quiet).map(({ depth }) => plan.level(depth).dungeon);
      expect(quiet.length).toBeGreaterThan(2);
      const shares = quiet.map((level) => viewStatsOf(level).bare);
      for (const share of shares) expect(share, `${style}: ${shares}`).toBeGreaterThan(0.03);
      for (const share of shares) expect(share, `${style}: ${shares}`).toBeLessThan(0.22);
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

  it("spreads supplies over the depths by their rates, where one can walk without opening anything", () => {
    const plan = dungeonPlan({
      seed: 6,
      depths: 9,
      guarantee: { food: 0.75, healing: 1, gold: 2.5, none: 0 },
    });
    const counts = [...plan.levels()].map(({ dungeon, supplies }) => {
      const walks = distanceMapOf(dungeon);
      for (const { x, y } of supplies) expect(walks.cells[y * walks.width + x]).not.toBe(UNREACHED);
      return ["food", "healing", "gold", "none"].map(
        (name) => supplies.filter(({ value }) => value === name).length,
      );
    });
    const gold = [3, 2, 3, 2, 3, 2, 3, 2, 3];
    const food = [1, 1, 1, 0, 1, 1, 1, 0, 1];
    expect(counts).toEqual(gold.map((some, i) => [food[i], 1, some, 0]));
  });

  it("has as many encounters as its danger says, at some distance from the entrance", () => {
    const plan = dungeonPlan({ seed: 7, depths: 4, danger: (depth) => 2 * depth + 0.4, outOfDepth: 0 });
    for (const { depth, danger, dungeon, encounters } of plan.levels()) {
      expect(danger).toBe(2 * depth + 0.4);
      expect(encounters.map(({ value }) => value)).toEqual(Array(2 * depth).fill(depth));
      const walks = distanceMapOf(dungeon);
      const longest = Math.max(...walks.cells.filter((steps) => steps !== UNREACHED));
      for (const { x, y } of encounters)
        expect(walks.cells[y * walks.width + x]!).toBeGreaterThanOrEqual(0.15 * longest);
    }
    const quiet = dungeonPlan({ seed: 7, depths: 1, danger: () => -3 }).level(1);
    expect(quiet.encounters).toEqual([]);
  });

  it("draws encounters out of depth from 2 to 5 depths further down", () => {
    const crowd = { depths: 1, danger: () => 40, tries: 1 };
    const values = [1, 2, 3].flatMap((seed) =>
      dungeonPlan({ ...crowd, seed, outOfDepth: 1 })
        .level(1)
        .encounters.map(({ value }) => value),
    );
    expect([...new Set(values)].sort()).toEqual([3, 4, 5, 6]);
    const some = dungeonPlan({ ...crowd, seed: 1, outOfDepth: 0.5 }).level(1).encounters;
    const deep = some.filter(({ value }) => value > 1).length;
    expect(deep).toBeGreaterThan(8);
    expect(deep).toBeLessThan(32);
  });

  it("puts each stair far from the one before, with space around it", () => {
    for (const seed of [1, 2, 3]) {
      const { stairs } = dungeonPlan({ seed, depths: 40, width: 60, height: 36 });
      expect(stairs).toHaveLength(41);
      for (const [i, { x, y }] of stairs.entries()) {
        expect(Math.min(x, y, 59 - x, 35 - y)).toBeGreaterThanOrEqual(3);
        const before = stairs[i - 1];
        if (!before) continue;
        const corner = Math.max(before.x, 60 - before.x) + Math.max(before.y, 36 - before.y);
        expect(Math.abs(x - before.x) + Math.abs(y - before.y)).toBeGreaterThan(0.7 * corner);
      }
    }
  });

  it("takes a style of the band for each level, by its weight", () => {
    const requests: StyleRequest[] = [];
    const make = (request: StyleRequest) => {
      requests.push(request);
      return caves.generate({ seed: request.seed, width: request.width, height: request.height });
    };
    const styles = { upper: { make }, lower: { make }, often: { make }, never: { make } };
    const bands = {
      above: { depths: { min: 2, max: 2 }, styles: { upper: 1, never: 0 } },
      below: { depths: { min: 3, max: 3 }, styles: { lower: 1 } },
    };
    const size = { width: 40, height: 30, styles, tries: 1 };
    const plan = dungeonPlan({ seed: 3, depths: 10, bands, ...size });
    expect([...plan.levels()].map(({ style }) => style)).toEqual([
      ...Array(4).fill("upper"),
      ...Array(6).fill("lower"),
    ]);
    expect(requests.map(({ depth }) => depth)).toEqual([...Array(10).keys()].map((i) => i + 1));
    expect(requests.every(({ depths, width }) => depths === 10 && width === 40)).toBe(true);
    const mixed = { all: { depths: { min: 1, max: 1 }, styles: { often: 9, lower: 1 } } };
    const often = seeds(100).map(
      (seed) => dungeonPlan({ seed, depths: 1, bands: mixed, ...size }).outline[0]!,
    );
    const many = often.filter(({ style }) => style === "often").length;
    expect(many).toBeGreaterThan(80);
    expect(many).toBeLessThan(98);
    const unnamed = seeds(40).map((seed) => dungeonPlan({ seed, depths: 1, ...size }).outline[0]!.style);
    expect(new Set(unnamed)).toEqual(new Set(Object.keys(styles)));
  });

  it("refuses options out of their range, and takes those at its ends", () => {
    const wrong = [
      { depths: 0 },
      { depths: 1001 },
      { depths: 1.5 },
      { width: 31 },
      { height: 23 },
      { width: 40.5 },
      { outOfDepth: -0.1 },
      { outOfDepth: 1.1 },
      { guarantee: { food: 101 } },
      { guarantee: { food: Number.NaN } },
    ];
    for (const options of wrong) {
      const [name] = Object.keys(options) as [string];
      expect(() => dungeonPlan({ seed: 1, ...options })).toThrow(new RegExp(name));
    }
    const least = dungeonPlan({
      seed: 1,
      depths: 1,
      width: 32,
      height: 24,
      outOfDepth: 1,
      guarantee: { food: 100 },
    });
    expect(least.level(1).supplies.length).toBeGreaterThan(50);
    for (const depth of [0, 2, 1.5]) expect(() => least.level(depth)).toThrow(/depth is .*from 1 to 1/);
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
