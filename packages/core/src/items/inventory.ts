import { isSettled, Position } from "../space";
import {
  add,
  assertAlive,
  type ByRow,
  type Entity,
  emit,
  entityAt,
  get,
  has,
  ItemError,
  livingRow,
  NO_ROW,
  type Place,
  type Row,
  read,
  readColumns,
  remove,
  resource,
  resourceOf,
  rowHas,
  rowOrNone,
  type World,
} from "../world";
import { Carried, Equipped, Gear, ItemEquipped, ItemUnequipped } from "./components";

/** Who carries what, found without a search. Derived from `Carried`, so it is never saved. */
interface Packs {
  /** By item: the row of its carrier. */
  readonly carriers: ByRow<Row>;
  /** By carrier: the rows of the things that it carries, in the order in which they came. */
  readonly contents: Map<Row, Row[]>;
}

/** The packs of a world. */
export const PacksResource = resource<Packs>({
  name: "items.packs",
  create: ({ capacity }) => ({
    carriers: new Uint32Array(capacity + 1) as unknown as ByRow<Row>,
    contents: new Map(),
  }),
  undone: (packs) => packs,
});

const NOTHING: readonly Row[] = [];

/** The rows of the things that an entity carries, in the order in which they came. Read-only. */
export function rowsCarriedBy(world: World, carrier: Entity): readonly Row[] {
  return resourceOf(world, PacksResource).contents.get(rowOrNone(world, carrier)) ?? NOTHING;
}

/**
 * How many things an entity carries.
 * @example const isLaden = loadOf(world, hero) > 20;
 */
export function loadOf(world: World, carrier: Entity): number {
  return rowsCarriedBy(world, carrier).length;
}

/** Lists the item in a row in the pack that it is in now. */
export function putInto(world: World, _item: Entity, row: Row): void {
  takeOut(world, _item, row);
  const carrier = rowOrNone(world, readColumns(world, Carried).by[row] as Entity);
  if (carrier === NO_ROW) return;
  const { carriers, contents } = resourceOf(world, PacksResource);
  carriers[row] = carrier;
  const things = contents.get(carrier) ?? [];
  contents.set(carrier, things);
  let place = things.length;
  while (place > 0 && cameBefore(world, row, things[place - 1]!)) place--;
  things.splice(place, 0, row);
}

function cameBefore(world: World, one: Row, other: Row): boolean {
  const { order } = readColumns(world, Carried);
  return (order[one]! - order[other]! || entityAt(world, one) - entityAt(world, other)) < 0;
}

/** Takes the item in a row off the list that it is in. */
export function takeOut(world: World, _item: Entity, row: Row): void {
  const { carriers, contents } = resourceOf(world, PacksResource);
  const things = contents.get(carriers[row]!);
  carriers[row] = NO_ROW;
  things?.splice(things.indexOf(row), 1);
}

/**
 * The things that an entity carries, in the order in which they came; merged pieces are listed as their
 * stack. A new array.
 * @throws {EntityError} if the carrier is not alive.
 * @example for (const item of inventoryOf(world, hero)) say(`${item}`);
 */
export function inventoryOf(world: World, carrier: Entity): Entity[] {
  livingRow(world, carrier);
  const items: Entity[] = [];
  for (const row of rowsCarriedBy(world, carrier)) items.push(entityAt(world, row));
  return items;
}

/**
 * The things that an entity has in use, in the order in which they came.
 * @throws {EntityError} if the carrier is not alive.
 * @example const armour = equipmentOf(world, hero).reduce((sum, it) => sum + (get(world, it, Armour)?.value ?? 0), 0);
 */
export function equipmentOf(world: World, carrier: Entity): Entity[] {
  livingRow(world, carrier);
  const items: Entity[] = [];
  for (const row of rowsCarriedBy(world, carrier))
    if (rowHas(world, row, Equipped)) items.push(entityAt(world, row));
  return items;
}

/**
 * The thing in one of an entity's slots, or undefined if it is empty.
 * @throws {EntityError} if the carrier is not alive.
 * @example const weapon = equippedIn(world, hero, "hand");
 */
export function equippedIn(world: World, carrier: Entity, slot: string): Entity | undefined {
  return equipmentOf(world, carrier).find((item) => read(world, item, Equipped).slot === slot);
}

/**
 * The entity that carries an item, if any.
 * @example const thief = carrierOf(world, crown);
 */
export function carrierOf(world: World, item: Entity): Entity | undefined {
  return get(world, item, Carried)?.by;
}

/**
 * Where an item is: its own place or that of its carrier; for an item in a bag, that of the bag's carrier. Undefined if it is nowhere.
 * @example const place = placeOf(world, crown);
 */
export function placeOf(world: World, item: Entity): Place | undefined {
  let outermost = item;
  for (let by = carrierOf(world, item); by !== undefined; by = carrierOf(world, by)) outermost = by;
  // While an entity is being despawned, its position may be gone although it still seems to have one.
  return isSettled(world, outermost) ? read(world, outermost, Position) : undefined;
}

/**
 * Equips a carried item; an item that was in its slot is unequipped.
 *
 * @param slot the slot; by default the one of the item's `Gear`
 * @throws {ItemError} if nobody carries it, or it has no slot. @throws {EntityError} if it is gone.
 * @example equipItem(world, sword, "hand");
 */
export function equipItem(world: World, item: Entity, slot?: string): void {
  assertAlive(world, item);
  const by = carrierOf(world, item);
  if (by === undefined)
    throw new ItemError(`nobody carries item ${item}; only carried items can be equipped`);
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
 * Unequips an item; it stays in the pack. Returns whether it was in use.
 * @example if (unequipItem(world, sword)) say("You put the sword away.");
 */
export function unequipItem(world: World, item: Entity): boolean {
  if (!has(world, item, Equipped)) return false;
  const { slot } = read(world, item, Equipped);
  remove(world, item, Equipped);
  emit(world, ItemUnequipped({ by: carrierOf(world, item), item, slot }));
  return true;
}
