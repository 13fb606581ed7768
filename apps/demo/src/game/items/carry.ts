import {
  type Action,
  type ActionResult,
  add,
  Burning,
  despawn,
  done,
  emit,
  entitiesAt,
  failed,
  has,
  Position,
  read,
  type World,
  write,
} from "@delvekit/core";
import { Dropped, PickedUp } from "./events";
import { Equipped, tally } from "./gear";
import { giveItem, Item, kindOf, LeftBehind, layItem, packOf } from "./item";

/** "pick up": takes everything that lies here and does not burn. */
export function pickUp(world: World, actor: number): ActionResult {
  const { level, x, y } = read(world, actor, Position);
  const here = entitiesAt(world, level, x, y).filter((entity) => has(world, entity, Item));
  if (here.length === 0) return failed("There is nothing here to pick up.");
  const cool = here.filter((item) => !has(world, item, Burning));
  if (cool.length === 0) return failed("It is burning!");
  for (const item of cool) {
    const kind = kindOf(world, item);
    const { count } = read(world, item, Item);
    despawn(world, item);
    giveItem(world, actor, kind, count);
    emit(world, PickedUp, { actor, kind, count });
  }
  return done();
}

/** "drop": puts all of one kind down. */
export function drop(world: World, actor: number, action: Action): ActionResult {
  const item = itemIn(world, actor, action);
  if (item === undefined) return failed(NO_SUCH_ITEM);
  const kind = kindOf(world, item);
  const { count } = read(world, item, Item);
  const wasInUse = has(world, item, Equipped);
  despawn(world, item);
  if (wasInUse) tally(world, actor);
  add(world, layItem(world, kind, read(world, actor, Position), count), LeftBehind);
  emit(world, Dropped, { actor, kind, count });
  return done();
}

/** What is said to those who use or drop what they do not have. */
export const NO_SUCH_ITEM = "You carry no such thing.";

/** The item that an action names by its place in the actor's pack. */
export function itemIn(world: World, actor: number, action: Action): number | undefined {
  return packOf(world, actor)[action["item"] as number];
}

/** Takes one piece off a pile in a pack. */
export function takeOne(world: World, item: number): void {
  const { count } = read(world, item, Item);
  if (count > 1) write(world, item, Item, { count: count - 1 });
  else despawn(world, item);
}
