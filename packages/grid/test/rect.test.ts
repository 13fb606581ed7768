import { describe, expect, it } from "vitest";
import {
  centerOf,
  contains,
  containsRect,
  createGrid,
  expand,
  fillRect,
  GridError,
  OutOfBoundsError,
  printAscii,
  type Rect,
  rect,
} from "../src";

describe("rect", () => {
  it("is half-open", () => {
    const room = rect(2, 3, 4, 2);
    expect(contains(room, 2, 3)).toBe(true);
    expect(contains(room, 5, 4)).toBe(true);
    expect(contains(room, 6, 4)).toBe(false);
    expect(contains(room, 5, 5)).toBe(false);
  });

  it.each([
    [0, 0, 0, 1],
    [0, 0, 1, -1],
    [0.5, 0, 1, 1],
    [0, Number.NaN, 1, 1],
    [0, 0, Number.POSITIVE_INFINITY, 1],
  ])("refuses %s, %s, %s, %s", (x, y, width, height) => {
    expect(() => rect(x, y, width, height)).toThrow(
      new GridError(
        `rectangle ${width}x${height} at (${x}, ${y}): all four must be whole numbers and both sides at least 1`,
      ),
    );
  });
});

describe("two rectangles", () => {
  const room = rect(0, 0, 3, 3);

  it("may lie one within the other", () => {
    expect(containsRect(room, rect(1, 1, 2, 2))).toBe(true);
    expect(containsRect(room, rect(1, 1, 3, 2))).toBe(false);
  });
});

describe("any two rectangles", () => {
  /** The cells of a rectangle, one by one. */
  const cellsOf = ({ x, y, width, height }: Rect): string[] =>
    Array.from({ length: width * height }, (_, i) => `${x + (i % width)},${y + Math.floor(i / width)}`);
  const all: Rect[] = [];
  for (const x of [-1, 0, 2])
    for (const y of [-2, 0, 1]) for (const w of [1, 2, 4]) for (const h of [1, 3]) all.push(rect(x, y, w, h));
  it("contain others whose cells are all theirs", () => {
    for (const a of all)
      for (const b of all) {
        const there = new Set(cellsOf(b));
        const common = cellsOf(a).filter((cell) => there.has(cell));
        expect(containsRect(b, a)).toBe(common.length === a.width * a.height);
      }
  });

  it("contain their own cells and no others", () => {
    for (const area of all) {
      const own = new Set(cellsOf(area));
      for (let x = -3; x < 8; x++)
        for (let y = -4; y < 6; y++) expect(contains(area, x, y)).toBe(own.has(`${x},${y}`));
      const middle = centerOf(area);
      expect(contains(area, middle.x, middle.y)).toBe(true);
      expect(Math.abs(2 * (middle.x - area.x) - area.width)).toBeLessThan(2);
    }
  });
});

describe("expand", () => {
  it("grows and shrinks on every side", () => {
    expect(expand(rect(3, 3, 2, 1), 2)).toEqual(rect(1, 1, 6, 5));
    expect(expand(rect(1, 1, 6, 5), -2)).toEqual(rect(3, 3, 2, 1));
  });

  it("refuses to shrink to nothing", () => {
    expect(() => expand(rect(0, 0, 4, 9), -2)).toThrow(GridError);
  });
});

it("centerOf finds the middle cell", () => {
  expect(centerOf(rect(0, 0, 3, 5))).toEqual({ x: 1, y: 2 });
  expect(centerOf(rect(-2, 4, 4, 1))).toEqual({ x: 0, y: 4 });
});

describe("fillRect", () => {
  it("fills an area", () => {
    const grid = createGrid(5, 3);
    fillRect(grid, rect(1, 1, 3, 2), 1);
    expect(printAscii(grid, ".#")).toBe(".....\n.###.\n.###.");
  });

  it.each([1, 23, 24, 25, 40])("fills lines of %i cells, and nothing beside them", (width) => {
    const grid = createGrid(42, 4);
    fillRect(grid, rect(1, 1, width, 2), 1);
    const row = `.${"#".repeat(width)}${".".repeat(41 - width)}`;
    const empty = ".".repeat(42);
    expect(printAscii(grid, ".#")).toBe([empty, row, row, empty].join("\n"));
  });

  it("fills the whole grid, and says what is not on it", () => {
    const grid = createGrid(5, 3);
    fillRect(grid, rect(0, 0, 5, 3), 255);
    expect([...grid.cells]).toEqual(new Array(15).fill(255));
    for (const [x, y, width, height] of [
      [-1, 0, 2, 2],
      [0, -1, 2, 2],
      [4, 0, 2, 1],
      [0, 2, 1, 2],
    ] as const)
      expect(() => fillRect(grid, { x, y, width, height }, 1)).toThrow(
        new OutOfBoundsError(`rectangle ${width}x${height} at (${x}, ${y})`, 5, 3),
      );
  });

  it("changes nothing when part of the area is off the grid or the value does not fit", () => {
    const grid = createGrid(5, 3);
    expect(() => fillRect(grid, rect(3, 1, 3, 1), 1)).toThrow(OutOfBoundsError);
    expect(() => fillRect(grid, { x: 0, y: 0, width: 0, height: 1 }, 1)).toThrow(GridError);
    expect(() => fillRect(grid, rect(0, 0, 2, 2), 300)).toThrow(GridError);
    expect(grid.cells).toEqual(new Uint8Array(15));
  });
});
