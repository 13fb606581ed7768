import { describe, expect, it } from "vitest";
import { tries } from "../../../test/support/hunt";
import {
  computeDistances,
  createDistanceField,
  createGrid,
  findPath,
  type Grid,
  GridError,
  OutOfBoundsError,
  type PathOptions,
  UNREACHED,
} from "../src";
import { find, numbers, whole } from "./support/maps";
import { randomCosts, terrain } from "./support/scenes";

/** Draws the way from '@' to 'x' into the drawing. */
function route(drawing: string, options: PathOptions = {}): string[] | undefined {
  const costs = terrain(drawing);
  const [from, to] = ["@", "x"].map((char) => find(drawing, char)) as [
    { x: number; y: number },
    { x: number; y: number },
  ];
  const path = findPath(costs, from.y * costs.width + from.x, to.y * costs.width + to.x, options);
  if (path === undefined) return undefined;
  const rows = Array.from({ length: costs.height }, (_, y) =>
    Array.from({ length: costs.width }, (_, x) => (costs.cells[y * costs.width + x] === 0 ? "#" : ".")),
  );
  for (const cell of path) (rows[Math.floor(cell / costs.width)] as string[])[cell % costs.width] = "*";
  return rows.map((row) => row.join(""));
}

function isStep({ width }: Grid, from: number, to: number, { directions = 8 }: PathOptions): boolean {
  const [x0, y0, x1, y1] = [from % width, Math.floor(from / width), to % width, Math.floor(to / width)];
  const straight = x0 === x1 || y0 === y1;
  if (Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0)) !== 1) return false;
  return straight || directions === 8;
}

describe("findPath", () => {
  it("finds the way around a wall", () => {
    expect(
      route(`
      .......
      .#####.
      .@...#x
      ######.
      .......`),
    ).toEqual([".*****.", "*#####*", ".....#*", "######.", "......."]);
  });

  it("does not go where there is no way", () => {
    expect(route("@.#.x")).toBeUndefined();
  });

  it("is empty from a cell to itself", () => {
    expect(findPath(terrain("..."), 1, 1)).toEqual([]);
  });

  it("may start and end in a wall", () => {
    const costs = terrain("#..#");
    expect(findPath(costs, 0, 3)).toEqual([1, 2, 3]);
    expect(findPath(costs, 3, 0)).toEqual([2, 1, 0]);
  });

  it("costs what the distance field says, on random maps", () => {
    const next = numbers(21);
    const lengths = { none: 0, some: 0 };
    const count = tries(1500, 150_000, 120);
    for (let i = 0; i < count; i++) {
      const width = whole(next, 1, 20);
      const height = whole(next, 1, 20);
      const costs = randomCosts(next, width, height, next() * 0.5, [1, 2, 9, 255][i % 4] as number);
      const options = { directions: next() < 0.5 ? 4 : 8 } as const;
      const to = whole(next, 0, width * height);
      const from = whole(next, 0, width * height);
      if (costs.cells[from] === 0) costs.cells[from] = 1;
      const distance = computeDistances(costs, [to], options).cells[from];
      const path = findPath(costs, from, to, options);
      if (path === undefined) {
        expect(distance).toBe(UNREACHED);
        lengths.none++;
        continue;
      }
      lengths.some++;
      expect(path.every((cell, at) => isStep(costs, path[at - 1] ?? from, cell, options))).toBe(true);
      expect(path.at(-1) ?? from).toBe(to);
      expect(path.reduce((sum, cell) => sum + (costs.cells[cell] || 1), 0)).toBe(distance);
    }
    expect(lengths.none).toBeGreaterThan(count / 15);
    expect(lengths.some).toBeGreaterThan(count / 3);
  });

  it("is the shortest in a room with pillars, from anywhere to anywhere", () => {
    const costs = terrain(`
      .........
      ..#...#..
      .........
      ....#....
      .#.......
      .........`);
    for (let to = 0; to < costs.cells.length; to++) {
      const { cells } = computeDistances(costs, [to]);
      for (let from = 0; from < costs.cells.length; from++) {
        if (costs.cells[from] === 0) continue;
        const path = findPath(costs, from, to) as number[];
        expect(path.length).toBe(cells[from]);
        expect(path.every((cell, at) => isStep(costs, path[at - 1] ?? from, cell, {}))).toBe(true);
      }
    }
  });

  it("works in a field that was used before", () => {
    const next = numbers(22);
    const field = createDistanceField(15, 11);
    for (let i = 0; i < 100; i++) {
      const costs = randomCosts(next, 15, 11, 0.3, i % 2 === 0 ? 1 : 200);
      const [from, to] = [whole(next, 0, 165), whole(next, 0, 165)];
      expect(findPath(costs, from, to, { field })).toEqual(findPath(costs, from, to));
    }
  });

  it("refuses nonsense", () => {
    const costs = createGrid(4, 3, Uint8Array, 1);
    expect(() => findPath(costs, -1, 3)).toThrow(OutOfBoundsError);
    expect(() => findPath(costs, 0, 12)).toThrow("cell 12 is not on a grid of 4x3");
    expect(() => findPath(costs, 0, Number.NaN)).toThrow(OutOfBoundsError);
    expect(() => findPath(costs, 0, 1, { directions: 5 as 4 })).toThrow(GridError);
    expect(() => findPath(costs, 0, 1, { field: createDistanceField(3, 4) })).toThrow(GridError);
  });

  it("says what to give instead of x and y", () => {
    const costs = createGrid(4, 3, Uint8Array, 1);
    const byPlaces = findPath as unknown as (costs: unknown, ...places: readonly unknown[]) => unknown;
    expect(() => byPlaces(costs, 0, 0, 3, 2)).toThrow("give cells (cellAt), not x and y");
    expect(() => byPlaces(costs, { x: 0, y: 0 }, { x: 3, y: 2 })).toThrow("cells (cellAt) from 0 to 11");
  });
});
