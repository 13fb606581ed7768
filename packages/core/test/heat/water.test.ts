import { describe, expect, test } from "vitest";
import { type Entity, has, hashWorld, read, spawn } from "../../src";
import {
  Burning,
  CellPutOut,
  ColdSource,
  douseEntity,
  dousePlace,
  Flammable,
  HeatError,
  HeatSource,
  heatPlace,
  igniteEntity,
  ignitePlace,
  isOnFire,
  PutOut,
  temperatureOn,
  Wet,
} from "../../src/heat";
import { put } from "../../src/space";
import { takeEvents } from "../../src/world";
import { scene } from "../scene";
import { only, statusesIn, waited } from "./events";

describe("water", () => {
  test("stops a fire", () => {
    const level = scene(`
      ############
      #"""=="""..#
      #"""=="""..#
      ############
      @...........`);
    ignitePlace(level.world, level.level, 1, 1);
    level.wait(40);
    expect(level.draw().split("\n")[1]).toBe('#,,,=="""..#');
  });

  test("never gets hotter than 100 degrees", () => {
    const level = scene("@.....1=");
    spawn(level.world, level.spot("1"), HeatSource({ degrees: 2000 }));
    level.wait(60);
    expect(temperatureOn(level.world, level.level, 7, 0)).toBe(100);
    expect(temperatureOn(level.world, level.level, 6, 0)).toBeGreaterThan(500);
  });

  test("puts out who walks into it at once, and makes it wet: it dries, and can burn again", () => {
    const level = scene("@...1=");
    const rat = spawn(level.world, level.spot("1"), Flammable({ fuel: 50 }));
    igniteEntity(level.world, rat);
    put(level.world, rat, level.level, 5, 0);
    expect(has(level.world, rat, Burning)).toBe(false);
    expect(read(level.world, rat, Wet).left).toBe(10);
    expect(igniteEntity(level.world, rat)).toBe(false);
    const told = takeEvents(level.world);
    level.wait(5);
    expect(only(told, PutOut)).toMatchObject([{ entity: rat }]);
    expect(statusesIn(told)).toEqual(["+Burning", "-Burning"]);
    expect(read(level.world, rat, Wet).left).toBe(10);
    put(level.world, rat, level.level, 1, 0);
    level.wait(9);
    expect(igniteEntity(level.world, rat)).toBe(false);
    level.wait(1);
    expect(igniteEntity(level.world, rat)).toBe(true);
  });

  test("puts out what falls into it burning", () => {
    const level = scene("@...=");
    const torch = spawn(level.world, Flammable({ fuel: 50 }), Burning({ left: 50 }));
    put(level.world, torch, level.level, 4, 0);
    expect(only(waited(level, 1), PutOut)).toMatchObject([{ entity: torch }]);
  });

  test("dries sooner in the heat", () => {
    const level = scene("@......1..2");
    const [cool, warm] = ["1", "2"].map((spot) => spawn(level.world, level.spot(spot), Flammable, Wet)) as [
      Entity,
      Entity,
    ];
    spawn(level.world, level.spot("2"), HeatSource({ degrees: 110 }));
    level.wait(2);
    expect(read(level.world, cool, Wet).left).toBe(8);
    expect(read(level.world, warm, Wet).left).toBeLessThan(5);
  });

  test("in a splash puts out a place and all in it", () => {
    const level = scene('@..."""');
    const rat = spawn(level.world, Flammable({ fuel: 50 }), Burning({ left: 50 }));
    put(level.world, rat, level.level, 6, 0);
    level.wait(1);
    expect(isOnFire(level.world, level.level, 6, 0)).toBe(true);
    dousePlace(level.world, level.level, 6, 0, { wet: 3 });
    expect(isOnFire(level.world, level.level, 6, 0)).toBe(false);
    expect(temperatureOn(level.world, level.level, 6, 0)).toBe(20);
    expect(has(level.world, rat, Burning)).toBe(false);
    expect(only(takeEvents(level.world), CellPutOut)).toMatchObject([{ x: 6, y: 0 }]);
    level.wait(9);
    expect(level.draw()).toBe('@...""i');
    expect(douseEntity(level.world, rat)).toBe(false);
    expect(() => dousePlace(level.world, level.level, 7, 0)).toThrow(/off the map/);
    const before = hashWorld(level.world);
    expect(() => dousePlace(level.world, level.level, 6, 0, { wet: 70000 })).toThrow(HeatError);
    expect(hashWorld(level.world)).toBe(before);
  });
});

describe("cold", () => {
  test("puts out the fire where it is, and none beside it", () => {
    const level = scene('@...""""');
    for (const x of [4, 5, 6, 7]) ignitePlace(level.world, level.level, x, 0);
    const ice = spawn(level.world, ColdSource);
    put(level.world, ice, level.level, 5, 0);
    expect(only(waited(level, 1), CellPutOut)).toMatchObject([{ x: 5, y: 0 }]);
    expect([4, 5, 6, 7].map((x) => isOnFire(level.world, level.level, x, 0))).toEqual([
      true,
      false,
      true,
      true,
    ]);
    level.wait(20);
    expect(level.draw()).toBe("@...,i,,");
  });

  test("puts out who burns there, and keeps its cell as cold as it is", () => {
    const level = scene("@...1.2");
    const rat = spawn(level.world, level.spot("1"), Flammable({ fuel: 50 }));
    spawn(level.world, level.spot("1"), ColdSource({ degrees: -40 }));
    igniteEntity(level.world, rat);
    expect(only(waited(level, 1), PutOut)).toMatchObject([{ entity: rat }]);
    level.wait(30);
    const along = [4, 5, 6].map((x) => temperatureOn(level.world, level.level, x, 0));
    expect(along[0]).toBeLessThan(0);
    expect([...along].sort((a, b) => a - b)).toEqual(along);
    expect(along[2]).toBeLessThan(20);
  });

  test("in a burst puts out flames if it is more than they are hotter than they must be", () => {
    const level = scene('@..."."');
    for (const x of [4, 6]) ignitePlace(level.world, level.level, x, 0);
    // Grass burns at 600 degrees and catches fire at 150.
    heatPlace(level.world, level.level, 4, 0, -440);
    heatPlace(level.world, level.level, 6, 0, -460);
    expect([4, 6].map((x) => isOnFire(level.world, level.level, x, 0))).toEqual([true, false]);
  });
});
