import { createRandom } from "@delvekit/random";
import { hasComponent, Not, query } from "bitecs";
import { describe, expect, test } from "vitest";
import {
  add,
  component,
  createWorld,
  despawn,
  type Entity,
  entitiesWith,
  isAlive,
  plugin,
  type Row,
  remove,
  rowOf,
  saveWorld,
  spawn,
} from "../src";
import { checkWorld } from "../src/check";
import { bitecsOf } from "../src/plugin";
import { restoreInto, snapshotWorld } from "../src/save";

const Wet = component("Puddle", {});
const Cold = component("Snow", {});
const KINDS = [[], [Wet], [Cold], [Wet, Cold]] as const;

const sorted = (rows: Iterable<number>) => [...rows].sort((a, b) => a - b);

describe("bitecs answers queries", () => {
  test.each([1, 2, 3, 4])("whatever came and went before: %i", (seed) => {
    const random = createRandom(seed);
    const world = createWorld({ seed: 1, components: [Wet, Cold], capacity: 60 });
    const rowsOf = (entities: readonly Entity[]) => sorted(entities.map((one) => rowOf(world, one) as Row));
    let kept = snapshotWorld(world);
    for (let turn = 0; turn < 600; turn++) {
      const roll = random.int(1, 100);
      const living = entitiesWith(world);
      const one = living.length > 0 ? random.pick(living) : undefined;
      if (roll <= 45 && living.length < 60) spawn(world, ...random.pick(KINDS));
      else if (roll <= 70 && one !== undefined) despawn(world, one);
      else if (roll <= 80 && one !== undefined) add(world, one, random.pick([Wet, Cold]));
      else if (roll <= 90 && one !== undefined) remove(world, one, random.pick([Wet, Cold]));
      else if (roll === 91) kept = snapshotWorld(world);
      else if (roll === 92 && turn > 300) restoreInto(world, kept);
      if (roll < 97 || turn < 100 * seed) continue;
      const copy = bitecsOf(world);
      for (const kind of [[Wet], [Cold], [Wet, Cold]] as const)
        expect(sorted(query(copy, [...kind]))).toEqual(rowsOf(entitiesWith(world, ...kind)));
      const dry = entitiesWith(world, Cold).filter((each) => !entitiesWith(world, Wet).includes(each));
      expect(sorted(query(copy, [Cold, Not(Wet)]))).toEqual(rowsOf(dry));
      expect(checkWorld(world)).toEqual([]);
    }
  });

  test("from a copy, which stays as it was, and whose changes are not in the world", () => {
    const world = createWorld({ seed: 1, components: [Wet] });
    const stone = spawn(world);
    const copy = bitecsOf(world);
    const drop = spawn(world, Wet);
    expect(hasComponent(copy, rowOf(world, stone) as Row, Wet)).toBe(false);
    expect([...query(copy, [Wet])]).toEqual([]);
    expect([...query(bitecsOf(world), [Wet])]).toEqual([rowOf(world, drop)]);
    expect(() => query(world, [Wet])).toThrow(TypeError);
    expect(saveWorld(world).length).toBeGreaterThan(0);
  });
});

test("while somebody goes, a hook can despawn it as well, and have its row taken", () => {
  const heirs: Entity[] = [];
  const meddling = plugin({
    name: "meddling",
    components: [Wet, Cold],
    hooks: [
      [
        Wet,
        {
          removed(world, entity) {
            if (entity % 3 !== 0) return;
            despawn(world, entity);
            heirs.push(spawn(world, Cold));
          },
        },
      ],
    ],
  });
  const world = createWorld({ seed: 1, plugins: [meddling] });
  const all = Array.from({ length: 12 }, () => spawn(world, Wet, Cold));
  for (const entity of all) despawn(world, entity);
  expect(all.some((entity) => isAlive(world, entity))).toBe(false);
  expect(entitiesWith(world, Cold)).toEqual(heirs);
  expect(checkWorld(world)).toEqual([]);
});
