import { component, i16, startingAt, u16 } from "../world";

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
