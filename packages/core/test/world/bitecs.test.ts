import { createRandom } from "@delvekit/random";
import { hasComponent, observe, onAdd, onRemove, query } from "bitecs";
import { describe, expect, test } from "vitest";
import {
  add,
  component,
  createWorld,
  despawn,
  type Entity,
  entitiesWith,
  entityAt,
  isAlive,
  loadWorld,
  plugin,
  type Row,
  remove,
  rowOf,
  rowsInOrder,
  saveWorld,
  spawn,
  system,
  type World,
} from "../../src";
import { checkWorld } from "../../src/check";
import { putBack, snapshotWorld } from "../../src/save";
import { Position } from "../../src/space";
import * as rewind from "../../src/undo";
import { redo, undo } from "../../src/undo";
import { inside } from "../../src/world";
import { scene, sceneSetup } from "../scene";

const Wet = component("Puddle", {});
const Cold = component("Snow", {});
const KINDS = [[], [Wet], [Cold], [Wet, Cold]] as const;

/** After every move, the oldest puddle and the oldest snow go, and others come. */
const storm = plugin({
  name: "storm",
  components: [Wet, Cold],
  systems: [
    [
      "reaction",
      system("storm", (world) => {
        for (const kind of [Wet, Cold])
          for (const one of entitiesWith(world, kind).slice(0, 1)) despawn(world, one);
        spawn(world, Cold, Wet);
      }),
    ],
  ],
});

const sorted = (rows: Iterable<number>) => [...rows].sort((a, b) => a - b);

describe("bitecs knows of everything by the time somebody asks it", () => {
  test.each([1, 2, 3, 4])("whatever came and went before: %i", (seed) => {
    const random = createRandom(seed);
    const world = createWorld({ seed: 1, components: [Wet, Cold], capacity: 60 });
    const living: Entity[] = [];
    let kept = snapshotWorld(world);
    for (let turn = 0; turn < 600; turn++) {
      const roll = random.int(1, 100);
      const one = living.length > 0 ? random.pick(living) : undefined;
      if (roll <= 45 && living.length < 60) {
        const entity = spawn(world, ...random.pick(KINDS));
        living.push(entity);
      } else if (roll <= 70 && one !== undefined) {
        despawn(world, one);
        living.splice(living.indexOf(one), 1);
      } else if (roll <= 80 && one !== undefined) add(world, one, random.pick([Wet, Cold]));
      else if (roll <= 90 && one !== undefined) remove(world, one, random.pick([Wet, Cold]));
      else if (roll === 91) kept = snapshotWorld(world);
      else if (roll === 92 && turn > 300) {
        putBack(world, kept);
        living.splice(0, living.length, ...entitiesWith(world));
      }
      if (roll < 97 || turn < 100 * seed) continue;
      for (const kind of [[Wet], [Cold], [Wet, Cold]] as const) {
        const expected = entitiesWith(world, ...kind).map((each) => rowOf(world, each) as Row);
        expect(sorted(query(world, [...kind]))).toEqual(sorted(expected));
      }
      expect(checkWorld(world)).toEqual([]);
    }
  });

  test("with those that have nothing", () => {
    const world = createWorld({ seed: 1, components: [Wet] });
    const stone = spawn(world);
    expect(hasComponent(world, rowOf(world, stone) as Row, Wet)).toBe(false);
    expect(rowsInOrder(world)).toEqual([rowOf(world, stone)]);
  });

  test("but not of those who have gone by then", () => {
    const world = createWorld({ seed: 1, components: [Wet] });
    const [drop, other] = [spawn(world, Wet), spawn(world)];
    despawn(world, drop);
    expect([...query(world, [Wet])]).toEqual([]);
    expect(rowsInOrder(world).filter((row) => row !== 0)).toEqual([rowOf(world, other)]);
  });
});

test.each([0, 1, 2])("bitecs answers rightly after undo, redo and loading, first asked at %i", (first) => {
  const { world, hero, walk } = scene("@..1", { plugins: [rewind.plugin(), storm] });
  for (let i = 0; i < 9; i++) spawn(world, ...(i % 2 === 0 ? [Wet, Cold] : [Wet]));
  const agree = (asked: World) => {
    for (const kind of [[Wet], [Cold, Wet], [Position]]) {
      const expected = entitiesWith(asked, ...kind).map((each) => rowOf(asked, each) as Row);
      expect(sorted(query(asked, kind))).toEqual(sorted(expected));
    }
    expect(checkWorld(asked)).toEqual([]);
  };
  const then = [() => {}, () => undo(world), () => redo(world), () => undo(world)];
  walk("e");
  for (const [at, change] of then.entries()) {
    change();
    if (at >= first) agree(world);
    expect(isAlive(world, hero)).toBe(true);
  }
  agree(loadWorld(saveWorld(world), sceneSetup({ plugins: [rewind.plugin(), storm] })));
});

test("a world that nobody asks through bitecs keeps nothing for it", () => {
  const world = createWorld({ seed: 1, components: [Wet] });
  despawn(world, spawn(world, Wet));
  expect([checkWorld(world), saveWorld(world).length > 0, world[inside].bitecs]).toEqual([
    [],
    true,
    undefined,
  ]);
});

test("who observes by bitecs hears of everything at once", () => {
  const world = createWorld({ seed: 1, components: [Wet, Cold] });
  const before = spawn(world, Wet);
  const heard: string[] = [];
  observe(world, onAdd(Wet), (row) => void heard.push(`${entityAt(world, row as Row)} wet`));
  observe(world, onRemove(Wet), () => void heard.push("dry"));
  const after = spawn(world, Wet, Cold);
  expect(heard).toEqual([`${after} wet`]);
  despawn(world, before);
  remove(world, after, Wet);
  expect(heard).toEqual([`${after} wet`, "dry", "dry"]);
});

test("who observes several components hears of them at once", () => {
  const world = createWorld({ seed: 1, components: [Wet, Cold] });
  const heard: number[] = [];
  observe(world, onAdd(Wet, Cold), (row) => void heard.push(row));
  const ice = spawn(world, Wet, Cold);
  expect(heard).toEqual([rowOf(world, ice)]);
});

/** A dozen entities that all go, while a hook meddles. */
function meddle(removed: (world: World, entity: Entity) => void) {
  const meddling = plugin({ name: "meddling", components: [Wet, Cold], hooks: [[Wet, { removed }]] });
  const world = createWorld({ seed: 1, plugins: [meddling] });
  const all = Array.from({ length: 12 }, () => spawn(world, Wet, Cold));
  for (const entity of all) despawn(world, entity);
  expect(all.some((entity) => isAlive(world, entity))).toBe(false);
  expect(checkWorld(world)).toEqual([]);
  return world;
}

describe("while somebody goes", () => {
  test("a hook can ask bitecs", () => {
    const seen: number[] = [];
    meddle((world, entity) => {
      if (entity % 2 === 0) seen.push(query(world, [Cold]).length);
    });
    expect(seen).toEqual([11, 9, 7, 5, 3, 1]);
  });

  test("a hook can despawn it as well, and have its row taken", () => {
    const heirs: Entity[] = [];
    const world = meddle((world, entity) => {
      if (entity % 3 !== 0) return;
      despawn(world, entity);
      heirs.push(spawn(world, Cold));
    });
    expect(entitiesWith(world, Cold)).toEqual(heirs);
    expect(sorted(query(world, [Cold]))).toEqual(sorted(heirs.map((one) => rowOf(world, one) as Row)));
  });
});
