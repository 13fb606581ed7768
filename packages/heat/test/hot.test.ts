import { describe, expect, it } from "vitest";
import {
  countAwakeChunks,
  createCellList,
  createHeatField,
  findHotCells,
  type HeatField,
  restoreHeat,
  saveHeat,
  setConductivity,
  setTemperature,
  setWind,
  stepHeat,
  temperatureAt,
  warmTo,
} from "../src";
import { CHUNK_HEIGHT_SHIFT, CHUNK_WIDTH_SHIFT } from "../src/chunks/chunks";
import { countChunks } from "../src/chunks/set";
import { numbers } from "./numbers";
import { temperaturesOf } from "./reference";

/** The hot cells by looking at every cell. */
function searched(temperatures: readonly number[], degrees: number): number[] {
  return temperatures.flatMap((here, cell) => (here >= degrees ? [cell] : []));
}

function found(field: HeatField, degrees: number): number[] {
  const list = findHotCells(field, degrees);
  return Array.from(list.cells.subarray(0, list.count));
}

/** In how many chunks cells of this temperature would be looked for. */
function chunksUpTo({ chunks, ambientUnits }: HeatField, degrees: number): number {
  return chunks.ceilings.filter((ceiling) => !(ceiling + ambientUnits < degrees * 256)).length;
}

function chunksOverTheirCeiling({ chunks, excess, width, height }: HeatField): number[] {
  const over: number[] = [];
  for (let cell = 0; cell < width * height; cell++) {
    const chunk =
      (Math.floor(cell / width) >> CHUNK_HEIGHT_SHIFT) * chunks.columns +
      ((cell % width) >> CHUNK_WIDTH_SHIFT);
    if ((excess[cell] as number) > (chunks.ceilings[chunk] as number)) over.push(chunk);
  }
  return over;
}

const ascending = (cells: number[]) => [...cells].sort((a, b) => a - b);

describe("hot cells", () => {
  it.each([0, 4])(
    "are those at or above the given temperature, at any moment, in a wind of strength %i",
    (strength) => {
      const next = numbers(3);
      const field = createHeatField(70, 40);
      setWind(field, "w", strength);
      for (let tick = 0; tick < 40; tick++) {
        if (tick < 20) setTemperature(field, next(2800), next(1200) - 200);
        const temperatures = temperaturesOf(field);
        for (const degrees of [-300, 19, 20, 20.01, 150, 700, 5000]) {
          expect(ascending(found(field, degrees)).join()).toBe(searched(temperatures, degrees).join());
        }
        stepHeat(field);
      }
    },
  );

  it.each([
    [20, 10],
    [70, 10],
    [20, 40],
    [70, 40],
  ])(
    "are found on a map of %i x %i cells as soon as they are written, and in every chunk after a step",
    (width, height) => {
      for (const cell of [0, width - 1, width * (height - 1), width * height - 1]) {
        const field = createHeatField(width, height);
        setTemperature(field, cell, 500);
        expect(found(field, 400)).toEqual([cell]);
        for (let tick = 0; tick < 4; tick++) {
          stepHeat(field);
          const temperatures = temperaturesOf(field);
          const hottest = Math.max(...temperatures);
          expect(found(field, hottest)).toEqual(searched(temperatures, hottest));
        }
      }
    },
  );

  it("are not looked for in chunks that are at the ambient temperature again", () => {
    const field = createHeatField(70, 40);
    const chunks = () => countChunks(field.chunks.tempered);
    for (const cell of [0, 35 * 70 + 65]) setTemperature(field, cell, 20.02);
    expect(chunks()).toBe(2);
    for (let tick = 0; tick < 20; tick++) stepHeat(field);
    expect([chunks(), countAwakeChunks(field), chunksUpTo(field, 20.01)]).toEqual([0, 0, 0]);
  });

  it("are found at rest, too", () => {
    const field = createHeatField(40, 40, { loss: 0 });
    for (let cell = 0; cell < 1600; cell++) setTemperature(field, cell, 300);
    for (let tick = 0; tick < 3; tick++) stepHeat(field);
    expect(countAwakeChunks(field)).toBe(0);
    expect(found(field, 250)).toHaveLength(1600);
    expect(found(field, 301)).toEqual([]);
  });

  it("are looked for only where they are and beside, once somebody has asked", () => {
    const field = createHeatField(320, 160);
    const middle = 88 * 320 + 176;
    for (let tick = 0; tick < 60; tick++) {
      warmTo(field, middle, 600);
      stepHeat(field);
      found(field, 60);
    }
    expect(chunksUpTo(field, 60)).toBe(1);
    expect(countAwakeChunks(field)).toBeGreaterThan(1);
    stepHeat(field);
    expect(chunksUpTo(field, 60)).toBeLessThanOrEqual(5);
    found(field, 60);
    for (let tick = 0; tick < 400; tick++) stepHeat(field);
    expect(countChunks(field.chunks.tempered)).toBe(0);
    expect(chunksUpTo(field, 20.01)).toBe(0);
  });

  it("are not looked for where it is only lukewarm, at the rim either", () => {
    const field = createHeatField(96, 48);
    for (const cell of [0, 95, 47 * 96, 47 * 96 + 95, 48, 24 * 96]) setTemperature(field, cell, 40);
    for (let tick = 0; tick < 3; tick++) {
      stepHeat(field);
      expect(countAwakeChunks(field)).toBeGreaterThan(5);
      expect(chunksUpTo(field, 60)).toBe(0);
    }
  });

  it.each([
    ["north", 48, 16],
    ["east", 63, 24],
    ["south", 48, 31],
    ["west", 32, 24],
  ])("are foreseen in the chunk to the %s of a fire", (_side, x, y) => {
    const field = createHeatField(96, 48);
    for (let tick = 0; tick < 10; tick++) {
      warmTo(field, y * 96 + x, 600);
      found(field, -300);
      stepHeat(field);
      expect(chunksOverTheirCeiling(field)).toEqual([]);
    }
  });

  it("are below the ceiling of their chunk, whatever is written, blows and conducts", () => {
    for (const loss of [0, 0.05]) {
      const next = numbers(8);
      const field = createHeatField(75, 45, { loss });
      for (let cell = 0; cell < 75 * 45; cell++) setTemperature(field, cell, -100);
      for (let tick = 0; tick < 150; tick++) {
        if (next(3) === 0) setTemperature(field, next(75 * 45), next(1500) - 200);
        if (next(3) === 0) setConductivity(field, next(75 * 45), next(5) / 4);
        if (next(40) === 0) setWind(field, next(2) ? "nw" : "e", next(6));
        if (next(2) === 0) found(field, next(900) - 300);
        stepHeat(field);
        expect(chunksOverTheirCeiling(field)).toEqual([]);
      }
    }
  });

  it("are no longer found once it has cooled down", () => {
    const field = createHeatField(40, 40);
    setTemperature(field, 820, 500);
    expect(found(field, 400)).toEqual([820]);
    setTemperature(field, 820, 20);
    expect(found(field, 400)).toEqual([]);
  });

  it("are still found at one end of a wide map when the other end has cooled down", () => {
    // More chunks in a row than a word has bits.
    for (const [hot, cooling] of [
      [1090, 5],
      [5, 1090],
    ] as const) {
      const field = createHeatField(1100, 40, { loss: 0.1 });
      setTemperature(field, 20 * 1100 + cooling, 100);
      for (let tick = 0; tick < 150; tick++) {
        warmTo(field, 20 * 1100 + hot, 900);
        stepHeat(field);
      }
      expect(temperatureAt(field, 20 * 1100 + cooling)).toBe(20);
      expect(found(field, 880)).toEqual([]);
      warmTo(field, 20 * 1100 + hot, 900);
      expect(found(field, 880)).toEqual([20 * 1100 + hot]);
      expect(countAwakeChunks(field)).toBeLessThan(9);
    }
  });

  it("come in the order of the map, not of the history", () => {
    const field = createHeatField(100, 100);
    for (const cell of [9090, 55, 4040, 12]) setTemperature(field, cell, 500);
    stepHeat(field);
    expect(found(field, 100)).toEqual(found(restoreHeat(saveHeat(field)), 100));
    expect(found(field, 200)).toEqual([12, 55, 4040, 9090]);
  });

  it("reuse the list, which may be walked while the field is written", () => {
    const field = createHeatField(60, 60, { loss: 0 });
    for (let cell = 0; cell < 3600; cell++) setTemperature(field, cell, 300);
    const list = createCellList();
    expect(findHotCells(field, 300, { out: list })).toBe(list);
    expect(list.count).toBe(3600);
    const { cells } = list;
    for (let i = 0; i < list.count; i++) setTemperature(field, cells[i] as number, 100);
    expect(findHotCells(field, 300, { out: list }).count).toBe(0);
    expect(list.cells).toBe(cells);
    expect(temperatureAt(field, 3599)).toBe(100);
  });
});
