import { DIRECTIONS, type Direction } from "@delvekit/grid";
import { wasmEngine } from "@delvekit/grid/wasm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { tries } from "../../../test/support/hunt";
import {
  addHeat,
  countAwakeChunks,
  createHeatField,
  type HeatField,
  restoreHeat,
  saveHeat,
  setConductivity,
  setTemperature,
  setWind,
  stepHeat,
  warmTo,
} from "../src";
import { MAX_LOSS } from "../src/units";
import { describeInEachEngine } from "./engines";
import { numbers } from "./numbers";
import { differences, referenceStep, temperaturesOf } from "./reference";

const LOSSES = [0, 0.0001, 0.05, MAX_LOSS];
const CONDUCTIVITIES = [0, 0, 0.001, 0.2, 0.5, 1, 1];

/** Sizes around the edges of chunks (32 x 16) and of the words that hold 32 of their columns or rows. */
const SIZES = [
  [1, 1],
  [1, 40],
  [40, 1],
  [31, 15],
  [32, 16],
  [33, 17],
  [65, 33],
  [70, 40],
  [1060, 3],
  [2, 530],
] as const;

function randomField(width: number, height: number, seed: number): HeatField {
  const next = numbers(seed);
  const field = createHeatField(width, height, {
    ambient: next(60) - 20,
    loss: LOSSES[(seed + width) % 4] as number,
  });
  for (let cell = 0; cell < width * height; cell++) {
    setConductivity(field, cell, CONDUCTIVITIES[next(CONDUCTIVITIES.length)] as number);
  }
  return field;
}

/** A fire for a while, and now and then something sudden somewhere. */
function disturb(field: HeatField, tick: number, fire: number, next: (limit: number) => number): void {
  const cells = field.width * field.height;
  if (tick < 40) warmTo(field, fire, 600);
  if (tick % 10 === 3) setTemperature(field, next(cells), next(5273) - 273);
  if (tick % 10 === 5) addHeat(field, next(cells), next(400) - 200);
  if (tick % 10 === 7) setConductivity(field, next(cells), next(11) / 10);
}

function randomWind(field: HeatField, next: (limit: number) => number): void {
  setWind(field, DIRECTIONS[next(8)]?.name as Direction, next(6));
}

function stepAndCompare(field: HeatField): void {
  const expected = referenceStep(field);
  stepHeat(field);
  expect(differences(temperaturesOf(field), expected)).toEqual([]);
}

describeInEachEngine("a step", () => {
  for (const [width, height] of SIZES) {
    it(`equals the dense computation on ${width} x ${height} cells, whatever sleeps, whatever is edited`, () => {
      for (let seed = 0; seed < tries(1, 20); seed++) {
        const next = numbers(seed + 100);
        const field = randomField(width, height, seed);
        const fire = next(width * height);
        for (let tick = 0; tick < 50; tick++) {
          disturb(field, tick, fire, next);
          const expected = referenceStep(field);
          stepHeat(field);
          expect(differences(temperaturesOf(field), expected)).toEqual([]);
        }
      }
    });
  }

  for (const [width, height] of SIZES) {
    it(`equals it in a wind that turns (${width} x ${height})`, () => {
      for (let seed = 0; seed < tries(1, 20); seed++) {
        const next = numbers(seed + 300);
        const field = randomField(width, height, seed);
        const fire = next(width * height);
        for (let tick = 0; tick < 50; tick++) {
          disturb(field, tick, fire, next);
          if (tick % 12 === 2) randomWind(field, next);
          stepAndCompare(field);
        }
      }
    });
  }

  for (const [width, height] of [
    [1, 1],
    [33, 17],
    [32, 16],
    [70, 40],
  ] as const) {
    it(`equals it with a wind that turns, and a save midway (${width} x ${height})`, () => {
      for (let seed = 0; seed < tries(2, 20); seed++) {
        const next = numbers(seed + 200);
        let field = randomField(width, height, seed);
        const fire = next(width * height);
        for (let tick = 0; tick < 45; tick++) {
          disturb(field, tick, fire, next);
          if (tick % 12 === 4) randomWind(field, next);
          if (tick === 23) field = restoreHeat(saveHeat(field));
          stepAndCompare(field);
        }
      }
    });
  }

  for (const { name } of DIRECTIONS) {
    it(`equals it when the wind rises over a sleeping map, to the ${name}`, () => {
      for (const loss of [0, 0.02]) {
        const field = createHeatField(70, 40, { loss });
        setTemperature(field, 17 * 70 + 33, 27);
        setTemperature(field, 14 * 70 + 31, 12);
        for (let tick = 0; tick < 600 && countAwakeChunks(field) > 0; tick++) stepHeat(field);
        if (loss === 0) expect(countAwakeChunks(field)).toBe(0);
        setWind(field, name, 5);
        for (let tick = 0; tick < 6; tick++) stepAndCompare(field);
      }
    });
  }

  it.each([0, 1, 5])("equals it when most of the map sleeps, too, in a wind of strength %i", (strength) => {
    let asleep = 0;
    const field = createHeatField(128, 64);
    setWind(field, "ne", strength);
    const next = numbers(1);
    for (let tick = 0; tick < 50; tick++) {
      disturb(field, tick, 40 * 128 + 64, next);
      const expected = referenceStep(field);
      asleep += 16 - countAwakeChunks(field);
      stepHeat(field);
      expect(differences(temperaturesOf(field), expected)).toEqual([]);
    }
    expect(asleep).toBeGreaterThan(200);
  });

  for (const [width, height, fire] of [
    [1, 48, 20],
    [96, 1, 46],
  ] as const) {
    it(`equals it when heat flows between a chunk at rest and one that is not (${width} x ${height})`, () => {
      const field = createHeatField(width, height);
      for (let tick = 0; tick < 300; tick++) {
        warmTo(field, fire, 600);
        stepHeat(field);
      }
      expect(countAwakeChunks(field)).toBe(1);
      for (let tick = 0; tick < 20; tick++) {
        warmTo(field, fire, 600 + tick);
        const expected = referenceStep(field);
        stepHeat(field);
        expect(differences(temperaturesOf(field), expected)).toEqual([]);
      }
    });
  }
});

describe("fields", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    // Other files share the modules of this process: none is to meet the instance that was refused.
    vi.resetModules();
  });

  it("are made without vectors once there is no more room for memories, and step alike", async () => {
    const withVectors = createHeatField(70, 40, { loss: 0 });
    let asked = 0;
    class Memory {
      constructor() {
        asked++;
        throw new RangeError("could not allocate memory");
      }
    }
    vi.stubGlobal("WebAssembly", { Module: wasmEngine()?.Module, Memory });
    // Another instance, which has no memory yet.
    vi.resetModules();
    const refused = await import("../src");
    const without = [1, 2].map(() => refused.createHeatField(70, 40, { loss: 0 }));
    expect(asked).toBe(1);
    expect([withVectors, ...without].map(({ vectors }) => vectors !== undefined)).toEqual([
      true,
      false,
      false,
    ]);
    for (const field of [withVectors, ...without]) {
      setWind(field, "sw", 4);
      setTemperature(field, 1434, 900);
      for (let tick = 0; tick < 60; tick++) stepHeat(field);
    }
    for (const field of without) expect(saveHeat(field)).toEqual(saveHeat(withVectors));
  });

  it("share memories and do not feel each other", () => {
    const fields = Array.from({ length: 30 }, (_, i) => randomField(81, 50 + (i % 2), i));
    const memories = new Set(fields.map((field) => field.vectors));
    expect(memories.size).toBeLessThan(4);
    for (let tick = 0; tick < 6; tick++) {
      for (const [i, field] of fields.entries()) disturb(field, tick, 40 * 81 + i, numbers(i + tick));
      for (const field of fields) stepAndCompare(field);
    }
  });
});
