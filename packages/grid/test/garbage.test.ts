import { describe, expect, it } from "vitest";
import { garbageOf } from "../../../test/support/garbage";
import {
  computeDistances,
  computeFov,
  createDistanceField,
  createFieldOfView,
  createGrid,
  downhill,
} from "../src/index";
import { caves, numbers } from "./support/maps";

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
