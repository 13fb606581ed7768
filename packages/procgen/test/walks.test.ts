import { createRandom } from "@delvekit/random";
import { expect, test } from "vitest";
import { partsApart, stepsBetween } from "../src/walks";

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

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "cells of map %d lead to parts, all of which are found but one",
  (seed) => {
    const cells = pitted(seed);
    const random = createRandom(seed).fork("starts");
    const open = [...cells.keys()].filter((cell) => cells[cell] === 1);
    const kinds = new Set<number>();
    for (let i = 0; i < 200; i++) {
      const starts = random.shuffle([...open]).slice(0, random.int(1, 5));
      const parts = new Map(starts.map((start) => [Math.min(...stepsFrom(cells, start).keys()), start]));
      const apart = new Set(partsApart({ width: WIDTH, cells }, starts));
      const missing = [...parts.values()].filter((start) => !apart.has(start));
      const found = [...parts.values()].filter((start) => apart.has(start));
      kinds.add(found.length);
      expect(missing).toHaveLength(1);
      expect([...apart].sort()).toEqual(found.flatMap((start) => [...stepsFrom(cells, start).keys()]).sort());
    }
    expect(kinds).toContain(0);
    expect(kinds).toContain(1);
  },
);
