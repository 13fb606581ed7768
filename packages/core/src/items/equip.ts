import { add, assertAlive, type Entity, emit, has, ItemError, read, remove, type World } from "../world";
import { Equipped, Gear, ItemEquipped, ItemUnequipped } from "./components";
import { carrierOf, equippedIn } from "./inventory";

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
  if (where === undefined)
    throw new ItemError(`item ${item} is no Gear; name a slot to equip it all the same`);
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
