import { MAX_TEMPERATURE, MIN_TEMPERATURE } from "@delvekit/heat";
import {
  type AnyComponent,
  ComponentError,
  component,
  entity,
  event,
  f64,
  i16,
  i32,
  optional,
  type Plugin,
  startingAt,
  text,
  u8,
  u16,
  u32,
} from "../world";

/** Keeps its cell at least this warm, in degrees Celsius: a campfire, a torch on the floor, a fire elemental. */
export const HeatSource = component("HeatSource", { degrees: startingAt(i16, 600) });

/**
 * Keeps its cell at most this warm, in degrees Celsius, and puts out fires there that need more heat to burn: a block of ice, a frost elemental, a
 * spring.
 */
export const ColdSource = component("ColdSource", { degrees: startingAt(i16, -20) });

/**
 * Catches fire when it is at least as hot as `ignition` (its own temperature if it has a `Body`, otherwise its cell's), or when flames at least as
 * hot as that touch it. It then burns at `flame` degrees for `fuel` environment ticks.
 */
export const Flammable = component("Flammable", {
  ignition: startingAt(i16, 200),
  flame: startingAt(i16, 600),
  fuel: startingAt(u16, 10),
});

/** Is on fire, for this many more environment ticks. */
export const Burning = component("Burning", { left: u16 });

/**
 * Is too wet to catch fire, for this many more environment ticks. It dries faster where it is hot: for every 40 degrees above 20, one more tick per
 * tick.
 */
export const Wet = component("Wet", { left: startingAt(u16, 10) });

/** Has burnt out but is still hot: it does not catch fire again by itself until it has cooled below its ignition point. */
export const Spent = component("Spent", {});

/** A cell caught fire. */
export const CellIgnited = event("cell ignited", { level: u32, x: i32, y: i32 });

/** A cell's fuel is spent; it has already become another tile. */
export const CellBurntOut = event("cell burnt out", { level: u32, x: i32, y: i32 });

/** Water or cold put out a cell before its fuel was spent. It can catch fire again. */
export const CellPutOut = event("cell put out", { level: u32, x: i32, y: i32 });

/** An entity caught fire. */
export const Ignited = event("ignited", { entity });

/** An entity stopped burning because its fuel is spent. The game decides what becomes of it. */
export const BurntOut = event("burnt out", { entity });

/** Water or cold put out an entity. */
export const PutOut = event("put out", { entity });

/** Heat hurts an entity. The game subtracts the points, because health is the game's. */
export const Scorched = event("scorched", { entity, degrees: f64, points: i32 });

/** Cold hurts an entity. */
export const Chilled = event("chilled", { entity, degrees: f64, points: i32 });

/** Something exploded. Emitted before anybody is hurt. `by` is the entity that caused it, or undefined. */
export const Exploded = event("exploded", {
  level: u32,
  x: i32,
  y: i32,
  degrees: f64,
  radius: i32,
  by: optional(entity),
});

/**
 * Has its own temperature, in degrees Celsius, that follows its cell's. Each environment tick it takes on one part in 1 + `mass` of the difference,
 * reduced by `insulation` percent: with a mass of 0 and no insulation it always has the temperature of its cell, with an insulation of 100 percent it
 * never changes. What it loses warms its cell, and what it gains cools it: a body of mass 10 holds as much heat as a cell of open air, one of mass 20
 * twice as much. A body without mass follows its cell without affecting it. In a world with a loss, stored to the nearest 1/256 degree.
 */
export const Body = component("Body", {
  degrees: startingAt(f64, 20),
  insulation: u8,
  mass: startingAt(u16, 10),
});

/**
 * Is hurt by heat. When it is hotter than `bearable` degrees (its own temperature if it has a `Body`, otherwise its cell's), it is `Hot`, and each
 * environment tick it takes one point for every `perPoint` degrees above that, or part of them.
 */
export const Scorchable = component("Scorchable", {
  bearable: startingAt(i16, 60),
  perPoint: startingAt(u16, 50),
});

/**
 * Is hurt by cold, as `Scorchable` is by heat: below `bearable` degrees it is `Cold`, and takes one point for every `perPoint` degrees below that. At
 * or below `freezing` it is also `Frozen`.
 */
export const Freezable = component("Freezable", {
  bearable: startingAt(i16, 0),
  freezing: startingAt(i16, -20),
  perPoint: startingAt(u16, 20),
});

/** Heat or cold gave an entity a component that it did not have: `Hot`, `Cold`, `Frozen` or `Burning`. */
export const StatusBegan = event("statusBegan", { entity, status: text });

/** One of these components is gone again. */
export const StatusEnded = event("statusEnded", { entity, status: text });

/** A status: it is hotter than it can bear. The plugin adds and removes it; `StatusBegan` and `StatusEnded` report that. */
export const Hot = component("Hot", {});

/** A status: it is colder than it can bear. */
export const Cold = component("Cold", {});

/** A status: it is frozen stiff. The game decides what that means, for example that it cannot move. */
export const Frozen = component("Frozen", {});

/** What the plugin adds. */
export const COMPONENTS = [
  HeatSource,
  ColdSource,
  Flammable,
  Burning,
  Wet,
  Spent,
  Body,
  Scorchable,
  Freezable,
  Hot,
  Cold,
  Frozen,
] as const;

/** Throws for values that `Body` cannot hold. @throws {ComponentError} */
export function checkBody(
  _world: unknown,
  _entity: unknown,
  { degrees, insulation }: Readonly<Record<string, unknown>>,
): void {
  checkDegrees("Body.degrees", degrees);
  if (insulation !== undefined && Number(insulation) > 100)
    throw new ComponentError(`Body.insulation is ${insulation}; it must be from 0 to 100 percent`);
}

/**
 * Hooks that reject temperatures that no cell can have: a source of such a temperature would make the next
 * step fail.
 */
export function temperate(component: AnyComponent, field: string): NonNullable<Plugin["hooks"]>[number] {
  const what = `${component.name}.${field}`;
  return [component, { validate: (_world, _entity, values) => checkDegrees(what, values[field]) }];
}

function checkDegrees(what: string, degrees: unknown): void {
  if (degrees === undefined || (Number(degrees) >= MIN_TEMPERATURE && Number(degrees) <= MAX_TEMPERATURE))
    return;
  throw new ComponentError(
    `${what} is ${degrees}; a temperature must be from ${MIN_TEMPERATURE} to ${MAX_TEMPERATURE} degrees Celsius`,
  );
}
