import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Entity, has, read, remove, spawn, type World, write } from "../../src";
import {
  Body,
  Chilled,
  Cold,
  ColdSource,
  Flammable,
  Freezable,
  Frozen,
  HeatSource,
  Hot,
  Ignited,
  Scorchable,
  Scorched,
  temperatureOf,
  temperatureOn,
} from "../../src/heat";
import { put } from "../../src/space";
import { scene } from "../scene";
import { only, statusesIn, waited } from "./events";

/** The heat of a body, in degrees of open air. */
function heldBy(world: World, body: Entity): number {
  return (temperatureOf(world, body) * read(world, body, Body).mass) / 10;
}

describe("bodies", () => {
  test("take on the temperature of their cell: sooner with less mass and less insulation", () => {
    const level = scene(`
      #########
      #1#2#3#4#
      #########
      @########`);
    const stone = { degrees: 84, mass: 3 };
    const [light, heavy, clad, sealed] = [
      { degrees: 84, mass: 0 },
      stone,
      { ...stone, insulation: 50 },
      { ...stone, insulation: 100 },
    ].map((body, i) => spawn(level.world, level.spot(`${i + 1}`), Body(body))) as [
      Entity,
      Entity,
      Entity,
      Entity,
    ];
    level.wait(1);
    // 64 degrees above the cell: all of it, a quarter, an eighth, none.
    expect([light, heavy, clad, sealed].map((one) => temperatureOf(level.world, one))).toEqual([
      20, 68, 76, 84,
    ]);
    level.wait(600);
    expect([light, heavy, clad, sealed].map((one) => temperatureOf(level.world, one))).toEqual([
      20, 20, 20, 84,
    ]);
  });

  test("warm up as they cool down, to the last 1/256 degree", () => {
    const level = scene("1#2#@");
    const [warmer, cooler] = [20 + 37.5, 20 - 37.5].map((degrees, i) =>
      spawn(level.world, level.spot(`${i + 1}`), Body({ degrees, mass: 7, insulation: 13 })),
    ) as [Entity, Entity];
    for (let turn = 0; turn < 30; turn++) {
      level.wait(1);
      const sum = temperatureOf(level.world, warmer) + temperatureOf(level.world, cooler);
      expect(sum).toBe(40);
      expect(Number.isInteger(temperatureOf(level.world, warmer) * 256)).toBe(true);
    }
  });

  test("give what they lose to their cell, and take from it: without a loss no heat is made or lost", () => {
    const level = scene(
      `
      #########
      #1..2...#
      #...3...#
      #########
      @########`,
      { heat: { loss: 0 } },
    );
    const bodies = [
      spawn(level.world, level.spot("1"), Body({ degrees: 400, mass: 3, insulation: 20 })),
      spawn(level.world, level.spot("2"), Body({ degrees: 900, mass: 1 })),
      spawn(level.world, level.spot("2"), Body({ degrees: -80, mass: 1 })),
      spawn(level.world, level.spot("3"), Body({ degrees: 300, mass: 30 })),
    ];
    const inside = () => [1, 2].flatMap((y) => [1, 2, 3, 4, 5, 6, 7].map((x) => ({ x, y })));
    const total = () =>
      inside().reduce((sum, { x, y }) => sum + temperatureOn(level.world, level.level, x, y), 0) +
      bodies.reduce((sum, body) => sum + heldBy(level.world, body), 0);
    const before = total();
    const seen = Array.from({ length: 60 }, () => {
      level.wait(1);
      return total();
    });
    for (const now of seen) expect(now).toBeCloseTo(before, 6);
    expect(temperatureOn(level.world, level.level, 7, 1)).toBeGreaterThan(40);
    level.wait(400);
    // In the end all are as warm as the air around them.
    const warmest = Math.max(...bodies.map((body) => temperatureOf(level.world, body)));
    expect(warmest - temperatureOn(level.world, level.level, 1, 2)).toBeLessThan(2);
  });

  test("hold more heat the heavier they are: in a sealed room a heavier one ends nearer to its own temperature, and no heat is made or lost", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -200, max: 4000 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 65535 }), { minLength: 2, maxLength: 4 }),
        fc.integer({ min: 0, max: 90 }),
        (degrees, masses, insulation) => {
          const end = masses
            .sort((a, b) => a - b)
            .map((mass) => {
              const level = scene("@##\n#1#\n###", { heat: { loss: 0 } });
              const body = spawn(level.world, level.spot("1"), Body({ degrees, mass, insulation }));
              const total = () => temperatureOn(level.world, level.level, 1, 1) + heldBy(level.world, body);
              const before = total();
              level.wait(20);
              expect(total()).toBeCloseTo(before, 5);
              return Math.abs(temperatureOf(level.world, body) - degrees);
            });
          expect([...end].sort((a, b) => b - a)).toEqual(end);
        },
      ),
      { numRuns: 6, seed: 1 },
    );
    const room = scene("@####\n#1.2#\n#####", { heat: { loss: 0 } });
    const [pan, stove] = [
      ["1", 5],
      ["2", 500],
    ].map(([spot, mass]) =>
      spawn(
        room.world,
        room.spot(spot as string),
        Body({ degrees: spot === "1" ? 20 : 500, mass: mass as number }),
      ),
    ) as [Entity, Entity];
    room.wait(2000);
    expect(temperatureOf(room.world, stove)).toBeGreaterThan(465);
    expect(temperatureOf(room.world, pan)).toBeGreaterThan(464);
  });

  test("refuse what they cannot be", () => {
    const level = scene("@1");
    const rat = spawn(level.world, level.spot("1"), Body);
    expect(() => write(level.world, rat, Body, { degrees: -300 })).toThrow(
      /Body.degrees is -300; .*-273 to 5000/,
    );
    expect(() => write(level.world, rat, Body, { insulation: 101 })).toThrow(/0 to 100 percent/);
    expect(read(level.world, rat, Body)).toEqual({ degrees: 20, insulation: 0, mass: 10 });
  });

  test("refuse to be hurt for every 0 degrees", () => {
    const { world, spot } = scene("@1");
    const message = (name: string) => `${name}.perPoint is 0; allowed are whole numbers from 1`;
    const rat = spawn(world, spot("1"), Scorchable);
    expect(() => write(world, rat, Scorchable, { perPoint: 0 })).toThrow(message("Scorchable"));
    expect(() => spawn(world, spot("1"), Freezable({ perPoint: 0 }))).toThrow(message("Freezable"));
    write(world, rat, Scorchable, { bearable: 70 });
    expect(read(world, rat, Scorchable)).toEqual({ bearable: 70, perPoint: 50 });
  });
});

describe("statuses", () => {
  test("hot: hurts by degrees, and passes", () => {
    const level = scene("@...1...2");
    spawn(level.world, level.spot("1"), HeatSource({ degrees: 300 }));
    const moth = spawn(level.world, level.spot("1"), Scorchable({ bearable: 60, perPoint: 50 }));
    const near = waited(level, 2);
    expect(statusesIn(near)).toEqual(["+Hot"]);
    expect(has(level.world, moth, Hot)).toBe(true);
    for (const { degrees, points } of only(near, Scorched))
      expect(points).toBe(Math.ceil((degrees - 60) / 50));
    expect(only(near, Scorched).length).toBe(2);
    put(level.world, moth, level.level, 8, 0);
    const far = waited(level, 2);
    expect(statusesIn(far)).toEqual(["-Hot"]);
    expect(only(far, Scorched)).toEqual([]);
  });

  test("cold and frozen: hurt by degrees, one after the other, and thaw", () => {
    const level = scene("@1");
    const newt = spawn(
      level.world,
      level.spot("1"),
      Body({ degrees: 20, mass: 4 }),
      Freezable({ bearable: 5, freezing: -10, perPoint: 10 }),
    );
    const ice = spawn(level.world, level.spot("1"), ColdSource({ degrees: -100 }));
    const freezing = waited(level, 4);
    expect(statusesIn(freezing)).toEqual(["+Cold", "+Frozen"]);
    const told = only(freezing, Chilled);
    expect(told.length).toBeGreaterThan(1);
    for (const { entity, degrees, points } of told) {
      expect(entity).toBe(newt);
      expect(points).toBe(Math.ceil((5 - degrees) / 10));
    }
    expect([has(level.world, newt, Cold), has(level.world, newt, Frozen)]).toEqual([true, true]);
    remove(level.world, ice, ColdSource);
    expect(statusesIn(waited(level, 60))).toEqual(["-Frozen", "-Cold"]);
  });

  test("burning: when the body itself is hot enough, later than something without one", () => {
    const level = scene("@...1");
    spawn(level.world, level.spot("1"), HeatSource({ degrees: 700 }));
    const paper = spawn(level.world, level.spot("1"), Flammable({ ignition: 200, flame: 210 }));
    // What lies with burning paper is lit by it: the log is harder to light.
    const log = spawn(level.world, level.spot("1"), Flammable({ ignition: 220 }), Body({ mass: 10 }));
    const turns = Array.from({ length: 12 }, () => waited(level, 1));
    const litIn = (entity: Entity) =>
      turns.findIndex((told) => only(told, Ignited).some((one) => one.entity === entity));
    expect(litIn(paper)).toBe(0);
    expect(litIn(log)).toBeGreaterThan(2);
    expect(statusesIn(turns.flat()).slice(0, 2)).toEqual(["+Burning", "+Burning"]);
  });

  test("end when what they came from is taken away", () => {
    const level = scene("@...1");
    const moth = spawn(level.world, level.spot("1"), Scorchable, Freezable, HeatSource({ degrees: 500 }));
    level.wait(1);
    remove(level.world, moth, Scorchable);
    expect(statusesIn(waited(level, 1))).toEqual(["-Hot"]);
  });
});
