import { describe, expect, it } from "vitest";
import { createGrid, GridError, line, printAscii, set, walkLine } from "../src";
import { numbers, whole } from "./support/maps";

function draw(x0: number, y0: number, x1: number, y1: number): string {
  const grid = createGrid(Math.max(x0, x1) + 1, Math.max(y0, y1) + 1);
  for (const { x, y } of line(x0, y0, x1, y1)) set(grid, x, y, 1);
  return printAscii(grid, ".*");
}

describe("line", () => {
  it("goes from end to end", () => {
    expect(draw(0, 0, 6, 2)).toBe(["**.....", "..***..", ".....**"].join("\n"));
    expect(draw(0, 3, 1, 0)).toBe([".*", ".*", "*.", "*."].join("\n"));
    expect(line(4, 4, 4, 4)).toEqual([{ x: 4, y: 4 }]);
  });

  it("passes the same cells in both directions, one step at a time", () => {
    const next = numbers(1);
    for (let i = 0; i < 300; i++) {
      const [x0, y0, x1, y1] = [0, 0, 0, 0].map(() => whole(next, -30, 30)) as [
        number,
        number,
        number,
        number,
      ];
      const there = line(x0, y0, x1, y1);
      expect(line(x1, y1, x0, y0).reverse()).toEqual(there);
      expect(there).toHaveLength(Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0)) + 1);
      expect(there.at(-1)).toEqual({ x: x1, y: y1 });
      there.slice(1).forEach(({ x, y }, index) => {
        const before = there[index] ?? { x, y };
        expect(Math.max(Math.abs(x - before.x), Math.abs(y - before.y))).toBe(1);
      });
    }
  });

  it("stays within half a cell of the true line", () => {
    for (let x1 = -7; x1 <= 7; x1++)
      for (let y1 = -7; y1 <= 7; y1++) {
        const length = Math.max(Math.abs(x1), Math.abs(y1));
        for (const [i, { x, y }] of line(0, 0, x1, y1).entries()) {
          expect(Math.abs(x * length - x1 * i) * 2).toBeLessThanOrEqual(length);
          expect(Math.abs(y * length - y1 * i) * 2).toBeLessThanOrEqual(length);
        }
      }
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])("refuses a coordinate of %s", (odd) => {
    expect(() => line(odd, 0, 1, 1)).toThrow(GridError);
    expect(() => line(0, odd, 1, 1)).toThrow(GridError);
    expect(() => line(0, 0, odd, 1)).toThrow(GridError);
    expect(() => line(0, 0, 1, odd)).toThrow(
      new GridError(`a line from (0, 0) to (1, ${odd}): all coordinates must be whole numbers`),
    );
  });
});

describe("walkLine", () => {
  it("ends where a visit returns false", () => {
    const seen: number[] = [];
    const arrived = walkLine(0, 0, 9, 0, (x) => {
      seen.push(x);
      return x < 3;
    });
    expect(arrived).toBe(false);
    expect(seen).toEqual([0, 1, 2, 3]);
  });

  it("says when it arrived", () => {
    expect(walkLine(0, 0, 2, 5, () => {})).toBe(true);
  });
});
