import { isSettled, Position } from "../space";
import {
  assertAlive,
  type Entity,
  entityAt,
  get,
  has,
  type Place,
  read,
  readColumns,
  type World,
} from "../world";
import { Carried, Equipped } from "./components";
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
