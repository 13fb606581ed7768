import type { Rect } from "@delvekit/grid";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { knownPart, type MapScene, mainPart, shownPart } from "../src/scene";

/** A scene of known and unknown cells, which counts how many of them are looked at. */
function sceneOf(rows: readonly string[]): MapScene & { looks: number } {
  return {
    width: rows[0]?.length ?? 0,
    height: rows.length,
    looks: 0,
    look(x, y) {
      this.looks++;
      return rows[y]?.[x] === "." ? "remembered" : "unknown";
    },
  };
}

test("the known part is the smallest that has all known cells", () => {
  expect(knownPart(sceneOf(["     ", " .   ", "   . ", "     "]))).toEqual({
    x: 1,
    y: 1,
    width: 3,
    height: 2,
  });
  expect(knownPart(sceneOf(["   ", "   "]))).toEqual({ x: 0, y: 0, width: 3, height: 2 });
  // Every way in which nine cells can be known.
  for (let bits = 1; bits < 512; bits++) {
    const rows = [0, 3, 6].map((row) => [0, 1, 2].map((x) => ((bits >> (row + x)) & 1 ? "." : " ")).join(""));
    const known = rows.flatMap((row, y) => [...row].flatMap((sign, x) => (sign === "." ? [{ x, y }] : [])));
    const [xs, ys] = [known.map(({ x }) => x), known.map(({ y }) => y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    const part = { x, y, width: Math.max(...xs) - x + 1, height: Math.max(...ys) - y + 1 };
    expect(knownPart(sceneOf(rows)), rows.join("\n")).toEqual(part);
  }
});

test("a level that is known is not looked at as a whole", () => {
  const scene = sceneOf(Array.from({ length: 40 }, () => ".".repeat(80)));
  expect(knownPart(scene)).toEqual({ x: 0, y: 0, width: 80, height: 40 });
  expect(scene.looks).toBeLessThan(200);
});

describe("the part to show", () => {
  const view = { width: 12, height: 9 };

  // A hall, and a corridor seen through its door.
  const HALL = [
    "                        ",
    " .........              ",
    " .......................",
    " .........              ",
    " .........              ",
    "    .                   ",
  ];
  const shown = (x: number, y: number) => shownPart(sceneOf(HALL), view, { x, y });

  test("leaves out thin strips that are far from the hero", () => {
    expect(mainPart(sceneOf(HALL), view)).toEqual({ x: 1, y: 1, width: 9, height: 4 });
    expect(shown(2, 3)).toEqual({ x: 1, y: 1, width: 9, height: 5 });
  });

  test("is everything while nothing but strips is known", () => {
    const strips = sceneOf(["    ", "....", "  . "]);
    expect(mainPart(strips, view)).toEqual(knownPart(strips));
  });

  test("grows with the hero who leaves the hall, by a cell for each step, and shrinks in the same way", () => {
    const ends = Array.from({ length: 20 }, (_, x) => shown(x + 1, 2)).map(({ x, width }) => x + width);
    expect(ends).toEqual([10, 10, 10, 10, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 24]);
  });

  test("only grows with what is known, so that the view does not sway", () => {
    // Everything known before is known after.
    const cell = fc.constantFrom("  ", " .", "..");
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 16, maxLength: 16 }), { minLength: 10 }), (cells) => {
        const seenAt = (time: 0 | 1) =>
          cells.map((row, y) => row.map((both, x) => (x < 4 && y < 3 ? "." : both[time])).join(""));
        const [before, after] = [mainPart(sceneOf(seenAt(0)), view), mainPart(sceneOf(seenAt(1)), view)];
        expect(unite(before, after)).toEqual(after);
      }),
    );
  });
});

/** The smallest box around two. */
function unite(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const right = Math.max(a.x + a.width, b.x + b.width);
  return { x, y, width: right - x, height: Math.max(a.y + a.height, b.y + b.height) - y };
}
