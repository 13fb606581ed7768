import { createGrid } from "@delvekit/grid";
import { describe, expect, test } from "vitest";
import { createWorld, has, spawn, takeEvents } from "../../src";
import {
  Burning,
  burningCellsOf,
  CellBurntOut,
  CellIgnited,
  Flammable,
  HeatSource,
  Ignited,
  igniteEntity,
  ignitePlace,
  isOnFire,
  setWind,
  temperatureOn,
  windOf,
} from "../../src/heat";
import * as space from "../../src/space";
import { addLevel, at, put } from "../../src/space";
import { scene, TILES } from "../scene";
import { only, waited } from "./events";

describe("fire", () => {
  test("crosses grass in every direction alike, tells of each cell, and leaves ash", () => {
    const level = scene(`
      @........
      .""""""".
      .""""""".
      .""""""".
      .""""""".
      .""""""".
      .""""""".
      .""""""".
      .........`);
    ignitePlace(level.world, level.level, 4, 4);
    const events = waited(level, 9);
    const lit = only(events, CellIgnited).map(({ x, y }) => `${x - 4},${y - 4}`);
    expect(lit.length).toBeGreaterThan(8);
    for (const one of lit) {
      const [x, y] = one.split(",").map(Number) as [number, number];
      expect(lit).toContain(`${-y + 0},${x}`);
    }
    waited(level, 20);
    expect(level.draw()).not.toContain('"');
    expect(burningCellsOf(level.world, level.level).cells).toEqual([]);
  });

  test("burns each cell for as many ticks as it has fuel, and never longer", () => {
    const level = scene('@..."');
    ignitePlace(level.world, level.level, 4, 0);
    expect(only(waited(level, 3), CellBurntOut)).toEqual([]);
    expect(only(waited(level, 1), CellBurntOut)).toMatchObject([{ x: 4, y: 0 }]);
    expect(level.draw()).toBe("@...,");
    expect(ignitePlace(level.world, level.level, 4, 0)).toBe(false);
  });

  test("comes through an open door, not through a closed one", () => {
    const map = (door: string) =>
      scene(`
      ##########
      #.1${door}""".@#
      ##########`);
    const open = map("'");
    const closed = map("+");
    for (const level of [open, closed]) {
      spawn(level.world, level.spot("1"), HeatSource);
      level.wait(25);
    }
    expect(open.draw()).toContain("#.i',,,.@#");
    expect(closed.draw()).toContain('#.i+""".@#');
    expect(temperatureOn(closed.world, closed.level, 4, 1)).toBe(20);
  });

  test("is told of as a list of cells, with a version that changes when the list does", () => {
    const level = scene('@...."".."".."');
    const before = burningCellsOf(level.world, level.level);
    expect(before.cells).toEqual([]);
    ignitePlace(level.world, level.level, 9, 0);
    ignitePlace(level.world, level.level, 6, 0);
    const now = burningCellsOf(level.world, level.level);
    expect(now.cells).toEqual([6, 9]);
    expect(now.version).not.toBe(before.version);
    ignitePlace(level.world, level.level, 6, 0);
    expect(burningCellsOf(level.world, level.level)).toEqual(now);
    ignitePlace(level.world, level.level, 13, 0);
    expect(now.cells).toEqual([6, 9]);
    expect(burningCellsOf(level.world, level.level).cells).toEqual([6, 9, 13]);
  });
});

describe("wind", () => {
  /** What is left of a meadow around a fire. */
  const burnt = (map: string, ...wind: ["n" | "e" | "sw" | "w", number]) => {
    const level = scene(map);
    setWind(level.world, level.level, ...wind);
    ignitePlace(level.world, level.level, 8, 2);
    level.wait(40);
    return level.draw().split("\n");
  };

  test("drives a fire before it, and keeps it from going back", () => {
    const map = `
      @................
      .................
      """""""""""""""""
      .................
      .................`;
    expect(burnt(map, "e", 3)[2]).toBe('"""""""",,,,,,,,,');
    expect(burnt(map, "w", 3)[2]).toBe(',,,,,,,,,""""""""');
    expect(burnt(map, "n", 0)[2]).toBe(",,,,,,,,,,,,,,,,,");
  });

  test("carries the heat of a camp fire to one side", () => {
    const level = scene(`
      @........
      .........
      ."..1..".
      .........
      .........`);
    spawn(level.world, level.spot("1"), HeatSource({ degrees: 1000 }));
    level.wait(60);
    expect(level.draw().split("\n")[2]).toBe('."..i..".');
    setWind(level.world, level.level, "w", 3);
    level.wait(60);
    expect(level.draw().split("\n")[2]).toBe('.,..i..".');
  });

  test("is set for a level, and refused when there is no such wind", () => {
    const { world, level } = scene("@");
    expect(windOf(world, level).strength).toBe(0);
    setWind(world, level, "se", 3);
    expect(windOf(world, level)).toEqual({ direction: "se", strength: 3 });
    for (const strength of [-1, 6, 1.5, Number.NaN])
      expect(() => setWind(world, level, "n", strength)).toThrow(/strength of the wind is .*0 to 5/);
    expect(() => setWind(world, level, "up" as "n", 1)).toThrow(/direction of the wind is "up"/);
    expect(() => setWind(world, 4, "n", 1)).toThrow(/no level 4/);
    expect(windOf(world, level)).toEqual({ direction: "se", strength: 3 });
  });
});

describe("things on fire", () => {
  test("light the grass that they stand on, and burn on", () => {
    const level = scene('@...1"""');
    const torch = spawn(level.world, level.spot("1"), Flammable({ fuel: 20 }));
    expect(igniteEntity(level.world, torch)).toBe(true);
    put(level.world, torch, level.level, 7, 0);
    expect(only(waited(level, 1), CellIgnited)).toMatchObject([{ x: 7, y: 0 }]);
  });

  test("light it even if the air takes their heat away at once", () => {
    const level = scene('@..."');
    const candle = spawn(level.world, at(level.level, 4, 0), Flammable({ flame: 160, fuel: 20 }));
    igniteEntity(level.world, candle);
    level.wait(1);
    expect(temperatureOn(level.world, level.level, 4, 0)).toBeLessThan(150);
    expect(isOnFire(level.world, level.level, 4, 0)).toBe(true);
  });

  test("light what lies in the same cell, whatever the temperature there", () => {
    const level = scene("@...1");
    const torch = spawn(level.world, level.spot("1"), Flammable({ flame: 400, fuel: 20 }));
    const paper = spawn(level.world, level.spot("1"), Flammable({ ignition: 399, flame: 390 }));
    const coal = spawn(level.world, level.spot("1"), Flammable({ ignition: 401 }));
    igniteEntity(level.world, torch);
    takeEvents(level.world);
    expect(only(waited(level, 1), Ignited)).toMatchObject([{ entity: paper }]);
    expect([torch, paper, coal].map((one) => has(level.world, one, Burning))).toEqual([true, true, false]);
  });

  test("need fuel, and to be flammable", () => {
    const level = scene("@1");
    const stone = spawn(level.world, level.spot("1"));
    const ashes = spawn(level.world, level.spot("1"), Flammable({ fuel: 0 }));
    expect(igniteEntity(level.world, stone)).toBe(false);
    expect(igniteEntity(level.world, ashes)).toBe(false);
  });
});

test("a world without heat has no burning cells", () => {
  const world = createWorld({ seed: 1, plugins: [space.plugin(TILES)] });
  const level = addLevel(world, createGrid(3, 3));
  expect(burningCellsOf(world, level)).toEqual({ cells: [], version: 0 });
  expect(() => burningCellsOf(world, 9)).toThrow(/no level 9/);
});
