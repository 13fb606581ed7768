import { removeEntity } from "bitecs";
import { describe, expect, test } from "vitest";
import {
  despawn,
  type Entity,
  EntityError,
  entityFrom,
  hashWorld,
  isAlive,
  loadWorld,
  rowOf,
  saveWorld,
  spawn,
  type World,
} from "../../src";
import { checkWorld } from "../../src/check";
import * as items from "../../src/items";
import {
  carry,
  dropItem,
  equipItem,
  equipmentOf,
  inventoryOf,
  Pack,
  pickUp,
  unequipItem,
} from "../../src/items";
import * as rewind from "../../src/undo";
import { redo, undo } from "../../src/undo";
import { AXE, BAG, cave, caveSetup, RING, SWORD } from "./things";

const ROOM = `
  ####
  #@1#
  ####`;

/** What somebody carries and has in use. */
const related = (world: World, carrier: Entity) => [inventoryOf, equipmentOf].map((of) => of(world, carrier));

describe("packs", () => {
  test("tell who carries what, and what is in use", () => {
    const { world, hero } = cave(ROOM);
    const [sword, axe, ring] = [SWORD, AXE, RING].map((kind) => carry(world, hero, spawn(world, kind))) as [
      Entity,
      Entity,
      Entity,
    ];
    equipItem(world, sword);
    expect(related(world, hero)).toEqual([[sword, axe, ring], [sword]]);
    unequipItem(world, sword);
    equipItem(world, axe);
    dropItem(world, ring);
    expect(related(world, hero)).toEqual([[sword, axe], [axe]]);
    despawn(world, hero);
    expect(() => related(world, hero)).toThrow(EntityError);
  });

  test("are the same after a load, in the same order above", () => {
    const { world, hero } = cave(ROOM);
    const gone = spawn(world, RING);
    const made = [SWORD, AXE, RING].map((kind) => spawn(world, kind));
    despawn(world, gone);
    for (const item of [...made].reverse()) carry(world, hero, item);
    carry(world, hero, spawn(world, BAG));
    equipItem(world, made[0]!);
    const copy = loadWorld(saveWorld(world), caveSetup());
    const copied = entityFrom(copy, hero)!;
    expect(hashWorld(copy)).toBe(hashWorld(world));
    expect(related(copy, copied)).toEqual(related(world, hero));
    expect(inventoryOf(copy, copied)).toEqual(inventoryOf(world, hero));
    expect(equipmentOf(copy, copied)).toHaveLength(1);
  });

  test("of two worlds have nothing to do with each other", () => {
    const [one, other] = [cave(ROOM), cave(ROOM)];
    carry(one.world, one.hero, spawn(one.world, RING));
    expect(related(other.world, other.hero)).toEqual([[], []]);
  });

  test("are taken back with the turn that made them", () => {
    const { world, hero, act, spot, walk } = cave(ROOM, {}, { plugins: [rewind.plugin()] });
    const ring = spawn(world, RING, spot("1"));
    walk("e");
    act(pickUp());
    expect(related(world, hero)).toEqual([[ring], []]);
    undo(world);
    expect(related(world, hero)).toEqual([[], []]);
    expect(checkWorld(world)).toEqual([]);
    redo(world);
    expect(related(world, hero)).toEqual([[ring], []]);
    expect(checkWorld(world)).toEqual([]);
  });

  test("are emptied when bitecs itself removes a carrier: its things go with it", () => {
    const { world, spot } = cave(ROOM);
    const thief = spawn(world, spot("1"), Pack);
    const ring = carry(world, thief, spawn(world, RING));
    removeEntity(world, rowOf(world, thief)!);
    expect(isAlive(world, ring)).toBe(false);
    expect(inventoryOf(world, spawn(world, Pack))).toEqual([]);
  });
});

test("the plugin refuses options that it does not know", () => {
  expect(() => items.plugin({ leave: "remove" } as never)).toThrow('unknown option "leave"');
});
