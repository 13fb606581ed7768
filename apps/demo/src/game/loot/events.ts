import { cell, entity, event, i32, oneOf, u32 } from "@delvekit/core";
import { ITEMS, type ItemName } from "../content/items";

const kind = oneOf(...(Object.keys(ITEMS) as [ItemName, ...ItemName[]]));

/** A potion was drunk; `points` is what it healed, if that is what it does. */
export const Drunk = event("drunk", { actor: entity, kind, points: i32 });

/** Something flew from one cell to another of the same level. */
export const Thrown = event("thrown", { actor: entity, kind, level: u32, from: cell, to: cell });

/** What a potion did is over. */
export const WoreOff = event("wore off", { entity, condition: oneOf("cooling", "haste") });
