import { query } from "bitecs";
import { Position } from "../space";
import { OccupancyResource } from "../space/occupancy";
import { has, isAlive, NONE, type Place, read, resourceOf, serialOf, storeOf } from "../world";
import { EntityError } from "../world/errors";
import type { World } from "../world/world";
import { Carried, Equipped } from "./components";
import { CarriedBy, loadOf } from "./relations";

/**
 * What somebody carries, in the order in which it came; what came into a stack stands where the stack does. A fresh array.
 * @throws {EntityError} when the carrier is not alive.
 */
export function inventoryOf(world: World, carrier: number): number[] {
  if (!isAlive(world, carrier)) throw new EntityError(`entity ${carrier} is not alive`);
  if (loadOf(world, carrier) === 0) return [];
  const { order } = storeOf(world, Carried);
  return Array.from(query(world, [CarriedBy(carrier)])).sort(
    (a, b) => (order[a] as number) - (order[b] as number) || serialOf(world, a) - serialOf(world, b),
  );
}

/** What somebody has in use, in the order in which it came. @throws {EntityError} when the carrier is not alive. */
export function equipmentOf(world: World, carrier: number): number[] {
  return inventoryOf(world, carrier).filter((item) => has(world, item, Equipped));
}

/** What somebody has in use in a slot, or 0. @throws {EntityError} when the carrier is not alive. */
export function equippedIn(world: World, carrier: number, slot: string): number {
  const slots = storeOf(world, Equipped).slot;
  return equipmentOf(world, carrier).find((item) => slots[item] === slot) ?? NONE;
}

/** Who carries an item, or 0. */
export function carrierOf(world: World, item: number): number {
  return has(world, item, Carried) ? read(world, item, Carried).by : NONE;
}

/** Where an item is: its own place, or that of whoever carries it, or carries the bag that it is in. Undefined if nowhere. */
export function placeOf(world: World, item: number): Place | undefined {
  let outermost = item;
  for (let by = carrierOf(world, item); by !== NONE; by = carrierOf(world, by)) outermost = by;
  // Of an entity that is just going, the position can be gone already though it still seems to have one.
  const settled = (resourceOf(world, OccupancyResource).level[outermost] ?? -1) >= 0;
  return settled ? read(world, outermost, Position) : undefined;
}
