import { describe, expect, test } from "vitest";
import { add, type Command, despawn, type Entity, has, remove, spawn } from "../../src";
import {
  carry,
  dropItem,
  Equipped,
  equipItem,
  equipmentOf,
  ItemEquipped,
  ItemUnequipped,
  inventoryOf,
  Pack,
} from "../../src/items";
import { equippedIn } from "../../src/items/inventory";
import { takeEvents } from "../../src/world";
import { AXE, cave, HELMET, on, RING, SWORD } from "./things";

const ROOM = `
  ####
  #@1#
  ####`;

describe("equipment", () => {
  test("takes the place of what was in its slot", () => {
    const { world, hero, act } = cave(ROOM);
    const [sword, axe, helmet] = [SWORD, AXE, HELMET].map((kind) =>
      carry(world, hero, spawn(world, kind)),
    ) as [Entity, Entity, Entity];
    act(on(world, "equip", sword));
    act(on(world, "equip", helmet));
    const { events } = act(on(world, "equip", axe));
    expect(events.filter((event) => ItemEquipped.is(event) || ItemUnequipped.is(event))).toEqual([
      { type: "item unequipped", by: hero, item: sword, slot: "hand" },
      { type: "item equipped", by: hero, item: axe, slot: "hand" },
    ]);
    expect(equipmentOf(world, hero)).toEqual([axe, helmet]);
    expect(equippedIn(world, hero, "head")).toBe(helmet);
    expect(equippedIn(world, hero, "feet")).toBeUndefined();
    act(on(world, "unequip", helmet));
    expect(equipmentOf(world, hero)).toEqual([axe]);
    expect(inventoryOf(world, hero)).toEqual([sword, axe, helmet]);
  });

  test("goes into a slot of choice", () => {
    const { world, hero, act } = cave(ROOM);
    const [one, two] = [carry(world, hero, spawn(world, SWORD)), carry(world, hero, spawn(world, AXE))];
    act(on(world, "equip", one));
    act(on(world, "equip", two, { slot: "other hand" }));
    expect(equipmentOf(world, hero)).toEqual([one, two]);
    act(on(world, "equip", two));
    expect(equipmentOf(world, hero)).toEqual([two]);
    expect(equippedIn(world, hero, "other hand")).toBeUndefined();
  });

  test("is out of use once dropped or given away", () => {
    const { world, hero, spot } = cave(ROOM);
    const thief = spawn(world, spot("1"), Pack);
    const [sword, helmet] = [
      carry(world, hero, spawn(world, SWORD)),
      carry(world, hero, spawn(world, HELMET)),
    ];
    equipItem(world, sword);
    equipItem(world, helmet);
    dropItem(world, sword);
    carry(world, thief, helmet);
    expect([sword, helmet].filter((item) => has(world, item, Equipped))).toEqual([]);
    expect([equipmentOf(world, hero), equipmentOf(world, thief)]).toEqual([[], []]);
  });

  test("says why it does not work", () => {
    const { world, hero, act } = cave(ROOM);
    const [sword, ring] = [carry(world, hero, spawn(world, SWORD)), carry(world, hero, spawn(world, RING))];
    const loose = spawn(world, SWORD);
    const failsWith = (action: Command, reason: string) =>
      expect(act(action)).toMatchObject({ status: "failed", reason });
    failsWith(on(world, "equip", loose), "You are not carrying that.");
    failsWith(on(world, "unequip", loose), "You are not carrying that.");
    failsWith(on(world, "equip", ring), "That cannot be equipped.");
    failsWith(on(world, "unequip", sword), "That is not in use.");
    act(on(world, "equip", sword));
    failsWith(on(world, "equip", sword), "That is already in use.");
    expect(() => act(on(world, "equip", sword, { slot: 3 }))).toThrow(
      'action "equip": slot is 3; allowed: a text',
    );
    expect(() => equipItem(world, loose)).toThrow(`nobody carries item ${loose}`);
    expect(() => equipItem(world, ring)).toThrow(`item ${ring} is not Gear`);
    expect(() => add(world, loose, Equipped)).toThrow(`nobody carries item ${loose}`);
  });

  test("ends with the item, and with the pack", () => {
    const { world, hero } = cave(ROOM);
    const [sword, helmet] = [
      carry(world, hero, spawn(world, SWORD)),
      carry(world, hero, spawn(world, HELMET)),
    ];
    equipItem(world, sword);
    equipItem(world, helmet);
    takeEvents(world);
    despawn(world, sword);
    expect(takeEvents(world).filter((told) => ItemUnequipped.is(told))).toEqual([
      { type: "item unequipped", by: hero, item: sword, slot: "hand" },
    ]);
    expect(inventoryOf(world, hero)).toEqual([helmet]);
    remove(world, hero, Pack);
    expect(has(world, helmet, Equipped)).toBe(false);
  });
});
