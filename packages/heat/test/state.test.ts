import { describe, expect, it } from "vitest";
import {
  addHeat,
  countAwakeChunks,
  createHeatField,
  type HeatField,
  type HeatState,
  restoreHeat,
  saveHeat,
  setConductivity,
  setTemperature,
  setWind,
  stepHeat,
  warmTo,
} from "../src";
import { numbers } from "./numbers";
import { differences, temperaturesOf } from "./reference";

function burningField() {
  const next = numbers(5);
  const field = createHeatField(70, 35, { ambient: 3, loss: 0.03 });
  for (let cell = 0; cell < 2450; cell++) setConductivity(field, cell, next(11) / 10);
  for (let tick = 0; tick < 30; tick++) {
    warmTo(field, 1000, 800);
    stepHeat(field);
  }
  return field;
}

/** Whatever can happen to a field between its steps; numbers are drawn below a limit. */
const EDITS: readonly ((field: HeatField, cell: number, next: (below: number) => number) => void)[] = [
  (field, cell, next) => warmTo(field, cell, 500 + next(300)),
  (field, cell, next) => setTemperature(field, cell, next(90) - 40),
  (field, cell, next) => addHeat(field, cell, next(90) - 40),
  (field, cell, next) => setConductivity(field, cell, next(11) / 10),
  (field, _, next) => setWind(field, "ne", next(5)),
];

/** Far faster to compare than the arrays. */
function textOf({ wind, ...state }: HeatState): string {
  return `${Object.entries(state).map(String).join("; ")}; ${JSON.stringify(wind)}`;
}

describe("a saved field", () => {
  it("goes on exactly like the one that was never saved", () => {
    const field = burningField();
    const copy = restoreHeat(saveHeat(field));
    for (let tick = 0; tick < 100; tick++) {
      for (const each of [field, copy]) {
        if (tick < 40) warmTo(each, 1033, 500);
        stepHeat(each);
      }
      expect(differences(temperaturesOf(copy), temperaturesOf(field))).toEqual([]);
    }
    expect(saveHeat(copy)).toEqual(saveHeat(field));
  });

  for (const loss of [0, 0.03]) {
    it(`goes on like a new one where a field came back to an earlier state, with a loss of ${loss}`, () => {
      const next = numbers(11);
      let field = createHeatField(100, 50, { loss });
      for (let cell = 0; cell < 5000; cell++) setConductivity(field, cell, next(4) / 3);
      const live = (each: HeatField, ticks: number, number: (below: number) => number) => {
        for (let tick = 0; tick < ticks; tick++) {
          if (number(2) === 0) EDITS[number(EDITS.length)]?.(each, number(5000), number);
          stepHeat(each);
        }
      };
      for (let round = 0; round < 150; round++) {
        live(field, next(12), next);
        const saved = saveHeat(field);
        live(field, next(20), next);
        const fresh = restoreHeat(saved);
        const back = restoreHeat(saved, { reuse: field });
        expect(back).toBe(field);
        expect(textOf(saveHeat(back))).toBe(textOf(saved));
        for (const each of [fresh, back]) live(each, 25, numbers(round));
        expect(textOf(saveHeat(back))).toBe(textOf(saveHeat(fresh)));
        // Some go on with parts asleep, some with all awake.
        if (next(2) === 0) field = fresh;
      }
    });
  }

  it("wakes only what differs from the field that comes back", () => {
    const field = createHeatField(320, 160);
    const saved = saveHeat(field);
    setTemperature(field, 0, 90);
    expect(countAwakeChunks(restoreHeat(saved, { reuse: field }))).toBe(1);
    expect(countAwakeChunks(restoreHeat(saved))).toBe(100);
  });

  it("is not put into a field of another size, ambient temperature or loss", () => {
    const saved = saveHeat(createHeatField(40, 20));
    for (const other of [
      createHeatField(20, 40),
      createHeatField(40, 20, { ambient: 3 }),
      createHeatField(40, 20, { loss: 0 }),
    ]) {
      const before = saveHeat(other);
      expect(saveHeat(restoreHeat(saved, { reuse: other }))).toEqual(saved);
      expect(saveHeat(other)).toEqual(before);
    }
  });

  it("is a copy: what happens later does not change it", () => {
    const field = burningField();
    const saved = saveHeat(field);
    const before = { ...saved, units: saved.units.slice(), rates: saved.rates.slice() };
    setTemperature(field, 7, 99);
    setConductivity(field, 8, 0);
    expect(saved).toEqual(before);
  });

  it("brings the wind along, and leaves out what is not there", () => {
    const field = createHeatField(40, 20, { loss: 0 });
    expect(Object.keys(saveHeat(field))).toEqual(["width", "height", "ambient", "loss", "units", "rates"]);
    setTemperature(field, 400, 500);
    setWind(field, "ne", 3);
    for (let tick = 0; tick < 5; tick++) stepHeat(field);
    const saved = saveHeat(field);
    expect(saved).toMatchObject({ wind: { direction: "ne", strength: 3 } });
    expect(saveHeat(restoreHeat(saved))).toEqual(saved);
  });

  for (const loss of [0, 0.03]) {
    it(`is the same whether or not earlier arrays are reused, with a loss of ${loss}`, () => {
      const next = numbers(7);
      const field = createHeatField(100, 50, { loss });
      let [one, other] = [saveHeat(field), saveHeat(field)];
      for (let round = 0; round < 200; round++) {
        // Wind comes late.
        if (next(3) === 0) EDITS[next(round < 70 ? 4 : EDITS.length)]?.(field, next(5000), next);
        for (let tick = next(3); tick > 0; tick--) stepHeat(field);
        // Usually the last state is reused, sometimes an older one.
        if (next(20) === 0) [one, other] = [other, one];
        one = saveHeat(field, { out: one });
        expect(textOf(one)).toBe(textOf(saveHeat(field)));
      }
    });
  }

  it("takes no arrays of a field of another size", () => {
    const field = burningField();
    for (const [width, height] of [
      [35, 70],
      [70, 36],
      [69, 35],
    ] as const) {
      const other = saveHeat(createHeatField(width, height));
      expect(textOf(saveHeat(field, { out: other }))).toBe(textOf(saveHeat(field)));
    }
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
    ["a storm", { wind: { direction: "n", strength: 6 } }, /strength of the wind is 6/],
  ];
  for (const [name, damage, message] of damages) {
    it(`is refused with ${name}`, () => {
      expect(() => restoreHeat({ ...saveHeat(burningField()), ...damage })).toThrow(message);
    });
  }
});
