import { catalogue, Terrain } from "@delvekit/procgen";
import { describe, expect, test } from "vitest";
import { fitMap } from "../src/draw/fit";
import { glowAfter, trailAt } from "../src/draw/glow";
import { paintMap } from "../src/draw/map";
import { spread } from "../src/draw/overlays/machines";
import { walkToExit } from "../src/draw/overlays/walk";
import { shoot } from "../src/level/film";
import { digLevel, isRefusal } from "../src/level/level";

describe("the size of a map on its canvas", () => {
  test("is a whole number of pixels a cell, in the middle", () => {
    expect(fitMap(80, 50, 1050, 700)).toEqual({ size: 13, left: 5, top: 25 });
  });

  test.each([
    [400, 400, 390, 250],
    [400, 20, 1100, 700],
    [5, 5, 300, 900],
  ])("of %i x %i fits %i x %i", (width, height, across, down) => {
    const { size, left, top } = fitMap(width, height, across, down);
    expect(size).toBeGreaterThan(0);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(Math.max((size * width) / across, (size * height) / down)).toBeGreaterThan(0.8);
  });
});

describe("what glows", () => {
  const { film } = shoot(catalogue["tree"]!.steps({ seed: 1 }), 80, 50);

  test("is the newest step alone when it is slow", () => {
    expect(trailAt(3)).toBe(1);
    const { fresh, flash } = glowAfter(film, 1, 1);
    expect([...fresh.keys()]).toEqual(Array.from(film.frames[0]!.changes, (change) => change >> 4));
    expect(new Set(fresh.values())).toEqual(new Set([1]));
    expect(flash.size).toBe(0);
    expect(glowAfter(film, 0, 1).fresh.size).toBe(0);
  });

  test("is a trail when it is fast, and what was given up flashes", () => {
    const abandoned = film.frames.findIndex(({ kind }) => kind === "abandon");
    const { fresh, flash } = glowAfter(film, abandoned + 1, trailAt(100));
    expect(new Set(fresh.values()).size).toBeGreaterThan(2);
    expect(new Set(flash.values())).toContain(1);
  });
});

describe("a picture", () => {
  const colourAt = (pixels: Uint8ClampedArray, cell: number) =>
    [...pixels.slice(cell * 4, cell * 4 + 4)].join();
  const paint = (more: object = {}) => {
    const cells = new Uint8Array(25);
    cells.set([Terrain.floor, Terrain.corridor, Terrain.floor], 11);
    const pixels = new Uint8ClampedArray(100);
    paintMap(pixels, { width: 5, height: 5, cells, ...more });
    return pixels;
  };

  test("tells rock, walls, their fronts, floor and corridor apart", () => {
    const pixels = paint();
    expect(new Set([0, 5, 6, 11, 12].map((cell) => colourAt(pixels, cell))).size).toBe(5);
    expect(colourAt(pixels, 24)).toBe(colourAt(pixels, 0));
  });

  test("shows distances and what is new on top of that", () => {
    const plain = paint();
    const distances = new Int32Array(25).fill(0x7fffffff);
    distances.set([0, 1, 2], 11);
    const tinted = paint({ distances });
    expect(colourAt(tinted, 11)).not.toBe(colourAt(plain, 11));
    expect(colourAt(tinted, 11)).not.toBe(colourAt(tinted, 13));
    expect(colourAt(tinted, 0)).toBe(colourAt(plain, 0));
    const glowing = paint({ fresh: new Map([[11, 1]]), flash: new Map([[0, 1]]) });
    expect([0, 11, 13].map((cell) => colourAt(glowing, cell) === colourAt(plain, cell))).toEqual([
      false,
      false,
      true,
    ]);
  });
});

test("the walk that is shown leads from the exit to the entrance, one step at a time", () => {
  const level = digLevel({ generator: "caves", seed: "3", options: {} });
  if (isRefusal(level)) throw new Error(level.message);
  const walk = walkToExit(level);
  expect(walk).toHaveLength(level.analysis.distances.exit + 1);
  expect(walk.at(-1)).toEqual(level.dungeon.entrance);
  walk.slice(1).forEach(({ x, y }, i) => {
    expect(Math.abs(x - walk[i]!.x) + Math.abs(y - walk[i]!.y)).toBe(1);
  });
});

test("words over a map keep off each other: the first stay, the others move up or down by lines", () => {
  const word = (text: string, x: number, y: number) => ({ text, x, y, width: 40 });
  const words = [
    word("1 key", 100, 50),
    word("2 lever", 110, 52),
    word("vault", 100, 50),
    word("far", 200, 50),
  ];
  expect(spread(words, 12).map(({ y }) => y)).toEqual([50, 64, 38, 50]);
});
