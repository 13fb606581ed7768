import fc from "fast-check";
import { expect, test } from "vitest";
import { tileCells } from "../src/canvas/boxes";

const SIDE = 8;

test("boxes that tile cells contain each of them once, and nothing else", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(SIDE * SIDE - 1)), (places) => {
      const cells = places
        .sort((a, b) => a - b)
        .map((place) => ({ x: place % SIDE, y: Math.floor(place / SIDE) }));
      const tiled = tileCells(cells).flatMap(({ left, top, right, bottom }) =>
        Array.from({ length: (right - left) * (bottom - top) }, (_, at) => ({
          x: left + (at % (right - left)),
          y: top + Math.floor(at / (right - left)),
        })),
      );
      const byPlace = (a: { x: number; y: number }, b: { x: number; y: number }) => a.y - b.y || a.x - b.x;
      expect(tiled.sort(byPlace)).toEqual(cells);
    }),
  );
});

test("a column and a block are one box each", () => {
  const cells = [0, 1, 2].flatMap((y) => [0, 3, 4, 5].map((x) => ({ x, y })));
  expect(tileCells(cells)).toEqual([
    { left: 0, top: 0, right: 1, bottom: 3 },
    { left: 3, top: 0, right: 6, bottom: 3 },
  ]);
});
