import { createRandom } from "@delvekit/random";
import { describe, expect, test } from "vitest";
import { tries } from "../../../../test/support/hunt";
import { advance, entitiesWith, SaveError, type World } from "../../src";
import { checkWorld, tellProblem } from "../../src/check";
import { Mind } from "../../src/minds";
import { restoreWorld, type Snapshot, snapshotWorld } from "../../src/save";
import { awaitedActor } from "../../src/turns";
import { createDriver } from "../randomised/driver";
import { randomWorld, SETUP } from "../randomised/game";
import { forge, loadForged } from "./forge";

/** How many saves are forged. The long form: `pnpm tools properties packages/core/test/save/playable.test.ts`. */
const FORGED = tries(100, 20_000);
const TURNS = 100;

/** Saves of games with all that the engine has, after some turns. */
const SAVED = ["a", "b", "c", "d"].map((seed, i) => {
  const world = randomWorld(seed);
  play(world, seed, 10 + 40 * i);
  return snapshotWorld(world);
});

function play(world: World, seed: string, turns: number): void {
  const driver = createDriver(seed);
  if (awaitedActor(world) === undefined) advance(world);
  for (let turn = 0; turn < turns; turn++) driver.turn(world);
}

const problemsOf = (world: World) => checkWorld(world).map(tellProblem);

test(`${FORGED} saves forged under a right fingerprint are refused, or play ${TURNS} turns`, {
  timeout: 900_000,
}, () => {
  let played = 0;
  for (let seed = 0; seed < FORGED; seed++) {
    const random = createRandom(seed).fork("forge");
    const contents = structuredClone(random.pick(SAVED));
    const where = forge(contents, random).join(", ");
    const world = loadForged(contents, SETUP);
    if (!world) continue;
    expect(problemsOf(world), `as loaded, ${seed}: ${where}`).toEqual([]);
    play(world, `forged ${seed}`, TURNS);
    expect(problemsOf(world), `after ${TURNS} turns, ${seed}: ${where}`).toEqual([]);
    played++;
  }
  expect(played).toBeGreaterThan(FORGED / 20);
});

/** A save in which some entities lack a component. */
function saveWithout(snapshot: Snapshot, lost: string, entities: readonly number[]): Snapshot {
  const components = snapshot.components.map((component) => {
    if (component.name !== lost) return component;
    const keeps = (_: unknown, at: number) => !entities.includes(component.serials[at]!);
    const columns = Object.entries(component.columns).map(([field, column]) => [
      field,
      (column as Uint32Array).filter(keeps),
    ]);
    return {
      ...component,
      serials: component.serials.filter(keeps),
      columns: Object.fromEntries(columns),
    };
  });
  return { ...snapshot, components };
}

test("a save in which a mind is no actor is refused", () => {
  const snapshot = SAVED[1]!;
  const mind = entitiesWith(restoreWorld(snapshot, SETUP), Mind)[0]!;
  expect(() => restoreWorld(saveWithout(snapshot, "Actor", [mind]), SETUP)).toThrow(
    `entity ${mind} has no Actor, so a Mind would never get a turn`,
  );
});

test("a save in which nobody carries what is carried is refused", () => {
  const snapshot = structuredClone(SAVED[1]!);
  const carried = snapshot.components.find(({ name }) => name === "Carried")!;
  (carried.columns["by"] as Uint32Array)[0] = 0;
  expect(() => restoreWorld(snapshot, SETUP)).toThrow(
    `item ${carried.serials[0]} would be carried by nobody; use carry, or Carried({ by })`,
  );
});

test("a save in which a viewer sees nobody, or somebody twice, is refused", () => {
  const snapshot = SAVED[1]!;
  const load = (seen: number[]) => () =>
    restoreWorld(
      { ...snapshot, resources: { ...snapshot.resources, "sight.sightings": [[1, seen]] } },
      SETUP,
    );
  expect(load([0])).toThrow("the entities that a viewer sees must be in spawn order, each once; 0 follows 0");
  expect(load([2, 2])).toThrow("each once; 2 follows 2");
});

describe("a save without", () => {
  const [snapshot] = SAVED as [Snapshot];

  test.each(snapshot.components.map(({ name }) => name))("the component %s is refused", (lost) => {
    const components = snapshot.components.filter(({ name }) => name !== lost);
    const load = () => restoreWorld({ ...snapshot, components }, SETUP);
    expect(load).toThrow(SaveError);
    expect(load).toThrow(
      `the save lacks component ${lost}, although it lists version 0 of it; to start with a new one`,
    );
  });

  test.each(Object.keys(snapshot.resources))("the resource %s is refused", (lost) => {
    const { [lost]: _, ...resources } = snapshot.resources;
    const load = () => restoreWorld({ ...snapshot, resources }, SETUP);
    expect(load).toThrow(SaveError);
    expect(load).toThrow(`the save lacks resource ${lost}, although it lists version`);
  });
});

describe("what was loaded and does not fit the rest is refused:", () => {
  const [snapshot] = SAVED as [Snapshot];
  const { resources } = snapshot;
  const load = (name: string, change: (data: never) => unknown) => () =>
    restoreWorld(
      {
        ...snapshot,
        resources: { ...resources, [name]: change(structuredClone(resources[name]) as never) as never },
      },
      SETUP,
    );
  const timer = { id: 1, type: "bell", tells: {}, tick: 9e9, every: 0, about: 0 };

  test.each([
    [
      "turns.clock",
      (clock: object) => ({ ...clock, awaited: 2 }),
      /entity 2, whose command is awaited, is not a player/,
    ],
    [
      "turns.timers",
      () => ({ next: 1, timers: [timer] }),
      /a timer's id is 1; allowed are whole numbers from 0 to 0/,
    ],
    [
      "turns.timers",
      () => ({ next: 2, timers: [{ ...timer, tick: 1 }] }),
      /timer 1 was due at tick 1, but it is already tick \d+/,
    ],
    [
      "turns.timers",
      () => ({ next: 2, timers: [{ ...timer, tells: { at: Number.NaN } }] }),
      /what timer 1 tells.at is NaN/,
    ],
    [
      "space.levels",
      ([level, ...more]: object[]) => [{ ...level, name: 3 }, ...more],
      /the name of level 0 is 3/,
    ],
    [
      "space.levels",
      ([level, ...more]: object[]) => [{ ...level, since: -1 }, ...more],
      /since when level 0 sleeps is -1/,
    ],
    [
      "smoke.clouds",
      () => [{ level: 1e9, size: 1, cells: [], amounts: [], veils: [] }],
      /there is no level 1000000000/,
    ],
    [
      "smoke.clouds",
      () => [{ level: 0, size: 1e9, cells: [], amounts: [], veils: [] }],
      /smoke of level 0 does not fit/,
    ],
    ["senses.trails", () => [[1, 0, [1, 2], [3]]], /the trail of entity 1 has 2 cells and 1 ticks/],
    ["senses.trails", () => [[1, 0, [1e6], [3]]], /a cell of a trail is 1000000/],
    ["sight.memory", ([known]: object[]) => [{ ...known, viewer: Number.NaN }], /a viewer is NaN/],
    [
      "heat.grounds",
      ([ground, ...more]: { fuel: Uint16Array }[]) => [
        { ...ground, fuel: ground!.fuel.map(() => 99) },
        ...more,
      ],
      /has more fuel than its tile holds/,
    ],
    [
      "heat.grounds",
      ([ground, ...more]: object[]) => [{ ...ground, burning: [0] }, ...more],
      /cell 0 of level 0 burns without fuel/,
    ],
  ])("%s", (name, change, problem) => {
    expect(load(name, change as never)).toThrow(SaveError);
    expect(load(name, change as never)).toThrow(problem);
  });

  test("a field that names an entity which never was", () => {
    const carried = structuredClone(snapshot.components.find(({ name }) => name === "Carried")!);
    (carried.columns["by"] as Uint32Array)[0] = 7777;
    const components = snapshot.components.map((component) =>
      component.name === "Carried" ? carried : component,
    );
    expect(() => restoreWorld({ ...snapshot, components }, SETUP)).toThrow(
      /^Carried.by of entity \d+ is entity 7777, which never existed/,
    );
  });
});
