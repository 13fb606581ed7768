import { parseAscii } from "@delvekit/grid";
import { describe, expect, test } from "vitest";
import { advance, createWorld, hashWorld, loadWorld, saveWorld, spawn, step, type World } from "../../src";
import * as heat from "../../src/heat";
import {
  Body,
  ColdSource,
  explode,
  Flammable,
  Freezable,
  HeatSource,
  igniteEntity,
  ignitePlace,
  Scorchable,
  setWind,
  temperatureOn,
  windOf,
} from "../../src/heat";
import { restoreWorld, snapshotWorld } from "../../src/save";
import * as smoke from "../../src/smoke";
import { addSmoke, Breather, smokeOf } from "../../src/smoke";
import * as space from "../../src/space";
import { addLevel, at, levelOf, sleepLevel, wakeLevel } from "../../src/space";
import * as turns from "../../src/turns";
import { wait } from "../../src/turns";
import { scene, sceneSetup, TILES } from "../scene";

const OPTIONS = { plugins: [smoke.plugin()] };
const MEADOW = `
  ####################
  #""""""""".==.""".@#
  #"""."""""+==.""".##
  #"""1."""""2..""".'#
  ####################`;

/** A bit of everything that heats, burns, smokes and cools. */
function inferno() {
  const level = scene(MEADOW, OPTIONS);
  const { world } = level;
  setWind(world, level.level, "se", 2);
  const parts = [Flammable({ fuel: 6 }), Body({ mass: 3 }), Scorchable, Freezable, Breather] as const;
  const rat = spawn(world, level.spot("1"), ...parts);
  spawn(world, level.spot("2"), ...parts);
  spawn(world, at(level.level, 12, 1), Flammable, HeatSource);
  spawn(world, at(level.level, 8, 3), ColdSource({ degrees: -60 }));
  igniteEntity(world, rat);
  ignitePlace(world, level.level, 2, 1);
  explode(world, { level: level.level, x: 7, y: 2, degrees: 700, radius: 2 });
  addSmoke(world, level.level, 11, 3, 500);
  return level;
}

const pass = (world: World, turns: number) => {
  for (let i = 0; i < turns; i++) step(world, wait());
};

describe("a save in the middle of a fire", () => {
  test("goes on as the fire that was not interrupted, at any turn", () => {
    const { world } = inferno();
    for (let turn = 0; turn < 10; turn++) {
      const copy = loadWorld(saveWorld(world), sceneSetup(OPTIONS));
      expect(hashWorld(copy)).toBe(hashWorld(world));
      pass(world, 1);
      pass(copy, 1);
      expect(hashWorld(copy)).toBe(hashWorld(world));
    }
    pass(world, 100);
    const calm = loadWorld(saveWorld(world), sceneSetup(OPTIONS));
    expect(hashWorld(calm)).toBe(hashWorld(world));
  });

  test("keeps the wind and the veils", () => {
    const { world, level } = inferno();
    pass(world, 4);
    const copy = loadWorld(saveWorld(world), sceneSetup(OPTIONS));
    expect(windOf(copy, level)).toEqual({ direction: "se", strength: 2 });
    expect(levelOf(copy, level).opacity.cells).toEqual(levelOf(world, level).opacity.cells);
    expect(levelOf(world, level).veil.count).toBeGreaterThan(0);
  });

  test("heat that does not fit its level is refused", () => {
    const snapshot = snapshotWorld(inferno().world);
    const [ground] = snapshot.resources["heat.grounds"] as { fuel: Uint16Array }[];
    ground!.fuel = ground!.fuel.slice(1);
    expect(() => restoreWorld(snapshot, sceneSetup(OPTIONS))).toThrow(/heat of level 0/);
  });

  test("levels from before the game had heat are as warm as new ones", () => {
    const { heatless, level } = coldGame();
    const world = loadWorld(saveWorld(heatless), {
      plugins: [space.plugin(TILES), turns.plugin(), heat.plugin()],
    });
    expect(temperatureOn(world, level, 1, 1)).toBe(20);
    advance(world, { until: 1000 });
    expect(temperatureOn(world, level, 1, 1)).toBe(20);
  });

  test("two fires side by side do not touch each other", () => {
    const alone = inferno();
    pass(alone.world, 20);
    const [one, other] = [inferno(), inferno()];
    for (let turn = 0; turn < 20; turn++) {
      pass(one.world, 1);
      pass(other.world, 1);
    }
    expect([hashWorld(one.world), hashWorld(other.world)]).toEqual([
      hashWorld(alone.world),
      hashWorld(alone.world),
    ]);
  });
});

describe("a level that sleeps", () => {
  /** A player in a cell of her own, and a level that burns without her. */
  function elsewhere() {
    const level = scene("@", OPTIONS);
    const { world } = level;
    const legend = Object.fromEntries(TILES.tiles.map((tile) => [tile.glyph, tile.id]));
    const field = addLevel(world, parseAscii('""""""..\n""""""..\n""""""..', legend));
    setWind(world, field, "e", 1);
    ignitePlace(world, field, 1, 1);
    pass(world, 3);
    return { world, field };
  }
  const stateOf = (world: World, field: number) => [
    levelOf(world, field).tiles.cells.slice(),
    smokeOf(world, field)?.slice(),
    Array.from({ length: 24 }, (_, cell) => temperatureOn(world, field, cell % 8, Math.floor(cell / 8))),
  ];

  test("stands still, fire and smoke and all", () => {
    const { world, field } = elsewhere();
    const before = stateOf(world, field);
    sleepLevel(world, field);
    pass(world, 10);
    expect(stateOf(world, field)).toEqual(before);
  });

  test("catches up exactly what it would have lived through", () => {
    const slept = elsewhere();
    const awake = elsewhere();
    sleepLevel(slept.world, slept.field);
    pass(slept.world, 7);
    wakeLevel(slept.world, slept.field, { catchUp: 700 });
    pass(awake.world, 7);
    expect(stateOf(slept.world, slept.field)).toEqual(stateOf(awake.world, awake.field));
    advance(awake.world);
  });
});

test("a level that slept while its game got heat has its own in the next save", () => {
  const { heatless } = coldGame();
  const deep = addLevel(heatless, parseAscii("######\n#....#\n######", { "#": 0, ".": 1 }));
  spawn(heatless, turns.Actor, turns.Player, at(deep, 1, 1));
  advance(heatless);
  sleepLevel(heatless, 0);
  const setup = { plugins: [space.plugin(TILES), turns.plugin(), heat.plugin()] };
  const world = loadWorld(saveWorld(heatless), setup);
  heat.heatPlace(world, deep, 2, 1, 50);
  step(world, wait());
  const again = loadWorld(saveWorld(world), setup);
  expect(temperatureOn(again, deep, 2, 1)).toBe(temperatureOn(world, deep, 2, 1));
  expect(hashWorld(again)).toBe(hashWorld(world));
});

/** A game without heat, and its only level. */
function coldGame(): { heatless: World; level: number } {
  const heatless = createWorld({ seed: 1, plugins: [space.plugin(TILES), turns.plugin()] });
  return { heatless, level: addLevel(heatless, parseAscii("####\n#..#\n####", { "#": 0, ".": 1 })) };
}
