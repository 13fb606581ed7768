import { describe, expect, it } from "vitest";
import { createHeatField, setConductivity, setTemperature, stepHeat } from "../../src/heat/field";
import { numbers } from "./numbers";
import { temperaturesOf } from "./reference";
import { heatScene } from "./scene";

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

describe("energy", () => {
  it("is conserved to the last unit in a closed field without loss, whatever conducts how well", () => {
    for (let seed = 0; seed < 4; seed++) {
      const next = numbers(seed);
      const field = createHeatField(37, 35, { loss: 0 });
      for (let cell = 0; cell < 37 * 35; cell++) {
        setConductivity(field, cell, next(1001) / 1000);
        if (next(3) === 0) setTemperature(field, cell, next(5273) - 273);
      }
      const before = sum(temperaturesOf(field));
      const sums = new Set<number>();
      for (let tick = 0; tick < 2000; tick++) {
        stepHeat(field);
        if (tick % 50 === 0) sums.add(sum(temperaturesOf(field)));
      }
      expect([...sums]).toEqual([before]);
    }
  });

  it("stays where it is by less than a 32nd of a degree, and flows on if there is a loss", () => {
    for (const [loss, flows] of [
      [0, false],
      [1e-5, true],
    ] as const) {
      const { field } = heatScene("..", { ambient: 0, loss });
      setTemperature(field, 0, 100 + 7 / 256);
      setTemperature(field, 1, 100);
      stepHeat(field);
      expect(temperaturesOf(field)[0] !== 100 + 7 / 256).toBe(flows);
    }
  });

  it("leaves with the loss, by the same share everywhere", () => {
    const { field } = heatScene("...", { ambient: 0, loss: 0.125 });
    for (let cell = 0; cell < 3; cell++) setTemperature(field, cell, 800);
    stepHeat(field);
    expect(temperaturesOf(field)).toEqual([700, 700, 700]);
  });

  it("flows by an eighth of the difference through open air, less through what conducts less", () => {
    const open = heatScene("*..", { ambient: 0, loss: 0 });
    open.burn(800, 1);
    expect(temperaturesOf(open.field)).toEqual([700, 100, 0]);

    const poor = heatScene("*:.", { ambient: 0, loss: 0 });
    poor.burn(800, 1);
    expect(temperaturesOf(poor.field).map(Math.round)).toEqual([790, 10, 0]);
  });
});
