import { GridError } from "@delvekit/grid";
import { catalogue, OptionError, toAscii } from "@delvekit/procgen";
import { describe, expect, test } from "vitest";
import { fromAscii } from "../src";
import { errorOf } from "./support/damage";

describe("a drawing", () => {
  test.each(Object.keys(catalogue))("of %s is read back", (name) => {
    const dungeon = catalogue[name]!.generate({ seed: "drawn" });
    const again = fromAscii(toAscii(dungeon));
    expect(again.terrain).toStrictEqual(dungeon.terrain);
    expect([again.entrance, again.exit]).toEqual([dungeon.entrance, dungeon.exit]);
  });

  test("may be indented, use other characters, and leave the ends open", () => {
    const dungeon = fromAscii(
      `
      XXXXXXXXX
      X  XXX XX
      XX     XX
      XXXXXXXXX
    `,
      { legend: { X: "solid", " ": "floor" } },
    );
    expect(toAscii(dungeon)).toBe("#########\n#>.###<##\n##.....##\n#########");
    expect(dungeon).toMatchObject({ generator: "ascii", deadEnds: true });
  });

  test("gets its ends in the largest part", () => {
    const dungeon = fromAscii("#######\n#..#..#\n####..#\n#..####\n#######");
    expect(toAscii(dungeon)).toBe("#######\n#..#>.#\n####.<#\n#..####\n#######");
  });

  test("is refused with row and column of what cannot be read", () => {
    expect(errorOf(() => fromAscii("###\n#?#\n###")).place).toBe("row 2, column 2");
    expect(errorOf(() => fromAscii("###\n#.\n###")).message).toMatch(
      /^ascii, row 2, column 3: the row has 2 characters/,
    );
    expect(errorOf(() => fromAscii("")).place).toBe("row 1, column 1");
    expect(errorOf(() => fromAscii("###\n#.#\n###")).message).toContain("no two floor cells");
    expect(() => fromAscii("..", { exit: { x: 2, y: 0 } })).toThrow(OptionError);
    expect(() => fromAscii("..", { legend: { "..": "floor" } })).toThrow(GridError);
  });
});
