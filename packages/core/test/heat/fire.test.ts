import { createGrid, type Point } from "@delvekit/grid";
import { describe, expect, test } from "vitest";
import { createWorld, type Happening, has, spawn, why } from "../../src";
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
import { addLevel, at, close, put } from "../../src/space";
import { takeEvents } from "../../src/world";
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
    expect([...burningCellsOf(level.world, level.level).cells]).toEqual([]);
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
    expect(before.cells).toHaveLength(0);
    ignitePlace(level.world, level.level, 9, 0);
    ignitePlace(level.world, level.level, 6, 0);
    const now = burningCellsOf(level.world, level.level);
    expect([...now.cells]).toEqual([6, 9]);
    expect(now.version).not.toBe(before.version);
    ignitePlace(level.world, level.level, 6, 0);
    expect(burningCellsOf(level.world, level.level)).toEqual(now);
    ignitePlace(level.world, level.level, 13, 0);
    expect([...now.cells]).toEqual([6, 9]);
    expect([...burningCellsOf(level.world, level.level).cells]).toEqual([6, 9, 13]);
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

  test("keep their cell as hot as their flames, tick for tick, whatever flows out of it", () => {
    const level = scene('@..."');
    const candle = spawn(level.world, at(level.level, 4, 0), Flammable({ flame: 160, fuel: 20 }));
    igniteEntity(level.world, candle);
    level.wait(1);
    expect(temperatureOn(level.world, level.level, 4, 0)).toBe(160);
    expect(isOnFire(level.world, level.level, 4, 0)).toBe(true);
    level.wait(1);
    expect(temperatureOn(level.world, level.level, 4, 0)).toBe(600);
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

describe("sparks", () => {
  const lit = (strength: number, map = '@..".".', seed = "scene") => {
    const level = scene(map, { seed });
    setWind(level.world, level.level, "e", strength);
    // Ground that burns for longer than the wind needs.
    const torch = spawn(level.world, at(level.level, 3, 0), Flammable({ fuel: 200, flame: 149 }));
    igniteEntity(level.world, torch);
    ignitePlace(level.world, level.level, 3, 0);
    level.wait(4);
    return isOnFire(level.world, level.level, 5, 0) || level.draw().at(5) === ",";
  };
  const share = (strength: number) =>
    Array.from({ length: 60 }, (_, i) => lit(strength, '@..".".', `wind ${i}`)).filter(Boolean).length;

  test("cross one bare cell downwind, the likelier the stronger the wind, and none below 3", () => {
    const [calm, three, five] = [2, 3, 5].map(share) as [number, number, number];
    expect(calm).toBe(0);
    expect(three).toBeGreaterThan(8);
    expect(five).toBeGreaterThan(three + 8);
    expect(five).toBeLessThanOrEqual(60);
  });

  test("do not cross walls or two bare cells, and do not fly against the wind", () => {
    for (let i = 0; i < 20; i++) {
      expect(lit(5, '@.."#"', `${i}`)).toBe(false);
      const level = scene('@"."..".', { seed: `${i}` });
      setWind(level.world, level.level, "e", 5);
      ignitePlace(level.world, level.level, 3, 0);
      level.wait(5);
      expect(level.draw().slice(1)).toBe('".,..".');
    }
  });
});

describe("wood", () => {
  test.each([
    ["a closed door", "D"],
    ["a wall", "w"],
  ])("of %s catches beside three burning cells within 30 turns, and not beside two", (_, wood) => {
    const beside = scene(`
      #######
      #"""..#
      ##${wood}####
      @######`);
    const apart = scene(`
      #######
      #.""..#
      ##${wood}####
      @######`);
    for (const level of [beside, apart]) {
      for (const x of [1, 2, 3]) ignitePlace(level.world, level.level, x, 1);
      level.wait(30);
    }
    expect(beside.draw().split("\n")[2]).toBe("##,####");
    expect(apart.draw().split("\n")[2]).toBe(`##${wood}####`);
  });

  test("of a burning door that is closed burns on, and is used up no later", () => {
    const level = scene(`
      ####
      @d.#
      ####`);
    ignitePlace(level.world, level.level, 1, 1);
    level.wait(3);
    expect(level.act(close({ dir: "e" })).status).toBe("input");
    expect(level.tileAt("d")).toBe("wooden door");
    expect(isOnFire(level.world, level.level, 1, 1)).toBe(true);
    level.wait(4);
    expect(level.tileAt("d")).toBe("ash");
  });
});

test("in a front of hundreds of cells, each fire follows from the latest of the last 128 events that is a fire beside it", () => {
  const level = scene(["@".padEnd(120, '"'), ...Array<string>(59).fill('"'.repeat(120))].join("\n"));
  for (let x = 3; x < 120; x += 4)
    for (let y = 0; y < 60; y += 20) ignitePlace(level.world, level.level, x, y);
  const told: Happening[] = [];
  for (let turn = 0; turn < 9; turn++) {
    const before = told.length;
    told.push(...waited(level, 1));
    for (const [i, event] of told.slice(before).filter(CellIgnited.is).entries()) {
      const recent = told.slice(Math.max(0, before + i - 127), before + i).reverse();
      const beside = recent.find((one) => CellIgnited.is(one) && stepsBetween(one, event) <= 1);
      const followed = why(level.world, event)[1]?.told;
      if (beside) expect(followed).toBe(beside);
      else expect(followed?.type).not.toBe(CellIgnited.type);
    }
  }
  expect(told.filter(CellIgnited.is).length).toBeGreaterThan(1_000);
});

function stepsBetween(one: Point, other: Point): number {
  return Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
}

test("a world without heat has no burning cells", () => {
  const world = createWorld({ seed: 1, plugins: [space.plugin(TILES)] });
  const level = addLevel(world, createGrid(3, 3));
  expect(burningCellsOf(world, level)).toEqual({ cells: new Uint32Array(0), version: 0 });
  expect(() => burningCellsOf(world, 9)).toThrow(/no level 9/);
});
