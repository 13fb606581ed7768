import { describe, expect, it } from "vitest";
import { tries } from "../../../test/support/hunt";
import {
  computeDistances,
  createDistanceField,
  createGrid,
  type DistanceOptions,
  downhill,
  GridError,
  OutOfBoundsError,
  UNREACHED,
} from "../src";
import { numbers, whole } from "./support/maps";
import { drawDistances, randomCosts, terrain } from "./support/scenes";
import { slowDistances } from "./support/slow-distances";

function flood(drawing: string, goals: number[], options: DistanceOptions = {}): string[] {
  const costs = terrain(drawing);
  return drawDistances(computeDistances(costs, goals, options));
}

describe("computeDistances", () => {
  const corner = `
    .....
    .###.
    .....`;

  it("counts steps in eight directions", () => {
    expect(flood(corner, [0])).toEqual(["01234", "1###4", "22345"]);
  });

  it("counts steps in four directions", () => {
    expect(flood(corner, [0], { directions: 4 })).toEqual(["01234", "1###5", "23456"]);
  });

  it("charges each step what the cell entered costs", () => {
    // From the east end a walker enters cells of 1, 5, 1 and 1.
    expect(flood(".151.", [0])).toEqual(["01278"]);
  });

  it("finds the way around costly ground", () => {
    expect(
      flood(
        `
        .9.
        .9.
        ...`,
        [0],
        { directions: 4 },
      ),
    ).toEqual(["016", "125", "234"]);
  });

  it("measures to the nearest of several goals, or none", () => {
    expect(flood("........", [0, 7, 7])).toEqual(["01233210"]);
    expect(flood("...", [])).toEqual(["###"]);
  });

  it("stops at the maximum", () => {
    expect(flood("......", [0], { maximum: 3 })).toEqual(["0123##"]);
    expect(flood("......", [0], { maximum: 0 })).toEqual(["0#####"]);
    expect(flood("..9...", [0], { maximum: 11 })).toEqual(["012b##"]);
  });

  it("lets a goal be blocked, but leads no way through it", () => {
    expect(flood("..#..", [2])).toEqual(["21012"]);
    expect(flood("..#..", [0])).toEqual(["01###"]);
    expect(flood("..##.", [3, 0])).toEqual(["01#01"]);
  });

  it("starts goals from costs of their own", () => {
    expect(flood(".......", [0, 6], { goalCosts: [0, 3] })).toEqual(["0123443"]);
    expect(flood(".....", [0, 4], { goalCosts: [0, 9] })).toEqual(["01234"]);
    const field = computeDistances(terrain("...."), [3], { goalCosts: [-2] });
    expect([...field.cells]).toEqual([1, 0, -1, -2]);
  });

  it("equals the textbook on random maps", () => {
    const next = numbers(5);
    for (let i = 0; i < tries(400, 40_000, 40); i++) {
      const width = whole(next, 1, 18);
      const height = whole(next, 1, 18);
      const costs = randomCosts(next, width, height, next() * 0.5, [1, 2, 9, 255][i % 4] as number);
      const goals = Array.from({ length: whole(next, 0, 5) }, () => whole(next, 0, width * height));
      const options: DistanceOptions = {
        directions: next() < 0.5 ? 4 : 8,
        ...(next() < 0.3 && { maximum: whole(next, 0, 30) }),
        ...(next() < 0.4 && { goalCosts: goals.map(() => whole(next, -40, 40)) }),
      };
      const field = computeDistances(costs, goals, options);
      expect([...field.cells], JSON.stringify({ i, options })).toEqual(slowDistances(costs, goals, options));
    }
  });

  it("leaves nothing behind when a field is used again", () => {
    const next = numbers(6);
    const field = createDistanceField(12, 9);
    for (let i = 0; i < 100; i++) {
      const costs = randomCosts(next, 12, 9, 0.3, i % 2 === 0 ? 1 : 20);
      const goals = [whole(next, 0, 108)];
      const options: DistanceOptions = i % 3 === 0 ? { goalCosts: [i * 1000] } : {};
      expect(computeDistances(costs, goals, { ...options, out: field })).toBe(field);
      expect([...field.cells]).toEqual(slowDistances(costs, goals, options));
    }
  });
});

describe("goals with costs of their own", () => {
  const row = createGrid(300, 1, Uint8Array, 1);

  it.each([255, 256, 257, 1000])("may be as far apart as %i", (apart) => {
    const field = createDistanceField(300, 1);
    // As large a spread as ever before, then one that is larger.
    computeDistances(row, [0, 299], { goalCosts: [0, 255], out: field });
    for (const lowest of [0, -apart]) {
      computeDistances(row, [0, 299], { goalCosts: [lowest, lowest + apart], out: field });
      const expected = Array.from({ length: 300 }, (_, x) => lowest + Math.min(x, apart + 299 - x));
      expect([...field.cells]).toEqual(expected);
    }
  });
});

describe("downhill", () => {
  it("pays exactly the distance on the way to a goal", () => {
    const next = numbers(8);
    for (let i = 0; i < tries(100, 10_000, 8); i++) {
      const costs = randomCosts(next, 15, 15, 0.3, i % 2 === 0 ? 1 : 9);
      const goal = whole(next, 0, 225);
      const options = { directions: i % 3 === 0 ? 4 : 8 } as const;
      const field = computeDistances(costs, [goal], options);
      for (let cell = 0; cell < 225; cell++) {
        if (field.cells[cell] === UNREACHED) continue;
        let paid = 0;
        let at = cell;
        for (
          let to = downhill(field, costs, at, options);
          to >= 0;
          to = downhill(field, costs, at, options)
        ) {
          paid += costs.cells[to] || 1;
          at = to;
        }
        expect(at).toBe(goal);
        expect(paid).toBe(field.cells[cell]);
      }
    }
  });

  it("prefers straight steps to diagonal ones, and clockwise from north", () => {
    const costs = createGrid(3, 3, Uint8Array, 1);
    const field = computeDistances(costs, [0, 1, 2, 3, 5, 6, 7, 8]);
    expect(downhill(field, costs, 4)).toBe(1);
    computeDistances(costs, [0, 2, 3, 8], { out: field });
    expect(downhill(field, costs, 4)).toBe(3);
    computeDistances(costs, [0, 2, 8], { out: field });
    expect(downhill(field, costs, 4)).toBe(2);
  });

  it("stays at a goal, and where no goal can be reached", () => {
    const costs = terrain("..#..");
    const field = computeDistances(costs, [0]);
    expect(downhill(field, costs, 0)).toBe(-1);
    expect(downhill(field, costs, 4)).toBe(-1);
    // Not even to another goal beside it.
    computeDistances(costs, [0, 1], { out: field });
    expect([downhill(field, costs, 0), downhill(field, costs, 1)]).toEqual([-1, -1]);
  });

  it("leads out of a wall", () => {
    const costs = terrain("..#..");
    const field = computeDistances(costs, [0]);
    expect(downhill(field, costs, 2)).toBe(1);
  });
});

describe("nonsense", () => {
  const costs = createGrid(4, 3, Uint8Array, 1);
  const field = computeDistances(costs, [0]);
  const before = field.cells.slice();

  it.each([-1, 12, 0.5, Number.NaN])("a goal of %s is refused", (goal) => {
    expect(() => computeDistances(costs, [1, goal], { out: field })).toThrow(OutOfBoundsError);
    expect(() => downhill(field, costs, goal)).toThrow(`cell ${goal} is not on a grid of 4x3`);
  });

  it.each<[string, DistanceOptions]>([
    ["maximum is -1", { maximum: -1 }],
    ["maximum is NaN", { maximum: Number.NaN }],
    ["directions is 6", { directions: 6 as 8 }],
    ["1 goals with 2 goalCosts", { goalCosts: [1, 2] }],
    ["goalCosts[0] is 0.5", { goalCosts: [0.5] }],
    ["goalCosts[0] is NaN", { goalCosts: [Number.NaN] }],
    ["goalCosts[0] is 1048577", { goalCosts: [2 ** 20 + 1] }],
  ])("%s is refused", (message, options) => {
    expect(() => computeDistances(costs, [1], { ...options, out: field })).toThrow(message);
    expect(() => computeDistances(costs, [1], { ...options, out: field })).toThrow(GridError);
  });

  it("grids of different sizes are refused", () => {
    expect(() => computeDistances(createGrid(3, 4), [0], { out: field })).toThrow(
      "out is 4x3, the map is 3x4",
    );
    expect(() => downhill(field, createGrid(4, 4), 0)).toThrow(GridError);
  });

  it("changes nothing", () => {
    expect(field.cells).toEqual(before);
  });
});
