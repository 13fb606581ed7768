import { GridError } from "@delvekit/grid";
import { catalogue, Liquid, OptionError, toAscii } from "@delvekit/procgen";
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

  test("has its ends where they are drawn, given, or farthest apart on floor", () => {
    const ends = (text: string, options?: Parameters<typeof fromAscii>[1]) => {
      const { entrance, exit } = fromAscii(text, options);
      return [entrance.x, entrance.y, exit.x, exit.y];
    };
    const hall = "########\n#......#\n#.####,#\n#,######\n########";
    expect(ends(hall.replace("#......", "#..<..."))).toEqual([3, 1, 6, 1]);
    expect(ends(hall.replace("#......", "#....>."))).toEqual([1, 2, 5, 1]);
    expect(ends(hall, { entrance: { x: 1, y: 2 } })).toEqual([1, 2, 6, 1]);
    expect(ends(hall, { exit: { x: 6, y: 2 } })).toEqual([1, 2, 6, 2]);
    expect(ends("<.>", { entrance: { x: 1, y: 0 } })).toEqual([1, 0, 2, 0]);
    // An end may be in a doorway, but neither in rock nor beside the map.
    expect(ends("<+>", { exit: { x: 1, y: 0 } })).toEqual([0, 0, 1, 0]);
    for (const end of [
      { x: 0, y: 0 },
      { x: -1, y: 1 },
      { x: 8, y: 1 },
      { x: 1, y: 5 },
      { x: 1, y: -1 },
    ])
      expect(() => fromAscii(hall, { entrance: end })).toThrow(
        /entrance is .*; allowed: an open cell of the map/,
      );
  });

  test("needs two floor cells that can be reached from each other, unless both ends are known", () => {
    const problem =
      "ascii, the map: has no two floor cells that can be reached from each other: give entrance and exit";
    for (const text of ["###", "#.#", ".#.", ",+,", "#.,"])
      expect(() => fromAscii(text), text).toThrow(problem);
    expect(fromAscii(".#.", { entrance: { x: 0, y: 0 }, exit: { x: 2, y: 0 } }).exit).toEqual({ x: 2, y: 0 });
    expect(fromAscii(",,.", { entrance: { x: 0, y: 0 } }).exit).toEqual({ x: 2, y: 0 });
  });

  test("has under its bridges what lies beside them, or else a chasm", () => {
    const liquidUnder = (text: string, cell: number) =>
      fromAscii(text, { entrance: { x: 0, y: 0 }, exit: { x: 2, y: 0 } }).layers?.liquid.cells[cell];
    expect(liquidUnder("...\n.=.\n...", 4)).toBe(Liquid.chasm);
    for (const beside of [".~.\n.=.\n...", "...\n~=.\n...", "...\n.=~\n...", "...\n.=.\n.~."])
      expect(liquidUnder(beside, 4), beside).toBe(Liquid.deep);
  });

  test("names a kind in the legend that there is not", () => {
    const read = () => fromAscii("###", { legend: { "#": "rock" as never } });
    expect(read).toThrow(/option legend.# is "rock"; allowed: solid, floor/);
  });
});
