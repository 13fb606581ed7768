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
  has,
  isAlive,
  plugin,
  type Row,
  remove,
  rowOf,
  spawn,
  type World,
} from "../../src";
import { restoreInto, snapshotWorld } from "../../src/save";

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
      else if (roll > 97) restoreInto(world, kept);
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
        expect(entitiesWith(world, ...components)).toEqual([...new Set(expected)].sort((a, b) => a - b));
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
