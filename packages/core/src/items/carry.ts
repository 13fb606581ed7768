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
import { carrierOf, inventoryOf, loadOf, placeOf, unequipItem } from "./inventory";
import { assertItem, canStack, countOf, merge, roomIn, split } from "./stack";

/**
 * How many pieces of an item a carrier can take: all of them if its pack has a free place and no rule forbids it.
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

/** Why an item cannot come into a pack, according to the world's rule; undefined if it can. */
export function refusalOf(world: World, carrier: Entity, item: Entity): string | undefined {
  return optionsOf(world).refuse?.(world, carrier, item);
}

/**
 * Puts an item into a pack, from wherever it is: the floor, another pack, or nowhere. Stacks merge with others like them.
 *
 * @returns the item in the pack: `item`, or the stack that it merged into
 * @throws {ItemError} if there is no pack, no room in it, the world's rule refuses it, or it would be inside itself. @throws {EntityError} if either
 * is gone.
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

/** Puts as much of an item into a pack as there is room for, and returns the item in the pack. */
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
 * Puts an item on the floor, from wherever it is. Stacks merge with others like them that lie there.
 *
 * @returns the item on the floor: `item`, or the stack that it merged into
 * @throws {SpaceError} off the map. @throws {ItemError} if it is not an item. @throws {EntityError} if it is gone.
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
 * Drops a carried item where its carrier stands. Returns the item on the floor: `item`, or the stack that it merged into.
 *
 * @param count how many pieces of it. Default all.
 * @throws {ItemError} if nobody carries it, its carrier has no Position, or there are fewer pieces. @throws {EntityError} if it is gone.
 * @example dropItem(world, arrows, 5);
 */
export function dropItem(world: World, item: Entity, count: number = countOf(world, item)): Entity {
  assertItem(world, item);
  const place = placeOf(world, item);
  const by = carrierOf(world, item);
  if (by === undefined) throw new ItemError(`nobody carries item ${item}`);
  if (!place)
    throw new ItemError(
      `the carrier of item ${item} has no Position; give it one, or lay the item somewhere`,
    );
  if (has(world, item, Blocker)) assertFree(world, item, place.level, place.x, place.y);
  return put(world, count === countOf(world, item) ? item : split(world, item, count), by, place);
}

/** @throws {ItemError} if an item would be inside itself. */
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
