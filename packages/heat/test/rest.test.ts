import { expect, it } from "vitest";
import {
  coolTo,
  countAwakeChunks,
  createHeatField,
  setConductivity,
  setTemperature,
  setWind,
  stepHeat,
  temperatureAt,
  warmTo,
} from "../src";
import { describeInEachEngine } from "./engines";
import { differences, temperaturesOf } from "./reference";
import { heatScene } from "./scene";

describeInEachEngine("rest", () => {
  it("is where a field begins", () => {
    expect(countAwakeChunks(createHeatField(100, 100))).toBe(0);
  });

  it("returns when the fire is out: ambient everywhere, to the last unit", () => {
    const field = createHeatField(100, 100, { ambient: 15.5 });
    for (let tick = 0; tick < 200; tick++) {
      warmTo(field, 5050, 600);
      stepHeat(field);
    }
    for (let tick = 0; tick < 150; tick++) stepHeat(field);
    expect(countAwakeChunks(field)).toBe(0);
    expect(new Set(temperaturesOf(field))).toEqual(new Set([15.5]));
  });

  it("returns after cold as after heat, and without a loss as with one", () => {
    const { field } = heatScene(
      `
      #######
      #.....#
      #.:::.#
      #.....#
      #######`,
      { loss: 0 },
    );
    setTemperature(field, 8, -273);
    setTemperature(field, 26, 1000);
    for (let tick = 0; tick < 1000; tick++) stepHeat(field);
    expect(countAwakeChunks(field)).toBe(0);
  });

  it("is never far from a fire: it warms a dozen cells around, however large the map", () => {
    const small = createHeatField(80, 50);
    const large = createHeatField(500, 500);
    for (let tick = 0; tick < 300; tick++) {
      warmTo(small, 24 * 80 + 40, 600);
      warmTo(large, 24 * 500 + 40, 600);
      stepHeat(small);
      stepHeat(large);
      expect(countAwakeChunks(large)).toBe(countAwakeChunks(small));
      expect(countAwakeChunks(large)).toBeLessThanOrEqual(6);
    }
    const reach = Array.from({ length: 40 }, (_, x) => temperatureAt(large, 24 * 500 + 40 + x)).indexOf(20);
    expect(reach).toBeGreaterThanOrEqual(10);
    expect(reach).toBeLessThanOrEqual(15);
  });

  it("is reached around a steady fire, too: nothing changes any more but the fire itself", () => {
    const scene = heatScene(`
      ####################################
      #......................#...........#
      #...*..................#...........#
      #.............::::.................#
      #......................#...........#
      ####################################`);
    scene.burn(600, 400);
    const before = temperaturesOf(scene.field);
    scene.burn(600, 1);
    expect(differences(temperaturesOf(scene.field), before)).toEqual([]);
    expect(countAwakeChunks(scene.field)).toBe(1);
  });

  it("is not disturbed by writes that change nothing", () => {
    const field = createHeatField(64, 64);
    warmTo(field, 100, 20);
    warmTo(field, 100, -10);
    coolTo(field, 100, 20);
    coolTo(field, 100, 300);
    setTemperature(field, 100, 20);
    setConductivity(field, 100, 1);
    expect(countAwakeChunks(field)).toBe(0);
  });

  it("ends for a chunk and its neighbour when a cell on the border between them is written", () => {
    const field = createHeatField(64, 16);
    setTemperature(field, 31, 100);
    expect(countAwakeChunks(field)).toBe(2);
    stepHeat(field);
    expect(temperatureAt(field, 32)).toBeGreaterThan(20);
  });

  it("ends when a wall goes down behind which it was hot", () => {
    const { field, cellOf } = heatScene(".#.", { ambient: 0, loss: 0 });
    setTemperature(field, 0, 100);
    stepHeat(field);
    expect(countAwakeChunks(field)).toBe(0);
    setConductivity(field, cellOf("#"), 1);
    stepHeat(field);
    expect([0, 1, 2].map((cell) => temperatureAt(field, cell))).toEqual([87.5, 12.5, 0]);
  });

  it("is not disturbed by a wind where there is nothing to drift", () => {
    const field = createHeatField(320, 160);
    setWind(field, "e", 5);
    expect(countAwakeChunks(field)).toBe(0);
    setTemperature(field, 88 * 320 + 176, -100);
    stepHeat(field);
    setWind(field, "w", 5);
    expect(countAwakeChunks(field)).toBe(5);
    setWind(field, "w", 5);
    for (let tick = 0; tick < 200; tick++) stepHeat(field);
    setWind(field, "s", 2);
    expect(countAwakeChunks(field)).toBe(0);
  });

  it("returns in a wind, without a loss", () => {
    const field = createHeatField(20, 10, { loss: 0 });
    setWind(field, "se", 5);
    setTemperature(field, 110, 3000);
    for (let tick = 0; tick < 9000 && countAwakeChunks(field) > 0; tick++) stepHeat(field);
    expect(countAwakeChunks(field)).toBe(0);
  });
});
