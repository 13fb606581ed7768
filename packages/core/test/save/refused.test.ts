import { describe, expect, test } from "vitest";
import {
  add,
  advance,
  columnsOf,
  createWorld,
  type Entity,
  hashWorld,
  loadWorld,
  plugin,
  type Row,
  rowOf,
  SaveError,
  saveWorld,
  spawn,
  type World,
  type WorldSetup,
} from "../../src";
import * as heat from "../../src/heat";
import * as minds from "../../src/minds";
import { behaviour, Faction, factions, hunt, inform, Mind, senses } from "../../src/minds";
import { restoreWorld, snapshotWorld } from "../../src/save";
import * as sight from "../../src/sight";
import { Cone, Viewer } from "../../src/sight";
import * as space from "../../src/space";
import { addLevel, at, Blocker, levelOf, Position, sleepLevel } from "../../src/space";
import * as turns from "../../src/turns";
import { Actor, Player } from "../../src/turns";
import { TILES } from "../scene";

const reload = (world: World, setup: WorldSetup) => loadWorld(saveWorld(world), setup);

const plugins = [space.plugin(TILES), turns.plugin(), sight.plugin(), heat.plugin()];
const setup = { plugins: [...plugins, minds.plugin(), senses(), factions({ town: {} })] };

function game(made: WorldSetup = setup): World {
  const world = createWorld({ seed: 1, ...made });
  addLevel(world, { width: 4, height: 1, cells: new Uint8Array(4).fill(1) });
  spawn(world, at(0, 0, 0), Player, Actor, Blocker, Viewer);
  return world;
}

describe("values that the setup refuses are refused in a save:", () => {
  test("a behaviour that is gone", () => {
    const before = { plugins: [...plugins, minds.plugin({ behaviours: [behaviour("mine", hunt())] })] };
    const world = game(before);
    spawn(world, at(0, 1, 0), Actor, Mind({ behaviour: "mine" }));
    expect(() => reload(world, { plugins: [...plugins, minds.plugin()] })).toThrow(SaveError);
    expect(() => reload(world, { plugins: [...plugins, minds.plugin()] })).toThrow(
      /^Mind.behaviour of entity 2 is impossible in this setup: .*mine/,
    );
    expect(hashWorld(reload(world, before))).toBe(hashWorld(world));
  });

  test("a faction that is gone", () => {
    const world = game();
    spawn(world, Faction({ name: "town" }));
    const now = { plugins: [...plugins, minds.plugin(), senses(), factions({ wolves: {} })] };
    expect(() => reload(world, now)).toThrow(SaveError);
    expect(() => reload(world, now)).toThrow(
      'Faction.name of entity 2 is impossible in this setup: Faction.name is "town"; the factions are wolves',
    );
  });

  test("eyes that turn in a way that there is not", () => {
    const world = game();
    add(world, 1 as Entity, Cone);
    columnsOf(world, Cone).turns[1 as Row] = "x";
    expect(() => reload(world, setup)).toThrow(
      'Cone.turns of entity 1 is impossible in this setup: Cone.turns is "x"; allowed are moves, never',
    );
  });

  test("a place off the map, and one that two blockers share", () => {
    const off = game();
    columnsOf(off, Position).x[1 as Row] = 9;
    expect(() => reload(off, setup)).toThrow(
      /^Position of entity 1 is impossible .*: \(9, 0\) is off the map/,
    );
    const shared = game();
    const other = spawn(shared, at(0, 1, 0), Blocker);
    columnsOf(shared, Position).x[rowOf(shared, other)!] = 0;
    expect(() => reload(shared, setup)).toThrow(SaveError);
  });

  test("a level that sleeps since a time to come", () => {
    const asleep = () => {
      const world = game();
      sleepLevel(world, addLevel(world, { width: 1, height: 1, cells: new Uint8Array([1]) }));
      return world;
    };
    const world = asleep();
    expect(hashWorld(reload(world, setup))).toBe(hashWorld(world));
    const early = asleep();
    levelOf(early, 1).rest.since = 99;
    expect(() => reload(early, setup)).toThrow(SaveError);
    expect(() => reload(early, setup)).toThrow(
      "level 1 has been asleep since tick 99, but it is only tick 0",
    );
  });

  test("but nothing of a sound world", () => {
    const world = game();
    for (const x of [1, 2, 3]) spawn(world, at(0, x, 0), Actor, Blocker, Mind, Faction({ name: "town" }));
    advance(world);
    expect(hashWorld(reload(world, setup))).toBe(hashWorld(world));
  });
});

test("a hook that refuses with an error of its own is heard", () => {
  let strict = false;
  const validate = () => {
    if (strict) throw new TypeError("no more blockers");
  };
  const made = { plugins: [...setup.plugins, plugin({ name: "own", hooks: [[Blocker, { validate }]] })] };
  const save = saveWorld(game(made));
  strict = true;
  expect(() => loadWorld(save, made)).toThrow(SaveError);
  expect(() => loadWorld(save, made)).toThrow(
    "Blocker of entity 1 is impossible in this setup: no more blockers",
  );
});

describe("what actors know", () => {
  const world = game();
  const self = spawn(world, at(0, 1, 0), Actor, Mind);
  inform(world, self, { who: 1 as Entity, level: 0, x: 0, y: 0, certainty: 500, sense: "sight" });
  const snapshot = snapshotWorld(world);
  const known = snapshot.resources["senses.memory"] as Record<string, Float64Array>;
  const load = (changed: object) =>
    restoreWorld(
      {
        ...snapshot,
        resources: { ...snapshot.resources, "senses.memory": { ...known, ...changed } as never },
      },
      setup,
    );

  test("loads as it was saved", () => {
    expect(hashWorld(load({}))).toBe(hashWorld(world));
  });

  test.each([
    ["at", Float64Array.of(-1), /at of row 0 is -1; allowed are numbers from 0 to 9007199254740991/],
    ["at", Float64Array.of(Number.NaN), /at of row 0 is NaN/],
    ["sure", Float64Array.of(1001), /sure of row 0 is 1001; allowed are numbers from 0 to 1000/],
    ["sure", new Float64Array(0), /has no column "sure" of 1 numbers/],
    ["x", undefined, /has no column "x" of 1 numbers/],
    ["flags", [0], /has no column "flags" of 1 numbers/],
  ])("is refused when %s is %s", (name, column, problem) => {
    expect(() => load({ [name]: column })).toThrow(problem);
    expect(() => load({ [name]: column })).toThrow(SaveError);
  });
});

test("a save that lacks a resource which it gives the version of is refused, unless that is removed", () => {
  const { resources, ...snapshot } = snapshotWorld(game());
  const { "heat.grounds": _, ...rest } = resources;
  expect(() => restoreWorld({ ...snapshot, resources: rest }, setup)).toThrow(SaveError);
  expect(() => restoreWorld({ ...snapshot, resources: rest }, setup)).toThrow(
    /^the save lacks resource heat.grounds, although it lists version 0 of it;/,
  );
  const anew = plugin({ name: "anew", migrations: { removed: ["heat.grounds"] } });
  restoreWorld({ ...snapshot, resources: rest }, { ...setup, plugins: [...setup.plugins, anew] });
});
