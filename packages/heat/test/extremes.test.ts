import { DIRECTIONS } from "@delvekit/grid";
import { describe, expect, it } from "vitest";
import {
  createHeatField,
  type HeatField,
  MAX_TEMPERATURE,
  MIN_TEMPERATURE,
  setConductivity,
  setTemperature,
  setWind,
  stepHeat,
} from "../src";
import { MAX_LOSS } from "../src/units";
import { numbers } from "./numbers";
import { temperaturesOf } from "./reference";
import { heatScene } from "./scene";

/** How the extremes can be laid out: what each cell is, from its place and from chance. */
const PATTERNS: Record<string, (x: number, y: number, chance: number) => boolean> = {
  checkerboard: (x, y) => (x + y) % 2 === 0,
  stripes: (x) => x % 2 === 0,
  "wide stripes": (_, y) => y % 4 < 2,
  "one hot cell": (x, y) => x === 9 && y === 9,
  random: (_, __, chance) => chance === 0,
};
const SIZE = 19;

function extremeField(hot: (x: number, y: number, chance: number) => boolean, ambient: number, loss: number) {
  const next = numbers(ambient);
  const field = createHeatField(SIZE, SIZE, { ambient, loss });
  for (let cell = 0; cell < SIZE * SIZE; cell++) {
    const isHot = hot(cell % SIZE, Math.floor(cell / SIZE), next(2));
    setTemperature(field, cell, isHot ? MAX_TEMPERATURE : MIN_TEMPERATURE);
    setConductivity(field, cell, next(5) === 0 ? next(100) / 100 : 1);
  }
  return field;
}

/** The cells that became hotter or colder than anything around them was. */
function strays(field: HeatField, ambient?: number): number[] {
  const before = temperaturesOf(field);
  stepHeat(field);
  const after = temperaturesOf(field);
  return after.flatMap((degrees, cell) => {
    const around = [before[cell] as number, ...(ambient === undefined ? [] : [ambient])];
    if (cell % SIZE > 0) around.push(before[cell - 1] as number);
    if (cell % SIZE < SIZE - 1) around.push(before[cell + 1] as number);
    if (cell >= SIZE) around.push(before[cell - SIZE] as number);
    if (cell < SIZE * (SIZE - 1)) around.push(before[cell + SIZE] as number);
    return degrees > Math.max(...around) || degrees < Math.min(...around) ? [cell] : [];
  });
}

describe("extremes", () => {
  for (const [name, hot] of Object.entries(PATTERNS)) {
    it(`never get worse (${name}): no cell leaves the range of its neighbours and the ambient temperature`, () => {
      for (const loss of [0, 0.05, MAX_LOSS]) {
        for (const ambient of [MIN_TEMPERATURE, 20, MAX_TEMPERATURE]) {
          const field = extremeField(hot, ambient, loss);
          for (let tick = 0; tick < 40; tick++) expect(strays(field, ambient)).toEqual([]);
        }
      }
    });
  }

  for (const { name } of DIRECTIONS) {
    it(`never get worse in a wind to the ${name}, at any strength and conductivity`, () => {
      for (const hot of Object.values(PATTERNS)) {
        for (const loss of [0, MAX_LOSS]) {
          const field = extremeField(hot, 20, loss);
          for (let strength = 1; strength <= 5; strength++) {
            setWind(field, name, strength);
            for (let tick = 0; tick < 3; tick++)
              expect(strays(field, loss === 0 ? undefined : 20)).toEqual([]);
          }
        }
      }
    });
  }

  it("even out without swinging: inside, a checkerboard is its own mean after one tick", () => {
    const field = createHeatField(6, 4, { ambient: 0, loss: 0 });
    for (const cell of [0, 2, 4, 7, 9, 11, 12, 14, 16, 19, 21, 23]) setTemperature(field, cell, 800);
    stepHeat(field);
    expect(temperaturesOf(field)).toEqual(
      [
        [600, 300, 500, 300, 500, 200],
        [300, 400, 400, 400, 400, 500],
        [500, 400, 400, 400, 400, 300],
        [200, 500, 300, 500, 300, 600],
      ].flat(),
    );
  });

  it("do not add up: many fires side by side are no hotter than the hottest", () => {
    const scene = heatScene(`
      .....
      .***.
      .*.*.
      .***.
      .....`);
    scene.burn(600, 300);
    const inside = temperaturesOf(scene.field)[12] as number;
    expect(inside).toBeGreaterThan(400);
    expect(Math.max(...temperaturesOf(scene.field))).toBeLessThanOrEqual(600);
  });
});
