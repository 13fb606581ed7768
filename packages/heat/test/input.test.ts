import { beforeEach, describe, expect, it } from "vitest";
import {
  addHeat,
  ambientOf,
  conductivityAt,
  coolTo,
  countAwakeChunks,
  createHeatField,
  findHotCells,
  HeatError,
  lossOf,
  setConductivity,
  setTemperature,
  setWind,
  temperatureAt,
  warmTo,
  windOf,
} from "../src";
import { MAX_LOSS } from "../src/units";

let field = createHeatField(10, 8);

const refused: [string, () => unknown, RegExp][] = [
  ["a map without width", () => createHeatField(0, 5), /0 x 5/],
  ["a map without height", () => createHeatField(5, 0), /5 x 0/],
  ["less than no map", () => createHeatField(-5, -4), /-5 x -4/],
  ["a map of half a column", () => createHeatField(2.5, 10), /2.5 x 10/],
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
  ["a temperature below absolute zero", () => setTemperature(field, 3, -273.5), /temperature is -273.5/],
  ["a source too hot", () => warmTo(field, 3, 5001), /temperature is 5001/],
  ["an infinite burst", () => addHeat(field, 3, Number.POSITIVE_INFINITY), /heat to add is Infinity/],
  ["a conductivity that is none", () => setConductivity(field, 3, Number.NaN), /conductivity is NaN/],
  ["a negative conductivity", () => setConductivity(field, 3, -0.5), /conductivity is -0.5/],
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
  beforeEach(() => {
    field = createHeatField(10, 8);
  });

  for (const [name, call, message] of refused) {
    it(`is refused: ${name}`, () => {
      expect(call).toThrow(HeatError);
      expect(call).toThrow(message);
      expect(temperatureAt(field, 3)).toBe(20);
      expect(conductivityAt(field, 3)).toBe(1);
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

  it("is rounded to the units that are documented", () => {
    const one = createHeatField(2, 1, { ambient: 0 });
    for (const [degrees, stored] of [
      [1 / 256, 1],
      [1.4 / 256, 1],
      [1.6 / 256, 2],
      [-1.6 / 256, -2],
      [0.4 / 256, 0],
    ] as const) {
      setTemperature(one, 0, degrees);
      expect(temperatureAt(one, 0) * 256 + 0).toBe(stored);
    }
    for (const [conductivity, stored] of [
      [0, 0],
      [1e-9, 1],
      [1.4 / 8192, 1],
      [1.6 / 8192, 2],
      [0.5, 4096],
      [1, 8192],
    ] as const) {
      setConductivity(one, 0, conductivity);
      expect(conductivityAt(one, 0) * 8192).toBe(stored);
      const all = createHeatField(2, 1, { conductivity });
      expect([conductivityAt(all, 0), conductivityAt(all, 1)]).toEqual([stored / 8192, stored / 8192]);
    }
    for (const [loss, stored] of [
      [0, 0],
      [1e-9, 1],
      [1.6 / 65536, 2],
      [0.125, 8192],
      [MAX_LOSS, 13107],
    ] as const)
      expect(lossOf(createHeatField(1, 1, { loss })) * 65536).toBe(stored);
  });

  it("has defaults: 20 degrees, a loss of a twentieth, open air", () => {
    const made = createHeatField(1, 1);
    expect([ambientOf(made), temperatureAt(made, 0), conductivityAt(made, 0)]).toEqual([20, 20, 1]);
    expect(lossOf(made)).toBeCloseTo(0.05, 4);
    expect(windOf(made)).toEqual({ direction: "n", strength: 0 });
  });

  it("of a wind is whole, and from calm to the strongest", () => {
    const one = createHeatField(1, 1);
    for (const strength of [-1, 6, 0.5])
      expect(() => setWind(one, "n", strength)).toThrow(
        new HeatError(`strength of the wind is ${strength}; allowed are whole numbers from 0 to 5`),
      );
    expect(() => setWind(one, "x" as "n", 1)).toThrow(
      new HeatError('direction of the wind is "x"; allowed are n, ne, e, se, s, sw, w, nw'),
    );
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
