import { expect, test } from "vitest";
import { Mixer } from "../src/canvas/mixer";
import { between, createPatch, type LightPatch, pixelOf } from "../src/canvas/pixel";

const CELL = 6;
const [GREY, MEMORY] = [pixelOf(0x808080), pixelOf(0x202040)];

/** Lights the same light on each of nine cells, all of them in view. */
function evenPatch(light: number): LightPatch {
  const patch = createPatch(9);
  for (const channel of [patch.red, patch.green, patch.blue]) channel.fill(light);
  patch.sight.fill(256);
  return patch;
}

/** The red of a cell's pixels after mixing, row by row. */
function redsOf(patch: LightPatch, smooth = true): number[] {
  const picture = (pixel: number) => new Int32Array(CELL * CELL).fill(pixel);
  const pictures = { noon: picture(GREY), memory: picture(MEMORY), out: picture(0), stride: CELL };
  new Mixer(CELL, smooth).mix(pictures, 0, patch);
  return [...pictures.out].map((pixel) => pixel & 255);
}

test("even light multiplies all pixels alike", () => {
  expect(new Set(redsOf(evenPatch(0xffff)))).toEqual(new Set([0x80]));
  expect(new Set(redsOf(evenPatch(0x8000)))).toEqual(new Set([0x40]));
  expect(new Set(redsOf(evenPatch(0)))).toEqual(new Set([0]));
});

test("light changes evenly towards a brighter neighbour and meets it half-way at the edge", () => {
  const patch = evenPatch(0x4000);
  for (const east of [2, 5, 8]) patch.red[east] = 0xc000;
  const line = redsOf(patch).slice(0, CELL);
  expect(line.slice(0, CELL / 2)).toEqual([32, 32, 32]);
  expect(line.slice(CELL / 2).map((red, at, all) => red - (all[at - 1] ?? 32))).toEqual([5, 11, 11]);
  // The neighbour goes on from here: at the edge itself both have the middle of 32 and 96.
  expect(line.at(-1)! + 5).toBe(64);
});

test("dark cells beside dark cells stay dark, however small their difference is", () => {
  const patch = evenPatch(0);
  for (let cell = 0; cell < 9; cell++) patch.red[cell] = 16 + (cell % 3);
  expect(Math.max(...redsOf(patch))).toBe(0);
});

test("glyphs stand on cells of one light", () => {
  const patch = evenPatch(0x4000);
  for (const east of [2, 5, 8]) patch.red[east] = 0xc000;
  expect(new Set(redsOf(patch, false))).toEqual(new Set([32]));
});

test("beside a cell that is not in view memory begins, softly", () => {
  const patch = evenPatch(0xffff);
  for (const west of [0, 3, 6]) patch.sight[west] = 0;
  const line = redsOf(patch).slice(0, CELL);
  expect(line[0]).toBeGreaterThan(0x20);
  expect(line[0]).toBeLessThan(0x80);
  expect(line.slice(1)).toEqual([0x80, 0x80, 0x80, 0x80, 0x80]);
});

test("a pixel between two others is rounded and opaque", () => {
  const [black, white] = [pixelOf(0), pixelOf(0xffffff)];
  expect([between(black, white, 0), between(black, white, 256)]).toEqual([black, white]);
  expect(between(black, white, 128)).toBe(pixelOf(0x808080));
});
