import {
  bool,
  component,
  entity,
  event,
  i16,
  i32,
  oneOf,
  optional,
  place,
  startingAt,
  text,
  u8,
  u16,
  u32,
} from "../world";

/**
 * Sets off its circuit when something happens to it, or where it is:
 * - `enter`: a creature comes to its cell
 * - `take`: it is an item, and somebody picks it up
 * - `open`: the tile of its cell is opened
 * - `pull`: it is a lever, and somebody pulls it
 * - `heat`: its cell reaches `degrees`, 100 degrees Celsius unless told otherwise (needs the plugin `heat`)
 * - `noise`: it hears something: give it `Hearing` as well (needs `senses`)
 *
 * Circuits are numbers from 1 that a game gives out; 0 works nothing, and only tells. Once, or with `again` every time. With `playersOnly` nobody but a player sets it off.
 */
export const Trigger = component("Trigger", {
  on: oneOf("enter", "take", "open", "pull", "heat", "noise"),
  circuit: u32,
  degrees: startingAt(i16, 100),
  again: bool,
  playersOnly: bool,
});

/**
 * A pressure plate: sets off its circuit when the first creature or item comes to lie on it, and once more when the last one is gone. `down` says
 * how it is now.
 */
export const Plate = component("Plate", { circuit: u32, down: bool });

/**
 * When its circuit is set off, its cell becomes this tile, and the one that it was the next time: a portcullis, a cage, a bridge. It never shuts on a
 * creature: a tile that nobody can walk on waits until the cell is free (see `Closing`).
 */
export const Gate = component("Gate", { circuit: u32, tile: text });

/** A gate that shuts as soon as nobody stands in its way; set off once more before that, it stays open. */
export const Closing = component("Closing", {});

/**
 * When its circuit is set off, water rises: each environment tick so many (`rate`) of the nearest cells become `tile`, up to `cells` in all. When
 * `drain` is set off it sinks in the same way, and the ground is what it was.
 */
export const Spring = component("Spring", {
  circuit: u32,
  drain: u32,
  tile: text,
  cells: startingAt(u16, 40),
  rate: startingAt(u8, 4),
  flow: oneOf("none", "rising", "sinking"),
});

/** A cell under the water of a spring, and the tile that it was. */
export const Flooded = component("Flooded", { by: entity, was: text });

/**
 * Ground that gives way: when its circuit is set off, after `delay` environment ticks more, its cell becomes `tile`. What stands there falls if
 * that tile is one of those that one falls through.
 */
export const Crumbling = component("Crumbling", { circuit: u32, tile: text, delay: u8, set: bool });

/** Does not fall: it flies, hovers or hangs on a rope. */
export const Aloft = component("Aloft", {});

/** Has nothing under its feet, and falls when the action is over. */
export const Falling = component("Falling", {});

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
