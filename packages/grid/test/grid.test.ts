import { describe, expect, it } from "vitest";
import {
  cellAt,
  computeFov,
  copyGrid,
  createGrid,
  GridError,
  get,
  inBounds,
  MAX_CELLS,
  OutOfBoundsError,
  set,
  xOf,
  yOf,
} from "../src";

describe("createGrid", () => {
  it("fills each cell with what a function of its place returns", () => {
    expect([...createGrid(3, 2, Int16Array, (x, y) => x - 10 * y).cells]).toEqual([0, 1, 2, -10, -9, -8]);
    expect(() => createGrid(3, 2, Uint8Array, (x) => x - 1)).toThrow("value -1 does not fit");
  });

  it("makes bytes of 0 unless told otherwise", () => {
    const grid = createGrid(3, 2);
    expect(grid).toEqual({ width: 3, height: 2, cells: new Uint8Array(6) });
  });

  it("takes any typed array and a value to fill it with", () => {
    expect(createGrid(2, 2, Int32Array, -1).cells).toEqual(Int32Array.of(-1, -1, -1, -1));
    expect(createGrid(1, 2, Float32Array, 0.5).cells).toEqual(Float32Array.of(0.5, 0.5));
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("refuses a side of %s", (side) => {
    expect(() => createGrid(side, 5)).toThrow(GridError);
    expect(() => createGrid(5, side)).toThrow(`height is ${side}`);
  });

  it("refuses more cells than MAX_CELLS", () => {
    expect(() => createGrid(MAX_CELLS + 1, 1)).toThrow("at most 67108864 are allowed");
    expect(() => createGrid(8193, 8192)).toThrow(GridError);
  });

  it("says what is wrong with a size", () => {
    expect(() => createGrid(0, 5)).toThrow(
      new GridError("width is 0: a grid (createGrid) has whole sides from 1"),
    );
    const rows = [".."] as never; // instead of a grid
    expect(() => computeFov(rows, 0, 0)).toThrow("width is undefined: a grid (createGrid)");
    expect(() => createGrid(8192, 8193)).toThrow(
      new GridError("a grid of 8192x8193 has 67117056 cells: at most 67108864 are allowed"),
    );
    expect(createGrid(1, 1).cells).toHaveLength(1);
    expect(() => createGrid(1, 1, Uint16Array, 2 ** 16)).toThrow(
      new GridError("value 65536 does not fit: the cells are whole numbers of 16 bits"),
    );
  });

  it("refuses a fill that the cells cannot hold", () => {
    expect(() => createGrid(2, 2, Uint8Array, 256)).toThrow("value 256 does not fit");
    expect(() => createGrid(2, 2, Int16Array, 0.5)).toThrow(GridError);
  });
});

describe("cells", () => {
  const size = { width: 4, height: 3 };

  it("are numbered row by row", () => {
    expect(cellAt(size, 0, 0)).toBe(0);
    expect(cellAt(size, 3, 2)).toBe(11);
    expect([xOf(size, 11), yOf(size, 11)]).toEqual([3, 2]);
  });

  it.each([
    [-1, 0],
    [0, -1],
    [4, 0],
    [0, 3],
    [0.5, 0],
    [Number.NaN, 0],
    [0, Number.NaN],
    [2 ** 32, 0],
  ])("do not exist at (%s, %s)", (x, y) => {
    const grid = createGrid(4, 3);
    expect(inBounds(grid, x, y)).toBe(false);
    expect(() => cellAt(grid, x, y)).toThrow(OutOfBoundsError);
    expect(() => get(grid, x, y)).toThrow(`cell (${x}, ${y}) is not on a grid of 4x3`);
    expect(() => set(grid, x, y, 1)).toThrow(OutOfBoundsError);
    expect(grid.cells).toEqual(new Uint8Array(12));
  });
});

it("errors have names, and say where the grid ends", () => {
  const error = new OutOfBoundsError("goal 12", 4, 3);
  expect(error.message).toBe(
    "goal 12 is not on a grid of 4x3: columns go from 0 to 3, rows from 0 to 2, cells (cellAt) from 0 to 11, all whole",
  );
  expect([error.name, new GridError("x").name]).toEqual(["OutOfBoundsError", "GridError"]);
});

describe("get and set", () => {
  it("read and write one cell", () => {
    const grid = createGrid(3, 3);
    set(grid, 1, 2, 7);
    expect(get(grid, 1, 2)).toBe(7);
    expect(grid.cells[7]).toBe(7);
  });

  it("refuse a value that would wrap around, and leave the old one", () => {
    const grid = createGrid(2, 2, Uint8Array, 9);
    for (const value of [-1, 256, 0.5, Number.NaN]) {
      expect(() => set(grid, 0, 0, value)).toThrow(GridError);
    }
    expect(get(grid, 0, 0)).toBe(9);
  });

  it("let a grid of floats hold anything", () => {
    const grid = createGrid(2, 2, Float32Array);
    set(grid, 0, 0, 0.1);
    expect(get(grid, 0, 0)).toBeCloseTo(0.1);
  });
});

it("copyGrid shares nothing", () => {
  const grid = createGrid(2, 1, Int16Array, 5);
  const copy = copyGrid(grid);
  set(copy, 0, 0, -3);
  expect(copy.cells).toEqual(Int16Array.of(-3, 5));
  expect(grid.cells).toEqual(Int16Array.of(5, 5));
  // As a Buffer of Node is.
  class Shared extends Uint8Array<ArrayBuffer> {
    override slice = (from?: number, to?: number) => this.subarray(from, to);
  }
  const bytes = Shared.of(5, 5);
  const own = copyGrid({ width: 2, height: 1, cells: bytes });
  bytes[0] = 7;
  expect([...own.cells]).toEqual([5, 5]);
});
