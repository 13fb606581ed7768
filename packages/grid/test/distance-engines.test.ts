import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tries } from "../../../test/support/hunt";
import {
  computeDistances,
  createDistanceField,
  createGrid,
  type DistanceField,
  type DistanceOptions,
  findPath,
  type Grid,
} from "../src";
import { computeDistances as computePlainly, createDistanceField as createPlainField } from "../src/plain";
import { engineParts, plainly, refuse } from "./support/engines";
import { numbers, whole } from "./support/maps";
import { randomCosts } from "./support/scenes";

/** Sizes around the multiples of 8 and 16 that the program works in, the narrowest ones, and one wide enough for long strips. */
const SIZES = [
  [8, 9],
  [15, 9],
  [16, 16],
  [17, 12],
  [31, 16],
  [32, 7],
  [33, 20],
  [1, 80],
  [80, 1],
  [2, 40],
  [64, 33],
  [72, 10],
  [200, 60],
] as const;

/** Maps from nearly open to nearly solid, with or without walls on both sides, with costs of 1 only or up to 255. */
function maps(seed: number): { costs: Grid; goals: number[]; options: DistanceOptions }[] {
  const next = numbers(seed);
  return SIZES.map(([width, height], i) => ({
    costs: walledIn(
      randomCosts(next, width, height, next() * 0.5, [1, 9, 255][(seed + i) % 3] as number),
      next() < 0.5,
    ),
    goals: Array.from({ length: whole(next, 0, 4) }, () => whole(next, 0, width * height)),
    options: {
      directions: next() < 0.3 ? 4 : 8,
      ...(next() < 0.3 && { maximum: whole(next, 0, 80) / 2 }),
    },
  }));
}

/** Rows between walls are laid out in another way. */
function walledIn(costs: Grid, isWalled: boolean): Grid {
  const { width, height, cells } = costs;
  for (let y = 0; isWalled && y < height; y++) cells[y * width] = cells[(y + 1) * width - 1] = 0;
  return costs;
}

function usesProgram({ scratch }: DistanceField): boolean {
  return scratch.room !== undefined;
}

describe("a distance field in WebAssembly", () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed))("equals the one of the plain loop (%i)", (seed) => {
    for (const { costs, goals, options } of maps(seed)) {
      const { width, height } = costs;
      const field = computeDistances(costs, goals, options);
      const plain = plainly(() => computeDistances(costs, goals, options));
      expect([usesProgram(field), usesProgram(plain)]).toEqual([true, false]);
      expect(field.cells, JSON.stringify({ width, height, goals, options })).toEqual(plain.cells);
    }
  });

  it("leads along the same paths", () => {
    for (let seed = 0; seed < tries(20, 2000, 2); seed++) {
      const next = numbers(seed + 100);
      for (const { costs, options } of maps(seed)) {
        const [from, to] = [whole(next, 0, costs.cells.length), whole(next, 0, costs.cells.length)];
        const { directions = 8 } = options;
        const find = () => findPath(costs, from, to, { directions });
        expect(find()).toEqual(plainly(find));
      }
    }
  });

  it("leads from wall to wall around the map, not over its side", () => {
    // A wall in the middle leaves a gap in the last row only.
    const isOpen = (x: number, y: number) => (x !== 40 || y === 9 ? 1 : 0);
    const costs = walledIn(createGrid(80, 10, Uint8Array, isOpen), true);
    const find = () => findPath(costs, 5 * 80, 5 * 80 - 1);
    expect(find()).toHaveLength(79);
    expect(find()).toEqual(plainly(find));
  });

  it("detaches no memory, which would slow down every typed array of the process", () => {
    const fields = [20, 600, 1200].map((side) => {
      const costs = createGrid(side, side, Uint8Array, 1);
      return computeDistances(costs, [0]);
    });
    expect(fields.map(({ scratch }) => scratch.room?.distances.length)).toEqual([400, 360_000, 1_440_000]);
  });

  it("is not disturbed by larger and smaller ones in between", () => {
    const small = createGrid(20, 10, Uint8Array, 1);
    const field = createDistanceField(20, 10);
    const before = computeDistances(small, [0], { out: field }).cells.slice();
    const large = createGrid(400, 300, Uint8Array, 1);
    large.cells.fill(255, 60_000);
    const { cells } = computeDistances(large, [0]);
    expect(cells[399]).toBe(399);
    expect(computeDistances(small, [0], { out: field }).cells).toEqual(before);
  });
});

describe("the entry without programs", () => {
  it.each(Array.from({ length: 10 }, (_, seed) => seed))("computes the same distances (%i)", (seed) => {
    for (const { costs, goals, options } of maps(seed)) {
      const out = createPlainField(costs.width, costs.height);
      const fields = [
        computePlainly(costs, goals, options),
        computePlainly(costs, goals, { ...options, out }),
        computeDistances(costs, goals, { ...options, out }),
      ];
      const { cells } = computeDistances(costs, goals, options);
      for (const field of fields) {
        expect(usesProgram(field)).toBe(false);
        expect(field.cells).toEqual(cells);
      }
    }
  });

  it("uses the program of a field that has one", () => {
    const costs = createGrid(20, 10, Uint8Array, 1);
    expect(usesProgram(computePlainly(costs, [0], { out: createDistanceField(20, 10) }))).toBe(true);
  });
});

describe.each([
  ["has no WebAssembly", () => undefined],
  ["forbids programs", () => ({ ...engineParts(), Module: refuse })],
  ["has no more memory", () => ({ ...engineParts(), Memory: refuse })],
])("where an engine %s", (_, engine) => {
  const expected = maps(3).map(({ costs, goals, options }) =>
    plainly(() => computeDistances(costs, goals, options)),
  );
  beforeEach(() => {
    vi.stubGlobal("WebAssembly", engine());
    // Another instance of the package, which has neither memory nor programs yet.
    vi.resetModules();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it("distance fields are the same", async () => {
    const other = await import("../src");
    for (const [i, { costs, goals, options }] of maps(3).entries()) {
      const field = other.createDistanceField(costs.width, costs.height);
      other.computeDistances(costs, goals, { ...options, out: field });
      expect(usesProgram(field)).toBe(false);
      expect(field.cells).toEqual(expected[i]?.cells);
    }
  });
});
