import { MAX_TEMPERATURE, MIN_TEMPERATURE } from "@delvekit/heat";
import { ComponentError, component, f64, i16, startingAt, u8, u16 } from "../world";

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
