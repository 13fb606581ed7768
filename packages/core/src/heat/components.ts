import { component, entity, event, f64, i16, i32, optional, startingAt, u16, u32 } from "../world";

/** Keeps its cell at least this warm, in degrees Celsius: a camp fire, a torch on the floor, a fire elemental. */
export const HeatSource = component("HeatSource", { degrees: startingAt(i16, 600) });

/**
 * Keeps its cell at most this warm, in degrees Celsius, and puts out there what needs more to burn: a block of ice, a frost elemental, a
 * spring.
 */
export const ColdSource = component("ColdSource", { degrees: startingAt(i16, -20) });

/**
 * Catches fire when it is at least as hot as `ignition` (its cell, or itself if it has a `Body`), or when flames as hot as that
 * touch it, and then burns at `flame` degrees for `fuel` environment ticks.
 */
export const Flammable = component("Flammable", {
  ignition: startingAt(i16, 200),
  flame: startingAt(i16, 600),
  fuel: startingAt(u16, 10),
});

/** Is on fire, for so many environment ticks more. */
export const Burning = component("Burning", { left: u16 });

/**
 * Is too wet to catch fire, for so many environment ticks more. It dries sooner where it is hot: for every 40 degrees above 20 by a tick more
 * each tick.
 */
export const Wet = component("Wet", { left: startingAt(u16, 10) });

/** Has burnt out, and is still as hot as it was: it does not catch fire again by itself before it has cooled below its ignition point. */
export const Spent = component("Spent", {});

/** A cell caught fire. */
export const CellIgnited = event("cell ignited", { level: u32, x: i32, y: i32 });

/** A cell's fuel is spent; it is another tile by now. */
export const CellBurntOut = event("cell burnt out", { level: u32, x: i32, y: i32 });

/** A cell stopped burning before its fuel was spent: water or cold put it out. It can catch fire again. */
export const CellPutOut = event("cell put out", { level: u32, x: i32, y: i32 });

/** An entity caught fire. */
export const Ignited = event("ignited", { entity });

/** An entity stopped burning because its fuel is spent. What becomes of it is the game's choice. */
export const BurntOut = event("burnt out", { entity });

/** An entity stopped burning because water or cold put it out. */
export const PutOut = event("put out", { entity });

/** An entity is hurt by heat. Health is the game's: it takes the points away. */
export const Scorched = event("scorched", { entity, degrees: f64, points: i32 });

/** An entity is hurt by cold. */
export const Chilled = event("chilled", { entity, degrees: f64, points: i32 });

/** Something exploded: told before anybody is hurt. `by` is who did it, undefined for nobody. */
export const Exploded = event("exploded", {
  level: u32,
  x: i32,
  y: i32,
  degrees: f64,
  radius: i32,
  by: optional(entity),
});
