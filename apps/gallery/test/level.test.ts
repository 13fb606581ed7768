import { Feature, type Machined } from "@delvekit/procgen";
import { describe, expect, test } from "vitest";
import { generators } from "../src/level/generators";
import { digLevel, isRefusal, type Level } from "../src/level/level";
import { FIRST_PANE, GENERATORS } from "../src/level/pane";
import { tellCell } from "../src/level/tell";
import { DOWNLOADS } from "../src/page/downloads";

function dug(generator: string, options: Record<string, unknown> = {}, seed = "7"): Level {
  const result = digLevel({ generator, seed, options });
  if (isRefusal(result)) throw new Error(result.message);
  return result;
}

describe("a level", () => {
  test.each(GENERATORS)("of %s comes with all that is shown of it, and can be sent by a worker", (name) => {
    const level = structuredClone(dug(name, { width: 40, height: 30 }));
    expect(level.problems).toEqual([]);
    expect(level.distances).toHaveLength(40 * 30);
    expect(level.analysis.open).toBeGreaterThan(10);
    expect(level.graph === undefined).toBe(!("rooms" in level.dungeon));
    expect(level.dungeon).toEqual(generators[name]?.generate({ seed: 7, width: 40, height: 30 }));
  });

  test("of a seed in digits is that of the number", () => {
    expect(dug("tree").dungeon.seed).toBe(7);
    expect(dug("tree", {}, "007").dungeon.seed).toBe("007");
    expect(dug("tree", {}, "").dungeon.seed).toBe("");
  });

  test("that cannot be has a reason, and the option at fault", () => {
    expect(digLevel({ ...FIRST_PANE, options: { width: 4 } })).toMatchObject({
      option: "width",
      message: expect.stringContaining("roomWidth"),
    });
    const crowded = { width: 20, height: 20, rooms: { min: 12, max: 12 } };
    expect(digLevel({ ...FIRST_PANE, options: crowded })).toMatchObject({ option: "rooms.min" });
    expect(digLevel({ ...FIRST_PANE, generator: "nothing" })).toMatchObject({ message: /nothing/ });
  });
});

describe("a cell", () => {
  const told = (level: Level, place: { x: number; y: number }) =>
    tellCell(level, { cells: level.dungeon.terrain.cells, layers: level.dungeon.layers }, place);

  test("is told with what lies in its layers, its room and its walk", () => {
    const level = dug("delve", {}, "3");
    const { terrain, layers } = level.dungeon;
    const cell = layers!.feature.cells.indexOf(Feature.stoneBridge);
    const place = { x: cell % terrain.width, y: Math.floor(cell / terrain.width) };
    expect(told(level, place)).toMatch(
      /^\d+, \d+ · floor, chasm, stone bridge · .*\d+ steps from the entrance$/,
    );
    expect(tellCell(level, { cells: terrain.cells, layers: undefined }, place)).not.toContain("chasm");
  });

  test("is told with marks, machines and what is in them", () => {
    const vaults = dug("vaults");
    const { marks } = vaults.dungeon as unknown as {
      marks: readonly { name: string; x: number; y: number }[];
    };
    expect(told(vaults, marks[0]!)).toContain(` · ${marks[0]!.name} · `);
    const level = dug("delve", { machines: 8 });
    const [machine] = (level.dungeon as unknown as Machined).machines;
    expect(told(level, machine!.cells[0]!)).toContain(` · ${machine!.name}`);
  });
});

describe("downloads", () => {
  test.each(Object.keys(DOWNLOADS))("%s has a name that says what is in it", (format) => {
    for (const [seed, shown] of [
      ["7", "7"],
      ["../a b:c", "_a_b_c"],
      ["Glut-ü", "Glut-ü"],
    ] as const) {
      const download = DOWNLOADS[format]?.(dug("tree", { width: 40, height: 30 }, seed).dungeon);
      expect(download?.name).toMatch(new RegExp(`^tree-${shown}-40x30\\.[a-z]+$`));
      expect(download?.content.length).toBeGreaterThan(100);
    }
  });
});
