import { describe, expect, test } from "vitest";
import { type Happening, has, spawn } from "../../src";
import * as heat from "../../src/heat";
import {
  Body,
  Burning,
  BurntOut,
  Flammable,
  HeatSource,
  heatPlace,
  Ignited,
  ignitePlace,
  isOnFire,
  Scorchable,
  Scorched,
  Spent,
  setWind,
  temperatureOf,
  temperatureOn,
} from "../../src/heat";
import { at, setTile } from "../../src/space";
import { wait } from "../../src/turns";
import { scene } from "../scene";

describe("heat", () => {
  test("spreads from a source, falls off with distance, and dies down when the source is gone", () => {
    const level = scene(`
      ###########
      #1.......@#
      ###########`);
    spawn(level.world, level.spot("1"), HeatSource({ degrees: 500 }));
    level.wait(40);
    const along = [1, 2, 3, 4, 5, 6].map((x) => temperatureOn(level.world, level.level, x, 1));
    expect([...along].sort((a, b) => b - a)).toEqual(along);
    expect(along[0]).toBeLessThanOrEqual(500);
    expect(along[1]).toBeGreaterThan(100);
  });

  test("of a source is that of its cell after every tick, in the wind and with somebody cold in it too", () => {
    const level = scene("@...1....2..");
    for (const spot of ["1", "2"]) spawn(level.world, level.spot(spot), HeatSource({ degrees: 600 }));
    spawn(level.world, level.spot("2"), Body({ degrees: -100, mass: 2 }));
    setWind(level.world, level.level, "w", 5);
    for (let turn = 0; turn < 5; turn++) {
      level.wait(1);
      expect([4, 9].map((x) => temperatureOn(level.world, level.level, x, 0))).toEqual([600, 600]);
    }
  });

  test("stops at walls and at closed doors, and passes open ones", () => {
    const level = scene(`
      #######
      #1.+.@#
      #######`);
    spawn(level.world, level.spot("1"), HeatSource({ degrees: 900 }));
    level.wait(30);
    expect(temperatureOn(level.world, level.level, 3, 0)).toBe(20);
    expect(temperatureOn(level.world, level.level, 4, 1)).toBe(20);
    level.walk("w");
    level.walk("w");
    level.wait(5);
    expect(temperatureOn(level.world, level.level, 4, 1)).toBeGreaterThan(25);
  });

  test("comes in bursts", () => {
    const level = scene("@....");
    heatPlace(level.world, level.level, 4, 0, 300);
    expect(temperatureOn(level.world, level.level, 4, 0)).toBe(320);
    expect(() => heatPlace(level.world, level.level, 5, 0, 300)).toThrow(/off the map/);
    expect(() => heat.plugin({ loss: 7 })).toThrow(/loss/);
  });
});

describe("fire", () => {
  test("runs through grass, not over bare floor, and leaves ash", () => {
    const level = scene(`
      ############
      #""""..."".#
      ############
      @...........`);
    ignitePlace(level.world, level.level, 1, 1);
    expect(isOnFire(level.world, level.level, 1, 1)).toBe(true);
    level.wait(30);
    expect(level.draw().split("\n")[1]).toBe('#,,,,..."".#');
    expect([1, 2, 3, 4].some((x) => isOnFire(level.world, level.level, x, 1))).toBe(false);
  });

  test("does not start without fuel, or below the ignition point", () => {
    const level = scene('@..."');
    expect(ignitePlace(level.world, level.level, 2, 0)).toBe(false);
    heatPlace(level.world, level.level, 4, 0, 100);
    level.wait(3);
    expect(level.draw()).toBe('@..."');
  });

  test("goes out where its ground is taken away", () => {
    const level = scene('@..""');
    ignitePlace(level.world, level.level, 4, 0);
    setTile(level.world, level.level, 4, 0, "floor");
    expect(isOnFire(level.world, level.level, 4, 0)).toBe(false);
    level.wait(10);
    expect(level.draw()).toBe('@..".');
  });

  test("catches on entities, which warm their cell, burn as long as they have fuel, and tell", () => {
    const level = scene("@.....1");
    const barrel = spawn(level.world, level.spot("1"), Flammable({ ignition: 100, flame: 300, fuel: 3 }));
    heatPlace(level.world, level.level, 6, 0, 400);
    const told: Happening[] = [];
    for (let i = 0; i < 3; i++) told.push(...level.act(wait()).events);
    const of = (type: typeof Ignited | typeof BurntOut) => told.filter((one) => type.is(one));
    expect(of(Ignited)).toMatchObject([{ entity: barrel }]);
    expect(of(BurntOut)).toMatchObject([{ entity: barrel }]);
    expect(temperatureOf(level.world, barrel)).toBeGreaterThan(100);
  });

  test("is over for what has burnt out until it has cooled down: then it can catch fire again", () => {
    const level = scene("@.....1");
    const rat = spawn(level.world, level.spot("1"), Flammable({ ignition: 100, flame: 300, fuel: 3 }));
    heatPlace(level.world, level.level, 6, 0, 400);
    level.wait(4);
    expect([has(level.world, rat, Burning), has(level.world, rat, Spent)]).toEqual([false, true]);
    level.wait(20);
    expect(has(level.world, rat, Spent)).toBe(false);
    heatPlace(level.world, level.level, 6, 0, 400);
    level.wait(1);
    expect(has(level.world, rat, Burning)).toBe(true);
  });

  test("hurts who is too near, by degrees", () => {
    const level = scene("@.1");
    const moth = spawn(level.world, level.spot("1"), Scorchable({ bearable: 60, perPoint: 50 }));
    spawn(level.world, level.spot("1"), HeatSource({ degrees: 400 }));
    const { events } = level.act(wait());
    const scorched = events.filter((one) => Scorched.is(one));
    expect(scorched).toMatchObject([{ entity: moth }]);
    const degrees = scorched[0]?.degrees ?? 0;
    expect(degrees).toBeGreaterThan(60);
    expect(scorched[0]?.points).toBe(Math.ceil((degrees - 60) / 50));
  });

  test("needs no level to be made, and asks for the right place", () => {
    const level = scene("@");
    expect(() => temperatureOn(level.world, 3, 0, 0)).toThrow(/no level 3/);
    expect(at(0, 0, 0)).toBeDefined();
  });
});
