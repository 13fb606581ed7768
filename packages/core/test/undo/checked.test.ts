import { createGrid } from "@delvekit/grid";
import { addHeat } from "@delvekit/heat";
import { createRandom } from "@delvekit/random";
import { describe, expect, test } from "vitest";
import { size, tries } from "../../../../test/support/hunt";
import {
  advance,
  type Command,
  columnsOf,
  createWorld,
  entitiesWith,
  hashWorld,
  type Plugin,
  plugin,
  resource,
  resourceOf,
  rowOf,
  spawn,
  step,
  system,
  type World,
} from "../../src";
import { Body, heatFieldOf } from "../../src/heat";
import { listen, touchResource } from "../../src/plugin";
import { type Snapshot, snapshotWorld } from "../../src/save";
import { encode } from "../../src/save/msgpack/encode";
import { addLevel, at, levelOf } from "../../src/space";
import * as turns from "../../src/turns";
import { Actor, Player, wait } from "../../src/turns";
import * as rewind from "../../src/undo";
import { redo, undo } from "../../src/undo";
import { createDriver } from "../randomised/driver";
import { randomWorld, SETUP } from "../randomised/game";
import { sceneSetup } from "../scene";

const RUNS = tries(1, 20);
const TURNS = size(40, 1000);

/** The plugins of a setup, with turns that compare everything. */
function checked(plugins: readonly Plugin[], ...more: readonly Plugin[]): Plugin[] {
  return [...plugins.map((it) => (it.name === "turns" ? turns.plugin({ safe: "checked" }) : it)), ...more];
}

/** Fails when it is called for the time that is set: after any system, at any event, or round a turn. */
function saboteur() {
  const state = { calls: 0, at: 0, played: [] as (Command | undefined)[] };
  const strike = (world: World) => {
    if (++state.calls !== state.at) return;
    // A stray write to columns, past everybody, is half done when it fails.
    for (const one of entitiesWith(world, Body)) columnsOf(world, Body).degrees[rowOf(world, one)!] = 77;
    throw new Error("sabotage");
  };
  const own = plugin({
    name: "saboteur",
    around(world, command, go) {
      strike(world);
      const outcome = go();
      strike(world);
      if (outcome.status !== "failed") state.played.push(command);
      return outcome;
    },
    setup(world) {
      for (const phase of world.schedule.phases())
        for (const { system: it, every } of world.schedule.order(phase))
          world.schedule.add(phase, system(`after ${it.name}`, strike), { after: it.name, every });
      for (const event of EVENTS) listen(world, event, strike);
    },
  });
  return { state, plugin: own };
}

/** Compares the bytes first: a thousand snapshots would take an hour value by value. */
function expectSame(now: Snapshot, before: Snapshot): void {
  const [one, other] = [encode(now), encode(before)];
  if (one.length !== other.length || one.some((byte, i) => byte !== other[i])) expect(now).toEqual(before);
}

const EVENTS = SETUP.plugins.flatMap(({ events }) => (events ?? []).map(({ event }) => event)) as never[];

describe("with every plugin there is, turns that are told of cost nothing of exactness:", () => {
  const seeds = Array.from({ length: RUNS }, (_, i) => `checked ${i}`);

  test.each(seeds)(
    "a throw anywhere in a turn is put back, and the game goes on as if it never was (%s)",
    (seed) => {
      const { state, plugin } = saboteur();
      const world = randomWorld(seed, { ...SETUP, plugins: checked(SETUP.plugins, plugin) });
      const driver = createDriver(seed);
      const random = createRandom(seed).fork("sabotage");
      state.played.length = 0;
      let thrown = 0;
      for (let turn = 0; turn < TURNS; turn++) {
        const before = hashWorld(world);
        const calls = state.calls;
        [state.calls, state.at] = [0, random.int(1, Math.max(2, calls))];
        try {
          driver.turn(world);
        } catch (cause) {
          expect(String(cause)).toContain("sabotage");
          thrown++;
          expect(hashWorld(world)).toBe(before);
        }
        [state.calls, state.at] = [0, 0];
        driver.turn(world);
      }
      expect(thrown).toBeGreaterThan(TURNS / 2);
      const twin = randomWorld(seed, { ...SETUP, plugins: [...SETUP.plugins, saboteur().plugin] });
      for (const command of state.played) step(twin, command as Command);
      expect(hashWorld(world)).toBe(hashWorld(twin));
    },
  );

  test("undo and redo give what full snapshots hold", () => {
    const plugins = checked(SETUP.plugins, rewind.plugin({ turns: TURNS, bytes: 2 ** 30 }));
    const world = randomWorld("rewound", { ...SETUP, plugins });
    const driver = createDriver("rewound");
    const snapshots = [snapshotWorld(world)];
    for (let turn = 0; turn < TURNS; turn++) {
      driver.turn(world);
      snapshots.push(snapshotWorld(world));
    }
    for (let turn = TURNS - 1; turn >= 0; turn--) {
      undo(world);
      expectSame(snapshotWorld(world), snapshots[turn] as Snapshot);
    }
    for (let turn = 1; turn <= TURNS; turn++) {
      redo(world);
      expectSame(snapshotWorld(world), snapshots[turn] as Snapshot);
    }
    undo(world, TURNS);
    expectSame(snapshotWorld(world), snapshots[0] as Snapshot);
    redo(world, TURNS);
    expectSame(snapshotWorld(world), snapshots[TURNS] as Snapshot);
  });
});

describe("what nobody was told of", () => {
  const Scores = resource<number[]>({
    name: "scores",
    create: () => [0, 0, 0],
    load: (data) => [...(data as number[])],
    tracked: { keys: (scores) => scores.keys(), part: (scores, key) => scores[key] },
  });

  /** A world with a level on which a hero waits. */
  function waiting() {
    const game = plugin({ name: "game", resources: [Scores] });
    const world = createWorld({ seed: 1, plugins: checked(sceneSetup({ plugins: [game] }).plugins) });
    const level = addLevel(world, createGrid(5, 5));
    spawn(world, at(level, 2, 2), Actor, Player);
    advance(world);
    return { world, level, next: () => step(world, wait()) };
  }

  test("of a resource that says it is tracked is named at the next command", () => {
    const { world, next } = waiting();
    next();
    resourceOf(world, Scores)[1] = 10;
    touchResource(world, Scores, 1);
    next();
    resourceOf(world, Scores)[2] = 10;
    expect(next).toThrow(/^resources\.scores\.2 changed without being reported; .* with touchResource$/);
    expect(next).not.toThrow();
  });

  test("of a level is named", () => {
    const { world, level, next } = waiting();
    next();
    levelOf(world, level).tiles.cells[7] = 4;
    expect(next).toThrow(/^resources\.space\.levels\.0\.tiles changed/);
  });

  test("of a heat field that was handed out is found out all the same", () => {
    const { world, level, next } = waiting();
    const field = heatFieldOf(world, level);
    next();
    addHeat(field, 7, 100);
    expect(next).not.toThrow();
  });
});
