import { createRandom } from "@delvekit/random";
import { removeComponent, removeEntity } from "bitecs";
import { expect, test } from "vitest";
import {
  add,
  component,
  createWorld,
  despawn,
  type Entity,
  entitiesWith,
  entityAt,
  has,
  isAlive,
  plugin,
  type Row,
  remove,
  rowOf,
  rowsInOrder,
  spawn,
  type World,
} from "../../src";

import { putBack, snapshotWorld } from "../../src/save";
import { NO_ROW } from "../../src/world";

const Wet = component("Wet", {});
const Cold = component("Cold", {});
const LISTS = [[], [Wet], [Cold], [Wet, Cold]] as const;

/** Lists everything while something goes: what is found then must not be what is found afterwards. */
const nosy = plugin({
  name: "nosy",
  components: [Wet, Cold],
  hooks: [
    [Wet, { added: listAll, leaving: listAll, removed: listAll }],
    [Cold, { added: listAll, leaving: listAll, removed: listAll }],
  ],
});

function listAll(world: World): void {
  for (const components of LISTS) entitiesWith(world, ...components);
}

test.each([1, 2, 3, 4, 5, 6])(
  "entities are in order whatever came and went, and whoever looked meanwhile: %i",
  (seed) => {
    const random = createRandom(seed);
    const world = createWorld({ seed: 1, plugins: [nosy], capacity: 40 });
    const ever: Entity[] = [];
    let kept = snapshotWorld(world);
    for (let turn = 0; turn < 400; turn++) {
      const someone = ever.length > 0 ? random.pick(ever) : undefined;
      const what = random.pick([Wet, Cold]);
      const roll = random.int(1, 100);
      if (roll <= 35 && ever.filter((one) => isAlive(world, one)).length < 40)
        ever.push(spawn(world, ...random.pick(LISTS)));
      else if (roll > 97) putBack(world, kept);
      else if (roll > 94) kept = snapshotWorld(world);
      else if (someone !== undefined && isAlive(world, someone)) {
        const row = rowOf(world, someone) as Row;
        if (roll <= 55) add(world, someone, what);
        else if (roll <= 65) remove(world, someone, what);
        else if (roll <= 80) despawn(world, someone);
        else if (roll <= 87) removeEntity(world, row);
        else if (has(world, someone, what)) removeComponent(world, row, what);
      }
      for (const components of LISTS) {
        const expected = ever.filter(
          (one) => isAlive(world, one) && components.every((each) => has(world, one, each)),
        );
        const sorted = [...new Set(expected)].sort((a, b) => a - b);
        expect(entitiesWith(world, ...components)).toEqual(sorted);
        expect(rowsInOrder(world, ...components)).toEqual(sorted.map((one) => rowOf(world, one)));
      }
    }
  },
);

test("a list that somebody changes is their own", () => {
  const world = createWorld({ seed: 1, plugins: [nosy] });
  const drop = spawn(world, Wet);
  // The first is made, the second is a copy of what was kept.
  for (let i = 0; i < 2; i++) entitiesWith(world, Wet).fill(0 as Entity);
  expect(entitiesWith(world, Wet)).toEqual([drop]);
});

test("rows are walked safely while entities go", () => {
  const world = createWorld({ seed: 1, plugins: [nosy] });
  const drops = Array.from({ length: 200 }, () => spawn(world, Wet));
  const met: Entity[] = [];
  for (const row of rowsInOrder(world, Wet)) {
    if (row === NO_ROW) continue;
    const drop = entityAt(world, row);
    met.push(drop);
    const next = drops[drops.indexOf(drop) + 1];
    if (next) despawn(world, next);
    // Its row goes to one that comes, and that is not wet.
    spawn(world);
  }
  expect(met).toEqual(drops.filter((_, at) => at % 2 === 0));
  expect(entitiesWith(world, Wet)).toEqual(met);
  expect([...rowsInOrder(world, Wet)].map((row) => entityAt(world, row))).toEqual(met);
});

test("components in any order, twice or unknown, mean the same entities", () => {
  const world = createWorld({ seed: 1, plugins: [nosy] });
  const both = spawn(world, Wet, Cold);
  spawn(world, Wet);
  expect(entitiesWith(world, Cold, Wet)).toEqual([both]);
  expect(entitiesWith(world, Wet, Cold, Wet)).toEqual([both]);
  expect(entitiesWith(world, Wet, component("Unknown", {}))).toEqual([]);
});

test("everyone is found, and nobody who is gone, in a crowd that changes", () => {
  const random = createRandom("crowd");
  const world = createWorld({ seed: 1, plugins: [nosy], capacity: 3000 });
  const living: Entity[] = [];
  const gone: Entity[] = [];
  for (let turn = 0; turn < 12_000; turn++) {
    if (living.length < 3000 && random.chance(0.6)) living.push(spawn(world));
    else if (living.length > 0) {
      const one = living.splice(random.int(0, living.length), 1)[0] as Entity;
      despawn(world, one);
      gone.push(one);
    }
  }
  expect(living.map((one) => entityAt(world, rowOf(world, one) as Row))).toEqual(living);
  expect(gone.filter((one) => isAlive(world, one))).toEqual([]);
});
