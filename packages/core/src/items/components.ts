import {
  component,
  type Entity,
  entity,
  event,
  i32,
  optional,
  place,
  resource,
  resourceOf,
  startingAt,
  text,
  u16,
  u32,
  type World,
} from "../world";

/** Can be picked up. */
export const Item = component("Item", {});

/**
 * So many pieces in one entity, at most `limit`. Stacks with the same `kind` merge when they come together, if they are alike in
 * everything else.
 */
export const Stack = component("Stack", {
  kind: text,
  count: startingAt(u16, 1),
  limit: startingAt(u16, 99),
});

/** Can be equipped; `slot` is where, unless `equip` is told otherwise. */
export const Gear = component("Gear", { slot: startingAt(text, "hand") });

/** Can carry things, at most `capacity` of them; a stack is one thing. Heroes, monsters, bags and chests have one. */
export const Pack = component("Pack", { capacity: startingAt(u16, 26) });

/**
 * In the pack of `by`, as number `order` of what has come there. Whatever has it has no `Position`. Change it with `carry` and
 * `lay`.
 */
export const Carried = component("Carried", { by: entity, order: u32 });

/** In use, in one of the slots of whoever carries it. Change it with `equip` and `unequip`. */
export const Equipped = component("Equipped", { slot: text });

/** So many pieces came into somebody's pack; `item` is what they are, or are a part of, there. */
export const ItemPickedUp = event("item picked up", { by: entity, item: entity, count: i32 });

/** So many pieces came down to the floor; `item` is what they are, or are a part of, there. `by` is undefined if nobody carried them. */
export const ItemDropped = event("item dropped", {
  by: optional(entity),
  item: entity,
  count: i32,
  at: place,
});

/** Something was taken in use. */
export const ItemEquipped = event("item equipped", { by: entity, item: entity, slot: text });

/** Something is no longer in use. `by` is undefined if its carrier is gone. */
export const ItemUnequipped = event("item unequipped", { by: optional(entity), item: entity, slot: text });

/** How items behave in a world. */
export interface ItemsOptions {
  /**
   * Whether two stacks of one kind may merge. Default: when they have the same components with the same values, apart from where
   * they are and how many pieces they have.
   */
  readonly alike?: (world: World, one: Entity, other: Entity) => boolean;
  /**
   * Why a thing cannot come into somebody's pack, for a person to read: "It is burning!" Asked whenever something is about to come into
   * one, and by minds that look for things; undefined where nothing speaks against it. Default: nothing does.
   */
  readonly refuse?: (world: World, carrier: Entity, item: Entity) => string | undefined;
  /** What becomes of the things whose carrier is despawned: they fall where it was (the default), or go with it. */
  readonly leave?: "drop" | "remove";
}

/** The options of a world. */
export const OptionsResource = resource<ItemsOptions>({ name: "items.options", create: () => ({}) });

/** The options that a world's plugin was made with. */
export function optionsOf(world: World): ItemsOptions {
  return resourceOf(world, OptionsResource);
}
