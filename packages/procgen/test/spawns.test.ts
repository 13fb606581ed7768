import {
  applyPasses,
  assignRoles,
  caves,
  distanceMapOf,
  OptionError,
  placeSpawns,
  type Spawn,
  spawnTable,
  Terrain,
  tree,
} from "@delvekit/procgen";
import { createRandom } from "@delvekit/random";
import { describe, expect, expectTypeOf, it } from "vitest";
import { everyKindOfLevel } from "./support/hunt";
import { scene } from "./support/scene";

const level = applyPasses(tree.generate({ seed: 8 }), assignRoles());
const names = (spawns: readonly Spawn<string>[]) => [...new Set(spawns.map(({ value }) => value))].sort();

describe("placeSpawns", () => {
  it("puts rats near the start and a hoard in the vault", () => {
    const table = spawnTable([
      { value: "rat", weight: 3, distance: { max: 0.4 } },
      { value: "ogre", weight: 1, distance: { min: 0.6 } },
      { value: "hoard", count: 3, role: "treasure" },
    ]);
    const spawns = placeSpawns(level, table);
    const distances = distanceMapOf(level).cells;
    const longest = Math.max(...distances.filter((walk) => walk < 1e6));
    const walkTo = ({ x, y }: Spawn<string>) => distances[y * level.terrain.width + x]! / longest;
    const of = (name: string) => spawns.filter(({ value }) => value === name);
    expect(names(spawns)).toEqual(["hoard", "ogre", "rat"]);
    for (const rat of of("rat")) expect(walkTo(rat)).toBeLessThanOrEqual(0.4);
    for (const ogre of of("ogre")) expect(walkTo(ogre)).toBeGreaterThanOrEqual(0.6);
    expect(of("hoard")).toHaveLength(3);
    const vaults = level.rooms.filter(({ role }) => role === "treasure");
    for (const { x, y } of of("hoard")) {
      const isInside = vaults.some(
        ({ bounds }) =>
          x >= bounds.x && y >= bounds.y && x < bounds.x + bounds.width && y < bounds.y + bounds.height,
      );
      expect(isInside).toBe(true);
    }
  });

  it("crowds the floor as told, on floor only, never two on one cell, nor on an end", () => {
    const table = spawnTable([{ value: "rat" }, { value: "bat", weight: 2 }, { value: "key", count: 2 }]);
    for (const dungeon of everyKindOfLevel(5)) {
      const { terrain, entrance, exit } = dungeon;
      const floor = terrain.cells.filter((value) => value === Terrain.floor).length - 2;
      for (const density of [0, 0.1, 1]) {
        const spawns = placeSpawns(dungeon, table, { density });
        const cells = spawns.map(({ x, y }) => y * terrain.width + x);
        expect(new Set(cells).size).toBe(cells.length);
        expect(cells.every((cell) => terrain.cells[cell] === Terrain.floor)).toBe(true);
        for (const { x, y } of [entrance, exit]) expect(cells).not.toContain(y * terrain.width + x);
        expect(spawns.length).toBe(Math.min(Math.round(density * floor) + Math.min(2, floor), floor));
      }
    }
  });

  it("draws in proportion to the weights", () => {
    const table = spawnTable([
      { value: "rat", weight: 3 },
      { value: "bat", weight: 1 },
      { value: "never", weight: 0 },
    ]);
    const spawns = placeSpawns(caves.generate({ seed: 1 }), table, { density: 1 });
    const rats = spawns.filter(({ value }) => value === "rat").length;
    expect(rats / spawns.length).toBeGreaterThan(0.7);
    expect(rats / spawns.length).toBeLessThan(0.8);
    expect(names(spawns)).toEqual(["bat", "rat"]);
  });

  it("places as many as there is room for", () => {
    const dungeon = scene("#######\n#<.,.>#\n#######");
    const table = spawnTable([{ value: "gem", count: 5 }]);
    expect(
      placeSpawns(dungeon, table)
        .map(({ x }) => x)
        .sort(),
    ).toEqual([2, 4]);
    expect(placeSpawns(dungeon, spawnTable([{ value: "gem", count: 5, distance: { max: 0.3 } }]))).toEqual([
      { x: 2, y: 1, value: "gem" },
    ]);
  });

  it("depends on the seed and nothing else", () => {
    const table = spawnTable([{ value: "rat" }]);
    expect(placeSpawns(level, table)).toEqual(placeSpawns(level, table, { seed: 8 }));
    expect(placeSpawns(level, table, { seed: createRandom(8) })).toEqual(
      placeSpawns(level, table, { seed: 8 }),
    );
    expect(placeSpawns(level, table)).not.toEqual(placeSpawns(level, table, { seed: 9 }));
  });

  it("needs rooms for a table with roles", () => {
    const cave = caves.generate({ seed: 1 });
    const anywhere = spawnTable([{ value: 1 }]);
    expectTypeOf(placeSpawns(cave, anywhere)).toEqualTypeOf<Spawn<number>[]>();
    const inVaults = spawnTable([{ value: 1, role: "vault" }]);
    // @ts-expect-error: caves have no rooms, hence no vaults
    expect(placeSpawns(cave, inVaults)).toEqual([]);
    expect(placeSpawns(level, inVaults)).toEqual([]);
  });
});

describe("spawnTable", () => {
  it.each([
    [{ weight: -1 }, "entries[0].weight", "a number from 0"],
    [{ weight: Number.NaN }, "entries[0].weight", "a number from 0"],
    [{ count: 1.5 }, "entries[0].count", "a whole number from 0"],
    [{ distance: { min: -0.1 } }, "entries[0].distance.min", "a number from 0 to 1"],
    [{ distance: { min: 0.5, max: 0.4 } }, "entries[0].distance", "min not above max"],
  ])("refuses %j", (entry, option, allowed) => {
    const make = () => spawnTable([{ value: "rat", ...entry }]);
    expect(make).toThrow(OptionError);
    expect(make).toThrow(option);
    expect(make).toThrow(allowed);
    expect(() => placeSpawns(level, spawnTable([{ value: 1 }]), { density: 2 })).toThrow("density");
  });
});
