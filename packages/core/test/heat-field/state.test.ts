import { describe, expect, it } from "vitest";
import {
  createHeatField,
  type HeatState,
  restoreHeat,
  saveHeat,
  setConductivity,
  setTemperature,
  stepHeat,
  warm,
} from "../../src/heat/field";
import { numbers } from "./numbers";
import { differences, temperaturesOf } from "./reference";

function burningField() {
  const next = numbers(5);
  const field = createHeatField(70, 35, { ambient: 3, loss: 0.03 });
  for (let cell = 0; cell < 2450; cell++) setConductivity(field, cell, next(11) / 10);
  for (let tick = 0; tick < 30; tick++) {
    warm(field, 1000, 800);
    stepHeat(field);
  }
  return field;
}

describe("a saved field", () => {
  it("goes on exactly like the one that was never saved", () => {
    const field = burningField();
    const copy = restoreHeat(saveHeat(field));
    for (let tick = 0; tick < 100; tick++) {
      for (const each of [field, copy]) {
        if (tick < 40) warm(each, 1033, 500);
        stepHeat(each);
      }
      expect(differences(temperaturesOf(copy), temperaturesOf(field))).toEqual([]);
    }
    expect(saveHeat(copy)).toEqual(saveHeat(field));
  });

  it("is a copy: what happens later does not change it", () => {
    const field = burningField();
    const saved = saveHeat(field);
    const before = { ...saved, units: saved.units.slice(), rates: saved.rates.slice() };
    setTemperature(field, 7, 99);
    setConductivity(field, 8, 0);
    expect(saved).toEqual(before);
  });

  const damages: [string, Partial<HeatState>, RegExp][] = [
    ["a size that does not fit", { width: 71 }, /units has 2450 entries/],
    ["no size", { height: Number.NaN }, /70 x NaN/],
    [
      "a temperature too high",
      { units: new Int32Array(2450).fill(5001 * 256) },
      /units of cell 0 is 1280256/,
    ],
    ["a conductivity too high", { rates: new Uint16Array(2450).fill(8193) }, /rates of cell 0 is 8193/],
    ["too few conductivities", { rates: new Uint16Array(3) }, /rates has 3 entries/],
    ["an ambient temperature that is none", { ambient: Number.NaN }, /ambient is NaN/],
    ["an impossible loss", { loss: 0.5 }, /loss is 0.5/],
  ];
  for (const [name, damage, message] of damages) {
    it(`is refused with ${name}`, () => {
      expect(() => restoreHeat({ ...saveHeat(burningField()), ...damage })).toThrow(message);
    });
  }
});
