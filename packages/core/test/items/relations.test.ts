import { query, removeEntity, Wildcard } from "bitecs";
import { describe, expect, test } from "vitest";
import {
  despawn,
  type Entity,
  EntityError,
  entityAt,
  entityFrom,
  hashWorld,
  isAlive,
  loadWorld,
  type Row,
  rowOf,
  saveWorld,
  spawn,
  type World,
} from "../../src";
import { checkWorld } from "../../src/check";
import * as items from "../../src/items";
import {
  CarriedBy,
  carry,
  dropItem,
  EquippedBy,
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

/** What bitecs says that somebody carries and has in use, in the order of spawning. */
const related = (world: World, carrier: Entity) =>
  [CarriedBy, EquippedBy].map((relation) =>
    Array.from(query(world, [relation(world, carrier)]))
      .map((row) => entityAt(world, row as Row))
      .sort((a, b) => a - b),
  );

describe("bitecs relations", () => {
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
    // What went out of use is still tied to its carrier, by whatever relation.
    const tied = query(world, [Wildcard(rowOf(world, hero)!)]) as readonly Row[];
    expect(tied.map((row) => entityAt(world, row)).sort((a, b) => a - b)).toEqual([sword, axe]);
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

  test("hold when bitecs itself removes a carrier: its things go with it", () => {
    const { world, spot } = cave(ROOM);
    const thief = spawn(world, spot("1"), Pack);
    const ring = carry(world, thief, spawn(world, RING));
    removeEntity(world, rowOf(world, thief)!);
    expect(isAlive(world, ring)).toBe(false);
    expect(inventoryOf(world, spawn(world, Pack))).toEqual([]);
  });
});

test("the plugin refuses options that it does not know", () => {
  expect(() => items.plugin({ leave: "burn" as "drop" })).toThrow(
    'leave is "burn"; allowed are drop, remove',
  );
});
