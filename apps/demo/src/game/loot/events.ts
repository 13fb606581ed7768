import { event, entity, i32, oneOf, text } from "@delvekit/core";
import type { ItemName } from "../content/items";

/** A potion was drunk; `points` is what it healed, if that is what it does. */
export const Drunk = event("drunk", { actor: entity, kind: text, points: i32 });

/** Something flew from one cell to another of the same level. */
export const Thrown = event, entity, i32, oneOf, text<{
  actor: number;
  kind: ItemName;
  level: number;
  from: { x: number; y: number };
  to: { x: number; y: number };
}>("thrown");

/** What a potion did is over. */
export const WoreOff = event("wore off", { entity, condition: oneOf("cooling", "haste") });
