import { describe, expect, it } from "vitest";
import {
  addHeat,
  capacityAt,
  conductivityAt,
  coolTo,
  countAwakeChunks,
  createHeatField,
  findHotCells,
  HeatError,
  lossOf,
  setCapacity,
  setConductivity,
  setTemperature,
  setWind,
  temperatureAt,
  warmTo,
  windOf,
} from "../src";

const field = createHeatField(10, 8);

const refused: [string, () => unknown, RegExp][] = [
  ["a map without width", () => createHeatField(0, 5), /0 x 5/],
  ["a fraction of a map", () => createHeatField(10, 2.5), /10 x 2.5/],
  ["a map beyond all measure", () => createHeatField(1e5, 1e5), /at most 67108864 cells/],
  [
    "an ambient temperature below absolute zero",
    () => createHeatField(5, 5, { ambient: -274 }),
    /ambient is -274.*-273 to 5000/,
  ],
  ["a negative loss", () => createHeatField(5, 5, { loss: -0.1 }), /loss is -0.1/],
  ["a loss that would overshoot", () => createHeatField(5, 5, { loss: 0.2 }), /loss is 0.2/],
  ["a conductivity above 1", () => createHeatField(5, 5, { conductivity: 1.1 }), /conductivity is 1.1/],
  ["a cell off the map", () => temperatureAt(field, 80), /cell 80 .* 10 x 8 field has the cells 0 to 79/],
  ["a negative cell", () => warmTo(field, -1, 100), /cell -1/],
  ["half a cell", () => setTemperature(field, 1.5, 100), /cell 1.5/],
  ["no cell", () => conductivityAt(field, Number.NaN), /cell NaN/],
  ["a temperature that is none", () => setTemperature(field, 3, Number.NaN), /temperature is NaN/],
  ["a source too hot", () => warmTo(field, 3, 5001), /temperature is 5001/],
  ["an infinite burst", () => addHeat(field, 3, Number.POSITIVE_INFINITY), /heat to add is Infinity/],
  ["a conductivity that is none", () => setConductivity(field, 3, Number.NaN), /conductivity is NaN/],
  ["a negative conductivity", () => setConductivity(field, 3, -0.5), /conductivity is -0.5/],
  ["half a capacity", () => setCapacity(field, 3, 1.5), /heat capacity is 1.5.* 1 .* to 255/],
  ["a capacity of nothing", () => setCapacity(field, 3, 0), /heat capacity is 0/],
  ["a capacity off the map", () => setCapacity(field, 80, 2), /cell 80/],
  [
    "a wind to nowhere",
    () => setWind(field, "up" as "n", 1),
    /direction of the wind is "up"; allowed are n, ne/,
  ],
  ["too strong a wind", () => setWind(field, "n", 5.5), /strength of the wind is 5.5.* 0 to 5/],
  [
    "an option that it does not have",
    () => createHeatField(5, 5, { amibent: 3 } as object),
    /createHeatField has no option "amibent"; it has ambient, loss, conductivity/,
  ],
  [
    "a list that would not be filled",
    () => findHotCells(field, 50, { list: [] } as object),
    /findHotCells has no option "list"; it has out/,
  ],
  ["cold that is none", () => coolTo(field, 3, Number.NaN), /temperature is NaN/],
  ["a threshold that is none", () => findHotCells(field, Number.NaN), /NaN/],
];

describe("input", () => {
  for (const [name, call, message] of refused) {
    it(`is refused: ${name}`, () => {
      expect(call).toThrow(HeatError);
      expect(call).toThrow(message);
      expect(temperatureAt(field, 3)).toBe(20);
      expect(conductivityAt(field, 3)).toBe(1);
      expect(capacityAt(field, 3)).toBe(1);
      expect(windOf(field).strength).toBe(0);
      expect(countAwakeChunks(field)).toBe(0);
    });
  }

  it("is stored as near as the units allow, and never rounded to nothing", () => {
    const fine = createHeatField(2, 1, { loss: 1e-9 });
    setTemperature(fine, 0, 100.1);
    setConductivity(fine, 0, 1e-9);
    expect(temperatureAt(fine, 0)).toBeCloseTo(100.1, 2);
    expect(conductivityAt(fine, 0)).toBe(1 / 8192);
    expect(lossOf(fine)).toBe(1 / 65536);
  });

  it("may be the limits themselves, and a burst stops there", () => {
    const hot = createHeatField(2, 1);
    setTemperature(hot, 0, 5000);
    setTemperature(hot, 1, -273);
    addHeat(hot, 0, 1e300);
    addHeat(hot, 1, -50);
    expect([temperatureAt(hot, 0), temperatureAt(hot, 1)]).toEqual([5000, -273]);
    addHeat(hot, 0, -100);
    expect(temperatureAt(hot, 0)).toBe(4900);
  });
});
