import { describe, expect, test } from "vitest";
import { hashWorld, spawn, write } from "../../src";
import { Burning, Flammable, igniteEntity, ignitePlace, setWind } from "../../src/heat";
import { restoreWorld, snapshotWorld } from "../../src/save";
import { isVisible } from "../../src/sight";
import * as smoke from "../../src/smoke";
import {
  addSmoke,
  Breather,
  Choked,
  SmokeError,
  type SmokeOptions,
  smokeAt,
  smokeOf,
  smokyCellsOf,
} from "../../src/smoke";
import { levelOf, OpacityChanged, setTile } from "../../src/space";
import { only, waited } from "../heat/events";
import { scene, sceneSetup } from "../scene";

/** A scene in which there can be smoke. */
function smoky(map: string, options: SmokeOptions = {}) {
  const level = scene(map, { plugins: [smoke.plugin(options)] });
  const amounts = () => [...(smokeOf(level.world, level.level) ?? [])];
  return {
    ...level,
    amounts,
    total: () => amounts().reduce((sum, amount) => sum + amount, 0),
    puff: (x: number, y: number, amount: number) => addSmoke(level.world, level.level, x, y, amount),
    smokeAt: (x: number, y: number) => smokeAt(level.world, level.level, x, y),
  };
}

describe("smoke", () => {
  test("rises from burning tiles and things, and is gone some time after", () => {
    const level = smoky(`
      @..........
      ...........
      ...1.......
      ...........
      ......."...`);
    const torch = spawn(level.world, level.spot("1"), Flammable({ fuel: 3 }));
    igniteEntity(level.world, torch);
    ignitePlace(level.world, level.level, 7, 4);
    level.wait(1);
    expect([level.smokeAt(3, 2), level.smokeAt(7, 4)].every((amount) => amount > 0)).toBe(true);
    expect(level.total()).toBe(45 + 90);
    level.wait(3);
    expect(level.smokeAt(8, 3)).toBeGreaterThan(0);
    expect(level.total()).toBeGreaterThan(0);
  });

  test("spreads alike in all directions, round corners, and not through walls and closed doors", () => {
    const level = smoky(
      `
      #########
      #...#...#
      #...+...#
      #...#...#
      #.......#
      #...#...#
      #########
      @........`,
      { thinning: 0 },
    );
    level.puff(2, 2, 5000);
    level.wait(1);
    expect([level.smokeAt(1, 2), level.smokeAt(3, 2), level.smokeAt(2, 1), level.smokeAt(2, 3)]).toEqual([
      625, 625, 625, 625,
    ]);
    level.wait(3);
    expect(level.smokeAt(5, 2)).toBe(0);
    level.wait(25);
    expect(level.smokeAt(6, 3)).toBeGreaterThan(0);
    expect([level.smokeAt(4, 2), level.smokeAt(4, 1), level.smokeAt(0, 2)]).toEqual([0, 0, 0]);
  });

  test("is never made and never lost but by thinning, and never negative, in any wind", () => {
    for (const direction of ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const) {
      for (const strength of direction === "n" ? [0, 5] : [5]) {
        const level = smoky(
          `
          @.....#..
          ..##.....
          .........
          ....#'#..
          ....#.#..`,
          { thinning: 0 },
        );
        setWind(level.world, level.level, direction, strength);
        level.puff(3, 2, 9999);
        level.puff(5, 4, 7);
        for (let turn = 0; turn < 4; turn++) {
          level.wait(2);
          expect(level.total()).toBe(10006);
          expect(level.amounts().every((amount) => amount >= 0 && Number.isInteger(amount))).toBe(true);
        }
      }
    }
  });

  test("thins by its percentage, and by at least 1, until there is none", () => {
    const level = smoky("@#.", { thinning: 10 });
    level.puff(2, 0, 100);
    const amounts: number[] = [];
    for (let turn = 0; turn < 8; turn++) {
      level.wait(1);
      amounts.push(level.smokeAt(2, 0));
    }
    expect(amounts).toEqual([90, 81, 72, 64, 57, 51, 45, 40]);
    level.wait(40);
    expect([level.smokeAt(2, 0), smokyCellsOf(level.world, level.level)]).toEqual([0, 0]);
  });

  test("drifts with the wind, the farther the stronger it is", () => {
    const centre = (strength: number) => {
      const level = smoky("@............................", { thinning: 0 });
      setWind(level.world, level.level, "e", strength);
      level.puff(8, 0, 8000);
      level.wait(20);
      return level.amounts().reduce((sum, amount, x) => sum + amount * x, 0) / 8000;
    };
    const [calm, breeze, storm] = [0, 2, 5].map(centre) as [number, number, number];
    expect(calm).toBeCloseTo(8, 0);
    expect(breeze).toBeGreaterThan(calm + 1);
    expect(storm).toBeGreaterThan(breeze + 2);
  });

  test("stays where it is in a door that closes on it, and leaves it slowly", () => {
    const level = smoky("@..'..", { thinning: 0 });
    level.puff(3, 0, 800);
    setTile(level.world, level.level, 3, 0, "closed door");
    level.wait(1);
    expect([level.smokeAt(2, 0), level.smokeAt(3, 0), level.smokeAt(4, 0)]).toEqual([100, 600, 100]);
    level.wait(10);
    expect(level.smokeAt(3, 0)).toBeLessThan(level.smokeAt(2, 0) + 100);
    expect(level.total()).toBe(800);
  });
});

describe("smoke and sight", () => {
  test("hides what is behind it from as thick as it must be, until it is thinner than that", () => {
    const level = smoky("@#.", { thinning: 10 });
    const hasVeil = () => levelOf(level.world, level.level).veil.cells?.[2] === 1;
    level.puff(2, 0, 59);
    expect(hasVeil()).toBe(false);
    level.puff(2, 0, 1);
    expect(hasVeil()).toBe(true);
    // 54, 48, 43, 38
    level.wait(3);
    expect(hasVeil()).toBe(true);
    const told = waited(level, 1);
    expect(only(told, OpacityChanged)).toMatchObject([{ x: 2, y: 0 }]);
    expect(hasVeil()).toBe(false);
  });

  test("a cloud between them hides one from the other, and blows away", () => {
    const level = smoky("@.......1", { thinning: 0 });
    expect(isVisible(level.world, level.hero, 8, 0)).toBe(true);
    level.puff(4, 0, 200);
    expect(isVisible(level.world, level.hero, 8, 0)).toBe(false);
    expect(isVisible(level.world, level.hero, 3, 0)).toBe(true);
    level.wait(40);
    expect(isVisible(level.world, level.hero, 8, 0)).toBe(true);
  });

  test("does not flicker at its edge", () => {
    const level = smoky("@...............", { thinning: 0 });
    level.puff(8, 0, 900);
    const turns = new Map<number, number>();
    for (const { x } of only(waited(level, 80), OpacityChanged)) turns.set(x, (turns.get(x) ?? 0) + 1);
    expect(Math.max(...turns.values())).toBeLessThanOrEqual(2);
  });
});

describe("choking", () => {
  test("hurts those who breathe, by how thick it is, and nobody else", () => {
    const level = smoky("@#1", { thinning: 0 });
    const rat = spawn(level.world, level.spot("1"), Breather({ bearable: 100, perPoint: 50 }));
    // One that does not breathe.
    spawn(level.world, level.spot("1"));
    level.puff(2, 0, 100);
    expect(only(waited(level, 1), Choked)).toEqual([]);
    level.puff(2, 0, 51);
    expect(only(waited(level, 1), Choked)).toMatchObject([{ entity: rat, smoke: 151, points: 2 }]);
  });

  test("is told of as much smoke as an event holds, and refuses a point for every 0 of it", () => {
    const level = smoky("@#1", { thinning: 0 });
    const rat = spawn(level.world, level.spot("1"), Breather({ perPoint: 1 }));
    for (let puffs = 0; puffs < 2200; puffs++) level.puff(2, 0, 1_000_000);
    const most = 2 ** 31 - 1;
    expect(only(waited(level, 1), Choked)).toMatchObject([{ entity: rat, smoke: most, points: most - 100 }]);
    expect(() => write(level.world, rat, Breather, { perPoint: 0 })).toThrow(
      "Breather.perPoint is 0; allowed are whole numbers from 1",
    );
  });
});

describe("bad input", () => {
  test("is refused", () => {
    for (const options of [{ thinning: 101 }, { thinning: -1 }])
      expect(() => smoke.plugin(options)).toThrow(SmokeError);
    const level = smoky("@.");
    for (const amount of [-1, 0.5, Number.NaN, 1e9])
      expect(() => level.puff(1, 0, amount)).toThrow(/0 to 1000000/);
    expect(() => level.puff(2, 0, 5)).toThrow(/off the map/);
    expect(smokyCellsOf(level.world, level.level)).toBe(0);
    expect(Burning.name).toBe("Burning");
  });
});

test("a save with amounts that smoke cannot have is refused", () => {
  const plugins = [smoke.plugin()];
  const { world, puff } = smoky("@.");
  puff(1, 0, 7);
  const snapshot = snapshotWorld(world);
  const [cloud] = snapshot.resources["smoke.clouds"] as unknown as [{ amounts: Float64Array }];
  const load = (amount: number) => {
    cloud.amounts[0] = amount;
    return restoreWorld(snapshot, sceneSetup({ plugins }));
  };
  expect(hashWorld(load(7))).toBe(hashWorld(world));
  for (const amount of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 51])
    expect(() => load(amount), `${amount}`).toThrow(
      /smoke of level 0 has an amount of .* whole numbers from 0/,
    );
});

test("a world without the plugin has no smoke", () => {
  const { world, level } = scene("@.");
  expect([smokeAt(world, level, 1, 0), smokyCellsOf(world, level), smokeOf(world, level)]).toEqual([
    0,
    0,
    undefined,
  ]);
});
