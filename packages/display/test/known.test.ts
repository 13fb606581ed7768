import { expect, test } from "vitest";
import { knownPart, type MapScene } from "../src/scene";

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
