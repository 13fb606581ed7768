import { drawPoints, noiseAt, OptionError } from "@delvekit/procgen";
import { createRandom } from "@delvekit/random";
import { describe, expect, it } from "vitest";
import { hashAt } from "../src/noise";

const area = { x: 5, y: -3, width: 40, height: 25 };
const cells = Array.from({ length: 1000 }, (_, i) => ({ x: 5 + (i % 40), y: -3 + Math.floor(i / 40) }));
const distance = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y);

describe("points", () => {
  it.each([1, 2, 3.5, 7])("are at least %d cells apart, and leave no gap", (apart) => {
    for (let seed = 0; seed < 3; seed++) {
      const points = drawPoints(area, createRandom(seed), { apart });
      const isClose = points.some((point, i) =>
        points.slice(i + 1).some((other) => distance(point, other) < apart),
      );
      const isCovered = cells.every((cell) => points.some((point) => distance(point, cell) < apart));
      expect([isClose, isCovered]).toEqual([false, true]);
    }
  });

  it("lie only where they may, and are the same for the same stream", () => {
    const isFree = (x: number, y: number) => x > 20 && y % 2 === 0;
    const draw = () => drawPoints(area, createRandom("wood"), { apart: 4, isFree });
    expect(draw()).toEqual(draw());
    expect(draw().length).toBeGreaterThan(8);
    for (const { x, y } of draw()) expect(isFree(x, y)).toBe(true);
  });

  it.each([0.5, Number.NaN, -1])("refuse a distance of %d", (apart) => {
    expect(() => drawPoints(area, createRandom(1), { apart })).toThrow(OptionError);
    expect(() => drawPoints(area, createRandom(1), { apart })).toThrow(/apart/);
  });
});

describe("noise", () => {
  it("is from 0 to 255, smooth or not, and the same for the same numbers", () => {
    const values = cells.flatMap(({ x, y }) => [hashAt(7, x, y), noiseAt(7, x, y, 4), noiseAt(7, x, y, 0)]);
    expect(values.every((value) => value === (value & 255))).toBe(true);
    expect(cells.every(({ x, y }) => noiseAt(7, x, y, 0) === hashAt(7, x, y))).toBe(true);
    const steps = cells.map(({ x, y }) => Math.abs(noiseAt(7, x, y, 4) - noiseAt(7, x + 1, y, 4)));
    expect(Math.max(...steps)).toBeLessThan(32);
    expect([hashAt(1, 2, 3), noiseAt(1, 20, 30, 4), noiseAt(-5, -20, -30, 3)]).toMatchInlineSnapshot(`
      [
        13,
        40,
        168,
      ]
    `);
  });

  it("has as many low values as high ones", () => {
    const low = cells.filter(({ x, y }) => hashAt(3, x, y) < 128).length;
    expect(Math.abs(low - 500)).toBeLessThan(60);
  });
});
