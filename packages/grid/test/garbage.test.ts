/// <reference types="node" />
import { memoryUsage } from "node:process";
import { describe, expect, it } from "vitest";
import {
  computeDistances,
  computeFov,
  createDistanceField,
  createFieldOfView,
  createGrid,
  downhill,
} from "../src/index";
import { caves, numbers } from "./support/maps";

const CALLS = 500;

/** Bytes that a call leaves behind. A collection in between makes a sample negative, so take the middle one of many. */
function garbageOf(call: (i: number) => void): number {
  for (let i = 0; i < 20 * CALLS; i++) call(i);
  const samples = Array.from({ length: 21 }, () => {
    const before = memoryUsage().heapUsed;
    for (let i = 0; i < CALLS; i++) call(i);
    return (memoryUsage().heapUsed - before) / CALLS;
  });
  return samples.sort((a, b) => a - b)[10] as number;
}

describe("no garbage is left by", () => {
  const walls = caves(numbers(4), 24, 18);
  const costs = createGrid(24, 18);
  const rough = createGrid(24, 18);
  walls.cells.forEach((wall, cell) => {
    costs.cells[cell] = 1 - wall;
    rough.cells[cell] = wall === 1 ? 0 : 1 + (cell % 7);
  });

  it("a field of view that is used again", () => {
    const options = { radius: 8, out: createFieldOfView(24, 18) };
    expect(garbageOf((i) => computeFov(walls, i % 24, i % 18, options))).toBeLessThan(8);
  });

  it("a distance field that is used again", () => {
    const field = createDistanceField(24, 18);
    const goals = [0];
    const goalCosts = [0];
    const ranked = { goalCosts };
    expect(
      garbageOf((i) => {
        goals[0] = i % costs.cells.length;
        goalCosts[0] = i % 50;
        if (i % 3 === 0) computeDistances(field, costs, goals);
        else if (i % 3 === 1) computeDistances(field, rough, goals);
        else computeDistances(field, rough, goals, ranked);
        downhill(field, costs, goals[0]);
      }),
    ).toBeLessThan(8);
  });
});
