import { eventType } from "@delvekit/core";
import type { ItemName } from "../content/items";

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
