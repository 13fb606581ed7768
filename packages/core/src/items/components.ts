import type { Entity, EntityField, Event, I32Field, World } from "../world";
import {
  component,
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
} from "../world";

/** Can be picked up. */
export const Item = component("Item", {});

/**
 * `count` pieces in one entity, at most `limit`. Stacks of the same `kind` merge when they meet, if all their other values are equal.
 */
export const Stack = component("Stack", {
  kind: text,
  count: startingAt(u16, 1),
  limit: startingAt(u16, 99),
});

/** Can be equipped, by default in `slot`. */
export const Gear = component("Gear", { slot: startingAt(text, "hand") });

/**
 * Can carry at most `capacity` things; a stack counts as one. For heroes, monsters, bags and chests. A pack that is made smaller keeps what is in it
 * and takes nothing in until there is room again.
 */
export const Pack = component("Pack", { capacity: startingAt(u16, 26) });

/**
 * Is in the pack of `by`; `order` counts what has come into that pack. An entity with this component has no `Position`. Change it with `carry` and
 * `lay`.
 */
export const Carried = component("Carried", { by: entity, order: u32 });

/** Is in use, in one of its carrier's slots. Change it with `equipItem` and `unequipItem`. */
export const Equipped = component("Equipped", { slot: text });

/** The details of {@link ItemPickedUp}, with a name for editors to show. */
type PickedUp = { readonly by: EntityField; readonly item: EntityField; readonly count: I32Field };

/**
 * `count` pieces came into a pack; `item` is the item in the pack, possibly a stack that they merged into.
 */
export const ItemPickedUp: Event<PickedUp> = event("item picked up", {
  by: entity,
  item: entity,
  count: i32,
});

/**
 * `count` pieces came to the floor; `item` is the item there, possibly a stack that they merged into. `by` is
 * undefined if nobody carried them.
 */
export const ItemDropped = event("item dropped", {
  by: optional(entity),
  item: entity,
  count: i32,
  at: place,
});

/** An item was equipped. */
export const ItemEquipped = event("item equipped", { by: entity, item: entity, slot: text });

/** An item was unequipped. `by` is undefined if its carrier is gone. */
export const ItemUnequipped = event("item unequipped", { by: optional(entity), item: entity, slot: text });

/** Options of the `items` plugin. */
export interface ItemsOptions {
  /**
   * Whether two stacks of one kind may merge. Default: if they have the same components with the same values, apart from their place, the number
   * of pieces, and components that were `setApart`.
   */
  readonly alike?: (world: World, one: Entity, other: Entity) => boolean;
  /**
   * Returns why a thing cannot come into a carrier's pack, as text for the player ("It is burning!"), or undefined if it can. Called whenever
   * something is about to come into a pack, and by minds that look for things. Default: everything can.
   */
  readonly refuse?: (world: World, carrier: Entity, item: Entity) => string | undefined;
}

/** The item options of a world. */
export const OptionsResource = resource<ItemsOptions>({ name: "items.options", create: () => ({}) });

/** The item options of a world. */
export function optionsOf(world: World): ItemsOptions {
  return resourceOf(world, OptionsResource);
}
