import { entitiesAt, Position } from "../space";
import { type Action, type ActionResult, done, entityOfSerial, failed, has, NONE, read } from "../world";
import { ActionError } from "../world/errors";
import { refuseUnlessWhole } from "../world/refusals";
import type { World } from "../world/world";
import { drop, refusalOf, roomFor, takeIn } from "./carry";
import { Equipped, Gear, Item } from "./components";
import { equip, unequip } from "./equip";
import { carrierOf } from "./inventory";
import { countOf } from "./stack";

/*
 * Actions name an item by its serial (`serialOf`): commands outlive the world they were given in, as replays do, and entity
 * numbers are given out anew by every load.
 */

const NOT_CARRIED = "That is not among the things carried.";

/** "pick up": the item, if one is named, or whatever lies here, as much as there is room for. */
export function pickUp(world: World, actor: number, action: Action): ActionResult {
  const { level, x, y } = read(world, actor, Position);
  const here = entitiesAt(world, level, x, y).filter(
    (entity) => has(world, entity, Item) && entity !== actor,
  );
  const wanted = action["item"] === undefined ? here : here.filter((item) => item === named(world, action));
  if (wanted.length === 0) return failed("There is nothing to pick up here.");
  const before = wanted.filter((item) => roomFor(world, actor, item) > 0);
  if (before.length === 0) return failed(whyNone(world, actor, wanted));
  for (const item of before) if (roomFor(world, actor, item) > 0) takeIn(world, actor, item);
  return done();
}

function whyNone(world: World, actor: number, wanted: readonly number[]): string {
  const refusals = wanted.map((item) => refusalOf(world, actor, item));
  return refusals.find((refusal) => refusal !== undefined) ?? "There is no room for it.";
}

/** "drop": the item, or `count` pieces of it. */
export function dropItem(world: World, actor: number, action: Action): ActionResult {
  const item = carriedItem(world, actor, action);
  if (item === NONE) return failed(NOT_CARRIED);
  const count = action["count"] ?? countOf(world, item);
  refuseUnlessWhole(`action "drop": count`, count, ActionError, 1);
  if ((count as number) > countOf(world, item)) return failed("There are not that many.");
  drop(world, item, count as number);
  return done();
}

/** "equip": the item, in the slot that its `Gear` or the action's `slot` names. */
export function equipItem(world: World, actor: number, action: Action): ActionResult {
  const item = carriedItem(world, actor, action);
  const slot = action["slot"];
  if (slot !== undefined && typeof slot !== "string") {
    throw new ActionError(`action "equip": slot is ${String(slot)}; allowed is the name of a slot`);
  }
  if (item === NONE) return failed(NOT_CARRIED);
  if (slot === undefined && !has(world, item, Gear)) return failed("That cannot be equipped.");
  const before = has(world, item, Equipped) ? read(world, item, Equipped).slot : undefined;
  if (before !== undefined && before === (slot ?? read(world, item, Gear).slot))
    return failed("That is in use already.");
  equip(world, item, slot);
  return done();
}

/** "unequip": the item. */
export function unequipItem(world: World, actor: number, action: Action): ActionResult {
  const item = carriedItem(world, actor, action);
  if (item === NONE) return failed(NOT_CARRIED);
  return unequip(world, item) ? done() : failed("That is not in use.");
}

/**
 * The item that an action names by its serial, if its actor carries that, else 0: for actions of a game's own, "drink" and "throw".
 * @throws {ActionError} when the action names nothing.
 */
export function carriedItem(world: World, actor: number, action: Action): number {
  const item = named(world, action);
  return item !== NONE && carrierOf(world, item) === actor ? item : NONE;
}

function named(world: World, action: Action): number {
  const serial = action["item"];
  if (!Number.isInteger(serial)) {
    throw new ActionError(
      `action "${action.type}": item is ${JSON.stringify(serial) ?? "missing"}; allowed is the serial of an item`,
    );
  }
  return entityOfSerial(world, serial as number);
}
