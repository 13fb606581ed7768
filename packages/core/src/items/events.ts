import { entity, event, i32, optional, place, text } from "../world";

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
