import { readFileSync } from "node:fs";
import { accretion, checkDungeon, dungeonPlan, hashDungeon, type StyleRequest } from "@delvekit/procgen";
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
    for (const seed of Array(6).keys()) {
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
      for (const { name } of drawn.filter(({ once }) => once === "dungeon"))
        expect(all.filter((each) => each === name).length, name).toBeLessThanOrEqual(1);
    }
  });

  test("has its stairs above each other, and can make a level again on its own", () => {
    const options = { seed: "ember", depths: 6, tries: 2, places: createPlacer(drawn) };
    const plan = dungeonPlan(options);
    expect(plan.level(2).dungeon.exit).toEqual(plan.level(3).dungeon.entrance);
    expect(dungeonPlan(options).level(3)).toEqual(plan.level(3));
  });

  test("without any is the same as ever", () => {
    const one = dungeonPlan({ seed: 7, depths: 4, places: createPlacer([]) }).level(2);
    expect(hashDungeon(one.dungeon)).toBe(hashDungeon(dungeonPlan({ seed: 7, depths: 4 }).level(2).dungeon));
  });
});
