import { describe, expect, it } from "vitest";
import {
  addHeat,
  awakeChunks,
  createHeatField,
  MAX_LOSS,
  setConductivity,
  setTemperature,
  stepHeat,
  warm,
} from "../../src/heat/field/index";
import { numbers } from "./numbers";
import { referenceStep, temperaturesOf } from "./reference";

const LOSSES = [0, 0.0001, 0.0625, MAX_LOSS];
const CONDUCTIVITIES = [0, 0, 0.001, 0.2, 0.5, 1, 1];

describe("a step", () => {
  it("equals the dense computation, cell for cell, whatever sleeps, whatever is edited meanwhile", () => {
    let slept = 0;
    for (let seed = 0; seed < 12; seed++) {
      const next = numbers(seed);
      const width = 1 + next(70);
      const height = 1 + next(70);
      const cells = width * height;
      const field = createHeatField(width, height, {
        ambient: next(60) - 20,
        loss: LOSSES[seed % 4] as number,
      });
      for (let cell = 0; cell < cells; cell++)
        setConductivity(field, cell, CONDUCTIVITIES[next(7)] as number);
      const fire = next(cells);
      for (let tick = 0; tick < 60; tick++) {
        if (tick < 40) warm(field, fire, 600);
        if (tick % 10 === 3) setTemperature(field, next(cells), next(5273) - 273);
        if (tick % 10 === 5) addHeat(field, next(cells), next(400) - 200);
        if (tick % 10 === 7) setConductivity(field, next(cells), next(11) / 10);
        const expected = referenceStep(field);
        if (awakeChunks(field) < field.chunks.columns * field.chunks.rows) slept++;
        stepHeat(field);
        expect(temperaturesOf(field)).toEqual(expected);
      }
    }
    expect(slept).toBeGreaterThan(100);
  });
});
