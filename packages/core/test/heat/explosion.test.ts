import { describe, expect, test } from "vitest";
import { type Entity, has, spawn } from "../../src";
import {
  Body,
  Burning,
  Exploded,
  explode,
  Flammable,
  HeatError,
  isOnFire,
  readHeatField,
  Scorchable,
  Scorched,
  temperatureOf,
  temperatureOn,
} from "../../src/heat";
import { at, SpaceError } from "../../src/space";
import { takeEvents } from "../../src/world";
import { scene } from "../scene";
import { only } from "./events";

describe("explosions", () => {
  test("go round corners, not through walls and closed doors", () => {
    const level = scene(`
      #########
      #@..#...#
      #...#...#
      #.1...2.#
      #...+...#
      #...#...#
      #########`);
    explode(level.world, { level: level.level, x: 2, y: 3, degrees: 600, radius: 5 });
    const rise = (x: number, y: number) => temperatureOn(level.world, level.level, x, y) - 20;
    expect(rise(2, 3)).toBe(600);
    expect(rise(6, 3)).toBe(200);
    // Walls take nothing in: only their surfaces are as hot as what they face.
    const { excess } = readHeatField(level.world, level.level);
    expect([excess[1 * 9 + 4], excess[5 * 9 + 4]]).toEqual([0, 0]);
    expect(rise(4, 1)).toBe(Math.max(rise(3, 1), rise(5, 1)));
    expect(rise(5, 1)).toBeLessThan(rise(1, 1));
    expect(rise(5, 5)).toBe(rise(5, 1));
  });

  test("reach no farther than their radius, and are kept small by walls", () => {
    const level = scene(`
      @..........
      .###.......
      .#1#...2...
      .###.......
      ...........`);
    explode(level.world, { level: level.level, x: 2, y: 2, degrees: 500, radius: 3 });
    expect(temperatureOn(level.world, level.level, 2, 2)).toBe(520);
    expect(temperatureOn(level.world, level.level, 4, 2)).toBe(20);
    explode(level.world, { level: level.level, x: 7, y: 2, degrees: 400, radius: 1 });
    expect([7, 8, 9].map((x) => temperatureOn(level.world, level.level, x, 2))).toEqual([420, 220, 20]);
  });

  test("light what can burn at once, and hurt by heat who is there", () => {
    const level = scene('@...""""""...');
    const [near, far, log] = [6, 12, 6].map((x) =>
      spawn(level.world, Flammable({ ignition: 300 }), Scorchable, at(level.level, x, 0)),
    ) as [Entity, Entity, Entity];
    expect([near, far, log].every((one) => one > 0)).toBe(true);
    takeEvents(level.world);
    explode(level.world, { level: level.level, x: 6, y: 0, degrees: 600, radius: 3, by: level.hero });
    const told = takeEvents(level.world);
    expect(only(told, Exploded)).toMatchObject([{ x: 6, y: 0, degrees: 600, radius: 3, by: level.hero }]);
    expect([4, 5, 6, 7, 8, 9].map((x) => isOnFire(level.world, level.level, x, 0))).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(has(level.world, near, Burning)).toBe(true);
    expect(has(level.world, far, Burning)).toBe(false);
    expect(only(told, Scorched)).toMatchObject([
      { entity: near, degrees: 620, points: 12 },
      { entity: log, degrees: 620, points: 12 },
    ]);
  });

  test("warm bodies as much as a tick in such heat does", () => {
    const level = scene("@...1");
    const golem = spawn(level.world, level.spot("1"), Body({ mass: 9 }), Scorchable({ bearable: 70 }));
    explode(level.world, { level: level.level, x: 4, y: 0, degrees: 600, radius: 2 });
    expect(temperatureOf(level.world, golem)).toBe(80);
    expect(only(takeEvents(level.world), Scorched)).toMatchObject([{ entity: golem, points: 1 }]);
  });

  test("need degrees, a radius, and a place", () => {
    const { world, level } = scene("@");
    const bang = { level, x: 0, y: 0, degrees: 100, radius: 2 };
    for (const degrees of [0, -5, 5001, Number.NaN])
      expect(() => explode(world, { ...bang, degrees })).toThrow(HeatError);
    for (const radius of [-1, 0.5, 101])
      expect(() => explode(world, { ...bang, radius })).toThrow(/radius of an explosion is .*0 to 100/);
    expect(() => explode(world, { ...bang, x: 1 })).toThrow(SpaceError);
    expect(temperatureOn(world, level, 0, 0)).toBe(20);
  });
});
