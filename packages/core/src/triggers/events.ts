import { entity, event, i32, optional, place, text, u32 } from "../world";

/**
 * A circuit was set off: by what happened (`cause` is what a `Trigger` waits for, "press" and "release" of a `Plate`, or "call" of
 * `setOff`), where, and by whom if that is known. `trigger` is undefined if nothing but code set it off.
 */
export const Triggered = event("triggered", {
  circuit: u32,
  cause: text,
  trigger: optional(entity),
  by: optional(entity),
  at: optional(place),
});

/** Something fell to another level. What that costs it is the game's choice. */
export const Fell = event("fell", { entity, from: place, to: place });

/** The ground of a cell gave way; it is another tile by now. */
export const Collapsed = event("collapsed", { level: u32, x: i32, y: i32 });
