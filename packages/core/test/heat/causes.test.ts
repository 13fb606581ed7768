import { expect, test } from "vitest";
import { because, emit, event, place, spawn } from "../../src";
import { explode, HeatSource, ignitePlace } from "../../src/heat";
import { addFire, findFireCause } from "../../src/heat/causes";
import { groundOf } from "../../src/heat/ground";
import { findHeatCause } from "../../src/heat/place";
import { addLevel, at } from "../../src/space";
import { takeEvents } from "../../src/world";
import { scene } from "../scene";

const Bang = event("bang", { at: place });
const Rung = event("rung");
const SIDE = 24;

/** A meadow on which this happened first, with an event for each fire that follows from it. */
function causesAfter(happen: (level: ReturnType<typeof scene>) => void, stride: number, rest: boolean) {
  const level = scene(`\n${`${'"'.repeat(SIDE)}\n`.repeat(SIDE - 1)}@${'"'.repeat(SIDE - 1)}`);
  const { world, level: id } = level;
  addLevel(world, { width: 9, height: 9, cells: new Uint8Array(81).fill(4) });
  ignitePlace(world, 1, 5, 5);
  happen(level);
  const [ground, recent] = [groundOf(world, id), { last: -1, fires: 0, plain: true }];
  const found: number[] = [];
  const wanted: number[] = [];
  for (let fire = 0; fire < 300; fire++) {
    const cell = (fire * stride) % (SIDE * SIDE);
    const spot = { level: id, x: cell % SIDE, y: Math.floor(cell / SIDE) };
    wanted.push(findHeatCause(world, spot));
    found.push(findFireCause(world, ground, recent, spot));
    because(world, found.at(-1)!, () => ignitePlace(world, id, spot.x, spot.y));
    addFire(world, ground, recent, cell);
    if (rest && fire % 5 === 0) emit(world, Bang({ at: { ...spot, x: (spot.x + 2) % SIDE } }));
  }
  takeEvents(world);
  return { found, wanted };
}

/** Fires in every third column, which the events after them make too old one by one. */
function burnThenRing({ world, level }: ReturnType<typeof scene>) {
  for (let cell = 0; cell < SIDE * SIDE; cell += 11)
    ignitePlace(world, level, cell % SIDE, Math.floor(cell / SIDE));
  for (let ring = 0; ring < 60; ring++) emit(world, Rung());
}

test.each<[string, (level: ReturnType<typeof scene>) => void, number, boolean]>([
  ["nothing", () => undefined, 7, false],
  [
    "fires here and there",
    ({ world, level }) => [1, 6, 11, 6].map((x) => ignitePlace(world, level, x, 3)),
    7,
    false,
  ],
  [
    "an explosion",
    ({ world, level }) => explode(world, { level, x: 9, y: 3, degrees: 90, radius: 4 }),
    7,
    false,
  ],
  ["a bang at a place", ({ world, level }) => emit(world, Bang({ at: { level, x: 7, y: 0 } })), 7, false],
  ["a hot stone", ({ world, level }) => spawn(world, at(level, 9, 1), HeatSource), 7, false],
  ["other events between the fires", () => undefined, 7, true],
  ["fires and then many events", burnThenRing, 53, false],
])(
  "a front that heat lights after %s has the causes that each of its fires would find",
  (_, happen, stride, rest) => {
    const { found, wanted } = causesAfter(happen, stride, rest);
    expect(found).toEqual(wanted);
    expect(new Set(found).size).toBeGreaterThan(1);
  },
);
