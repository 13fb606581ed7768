import { describe, expect, test } from "vitest";
import { generators } from "../src/level/generators";
import { digLevel, isRefusal, type Level } from "../src/level/level";
import { FIRST_PANE, GENERATORS } from "../src/level/pane";
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
