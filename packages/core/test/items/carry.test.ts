import { describe, expect, test } from "vitest";
import {
  add,
  type Command,
  despawn,
  type Entity,
  EntityError,
  has,
  isAlive,
  remove,
  rowOf,
  spawn,
} from "../../src";
import {
  carrierOf,
  carry,
  dropItem,
  Gear,
  Item,
  ItemDropped,
  ItemError,
  ItemPickedUp,
  inventoryOf,
  itemCarriedBy,
  lay,
  Pack,
  pickUp,
  placeOf,
  roomFor,
} from "../../src/items";
import { entitiesAt, Position } from "../../src/space";
import { takeEvents } from "../../src/world";
import { plain } from "../plain";
import { whereIs } from "../scene";
import { BAG, cave, on, RING, SWORD } from "./things";

const ROOM = `
  #####
  #@12#
  #####`;

describe("carrying", () => {
  test("picks up what lies underfoot, and drops it elsewhere", () => {
    const { world, hero, spot, act, walk, draw } = cave(ROOM);
    const ring = spawn(world, RING, spot("1"));
    walk("e");
    expect(draw()).toBe("#####\n#.@.#\n#####");
    const outcome = act(pickUp());
    expect(outcome.events.filter((event) => ItemPickedUp.is(event))).toEqual([
      { type: "item picked up", by: hero, item: ring, count: 1 },
    ]);
    expect(inventoryOf(world, hero)).toEqual([ring]);
    expect(has(world, ring, Position)).toBe(false);
    walk("e");
    act(on(world, "drop", ring));
    walk("w");
    expect(draw()).toBe("#####\n#.@i#\n#####");
    expect(carrierOf(world, ring)).toBeUndefined();
  });

  test("takes everything that lies there, or the one thing that is named", () => {
    const { world, hero, spot, act, walk } = cave(ROOM);
    const [one, two, three] = [
      spawn(world, RING, spot("1")),
      spawn(world, SWORD, spot("1")),
      spawn(world, RING, spot("1")),
    ];
    walk("e");
    act(on(world, "pick up", two));
    expect(inventoryOf(world, hero)).toEqual([two]);
    act(pickUp());
    expect(inventoryOf(world, hero)).toEqual([two, one, three]);
  });

  test("says why it does not work, and takes no time then", () => {
    const { world, spot, act, walk, hero } = cave(ROOM);
    const ring = spawn(world, RING, spot("2"));
    const failsWith = (action: Command, reason: string) =>
      expect(act(action)).toMatchObject({ status: "failed", reason });
    failsWith(pickUp(), "There is nothing to pick up here.");
    failsWith(on(world, "pick up", ring), "There is nothing to pick up here.");
    failsWith(on(world, "drop", ring), "You are not carrying that.");
    for (let i = 0; i < 4; i++) carry(world, hero, spawn(world, RING));
    walk("e", 2);
    failsWith(pickUp(), "There is no room for it.");
    expect(() => act(plain({ type: "drop" }))).toThrow('action "drop": item is missing');
  });

  test("refuses what the rule of the world refuses, with its reason", () => {
    const { world, hero, level, spot, act, walk } = cave(ROOM, {
      refuse: (world, carrier, item) =>
        has(world, item, Gear) ? `It is too sharp for entity ${carrier}!` : undefined,
    });
    const [sword, ring] = [spawn(world, SWORD, spot("1")), spawn(world, RING, spot("1"))];
    walk("e");
    act(pickUp());
    expect(inventoryOf(world, hero)).toEqual([ring]);
    expect(roomFor(world, hero, sword)).toBe(0);
    const reason = `It is too sharp for entity ${hero}!`;
    expect(act(pickUp())).toMatchObject({ status: "failed", reason });
    expect(() => carry(world, hero, sword)).toThrow(
      new ItemError(`item ${sword} cannot be carried by ${hero}, which \`refuse\` does not allow: ${reason}`),
    );
    expect(entitiesAt(world, level, 2, 1)).toEqual([hero, sword]);
  });

  test("finds what an action of the game's own names, among what its actor carries", () => {
    const { world, hero, spot } = cave(ROOM);
    const thief = spawn(world, spot("2"), Pack);
    const [ring, other] = [carry(world, hero, spawn(world, RING)), carry(world, thief, spawn(world, RING))];
    expect(itemCarriedBy(world, hero, ring)).toBe(ring);
    expect(itemCarriedBy(world, hero, other)).toBeUndefined();
    expect(itemCarriedBy(world, hero, 999 as Entity)).toBeUndefined();
  });

  test("keeps the order in which things came, not that in which they were made", () => {
    const { world, hero } = cave(ROOM);
    const [one, two, three] = [spawn(world, RING), spawn(world, RING), spawn(world, RING)];
    for (const item of [three, one, two]) carry(world, hero, item);
    expect(inventoryOf(world, hero)).toEqual([three, one, two]);
    dropItem(world, three);
    carry(world, hero, three);
    expect(inventoryOf(world, hero)).toEqual([one, two, three]);
  });

  test("goes from one pack to another at once", () => {
    const { world, hero, spot } = cave(ROOM);
    const thief = spawn(world, spot("2"), Pack);
    const ring = carry(world, hero, spawn(world, RING));
    carry(world, thief, ring);
    expect([inventoryOf(world, hero), inventoryOf(world, thief)]).toEqual([[], [ring]]);
  });

  test("never holds more than the capacity of the pack", () => {
    const { world, hero } = cave(ROOM);
    for (let i = 0; i < 4; i++) carry(world, hero, spawn(world, RING));
    const fifth = spawn(world, RING);
    expect(() => carry(world, hero, fifth)).toThrow(
      new ItemError(`entity ${hero} has no room for item ${fifth}: its Pack holds 4`),
    );
    expect(inventoryOf(world, hero)).toHaveLength(4);
  });

  test("refuses what is no item, who has no pack, and what would be inside itself", () => {
    const { world, hero, spot } = cave(ROOM);
    const rock = spawn(world, spot("2"));
    const [outer, inner] = [spawn(world, BAG), spawn(world, BAG)];
    carry(world, outer, inner);
    expect(() => carry(world, hero, rock)).toThrow(`entity ${rock} is not an Item`);
    expect(() => carry(world, rock, inner)).toThrow(`entity ${rock} has no Pack to carry things in`);
    expect(() => carry(world, inner, outer)).toThrow(
      `item ${outer} cannot be carried by ${inner}: it would be inside itself`,
    );
    expect(() => carry(world, outer, outer)).toThrow("it would be inside itself");
    expect(() => dropItem(world, rock)).toThrow(`entity ${rock} is not an Item`);
    expect(() => dropItem(world, outer)).toThrow(`nobody carries item ${outer}`);
    expect(() => dropItem(world, inner)).toThrow(`the carrier of item ${inner} has no Position`);
    despawn(world, outer);
    expect(() => lay(world, outer, 0, 1, 1)).toThrow(EntityError);
  });

  test("does not let a carried thing be somewhere as well", () => {
    const { world, hero, level } = cave(ROOM);
    const ring = carry(world, hero, spawn(world, RING));
    expect(() => add(world, ring, Position({ level, x: 2, y: 1 }))).toThrow(
      `item ${ring} is carried, so it cannot have a Position; use lay to put it down`,
    );
    expect(() => lay(world, ring, level, 9, 9)).toThrow("(9, 9) is off the map");
    expect(inventoryOf(world, hero)).toEqual([ring]);
  });

  test("finds the place of a thing in a bag in a pack", () => {
    const { world, hero, walk } = cave(ROOM);
    const bag = carry(world, hero, spawn(world, BAG));
    const ring = carry(world, bag, spawn(world, RING));
    walk("e");
    expect(placeOf(world, ring)).toEqual({ level: 0, x: 2, y: 1 });
    expect(placeOf(world, spawn(world, RING))).toBeUndefined();
    dropItem(world, ring);
    expect(whereIs(world, ring)).toBe("2,1");
  });
});

describe("a carrier that is no more", () => {
  test("leaves its things where it was, a bag with what is in it", () => {
    const { world, level, spot } = cave(ROOM);
    const thief = spawn(world, spot("1"), Pack);
    const ring = carry(world, thief, spawn(world, RING));
    const bag = carry(world, thief, spawn(world, BAG));
    const coin = carry(world, bag, spawn(world, RING));
    takeEvents(world);
    despawn(world, thief);
    expect(entitiesAt(world, level, 2, 1)).toEqual([ring, bag]);
    expect(inventoryOf(world, bag)).toEqual([coin]);
    expect(takeEvents(world).filter((event) => ItemDropped.is(event))).toEqual([
      { type: "item dropped", by: thief, item: ring, count: 1, at: { level, x: 2, y: 1 } },
      { type: "item dropped", by: thief, item: bag, count: 1, at: { level, x: 2, y: 1 } },
    ]);
  });

  test("leaves them too when only its pack goes", () => {
    const { world, level, spot } = cave(ROOM);
    const thief = spawn(world, spot("1"), Pack);
    const ring = carry(world, thief, spawn(world, RING));
    remove(world, thief, Pack);
    expect(entitiesAt(world, level, 2, 1)).toEqual([thief, ring]);
  });

  test("leaves nothing when it is nowhere", () => {
    const { world } = cave(ROOM);
    const bag = spawn(world, BAG);
    const ring = carry(world, bag, spawn(world, RING));
    despawn(world, bag);
    expect(isAlive(world, ring)).toBe(false);
  });

  test("does not pass its things on to whoever gets its row", () => {
    const { world, hero, spot } = cave(ROOM);
    const thief = spawn(world, spot("1"), Pack);
    carry(world, thief, spawn(world, RING));
    const row = rowOf(world, thief);
    despawn(world, thief);
    const heir = spawn(world, Item, Pack, spot("2"));
    expect(rowOf(world, heir)).toBe(row);
    expect(inventoryOf(world, heir)).toEqual([]);
    carry(world, hero, heir);
    expect(inventoryOf(world, hero)).toEqual([heir]);
  });
});
