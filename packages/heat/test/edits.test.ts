import { describe, expect, it } from "vitest";
import {
  addHeat,
  conductivityAt,
  coolTo,
  countAwakeChunks,
  createHeatField,
  findHotCells,
  HeatError,
  setConductivity,
  setTemperature,
  setWind,
  stepHeat,
  temperatureAt,
  warmAll,
  warmTo,
  windOf,
} from "../src";
import { temperaturesOf } from "./reference";

describe("a cell", () => {
  it("is set, warmed only if it is colder, and cooled only if it is hotter", () => {
    const field = createHeatField(3, 3);
    const after = (edit: typeof setTemperature, degrees: number) => {
      setTemperature(field, 4, 50);
      edit(field, 4, degrees);
      return temperatureAt(field, 4);
    };
    expect([40, 50, 60].map((degrees) => after(setTemperature, degrees))).toEqual([40, 50, 60]);
    expect([40, 50, 60].map((degrees) => after(warmTo, degrees))).toEqual([50, 50, 60]);
    expect([40, 50, 60].map((degrees) => after(coolTo, degrees))).toEqual([40, 50, 50]);
    expect(temperaturesOf(field).filter((degrees) => degrees !== 20)).toHaveLength(1);
  });

  it("is warmed among many as it is alone: chunks wake, and are found again by their heat", () => {
    const [width, height] = [75, 50];
    const kinds = Uint8Array.from({ length: width * height }, (_, cell) => (cell * 7 + (cell >> 5)) % 5);
    const degrees = [-100, 20, 300, 300, 600];
    const cells = Uint32Array.from(kinds.keys()).filter((cell) => cell % 11 < 6 && (cell >> 9) % 3 !== 1);
    const [one, many] = [0, 1].map(() => createHeatField(width, height, { ambient: -50 }));
    for (let tick = 0; tick < 4; tick++) {
      for (const cell of cells) warmTo(one!, cell, degrees[kinds[cell]!]!);
      warmAll(many!, cells, kinds, degrees);
      expect(many!.chunks).toEqual(one!.chunks);
      for (const field of [one!, many!]) stepHeat(field);
      expect(temperaturesOf(many!)).toEqual(temperaturesOf(one!));
      expect(findHotCells(many!, 300)).toEqual(findHotCells(one!, 300));
    }
    for (const from of [width * 5 + 25, width * 5 + 32, width * 15 + 40]) {
      const [single, row] = [0, 1].map(() => createHeatField(width, height));
      const line = Array.from({ length: 7 }, (_, i) => from + i);
      for (const cell of line) warmTo(single!, cell, 600);
      warmAll(row!, Uint32Array.from(line), new Uint8Array(width * height), [600]);
      expect(row!.chunks).toEqual(single!.chunks);
    }
    expect(() => warmAll(many!, Uint32Array.of(width * height), kinds, degrees)).toThrow(HeatError);
    expect(() => warmAll(many!, new Uint32Array(1), kinds, [9999])).toThrow("temperature is 9999");
  });

  it("that is heated beyond the limits is at the limit", () => {
    const field = createHeatField(2, 1, { loss: 0 });
    addHeat(field, 0, 100_000);
    addHeat(field, 1, -100_000);
    expect(temperaturesOf(field)).toEqual([5000, -273]);
  });
});

describe("an edit", () => {
  const edits: [string, (field: ReturnType<typeof createHeatField>) => void, boolean][] = [
    ["a temperature as it is", (field) => setTemperature(field, 40, 20), false],
    ["another temperature", (field) => setTemperature(field, 40, 21), true],
    ["no heat", (field) => addHeat(field, 40, 0), false],
    ["a conductivity as it is", (field) => setConductivity(field, 40, 1), false],
    ["another conductivity", (field) => setConductivity(field, 40, 0.5), true],
    ["a wind where nothing is warm", (field) => setWind(field, "e", 3), false],
  ];
  it.each(edits)("that sets %s wakes only what it may change", (_, edit, wakes) => {
    const field = createHeatField(9, 9);
    edit(field);
    expect(countAwakeChunks(field) > 0).toBe(wakes);
  });

  it("at the edge of a chunk wakes the chunks beside it", () => {
    const awake = (x: number, y: number) => {
      const field = createHeatField(96, 48);
      setTemperature(field, y * 96 + x, 90);
      return countAwakeChunks(field);
    };
    expect([awake(40, 20), awake(32, 20), awake(63, 20), awake(40, 16), awake(40, 31)]).toEqual([
      1, 2, 2, 2, 2,
    ]);
    expect([awake(32, 16), awake(63, 31), awake(0, 0), awake(95, 47), awake(0, 16)]).toEqual([3, 3, 1, 1, 2]);
  });

  it("of a conductivity counts for all four edges of a cell", () => {
    for (const cell of [0, 4, 8, 12, 24]) {
      const field = createHeatField(5, 5);
      for (let other = 0; other < 25; other++) setTemperature(field, other, 500);
      setTemperature(field, cell, 20);
      setConductivity(field, cell, 0);
      stepHeat(field);
      expect([temperatureAt(field, cell), conductivityAt(field, cell)]).toEqual([20, 0]);
      setConductivity(field, cell, 1);
      stepHeat(field);
      expect(temperatureAt(field, cell)).toBeGreaterThan(100);
    }
  });
});

describe("a wind", () => {
  it("is as it was set last, whatever changed", () => {
    const field = createHeatField(9, 9);
    for (const [direction, strength] of [
      ["e", 2],
      ["e", 3],
      ["ne", 3],
      ["ne", 1],
      ["sw", 5],
    ] as const) {
      setWind(field, direction, strength);
      expect(windOf(field)).toEqual({ direction, strength });
    }
    setWind(field, "sw", 0);
    expect(windOf(field)).toEqual({ direction: "n", strength: 0 });
  });

  it("wakes what is warm when it changes, and nothing when it does not", () => {
    const field = createHeatField(96, 48, { loss: 0 });
    setTemperature(field, 20 * 96 + 40, 20.01);
    for (let tick = 0; tick < 5; tick++) stepHeat(field);
    expect(countAwakeChunks(field)).toBe(0);
    setWind(field, "e", 3);
    expect(countAwakeChunks(field)).toBe(5);
    for (let tick = 0; tick < 5; tick++) stepHeat(field);
    const asleep = countAwakeChunks(field);
    setWind(field, "e", 3);
    expect(countAwakeChunks(field)).toBe(asleep);
  });
});

describe("a size", () => {
  it.each([
    [1, 1],
    [1, 3],
    [3, 1],
  ])("of %i x %i is allowed", (width, height) => {
    const field = createHeatField(width, height);
    for (let cell = 0; cell < width * height; cell++) setTemperature(field, cell, 60);
    stepHeat(field);
    // Nothing flows but the loss, a twentieth.
    for (const degrees of temperaturesOf(field)) expect(degrees).toBeCloseTo(58, 1);
  });

  it.each([
    [0, 1],
    [1, 0],
    [-1, -1],
    [1.5, 1],
    [1, Number.NaN],
    [2 ** 26 + 1, 1],
    [1, 2 ** 27],
  ])("of %d x %d is refused", (width, height) => {
    expect(() => createHeatField(width, height)).toThrow(
      new HeatError(
        `the size is ${width} x ${height}; width and height must be whole numbers of at least 1, with at most 67108864 cells in all`,
      ),
    );
  });
});
