import { createRandom } from "@delvekit/random";
import { expect, test } from "vitest";
import { stepsBetween } from "../src/walks";

const WIDTH = 16;
const HEIGHT = 11;

/** Rock with holes, within a border of rock. */
function pitted(seed: number): Uint8Array {
  const random = createRandom(seed);
  return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, cell) => {
    const [x, y] = [cell % WIDTH, Math.floor(cell / WIDTH)];
    const isBorder = x === 0 || y === 0 || x === WIDTH - 1 || y === HEIGHT - 1;
    return isBorder || random.chance(0.4) ? 0 : 1;
  });
}

/** The steps from a cell to each other that can be reached, found ring by ring. */
function stepsFrom(cells: Uint8Array, start: number): Map<number, number> {
  const steps = new Map([[start, 0]]);
  for (const [cell, far] of steps)
    for (const next of [cell - WIDTH, cell + 1, cell + WIDTH, cell - 1])
      if (cells[next] !== 0 && !steps.has(next)) steps.set(next, far + 1);
  return steps;
}

test.each([1, 2, 3, 4])(
  "walks between any two cells of map %d have the fewest steps, up to a limit",
  (seed) => {
    const cells = pitted(seed);
    const map = { width: WIDTH, cells };
    const open = [...cells.keys()].filter((cell) => cells[cell] === 1);
    const wrong: string[] = [];
    for (const from of open.filter((_, i) => i % 5 === 0)) {
      const steps = stepsFrom(cells, from);
      for (const to of open)
        for (const limit of to === from ? [] : [1, 2, 9, 500]) {
          const found = stepsBetween(map, from, to, limit);
          if (found !== Math.min(limit, steps.get(to) ?? limit))
            wrong.push(`${from} to ${to}, limit ${limit}: ${found}`);
        }
    }
    expect(wrong).toEqual([]);
  },
);
