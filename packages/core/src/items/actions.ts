import { entitiesAt, Position } from "../space";
import {
  ActionError,
  type ActionResult,
  action,
  type Details,
  done,
  type Entity,
  entity,
  entityFrom,
  failed,
  has,
  optional,
  read,
  refuseUnlessWhole,
  text,
  u32,
  type World,
} from "../world";
import { dropItem, refusalOf, roomFor, takeIn } from "./carry";
import { Equipped, Gear, Item } from "./components";
import { carrierOf, equipItem, unequipItem } from "./inventory";
import { countOf } from "./stack";

/*
 * The item that an action names may be any number, because it can come from a replay or a network.
 */

/**
 * Picks up the named item, or everything that lies here, as far as there is room.
 * @example step(world, pickUp());
 */
export const pickUp = action("pick up", { item: optional(entity) });

/**
 * Drops the item, or `count` pieces of it, where its carrier stands.
 * @example step(world, drop({ item: arrows, count: 5 }));
 */
export const drop = action("drop", { item: entity, count: optional(u32) });

/**
 * Equips the item, in the action's `slot` or the slot of its `Gear`.
 * @example step(world, equip({ item: sword }));
 */
export const equip = action("equip", { item: entity, slot: optional(text) });

/**
 * Unequips the item; it stays in the pack.
 * @example step(world, unequip({ item: sword }));
 */
export const unequip = action("unequip", { item: entity });

const NOT_CARRIED = "You are not carrying that.";

/** Handles `pickUp`. */
export function takeFromHere(
  world: World,
  actor: Entity,
  { item: wish }: Details<typeof pickUp.schema>,
): ActionResult {
  const { level, x, y } = read(world, actor, Position);
  const here = entitiesAt(world, level, x, y).filter((one) => has(world, one, Item) && one !== actor);
  const wanted = wish === undefined ? here : here.filter((item) => item === entityFrom(world, wish));
  if (wanted.length === 0) return failed("There is nothing to pick up here.");
  const before = wanted.filter((item) => roomFor(world, actor, item) > 0);
  if (before.length === 0) return failed(whyNone(world, actor, wanted));
  for (const item of before) if (roomFor(world, actor, item) > 0) takeIn(world, actor, item);
  return done();
}

function whyNone(world: World, actor: Entity, wanted: readonly Entity[]): string {
  const refusals = wanted.map((item) => refusalOf(world, actor, item));
  return refusals.find((refusal) => refusal !== undefined) ?? "There is no room for it.";
}

/** Handles `drop`. */
export function dropCarried(
  world: World,
  actor: Entity,
  { item: wanted, count: wish }: Details<typeof drop.schema>,
): ActionResult {
  const item = itemCarriedBy(world, actor, wanted);
  if (item === undefined) return failed(NOT_CARRIED);
  const count = wish ?? countOf(world, item);
  refuseUnlessWhole(`action "drop": count`, count, ActionError, 1);
  if (count > countOf(world, item)) return failed("There are not that many.");
  dropItem(world, item, count);
  return done();
}

/** Handles `equip`. */
export function equipCarried(
  world: World,
  actor: Entity,
  { item: wanted, slot }: Details<typeof equip.schema>,
): ActionResult {
  const item = itemCarriedBy(world, actor, wanted);
  if (item === undefined) return failed(NOT_CARRIED);
  if (slot === undefined && !has(world, item, Gear)) return failed("That cannot be equipped.");
  const before = has(world, item, Equipped) ? read(world, item, Equipped).slot : undefined;
  if (before !== undefined && before === (slot ?? read(world, item, Gear).slot))
    return failed("That is already in use.");
  equipItem(world, item, slot);
  return done();
}

/** Handles `unequip`. */
export function unequipCarried(
  world: World,
  actor: Entity,
  { item: wanted }: Details<typeof unequip.schema>,
): ActionResult {
  const item = itemCarriedBy(world, actor, wanted);
  if (item === undefined) return failed(NOT_CARRIED);
  return unequipItem(world, item) ? done() : failed("That is not in use.");
}

/**
 * The item itself if the actor carries it, otherwise undefined: for a game's own actions, such as drinking and throwing.
 * @example if (!itemCarriedBy(world, actor, item)) return failed("You do not have that.");
 */
export function itemCarriedBy(world: World, actor: Entity, item: Entity): Entity | undefined {
  return carrierOf(world, item) === actor ? item : undefined;
}
