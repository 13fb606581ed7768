import type { Place } from "../space";
import { eventType } from "../world";

/** So many pieces came into somebody's pack; `item` is what they are, or are a part of, there. */
export const ItemPickedUp = eventType<{ by: number; item: number; count: number }>("item picked up");

/** So many pieces came down to the floor; `item` is what they are, or are a part of, there. `by` is 0 if nobody carried them. */
export const ItemDropped = eventType<{ by: number; item: number; count: number; at: Place }>("item dropped");

/** Something was taken in use. */
export const ItemEquipped = eventType<{ by: number; item: number; slot: string }>("item equipped");

/** Something is no longer in use. */
export const ItemUnequipped = eventType<{ by: number; item: number; slot: string }>("item unequipped");
