import { eventType } from "@delvekit/core";

/** Something was picked up: so many pieces of a kind. */
export const PickedUp = eventType<{ actor: number; kind: string; count: number }>("picked up");

/** Something was put down. */
export const Dropped = eventType<{ actor: number; kind: string; count: number }>("dropped");

/** A potion was drunk; `points` is what it healed, if that is what it does. */
export const Drunk = eventType<{ actor: number; kind: string; points: number }>("drunk");

/** Something flew from one cell to another of the same level. */
export const Thrown = eventType<{
  actor: number;
  kind: string;
  level: number;
  from: { x: number; y: number };
  to: { x: number; y: number };
}>("thrown");

/** What a potion did is over. */
export const WoreOff = eventType<{ entity: number; condition: "cooling" | "haste" }>("wore off");
