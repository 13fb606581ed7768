/// <reference types="node" />
import { memoryUsage } from "node:process";

import {
  computeDistances,
  computeFov,
  createDistanceField,
  createFieldOfView,
  createGrid,
  downhill,
} from "@delvekit/grid";
import { createHeatField, setWind, stepHeat, warmTo } from "@delvekit/heat";
import { tree } from "@delvekit/procgen";
import { createRandom } from "@delvekit/random";
import { describe, expect, test } from "vitest";
import { allocatedBy } from "../apps/bench/src/heap";

const CALLS = 500;
const ROUNDS = 10;
/** Less than an empty object takes. */
const LEAST = 8;

/**
 * Bytes that a call leaves behind once the engine has compiled it. Compilers work in parallel to the program,
 * and lag far behind it on a busy machine: the calls are measured until they leave nothing, or until it is
 * clear that they always leave something.
 */
function garbageOf(call: (i: number) => void): number {
  let bytes = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && bytes >= LEAST; round++) bytes = garbageInRound(call);
  return bytes;
}

/** A collection in between makes a sample negative, so the median of many counts. */
function garbageInRound(call: (i: number) => void): number {
  for (let i = 0; i < 20 * CALLS; i++) call(i);
  const samples = Array.from({ length: 21 }, () => {
    const before = memoryUsage().heapUsed;
    for (let i = 0; i < CALLS; i++) call(i);
    return (memoryUsage().heapUsed - before) / CALLS;
  });
  return samples.sort((a, b) => a - b)[10] as number;
}

describe("no garbage is left by", () => {
  const random = createRandom("garbage");
  const walls = createGrid(24, 18);
  const costs = createGrid(24, 18);
  const rough = createGrid(24, 18);
  walls.cells.forEach((_, cell) => {
    const wall = random.chance(0.3) ? 1 : 0;
    walls.cells[cell] = wall;
    costs.cells[cell] = 1 - wall;
    rough.cells[cell] = wall === 1 ? 0 : 1 + (cell % 7);
  });

  test("a field of view that is used again", () => {
    const options = { radius: 8, out: createFieldOfView(24, 18) };
    expect(garbageOf((i) => computeFov(walls, i % 24, i % 18, options))).toBeLessThan(LEAST);
  });

  test("a distance field that is used again", () => {
    const field = createDistanceField(24, 18);
    const options = { out: field };
    const goals = [0];
    const goalCosts = [0];
    const ranked = { out: field, goalCosts };
    const compute = (i: number) => {
      goals[0] = i % costs.cells.length;
      goalCosts[0] = i % 50;
      if (i % 3 === 0) computeDistances(costs, goals, options);
      else if (i % 3 === 1) computeDistances(rough, goals, options);
      else computeDistances(rough, goals, ranked);
      downhill(field, costs, goals[0]);
    };
    expect(garbageOf(compute)).toBeLessThan(LEAST);
  });

  test.each(["still air", "wind"])("heat that flows everywhere, in %s", (weather) => {
    const field = createHeatField(48, 32);
    if (weather !== "still air") setWind(field, "e", 3);
    const turn = (i: number) => {
      warmTo(field, (i * 517) % (48 * 32), 300);
      stepHeat(field);
    };
    expect(garbageOf(turn)).toBeLessThan(LEAST);
  });
});

test("a tree level takes less than 110 kB of the heap, the level itself included", async () => {
  const dig = (count: number) => {
    for (let seed = 0; seed < count; seed++) tree.generate({ seed: seed % 200, width: 80, height: 50 });
  };
  let kilobytes = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && kilobytes >= 110; round++) {
    dig(500);
    kilobytes = (await allocatedBy(() => dig(40))) / 40 / 1000;
  }
  expect(kilobytes).toBeLessThan(110);
});

test("a large tree level takes working memory once, not for each pair of rooms", () => {
  const Real = Int32Array;
  let words = 0;
  class Counted extends Int32Array {
    constructor(...given: [length: number]) {
      super(...given);
      words += this.length;
    }
  }
  globalThis.Int32Array = Counted as typeof Int32Array;
  try {
    tree.generate({ seed: 1, width: 600, height: 400 });
  } finally {
    globalThis.Int32Array = Real;
  }
  expect(words / (600 * 400)).toBeGreaterThan(0);
  expect(words / (600 * 400)).toBeLessThan(20);
});
