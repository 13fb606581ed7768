import { component, i16, startingAt, u16 } from "../component";

/** Keeps its cell at least this warm, in degrees Celsius: a camp fire, a torch on the floor, a fire elemental. */
export const HeatSource = component("HeatSource", { degrees: startingAt(i16, 600) });

/** Catches fire when its cell is at least as hot as `ignition`, and then burns at `flame` degrees for `fuel` environment ticks. */
export const Flammable = component("Flammable", {
  ignition: startingAt(i16, 200),
  flame: startingAt(i16, 600),
  fuel: startingAt(u16, 10),
});

/** Is on fire, for so many environment ticks more. */
export const Burning = component("Burning", { left: u16 });

/**
 * Is hurt where it is hotter than `bearable` degrees: one point each environment tick for every `perPoint` degrees more, or part
 * of them.
 */
export const Scorchable = component("Scorchable", {
  bearable: startingAt(i16, 60),
  perPoint: startingAt(u16, 50),
});
