import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { differences, plainly } from "./support/engines";
import { caves, numbers, rooms, scatter, whole } from "./support/maps";
import { randomCosts } from "./support/scenes";

/** Another instance of the package, which has compiled nothing yet, as on a page that was just opened. */
let grid: typeof import("../src");

const SIZES = [
  [16, 5],
  [17, 12],
  [31, 33],
  [1, 70],
  [70, 1],
] as const;

describe("a program that was just compiled", () => {
  beforeEach(async () => {
    vi.resetModules();
    grid = await import("../src");
  });
  afterEach(() => {
    vi.resetModules();
  });

  it.each([{ directions: 4 }, { directions: 8 }] as const)(
    "computes the distances of the plain loop, with $directions directions",
    (rules) => {
      const next = numbers(rules.directions);
      for (const [width, height] of SIZES) {
        for (const highest of [1, 1, 9, 255]) {
          const costs = randomCosts(next, width, height, next() * 0.4, highest);
          const cells = width * height;
          // Twice the same goal, and one that may be blocked.
          const goals = Array.from({ length: 3 }, () => whole(next, 0, cells));
          goals.push(goals[0] as number);
          for (const maximum of [Number.POSITIVE_INFINITY, highest * 3.5]) {
            const options = { ...rules, maximum };
            const field = grid.computeDistances(costs, goals, options);
            expect(field.scratch.room).toBeDefined();
            const plain = plainly(() => grid.computeDistances(costs, goals, options));
            expect(differences(field, plain), JSON.stringify({ width, height, highest })).toEqual([]);
          }
          const find = () => grid.findPath(costs, goals[1] as number, goals[2] as number, rules);
          expect(find()).toEqual(plainly(find));
        }
      }
    },
  );

  it.each(["round", "square"] as const)("sees what the plain loop sees (%s)", (shape) => {
    const next = numbers(1);
    for (const [width, height] of [...SIZES, [70, 40] as const]) {
      for (const make of [rooms, caves, scatter, scatter]) {
        const map = make(next, Math.max(width, 4), Math.max(height, 4), next() * 0.2);
        for (const radius of [1, 2, 7, 20, Number.POSITIVE_INFINITY]) {
          const [x, y] = [whole(next, 0, map.width), whole(next, 0, map.height)];
          const view = grid.computeFov(map, x, y, { radius, shape });
          expect(view.scratch.room).toBeDefined();
          const plain = plainly(() => grid.computeFov(map, x, y, { radius, shape }));
          expect(differences(view, plain), `${width}x${height}, ${radius} from ${x}, ${y}`).toEqual([]);
        }
      }
    }
  });
});
