import {
  checkDungeon,
  type DungeonPlanOptions,
  dungeonPlan,
  Feature,
  Liquid,
  Terrain,
  toAscii,
} from "@delvekit/procgen";
import { createPlacer } from "@delvekit/procgen/places";
import { crypt, ruins } from "@delvekit/procgen/themes";
import { describe, expect, it } from "vitest";

const seeds = (count: number) => [...Array(count).keys()];

/** Every chasm cell of a dungeon with what lies below it, outside machines, which bring chasms of their own. */
function chasmCellsOf(options: DungeonPlanOptions) {
  const levels = [...dungeonPlan({ tries: 2, ...options }).levels()];
  return levels.flatMap(({ dungeon, bodies, depth }, i) => {
    const { width } = dungeon.terrain;
    expect(checkDungeon(dungeon), toAscii(dungeon)).toEqual([]);
    const ofMachines = new Set(
      dungeon.machines.flatMap(({ cells }) => cells.map(({ x, y }) => y * width + x)),
    );
    const open = [...dungeon.layers.liquid.cells.keys()].filter(
      (cell) => dungeon.layers.liquid.cells[cell] === Liquid.chasm && !ofMachines.has(cell),
    );
    const planned = new Set(bodies.flatMap(({ kind, cells }) => (kind === "chasm" ? cells : [])));
    expect(open.filter((cell) => !planned.has(cell))).toEqual([]);
    const below = levels[i + 1]?.dungeon;
    return open.map((cell) => ({
      at: `${options.seed}: depth ${depth} cell ${cell}`,
      terrain: below?.terrain.cells[cell],
      liquid: below?.layers.liquid.cells[cell] ?? Liquid.none,
    }));
  });
}

describe("a chasm of a plan", () => {
  it("lies above the lake or the lava of the next level, nowhere above rock or another chasm", () => {
    const themed = createPlacer(crypt + ruins);
    const cells = [
      ...seeds(5).flatMap((seed) => chasmCellsOf({ seed, depths: 8, chasms: [1] })),
      ...seeds(5).flatMap((seed) => chasmCellsOf({ seed, depths: 5, chasms: [1], width: 40, height: 30 })),
      ...seeds(2).flatMap((seed) => chasmCellsOf({ seed, depths: 5, chasms: [1], places: themed })),
    ];
    expect(cells.length).toBeGreaterThan(1200);
    const hard = cells.filter(({ terrain, liquid }) => terrain === Terrain.solid || liquid === Liquid.chasm);
    expect(hard).toEqual([]);
    const wet = cells.filter(({ liquid }) => liquid === Liquid.deep || liquid === Liquid.lava);
    expect(wet.length).toBeGreaterThan(0.9 * cells.length);
  });

  it("is there in at least 95 % of the levels that the plan gives one, and never on the last", () => {
    let [planned, opened] = [0, 0];
    for (const seed of seeds(6)) {
      for (const { bodies, dungeon, depth } of dungeonPlan({ seed, depths: 12, chasms: [0.8] }).levels()) {
        const cells = bodies.filter(({ kind }) => kind === "chasm").flatMap((body) => body.cells);
        if (cells.length === 0) continue;
        expect(depth).toBeLessThan(12);
        planned++;
        if (cells.some((cell) => dungeon.layers.liquid.cells[cell] === Liquid.chasm)) opened++;
      }
    }
    expect(planned).toBeGreaterThan(25);
    expect(opened).toBeGreaterThanOrEqual(0.95 * planned);
  });

  it("is where the outline says, whichever level is made first", () => {
    const options = { seed: "well", depths: 6, chasms: [1], tries: 2 };
    const plan = dungeonPlan(options);
    const chasms = plan.outline.map(({ bodies }) => bodies.find(({ kind }) => kind === "chasm")?.cells);
    const lakes = plan.outline.map(({ bodies }) => bodies.find(({ kind }) => kind === "lake")?.cells);
    expect(chasms.slice(0, -1)).toEqual(lakes.slice(1));
    expect(chasms.filter((cells) => cells !== undefined).length).toBeGreaterThan(1);
    expect(dungeonPlan(options).level(4)).toEqual([...plan.levels()][3]);
  });
});

describe("a river of a plan", () => {
  it("runs through up to five levels, and enters each where it left the one above", () => {
    const lengths = seeds(200).map((seed) => {
      const { outline, stairs } = dungeonPlan({ seed });
      const levels = outline.flatMap(({ depth, bodies }) =>
        bodies.flatMap(({ kind, course, cells }) =>
          kind === "river" ? [{ depth, course: course!, cells }] : [],
        ),
      );
      for (const [i, { depth, course, cells }] of levels.entries()) {
        const before = levels[i - 1];
        if (before) expect([depth, course[0]]).toEqual([before.depth + 1, before.course[1]]);
        for (const { x, y } of course) expect(cells).toContain(y * 80 + x);
        for (const { x, y } of stairs.slice(depth - 1, depth + 1)) expect(cells).not.toContain(y * 80 + x);
      }
      return levels.length;
    });
    expect(Math.max(...lengths)).toBe(5);
    expect(lengths.reduce((sum, length) => sum + length, 0) / lengths.length).toBeGreaterThan(3);
  });

  it("is water on every level, deep unless a ford must keep the ground together", () => {
    let [all, deep] = [0, 0];
    for (const seed of seeds(6)) {
      for (const { dungeon, bodies } of dungeonPlan({ seed, depths: 4, rivers: 1, tries: 2 }).levels()) {
        const { terrain, layers } = dungeon;
        for (const { cells } of bodies.filter(({ kind }) => kind === "river")) {
          expect(cells.filter((cell) => terrain.cells[cell] === Terrain.solid)).toEqual([]);
          all += cells.length;
          deep += cells.filter((cell) => layers.liquid.cells[cell] === Liquid.deep).length;
        }
        expect(checkDungeon(dungeon)).toEqual([]);
      }
    }
    expect(deep).toBeGreaterThan(0.8 * all);
  });
});

it("a level of a plan has a bridge as seldom as one of Brogue, or a little more often", () => {
  const levels = seeds(4).flatMap((seed) => [...dungeonPlan({ seed, tries: 2 }).levels()]);
  const bridged = levels.filter(({ dungeon: { layers } }) =>
    layers.feature.cells.some((value) => value === Feature.stoneBridge || value === Feature.ropeBridge),
  );
  expect(bridged.length / levels.length).toBeGreaterThan(0.15);
  expect(bridged.length / levels.length).toBeLessThan(0.3);
});

it("a plan with free stairs has no bodies, and one refuses chances that are none", () => {
  const free = dungeonPlan({ seed: 1, depths: 5, stairs: "free", chasms: [1], rivers: 3 });
  expect(free.outline.flatMap(({ bodies }) => bodies)).toEqual([]);
  expect(() => dungeonPlan({ seed: 1, chasms: [2] })).toThrow(/chasms\[0\] is 2/);
  expect(() => dungeonPlan({ seed: 1, chasms: [] })).toThrow(/chasms/);
  expect(() => dungeonPlan({ seed: 1, rivers: -1 })).toThrow(/rivers is -1/);
});
