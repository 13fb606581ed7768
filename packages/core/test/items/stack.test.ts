import { describe, expect, test } from "vitest";
import {
  advance,
  component,
  despawn,
  EntityError,
  has,
  hashWorld,
  isAlive,
  plugin,
  read,
  spawn,
  step,
  u8,
  type World,
  write,
} from "../../src";
import {
  carry,
  consume,
  countOf,
  dropItem,
  equipItem,
  Gear,
  Item,
  ItemDropped,
  ItemError,
  inventoryOf,
  Pack,
  pickUp,
  roomFor,
  Stack,
  setApart,
  split,
} from "../../src/items";
import { stackItem } from "../../src/items/stack";
import { putBack, snapshotWorld } from "../../src/save";
import { Blocker, entitiesAt } from "../../src/space";
import { wait } from "../../src/turns";
import { plugin as undoing, undo as undoTurn } from "../../src/undo";
import { ARROWS, cave, on, RING } from "./things";

const ROOM = `
  ####
  #@1#
  ####`;

const Enchanted = component("Enchanted", { by: u8 });

const room = (options = {}) =>
  cave(ROOM, options, { plugins: [plugin({ name: "magic", components: [Enchanted] })] });

describe("stacks", () => {
  test("merge when they come into one pack, up to their limit", () => {
    const { world, hero } = room();
    const [one, two] = [spawn(world, ARROWS), spawn(world, ARROWS, Stack({ count: 17 }))];
    carry(world, hero, one);
    expect(carry(world, hero, two)).toBe(two);
    expect(inventoryOf(world, hero).map((item) => countOf(world, item))).toEqual([20, 2]);
    const three = spawn(world, ARROWS);
    expect(carry(world, hero, three)).toBe(two);
    expect(isAlive(world, three)).toBe(false);
    expect(inventoryOf(world, hero).map((item) => countOf(world, item))).toEqual([20, 7]);
  });

  test("that fill a cell are dropped in part only where there is room", () => {
    const { world, hero } = room();
    const crates = carry(world, hero, spawn(world, ARROWS, Blocker, Stack({ count: 5 })));
    expect(() => dropItem(world, crates, 2)).toThrow();
    expect(countOf(world, crates)).toBe(5);
    expect(inventoryOf(world, hero)).toEqual([crates]);
  });

  test("merge whether they have what is set apart or not", () => {
    const magic = plugin({
      name: "magic",
      components: [Enchanted],
      setup: (world) => setApart(world, Enchanted),
    });
    const { world, hero } = cave(ROOM, {}, { plugins: [magic] });
    const plain = carry(world, hero, spawn(world, ARROWS));
    expect(carry(world, hero, spawn(world, ARROWS, Enchanted({ by: 3 })))).toBe(plain);
    expect(countOf(world, plain)).toBe(10);
  });

  test("merge with what is set apart after an undo and after a restore too", () => {
    const magic = plugin({
      name: "magic",
      components: [Enchanted],
      setup: (world) => setApart(world, Enchanted),
    });
    for (const turnBack of [
      (world: World) => undoTurn(world),
      (world: World) => putBack(world, snapshotWorld(world)),
    ]) {
      const { world, hero } = cave(ROOM, {}, { plugins: [undoing(), magic] });
      const plain = carry(world, hero, spawn(world, ARROWS));
      advance(world);
      step(world, wait());
      turnBack(world);
      expect(carry(world, hero, spawn(world, ARROWS, Enchanted({ by: 3 })))).toBe(plain);
    }
  });

  test("are used up piece by piece, down to the last", () => {
    const { world, hero } = room();
    const arrows = carry(world, hero, spawn(world, ARROWS));
    expect(consume(world, arrows)).toBe(4);
    expect(consume(world, arrows, 3)).toBe(1);
    expect(() => consume(world, arrows, 2)).toThrow(
      new ItemError("cannot consume 2 of 1; allowed are whole numbers from 1 to all of them"),
    );
    for (const count of [0, 0.5, -1]) expect(() => consume(world, arrows, count)).toThrow(ItemError);
    expect(countOf(world, arrows)).toBe(1);
    expect(consume(world, arrows)).toBe(0);
    expect(inventoryOf(world, hero)).toEqual([]);
    expect(() => consume(world, arrows)).toThrow(EntityError);
    const ring = carry(world, hero, spawn(world, RING));
    expect(consume(world, ring)).toBe(0);
    expect(isAlive(world, ring)).toBe(false);
  });

  test("are made of items: nothing else is counted, split, stacked or used up", () => {
    const { world, hero } = room();
    const arrows = spawn(world, ARROWS);
    const shadow = spawn(world, Stack({ kind: "arrow", count: 5, limit: 20 }));
    const before = hashWorld(world);
    for (const entity of [hero, shadow]) {
      const refusal = new ItemError(`entity ${entity} is not an Item`);
      expect(() => consume(world, entity)).toThrow(refusal);
      expect(() => split(world, entity, 1)).toThrow(refusal);
      expect(() => countOf(world, entity)).toThrow(refusal);
      expect(() => stackItem(world, entity, arrows)).toThrow(refusal);
      expect(() => stackItem(world, arrows, entity)).toThrow(refusal);
    }
    expect(hashWorld(world)).toBe(before);
    despawn(world, arrows);
    for (const ask of [countOf, consume]) expect(() => ask(world, arrows)).toThrow(EntityError);
    expect(() => split(world, arrows, 1)).toThrow(EntityError);
  });

  test("merge on the floor as well", () => {
    const { world, hero, level } = room();
    const [one, two] = [spawn(world, ARROWS), spawn(world, ARROWS, Enchanted({ by: 1 }))];
    for (const item of [one, two]) dropItem(world, carry(world, hero, item));
    dropItem(world, carry(world, hero, spawn(world, ARROWS)));
    const here = entitiesAt(world, level, 1, 1).filter((entity) => entity !== hero);
    expect(here.map((item) => countOf(world, item))).toEqual([10, 5]);
  });

  test("of another kind, or unlike in anything, stay apart", () => {
    const { world, hero } = room();
    carry(world, hero, spawn(world, ARROWS));
    carry(world, hero, spawn(world, ARROWS, Stack({ kind: "bolt" })));
    carry(world, hero, spawn(world, ARROWS, Enchanted({ by: 1 })));
    carry(world, hero, spawn(world, ARROWS, Enchanted({ by: 2 })));
    expect(inventoryOf(world, hero)).toHaveLength(4);
  });

  test("in use take no more", () => {
    const { world, hero } = room();
    const knives = carry(world, hero, spawn(world, Item, Gear, Stack({ kind: "knife" })));
    equipItem(world, knives);
    const more = spawn(world, Item, Gear, Stack({ kind: "knife" }));
    expect(carry(world, hero, more)).toBe(more);
  });

  test("merge by a game's own rule", () => {
    const { world, hero } = room({ alike: () => true });
    carry(world, hero, spawn(world, ARROWS));
    carry(world, hero, spawn(world, ARROWS, Enchanted({ by: 1 })));
    expect(inventoryOf(world, hero).map((item) => countOf(world, item))).toEqual([10]);
  });

  test("are picked up as far as there is room", () => {
    const { world, hero, spot, act, walk, level } = room();
    for (let i = 0; i < 3; i++) carry(world, hero, spawn(world, RING));
    carry(world, hero, spawn(world, ARROWS, Stack({ count: 18 })));
    const pile = spawn(world, ARROWS, spot("1"));
    expect(roomFor(world, hero, pile)).toBe(2);
    expect(() => carry(world, hero, pile)).toThrow("has no room for item");
    walk("e");
    expect(act(pickUp()).status).toBe("input");
    expect(inventoryOf(world, hero).map((item) => countOf(world, item))).toEqual([1, 1, 1, 20]);
    expect(entitiesAt(world, level, 2, 1)).toEqual([hero, pile]);
    expect(countOf(world, pile)).toBe(3);
  });

  test("are split, into parts that are alike in everything", () => {
    const { world, hero } = room();
    const pile = carry(world, hero, spawn(world, ARROWS, Enchanted({ by: 3 })));
    const part = split(world, pile, 2);
    expect([countOf(world, pile), countOf(world, part)]).toEqual([3, 2]);
    expect(read(world, part, Enchanted)).toEqual({ by: 3 });
    expect(stackItem(world, part, pile)).toBe(2);
    expect([countOf(world, pile), isAlive(world, part)]).toEqual([5, false]);
  });

  test("are dropped in part", () => {
    const { world, hero, act, walk, level } = room();
    const pile = carry(world, hero, spawn(world, ARROWS));
    expect(act(on(world, "drop", pile, { count: 9 }))).toMatchObject({ reason: "There are not that many." });
    expect(() => act(on(world, "drop", pile, { count: 0 }))).toThrow(
      "count is 0; allowed are whole numbers from 1",
    );
    const { events } = act(on(world, "drop", pile, { count: 2 }));
    const [part] = entitiesAt(world, level, 1, 1).filter((entity) => has(world, entity, Item));
    // They were carried before they fell, though as a part of something.
    expect(events.filter((event) => ItemDropped.is(event))).toEqual([
      { type: "item dropped", by: hero, item: part, count: 2, at: { level, x: 1, y: 1 } },
    ]);
    walk("e");
    expect(countOf(world, pile)).toBe(3);
    expect(entitiesAt(world, level, 1, 1).map((item) => countOf(world, item))).toEqual([2]);
  });

  test("fall in part where their carrier is", () => {
    const { world, hero, level } = room();
    const pile = carry(world, hero, spawn(world, ARROWS));
    const part = dropItem(world, pile, 2);
    expect(dropItem(world, pile, 1)).toBe(part);
    expect([countOf(world, part), countOf(world, pile)]).toEqual([3, 2]);
    for (const count of [3, 0, 0.5]) expect(() => dropItem(world, pile, count)).toThrow(ItemError);
    expect(dropItem(world, pile, 2)).toBe(part);
    expect(isAlive(world, pile)).toBe(false);
    expect(entitiesAt(world, level, 1, 1)).toEqual([hero, part]);
  });

  test("refuse counts over their limit, and what is unlike them", () => {
    const { world } = room();
    const [pile, ring] = [spawn(world, ARROWS), spawn(world, RING)];
    expect(() => write(world, pile, Stack, { count: 21 })).toThrow(
      "Stack.count is 21; allowed are 1 to 20, its limit",
    );
    expect(() => write(world, pile, Stack, { count: 0 })).toThrow("Stack.count is 0");
    expect(() => stackItem(world, pile, ring)).toThrow(`items ${pile} and ${ring} do not stack`);
    expect(() => stackItem(world, pile, pile)).toThrow("do not stack");
    for (const count of [0, 5, 1.5])
      expect(() => split(world, pile, count)).toThrow(`cannot split ${count} off 5`);
    expect(() => split(world, ring, 1)).toThrow("cannot split 1 off 1");
  });

  test("that fall together when their carrier goes become one", () => {
    const { world, hero, spot, level } = room({ alike: () => true });
    const thief = spawn(world, spot("1"), Pack({ capacity: 3 }));
    const knives = [carry(world, thief, spawn(world, Item, Gear, Stack({ kind: "knife" })))];
    equipItem(world, knives[0]!);
    carry(world, thief, spawn(world, Item, Gear, Stack({ kind: "knife" })));
    despawn(world, thief);
    expect(entitiesAt(world, level, 2, 1).map((item) => countOf(world, item))).toEqual([2]);
    expect(inventoryOf(world, hero)).toEqual([]);
  });
});
