import { DIRECTIONS } from "@delvekit/grid";
import { expect, it } from "vitest";
import { coolTo, createHeatField, setConductivity, setTemperature, setWind, stepHeat, warmTo } from "../src";
import { describeInEachEngine } from "./engines";
import { numbers } from "./numbers";
import { energyOf, temperaturesOf } from "./reference";
import { heatScene } from "./scene";

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

describeInEachEngine("energy", () => {
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

  it("is conserved to the last unit with any conductivities, in any wind", () => {
    const next = numbers(9);
    const field = createHeatField(37, 35, { loss: 0 });
    for (let cell = 0; cell < 37 * 35; cell++) {
      setConductivity(field, cell, next(11) / 10);
      setTemperature(field, cell, next(5273) - 273);
    }
    const before = energyOf(field);
    for (const { name } of DIRECTIONS) {
      for (let strength = 0; strength <= 5; strength++) {
        setWind(field, name, strength);
        for (let tick = 0; tick < 8; tick++) stepHeat(field);
        expect(energyOf(field)).toBe(before);
      }
    }
  });

  it("comes from sources that only warm, and goes to those that only cool", () => {
    const { field } = heatScene("...", { ambient: 0, loss: 0 });
    setTemperature(field, 1, 100);
    for (const degrees of [300, 50]) warmTo(field, 0, degrees);
    for (const degrees of [-40, 70]) coolTo(field, 1, degrees);
    for (const degrees of [40, -10]) coolTo(field, 2, degrees);
    expect(temperaturesOf(field)).toEqual([300, -40, -10]);
  });

  it("drifts along the wind", () => {
    const drawing = `
      .......
      .......
      ...*...
      .......
      .......`;
    const calm = heatScene(drawing);
    calm.burn(600, 60);
    expect(calm.picture()).toEqual([
      "1112111", //
      "1124211",
      "1247421",
      "1124211",
      "1112111",
    ]);
    const windy = heatScene(drawing);
    setWind(windy.field, "e", 5);
    windy.burn(600, 60);
    expect(windy.picture()).toEqual([
      "0002222", //
      "0004322",
      "0007632",
      "0004322",
      "0002222",
    ]);
  });

  it("drifts as cold, too, and not through walls", () => {
    const { field } = heatScene("...#", { ambient: 0, loss: 0 });
    setWind(field, "e", 5);
    setTemperature(field, 1, -128);
    setTemperature(field, 3, 500);
    stepHeat(field);
    expect(temperaturesOf(field)).toEqual([-1, -92.25, -34.75, 500]);
  });
});
