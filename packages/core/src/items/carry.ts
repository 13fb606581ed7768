import { assertFree, Blocker, entitiesAt, type LevelId, Position } from "../space";
import {
  add,
  type Entity,
  emit,
  has,
  ItemError,
  isAlive,
  type Place,
  read,
  remove,
  type World,
  write,
} from "../world";
import { Carried, Item, ItemDropped, ItemPickedUp, optionsOf, Pack } from "./components";
import { carrierOf, inventoryOf, placeOf, unequipItem } from "./inventory";
import { loadOf } from "./relations";
import { assertItem, canStack, countOf, merge, roomIn, split } from "./stack";

/**
 * How many pieces of an item somebody can take: all that there are, if there is room for one more thing and nothing is against it.
 * @example if (roomFor(world, hero, arrows) === 0) return failed("Your pack is full.");
 */
export function roomFor(world: World, carrier: Entity, item: Entity): number {
  if (!has(world, carrier, Pack) || !has(world, item, Item) || carrierOf(world, item) === carrier) return 0;
  if (refusalOf(world, carrier, item) !== undefined) return 0;
  const count = countOf(world, item);
  if (loadOf(world, carrier) < read(world, carrier, Pack).capacity) return count;
  let room = 0;
  for (const pile of inventoryOf(world, carrier)) {
    if (canStack(world, item, pile)) room += roomIn(world, pile);
  }
  return Math.min(room, count);
}

/** Why an item cannot come into somebody's pack, by the rule of the world; undefined if it can. */
export function refusalOf(world: World, carrier: Entity, item: Entity): string | undefined {
  return optionsOf(world).refuse?.(world, carrier, item);
}

/**
 * Puts an item into a pack, from wherever it is: the floor, another pack, nowhere. Stacks merge with those they are alike to.
 *
 * @returns what it is, or is a part of, there
 * @throws {ItemError} when there is no pack or no room in it, it is refused, or it would be inside itself. @throws {EntityError} when one is gone.
 * @example carry(world, hero, spawn(world, POTION));
 */
export function carry(world: World, carrier: Entity, item: Entity): Entity {
  assertItem(world, item);
  if (!has(world, carrier, Pack)) throw new ItemError(`entity ${carrier} has no Pack to carry things in`);
  assertOutside(world, item, carrier);
  if (carrierOf(world, item) === carrier) return item;
  const refusal = refusalOf(world, carrier, item);
  if (refusal !== undefined)
    throw new ItemError(
      `item ${item} cannot be carried by ${carrier}, which \`refuse\` does not allow: ${refusal}`,
    );
  if (roomFor(world, carrier, item) < countOf(world, item)) {
    throw new ItemError(
      `entity ${carrier} has no room for item ${item}: its Pack holds ${read(world, carrier, Pack).capacity}`,
    );
  }
  return takeIn(world, carrier, item);
}

/** Puts as much of an item into a pack as there is room for, and answers what it is there. */
export function takeIn(world: World, carrier: Entity, item: Entity): Entity {
  const room = roomFor(world, carrier, item);
  unequipItem(world, item);
  let holder = merge(world, item, inventoryOf(world, carrier)) ?? item;
  if (isAlive(world, item) && loadOf(world, carrier) < read(world, carrier, Pack).capacity) {
    const order = nextOrder(world, carrier);
    if (has(world, item, Carried)) {
      write(world, item, Carried, { by: carrier, order });
    } else {
      remove(world, item, Position);
      add(world, item, Carried({ by: carrier, order }));
    }
    holder = item;
  }
  emit(world, ItemPickedUp({ by: carrier, item: holder, count: room }));
  return holder;
}

/**
 * Puts an item on the floor, from wherever it is. Stacks merge with those that lie there and are alike.
 *
 * @returns what it is, or is a part of, there
 * @throws {SpaceError} off the map. @throws {ItemError} when it is no item. @throws {EntityError} when it is gone.
 * @example lay(world, spawn(world, SWORD), level, 12, 7);
 */
export function lay(world: World, item: Entity, level: LevelId, x: number, y: number): Entity {
  return put(world, item, carrierOf(world, item), { level, x, y });
}

function put(world: World, item: Entity, by: Entity | undefined, at: Place): Entity {
  assertItem(world, item);
  const { level, x, y } = at;
  const piles = entitiesAt(world, level, x, y).filter((other) => has(world, other, Item) && other !== item);
  if (has(world, item, Blocker)) assertFree(world, item, level, x, y);
  const count = countOf(world, item);
  unequipItem(world, item);
  let holder = merge(world, item, piles) ?? item;
  if (isAlive(world, item)) {
    remove(world, item, Carried);
    add(world, item, Position(at));
    holder = item;
  }
  emit(world, ItemDropped({ by, item: holder, count, at }));
  return holder;
}

/**
 * Lets somebody's item fall where its carrier is. Answers what it is, or is a part of, there.
 *
 * @param count so many pieces of it. Default all.
 * @throws {ItemError} when nobody carries it, its carrier is nowhere, or there are not that many. @throws {EntityError} when it is gone.
 * @example dropItem(world, arrows, 5);
 */
export function dropItem(world: World, item: Entity, count: number = countOf(world, item)): Entity {
  assertItem(world, item);
  const place = placeOf(world, item);
  const by = carrierOf(world, item);
  if (by === undefined) throw new ItemError(`nobody carries item ${item}`);
  if (!place)
    throw new ItemError(`who carries item ${item} is nowhere; give it a Position, or lay the item somewhere`);
  return put(world, count === countOf(world, item) ? item : split(world, item, count), by, place);
}

/** @throws {ItemError} when an item would be inside itself. */
export function assertOutside(world: World, item: Entity, carrier: Entity): void {
  for (let by: Entity | undefined = carrier; by !== undefined; by = carrierOf(world, by)) {
    if (by === item)
      throw new ItemError(`item ${item} cannot be carried by ${carrier}: it would be inside itself`);
  }
}

function nextOrder(world: World, carrier: Entity): number {
  const last = inventoryOf(world, carrier).at(-1);
  return last === undefined ? 1 : read(world, last, Carried).order + 1;
}
