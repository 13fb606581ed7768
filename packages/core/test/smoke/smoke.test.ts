import { describe, expect, test } from "vitest";
import { ignitePlace, type SmokeOptions, smoke, smokeAt, smokyCellsOf } from "../../src";
import { scene } from "../scene";

/** A scene in which there can be smoke. */
function smoky(map: string, options: SmokeOptions = {}) {
  return scene(map, { plugins: [smoke(options)] });
}

describe("smoke", () => {
  test("rises from fire, spreads, blocks sight, and is gone in the end", () => {
    const level = smoky(`
      ############
      #..........#
      #@..""""...#
      #..........#
      ############`);
    ignitePlace(level.world, level.level, 4, 2);
    level.wait(6);
    expect(smokeAt(level.world, level.level, 5, 1)).toBeGreaterThan(0);
    level.wait(80);
    expect(smokyCellsOf(level.world, level.level)).toBe(0);
  });
});
