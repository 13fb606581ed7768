import { isSettled, Position } from "../space";
import {
  add,
  assertAlive,
  type Entity,
  emit,
  entityAt,
  get,
  has,
  ItemError,
  type Place,
  read,
  readColumns,
  remove,
  type World,
} from "../world";
import { Carried, Equipped, Gear, ItemEquipped, ItemUnequipped } from "./components";
import { loadOf, rowsCarriedBy } from "./relations";

/**
 * What somebody carries, in the order in which it came; what came into a stack stands where the stack does. A fresh array.
 * @throws {EntityError} when the carrier is not alive.
 * @example for (const item of inventoryOf(world, hero)) say(`${item}`);
 */
export function inventoryOf(world: World, carrier: Entity): Entity[] {
  assertAlive(world, carrier);
  if (loadOf(world, carrier) === 0) return [];
  const { order } = readColumns(world, Carried);
  return rowsCarriedBy(world, carrier)
    .sort((a, b) => (order[a] as number) - (order[b] as number) || entityAt(world, a) - entityAt(world, b))
    .map((row) => entityAt(world, row));
}

/**
 * What somebody has in use, in the order in which it came.
 * @throws {EntityError} when the carrier is not alive.
 * @example const armour = equipmentOf(world, hero).reduce((sum, it) => sum + (get(world, it, Armour)?.value ?? 0), 0);
 */
export function equipmentOf(world: World, carrier: Entity): Entity[] {
  return inventoryOf(world, carrier).filter((item) => has(world, item, Equipped));
}

/**
 * What somebody has in use in a slot, if there is something.
 * @throws {EntityError} when the carrier is not alive.
 * @example const weapon = equippedIn(world, hero, "hand");
 */
export function equippedIn(world: World, carrier: Entity, slot: string): Entity | undefined {
  return equipmentOf(world, carrier).find((item) => read(world, item, Equipped).slot === slot);
}

/**
 * Who carries an item, if anybody does.
 * @example const thief = carrierOf(world, crown);
 */
export function carrierOf(world: World, item: Entity): Entity | undefined {
  return get(world, item, Carried)?.by;
}

/**
 * Where an item is: its own place, or that of whoever carries it, or carries the bag that it is in. Undefined if nowhere.
 * @example const place = placeOf(world, crown);
 */
export function placeOf(world: World, item: Entity): Place | undefined {
  let outermost = item;
  for (let by = carrierOf(world, item); by !== undefined; by = carrierOf(world, by)) outermost = by;
  // Of an entity that is just going, the position can be gone already though it still seems to have one.
  return isSettled(world, outermost) ? read(world, outermost, Position) : undefined;
}

/**
 * Takes a carried item in use; what was in its slot goes out of use.
 *
 * @param slot where; as the item's `Gear` says if left out
 * @throws {ItemError} when nobody carries it, or there is no slot for it. @throws {EntityError} when it is gone.
 * @example equipItem(world, sword, "hand");
 */
export function equipItem(world: World, item: Entity, slot?: string): void {
  assertAlive(world, item);
  const by = carrierOf(world, item);
  if (by === undefined)
    throw new ItemError(`nobody carries item ${item}; only what is carried can be equipped`);
  const where = slot ?? (has(world, item, Gear) ? read(world, item, Gear).slot : undefined);
  if (where === undefined) throw new ItemError(`item ${item} is not Gear; name a slot to equip it anyway`);
  if (has(world, item, Equipped)) {
    if (read(world, item, Equipped).slot === where) return;
    unequipItem(world, item);
  }
  const before = equippedIn(world, by, where);
  if (before !== undefined) unequipItem(world, before);
  add(world, item, Equipped({ slot: where }));
  emit(world, ItemEquipped({ by, item, slot: where }));
}

/**
 * Takes an item out of use; it stays carried. Answers whether it was in use.
 * @example if (unequipItem(world, sword)) say("You put the sword away.");
 */
export function unequipItem(world: World, item: Entity): boolean {
  if (!has(world, item, Equipped)) return false;
  const { slot } = read(world, item, Equipped);
  remove(world, item, Equipped);
  emit(world, ItemUnequipped({ by: carrierOf(world, item), item, slot }));
  return true;
}
