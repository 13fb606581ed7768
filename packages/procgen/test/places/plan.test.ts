import { readFileSync } from "node:fs";
import type { Point } from "@delvekit/grid";
import {
  accretion,
  checkDungeon,
  type Dungeon,
  delve,
  dungeonPlan,
  hashDungeon,
  type Layered,
  Liquid,
  type StyleRequest,
} from "@delvekit/procgen";
import { createPlacer, parsePlaces } from "@delvekit/procgen/places";
import { describe, expect, test } from "vitest";

const samples = parsePlaces(readFileSync(new URL("samples.places", import.meta.url), "utf8")).places;
const drawn = samples.filter(({ map }) => map);

const names = new Set(drawn.map(({ name }) => name));

/** The names of the places of each level of a plan, by depth. */
function placesOf(seed: string): Map<number, string[]> {
  const plan = dungeonPlan({ seed, depths: 6, tries: 2, places: createPlacer(drawn) });
  const levels = [...plan.levels()];
  for (const { dungeon, depth } of levels)
    expect(checkDungeon(dungeon), `${seed}, depth ${depth}`).toEqual([]);
  return new Map(
    levels.map(({ depth, dungeon }) => [
      depth,
      dungeon.machines.map(({ name }) => name).filter((name) => names.has(name)),
    ]),
  );
}

function at({ terrain, layers }: Dungeon & Layered, { x, y }: Point): number {
  return layers.liquid.cells[y * terrain.width + x]!;
}

function requestOf({ seed, width, height, places }: StyleRequest) {
  return { seed, width, height, ...(places && { places }) };
}

describe("a plan with places", () => {
  const dungeons = ["ember", "crown", "ash"].map(placesOf);

  test("has them on most levels, all of which are sound", () => {
    const counts = dungeons.flatMap((dungeon) => [...dungeon.values()].map((names) => names.length));
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(counts.length / 2);
  });

  test("has its exits outside of them", () => {
    const style = { make: (request: StyleRequest) => accretion.generate(requestOf(request)) };
    // Seeds 4, 10, 17 and 23 had places that cut the level with others, or lay over planned water.
    for (const seed of [0, 1, 2, 3, 4, 10, 17, 23]) {
      const plan = dungeonPlan({ seed, depths: 6, tries: 1, styles: { style }, places: createPlacer(drawn) });
      for (const { dungeon } of plan.levels()) {
        const cells = dungeon.machines
          .filter(({ name }) => names.has(name))
          .flatMap((machine) => machine.cells);
        expect(cells).not.toContainEqual(dungeon.exit);
        expect(checkDungeon(dungeon)).toEqual([]);
      }
    }
  });

  test("has those of some depths only there", () => {
    for (const dungeon of dungeons) {
      expect(dungeon.get(1)).not.toContain("lit crypt");
      for (const [depth, names] of dungeon) if (depth > 1) expect(names).not.toContain("gatehouse");
    }
  });

  test("has those of a dungeon at most once", () => {
    for (const dungeon of dungeons) {
      const all = [...dungeon.values()].flat();
      for (const { name } of drawn.filter(({ once, below }) => once === "dungeon" && !below))
        expect(all.filter((each) => each === name).length, name).toBeLessThanOrEqual(1);
    }
  });

  test("has its stairs above each other, and can make a level again on its own", () => {
    const options = { seed: "ember", depths: 6, tries: 2, places: createPlacer(drawn) };
    const plan = dungeonPlan(options);
    expect(plan.level(2).dungeon.exit).toEqual(plan.level(3).dungeon.entrance);
    expect(dungeonPlan(options).level(3)).toEqual(plan.level(3));
  });

  describe("over two levels", () => {
    const hole = drawn.find(({ name }) => name === "sinkhole lake")!;
    const { once: _, ...often } = hole;

    test("has the same cells in both, and each can be made on its own", () => {
      let [found, wet, all] = [0, 0, 0];
      for (const seed of [1, 2]) {
        const options = { seed, depths: 6, places: createPlacer([often]) };
        const plan = dungeonPlan(options);
        const levels = [...plan.levels()].map(({ dungeon }) => dungeon);
        for (const [i, level] of levels.slice(0, -1).entries()) {
          expect(checkDungeon(level)).toEqual([]);
          const isOne = ({ name }: { readonly name: string }) => name === hole.name;
          const chasm = level.machines.filter(isOne).flatMap(({ cells }) => cells);
          const fallen = chasm.filter((cell) => at(level, cell) === Liquid.chasm);
          found += Number(fallen.length > 0);
          all += fallen.length;
          wet += fallen.filter((cell) => at(levels[i + 1]!, cell) === Liquid.deep).length;
        }
        expect(dungeonPlan(options).level(3)).toEqual(plan.level(3));
      }
      expect(found).toBeGreaterThan(5);
      expect(wet / all).toBeGreaterThan(0.9);
    });

    test("is in one pair of levels, if it is in a dungeon once", () => {
      const plan = dungeonPlan({ seed: 4, depths: 6, places: createPlacer([hole]) });
      const levels = [...plan.levels()].filter(({ dungeon }) =>
        dungeon.machines.some(({ name }) => name === hole.name),
      );
      const [upper, lower] = levels.map(({ depth }) => depth);
      expect(levels).toHaveLength(2);
      expect(lower).toBe(upper! + 1);
    });

    test("lies on open floor alone, where no level below is known", () => {
      const places = createPlacer([hole]);
      const levels = Array.from({ length: 8 }, (_, seed) => delve.generate({ seed, places }));
      const machines = levels.flatMap((level) => level.machines);
      expect(machines.filter(({ name }) => name === hole.name).length).toBeGreaterThan(3);
    });
  });

  test("without any is the same as ever", () => {
    const one = dungeonPlan({ seed: 7, depths: 4, places: createPlacer([]) }).level(2);
    expect(hashDungeon(one.dungeon)).toBe(hashDungeon(dungeonPlan({ seed: 7, depths: 4 }).level(2).dungeon));
  });
});
