import { eventType } from "@delvekit/core";
import type { ItemName } from "../content/items";

/** Something was picked up: so many pieces of a kind. */
export const PickedUp = eventType<{ actor: number; kind: ItemName; count: number }>("picked up");

/** Something was put down. */
export const Dropped = eventType<{ actor: number; kind: ItemName; count: number }>("dropped");

/** A potion was drunk; `points` is what it healed, if that is what it does. */
export const Drunk = eventType<{ actor: number; kind: ItemName; points: number }>("drunk");

/** Something flew from one cell to another of the same level. */
export const Thrown = eventType<{
  actor: number;
  kind: ItemName;
  level: number;
  from: { x: number; y: number };
  to: { x: number; y: number };
}>("thrown");

/** What a potion did is over. */
export const WoreOff = eventType<{ entity: number; condition: "cooling" | "haste" }>("wore off");

/** A weapon was taken in hand, or armour put on. */
export const Readied = eventType<{ actor: number; kind: ItemName }>("readied");
