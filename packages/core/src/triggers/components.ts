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
 * Sets off its circuit when something happens to it, or at its place:
 * - `enter`: a creature comes to its cell
 * - `take`: it is an item, and somebody picks it up
 * - `open`: the tile of its cell is opened
 * - `pull`: it is a lever, and somebody pulls it
 * - `heat`: its cell reaches `degrees`, by default 100 degrees Celsius (needs the `heat` plugin)
 * - `noise`: it hears something (needs the `senses` plugin, and a `Hearing` component)
 *
 * The game chooses the numbers of circuits, from 1; circuit 0 operates nothing and only emits `Triggered`. A trigger works once, or every time with
 * `again`. With `playersOnly`, only a player can set it off.
 */
export const Trigger = component("Trigger", {
  on: oneOf("enter", "take", "open", "pull", "heat", "noise"),
  circuit: u32,
  degrees: startingAt(i16, 100),
  again: bool,
  playersOnly: bool,
});

/**
 * A pressure plate: sets off its circuit when the first creature or item comes onto it, and again when the last one is gone. `down` is its current
 * state.
 */
export const Plate = component("Plate", { circuit: u32, down: bool });

/**
 * When its circuit is set off, its cell becomes this tile; the next time, it becomes the original tile again: a portcullis, a cage, a bridge. It
 * never shuts on a creature: a tile that cannot be walked on waits until the cell is free (see `Closing`).
 */
export const Gate = component("Gate", { circuit: u32, tile: text });

/** A gate that shuts as soon as nobody stands in its way; if it is set off again before that, it stays open. */
export const Closing = component("Closing", {});

/**
 * When its circuit is set off, water rises: each environment tick, `rate` of the nearest cells become `tile`, up to `cells` in total. When circuit
 * `drain` is set off, the water sinks in the same way, and the cells become what they were.
 */
export const Spring = component("Spring", {
  circuit: u32,
  drain: u32,
  tile: text,
  cells: startingAt(u16, 40),
  rate: startingAt(u8, 4),
  flow: oneOf("none", "rising", "sinking"),
});

/** A cell under the water of a spring, and its original tile. */
export const Flooded = component("Flooded", { by: entity, was: text });

/**
 * Ground that gives way: after its circuit is set off and `delay` more environment ticks, its cell becomes `tile`. Whatever is there falls if that is
 * one of the tiles that things fall through.
 */
export const Crumbling = component("Crumbling", { circuit: u32, tile: text, delay: u8, set: bool });

/** Does not fall: it flies, hovers or hangs on a rope. */
export const Aloft = component("Aloft", {});

/** Has no ground under its feet, and falls at the end of the action. */
export const Falling = component("Falling", {});

/**
 * A circuit was set off. `cause` is what a `Trigger` waits for, "press" or "release" of a `Plate`, or "call" for `setOff`; the place and who did it
 * are given if known. `trigger` is undefined if code set it off.
 */
export const Triggered = event("triggered", {
  circuit: u32,
  cause: text,
  trigger: optional(entity),
  by: optional(entity),
  at: optional(place),
});

/** Something fell to another level. The game decides whether that hurts. */
export const Fell = event("fell", { entity, from: place, to: place });

/** The ground of a cell gave way; the cell has already become another tile. */
export const Collapsed = event("collapsed", { level: u32, x: i32, y: i32 });
