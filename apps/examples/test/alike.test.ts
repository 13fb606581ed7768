import { checkDungeon, GenerationError, hashDungeon, Terrain, toAscii } from "@delvekit/procgen";
import { describe, expect, test } from "vitest";
import { createAlike, HALLS } from "../src/alike";

/** Every square of 3x3 cells of a drawing, turned and mirrored in all ways if that is asked for. */
function squaresOf(rows: readonly string[], isTurned: boolean): Set<string> {
  const found = new Set<string>();
  for (let y = 0; y + 3 <= rows.length; y++) {
    for (let x = 0; x + 3 <= rows[0]!.length; x++) {
      let square = [0, 1, 2].map((row) => rows[y + row]!.slice(x, x + 3));
      for (let turn = 0; turn < (isTurned ? 4 : 1); turn++) {
        found.add(square.join("/"));
        if (isTurned) found.add([...square].reverse().join("/"));
        square = [0, 1, 2].map((column) =>
          square
            .map((row) => row[column])
            .reverse()
            .join(""),
        );
      }
    }
  }
  return found;
}

describe("levels that look like a sample", () => {
  const halls = createAlike(HALLS);
  const levels = Array.from({ length: 6 }, (_, seed) => halls.generate({ seed, width: 32, height: 16 }));

  test("keep every promise, and are the same for the same seed", () => {
    for (const level of levels) expect(checkDungeon(level), toAscii(level)).toEqual([]);
    expect(new Set(levels.map(hashDungeon)).size).toBe(levels.length);
    expect(hashDungeon(halls.generate({ seed: 3, width: 32, height: 16 }))).toBe(hashDungeon(levels[3]!));
  });

  test("have only squares of the sample, but for tunnels", () => {
    const known = squaresOf(HALLS, true);
    for (const { terrain } of levels) {
      const signs = Array.from(terrain.cells, (cell) => (cell === Terrain.floor ? "." : "#")).join("");
      const rows = Array.from({ length: terrain.height }, (_, y) =>
        signs.slice(y * terrain.width, (y + 1) * terrain.width),
      );
      for (const square of squaresOf(rows, false)) expect(known.has(square), square).toBe(true);
    }
  });

  test("refuse a sample that cannot be gone on with", () => {
    const stuck = createAlike(["...", ".#.", "..."]);
    expect(() => stuck.generate({ seed: 1 })).toThrow(GenerationError);
  });
});
