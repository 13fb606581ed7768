import { expect, test } from "vitest";
import { tries } from "../../../test/support/hunt";
import {
  cellAt,
  computeDistances,
  computeFov,
  createDistanceField,
  createFieldOfView,
  hasLineOfSight,
} from "../src";
import { computeDistancesUnchecked, computeFovUnchecked, hasLineOfSightUnchecked } from "../src/plain";
import { numbers, whole } from "./support/maps";
import { randomCosts } from "./support/scenes";

const SEEDS = Array.from({ length: tries(40, 2000) }, (_, seed) => seed);

function scene(seed: number) {
  const next = numbers(seed);
  const [width, height] = [whole(next, 1, 40), whole(next, 1, 30)];
  const place = () => [whole(next, 0, width), whole(next, 0, height)] as const;
  return { map: randomCosts(next, width, height, next() * 0.5, 9), place };
}

test.each(SEEDS)("without checks, places see the same ones and each other: seed %i", (seed) => {
  const { map, place } = scene(seed);
  const [x, y] = place();
  const view = createFieldOfView(map.width, map.height);
  computeFovUnchecked(view, map.cells, x, y, 6, false);
  expect(view.cells).toEqual(computeFov(map, x, y, { radius: 6, shape: "square" }).cells);
  for (let i = 0; i < 50; i++) {
    const [toX, toY] = place();
    expect(hasLineOfSightUnchecked(map, x, y, toX, toY)).toBe(hasLineOfSight(map, x, y, toX, toY));
  }
});

test.each(SEEDS)("without checks, distances are the same, whatever the last options: seed %i", (seed) => {
  const { map, place } = scene(seed);
  const goals = [place(), place()].map(([x, y]) => cellAt(map, x, y));
  const field = createDistanceField(map.width, map.height);
  computeDistances(map, goals, { out: field, directions: 4, maximum: 3 });
  computeDistancesUnchecked(field, map.cells, goals);
  expect(field.cells).toEqual(computeDistances(map, goals).cells);
});
