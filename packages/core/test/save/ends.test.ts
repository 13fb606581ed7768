import { expect, test } from "vitest";
import { size } from "../../../../test/support/hunt";
import { add, advance, entitiesWith, type World } from "../../src";
import { checkWorld, tellProblem } from "../../src/check";
import { Freezable, Scorchable } from "../../src/heat";
import { type Snapshot, snapshotWorld } from "../../src/save";
import { Breather } from "../../src/smoke";
import { Actor, awaitedActor } from "../../src/turns";
import { createDriver } from "../randomised/driver";
import { randomWorld, SETUP } from "../randomised/game";
import { loadForged } from "./forge";

/** How many turns are played with each value. */
const TURNS = size(5, 100);

/** The least and the most of every type that a column has; each column is given its own, and the numbers around 0. */
const ENDS = [
  -1e300,
  ...[31, 15, 7].map((bits) => -(2 ** bits)),
  ...[7, 8, 15, 16, 31, 32].map((bits) => 2 ** bits - 1),
  1e300,
];
const SMALL = [-1, 0, 0.5, 1];
const TEXTS = ["", "x", "floor", "-1"];

/** A column of a save. */
type Saved = (string | number)[];

/** A game in which heat, cold and smoke can hurt every actor, after some turns. */
const SAVED = (() => {
  const world = randomWorld("ends");
  for (const actor of entitiesWith(world, Actor)) {
    for (const made of [Scorchable({ bearable: 10 }), Freezable({ bearable: 30 }), Breather({ bearable: 0 })])
      add(world, actor, made);
  }
  play(world, 20);
  return snapshotWorld(world);
})();

const FIELDS = SAVED.components.flatMap(({ name, columns }) =>
  Object.entries(columns).flatMap(([field, column]) => (column.length > 0 ? [`${name}.${field}`] : [])),
);

function play(world: World, turns: number): void {
  const driver = createDriver("ends");
  if (awaitedActor(world) === undefined) advance(world);
  for (let turn = 0; turn < turns; turn++) driver.turn(world);
}

function problemsOf(world: World): string[] {
  return checkWorld(world).map(tellProblem);
}

/** The values that a column is given. */
function valuesFor(column: Saved): readonly (string | number)[] {
  if (typeof column[0] === "string") return TEXTS;
  const holds = (value: number) => column.slice(0, 1).fill(value)[0] === value;
  const ends = ENDS.filter(holds);
  return [...new Set([...ends.slice(0, 1), ...SMALL.filter(holds), ...ends.slice(-1)])];
}

/** The save, and the column of one of its fields. */
function copyWith(path: string): [Snapshot, Saved] {
  const saved = structuredClone(SAVED);
  const [name, field] = path.split(".") as [string, string];
  const component = saved.components.find((it) => it.name === name);
  return [saved, component?.columns[field] as Saved];
}

test.each(FIELDS)("%s at the ends of its type is refused, or played", { timeout: 120_000 }, (path) => {
  for (const value of valuesFor(copyWith(path)[1])) {
    const [saved, column] = copyWith(path);
    column.fill(value);
    const world = loadForged(saved, SETUP);
    if (!world) continue;
    expect(problemsOf(world), `as loaded: ${value}`).toEqual([]);
    play(world, TURNS);
    expect(problemsOf(world), `played: ${value}`).toEqual([]);
  }
});
