import fc from "fast-check";
import { expect, test } from "vitest";
import {
  CoreError,
  despawn,
  type Entity,
  entitiesWith,
  hashWorld,
  loadWorld,
  remove,
  saveWorld,
  spawn,
  type World,
} from "../../src";
import { checkWorld, tellProblem } from "../../src/check";
import { carry, countOf, dropItem, equipItem, Item, lay, Pack, split, unequipItem } from "../../src/items";
import { stackItem } from "../../src/items/stack";
import { at } from "../../src/space";
import { ARROWS, AXE, BAG, cave, caveSetup } from "./things";

const ROOM = `
  ######
  #....#
  #....#
  ######`;

/** What can be done to a world with things, by the numbers of two of its entities and one more. */
const DEEDS: Record<string, (world: World, one: Entity, other: Entity, n: number) => unknown> = {
  carry: (world, one, other) => carry(world, one, other),
  drop: (world, one) => dropItem(world, one),
  lay: (world, one, _, n) => lay(world, one, 0, 1 + (n % 4), 1 + (n % 2)),
  split: (world, one, _, n) => split(world, one, n),
  stack: (world, one, other) => stackItem(world, one, other),
  equip: (world, one, _, n) => equipItem(world, one, n % 2 === 0 ? "hand" : "belt"),
  unequip: (world, one) => unequipItem(world, one),
  "take the pack of": (world, one) => remove(world, one, Pack),
  "despawn the carrier": (world, one) => despawn(world, one),
};

const deed = fc.tuple(fc.constantFrom(...Object.keys(DEEDS)), fc.nat(20), fc.nat(20), fc.nat(9));

/** How many pieces there are in all. */
function piecesIn(world: World): number {
  return entitiesWith(world, Item).reduce((sum, item) => sum + countOf(world, item), 0);
}

function crowded(): World {
  const { world } = cave(ROOM, {}, { capacity: 256 });
  for (let x = 1; x <= 3; x++) spawn(world, at(0, x, 1), Pack({ capacity: 3 }));
  for (let x = 1; x <= 4; x++) {
    for (const kind of [ARROWS, ARROWS, AXE, BAG]) spawn(world, kind, at(0, x, 2));
  }
  return world;
}

test("whatever is done to things, none is lost or doubled, and the world stays sound", () => {
  fc.assert(
    fc.property(fc.array(deed, { minLength: 40, maxLength: 120 }), (deeds) => {
      const world = crowded();
      for (const [name, a, b, n] of deeds) {
        const all = entitiesWith(world);
        const [one, other] = [all[a % all.length] as Entity, all[b % all.length] as Entity];
        const before = piecesIn(world);
        const lost =
          name === "despawn the carrier" && entitiesWith(world, Item).includes(one) ? countOf(world, one) : 0;
        try {
          DEEDS[name]?.(world, one, other, n);
        } catch (error) {
          // What is refused has changed nothing.
          if (!(error instanceof CoreError)) throw error;
          expect(piecesIn(world)).toBe(before);
          continue;
        }
        expect(piecesIn(world), name).toBe(before - lost);
      }
      expect(checkWorld(world).map(tellProblem)).toEqual([]);
      expect(hashWorld(loadWorld(saveWorld(world), caveSetup({}, { capacity: 256 })))).toBe(hashWorld(world));
    }),
    { numRuns: 30, seed: 11 },
  );
});
