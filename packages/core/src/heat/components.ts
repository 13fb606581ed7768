import { MAX_TEMPERATURE, MIN_TEMPERATURE } from "@delvekit/heat";
import {
  ComponentError,
  component,
  entity,
  event,
  f64,
  i16,
  i32,
  optional,
  startingAt,
  u8,
  u16,
  u32,
} from "../world";

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

/**
 * Has a temperature of its own, in degrees Celsius, that follows its cell's. Each environment tick it takes on one part in 1 + `mass` of the
 * difference, less `insulation` percent of that: nothing with a mass of 0 and no insulation keeps any warmth, a coat of 100 percent keeps
 * all of it. What it loses warms its cell, and what it takes cools it: a body with mass holds as much heat as a cell of open air. A body without
 * mass follows its cell and gives it nothing. It is kept to the nearest 1/256 degree.
 */
export const Body = component("Body", {
  degrees: startingAt(f64, 20),
  insulation: u8,
  mass: startingAt(u16, 10),
});

/** Keeps the temperature of its `Body`: each environment tick it makes good up to `power` degrees of the difference to `degrees`. */
export const WarmBlooded = component("WarmBlooded", {
  degrees: startingAt(i16, 37),
  power: startingAt(u16, 2),
});

/**
 * Is hurt by heat: when it is (its cell, or itself if it has a `Body`) hotter than `bearable` degrees, it is `Hot`, and hurt by one point each
 * environment tick for every `perPoint` degrees more, or part of them.
 */
export const Scorchable = component("Scorchable", {
  bearable: startingAt(i16, 60),
  perPoint: startingAt(u16, 50),
});

/**
 * Is hurt by cold, like `Scorchable` by heat: `Cold` below `bearable` degrees, and hurt by a point for every `perPoint` degrees less;
 * `Frozen` as well at or below `freezing`.
 */
export const Freezable = component("Freezable", {
  bearable: startingAt(i16, 0),
  freezing: startingAt(i16, -20),
  perPoint: startingAt(u16, 20),
});

/** A status: it is hotter than it bears. The plugin gives and takes it; `StatusBegan` and `StatusEnded` tell. */
export const Hot = component("Hot", {});

/** A status: it is colder than it bears. */
export const Cold = component("Cold", {});

/** A status: it is frozen stiff. What that means, say that it cannot move, is the game's choice. */
export const Frozen = component("Frozen", {});

/** Refuses what `Body` cannot hold. @throws {ComponentError} */
export function checkBody(
  _world: unknown,
  _entity: unknown,
  { degrees, insulation }: Readonly<Record<string, unknown>>,
): void {
  if (degrees !== undefined && !(Number(degrees) >= MIN_TEMPERATURE && Number(degrees) <= MAX_TEMPERATURE)) {
    throw new ComponentError(
      `Body.degrees is ${degrees}; temperatures go from ${MIN_TEMPERATURE} to ${MAX_TEMPERATURE} degrees Celsius`,
    );
  }
  if (insulation !== undefined && Number(insulation) > 100)
    throw new ComponentError(`Body.insulation is ${insulation}; allowed are 0 to 100 percent`);
}
