import { describe, expect, it } from "vitest";
import {
  awakeChunks,
  createCellList,
  createHeatField,
  type HeatField,
  hotCells,
  restoreHeat,
  saveHeat,
  setFieldWind,
  setTemperature,
  stepHeat,
  temperatureAt,
} from "../../src/heat/field";
import { countChunks } from "../../src/heat/field/chunkset";
import { numbers } from "./numbers";
import { temperaturesOf } from "./reference";

/** The hot cells by looking at every cell. */
function searched(field: HeatField, degrees: number): number[] {
  return temperaturesOf(field).flatMap((here, cell) => (here >= degrees ? [cell] : []));
}

function found(field: HeatField, degrees: number): number[] {
  const list = hotCells(field, degrees, createCellList());
  return Array.from(list.cells.subarray(0, list.count));
}

const ascending = (cells: number[]) => [...cells].sort((a, b) => a - b);

describe("hot cells", () => {
  it.each([0, 4])(
    "are those at or above the given temperature, at any moment, in a wind of strength %i",
    (strength) => {
      const next = numbers(3);
      const field = createHeatField(70, 40);
      setFieldWind(field, "w", strength);
      for (let tick = 0; tick < 40; tick++) {
        if (tick < 20) setTemperature(field, next(2800), next(1200) - 200);
        for (const degrees of [-300, 19, 20, 20.01, 150, 700, 5000]) {
          expect(ascending(found(field, degrees)).join()).toBe(searched(field, degrees).join());
        }
        stepHeat(field);
      }
    },
  );

  it("are found at rest, too", () => {
    const field = createHeatField(40, 40, { loss: 0 });
    for (let cell = 0; cell < 1600; cell++) setTemperature(field, cell, 300);
    for (let tick = 0; tick < 3; tick++) stepHeat(field);
    expect(awakeChunks(field)).toBe(0);
    expect(found(field, 250)).toHaveLength(1600);
    expect(found(field, 301)).toEqual([]);
  });

  it("are looked for only in chunks that have one", () => {
    const field = createHeatField(100, 100);
    setTemperature(field, 820, 500);
    stepHeat(field);
    const degrees = (excess: number) => 20 + excess / 256;
    expect(degrees(Math.max(...field.chunks.hottest))).toBe(Math.max(...temperaturesOf(field)));
    expect(countChunks(field.chunks.tempered)).toBe(1);
    for (let tick = 0; tick < 200; tick++) stepHeat(field);
    expect(countChunks(field.chunks.tempered)).toBe(0);
  });

  it("are no longer found once it has cooled down", () => {
    const field = createHeatField(40, 40);
    setTemperature(field, 820, 500);
    expect(found(field, 400)).toEqual([820]);
    setTemperature(field, 820, 20);
    expect(found(field, 400)).toEqual([]);
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
    expect(hotCells(field, 300, list)).toBe(list);
    expect(list.count).toBe(3600);
    const { cells } = list;
    for (let i = 0; i < list.count; i++) setTemperature(field, cells[i] as number, 100);
    expect(hotCells(field, 300, list).count).toBe(0);
    expect(list.cells).toBe(cells);
    expect(temperatureAt(field, 3599)).toBe(100);
  });
});
