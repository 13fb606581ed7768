import { nearestName } from "@delvekit/grid";

/**
 * Refuses options that a function does not have: a misspelt one would silently be the default.
 *
 * @param name of the function
 * @param known the names of its options
 * @param Refusal what is thrown
 * @param what they are
 * @example const options = { crits: 2 }; refuseUnknown("combat", options, ["crits"], CombatError);
 */
export function refuseUnknown<T extends object>(
  name: string,
  options: T,
  known: readonly (keyof T & string)[],
  Refusal: new (message: string) => Error,
  what = "option",
): void {
  const names: readonly string[] = known;
  const unknown = Object.keys(options).find((option) => !names.includes(option));
  if (unknown === undefined) return;
  throw new Refusal(`${name}: unknown ${what} "${unknown}"; ${suggest(unknown, names)}`);
}

/** What to write instead of a name that is not one of the known ones: the likeliest first, then all of them. */
export function suggest(given: unknown, known: readonly string[], allowed = "allowed are"): string {
  const nearest = typeof given === "string" ? nearestName(given, known) : undefined;
  const all = `${allowed} ${known.join(", ") || "none"}`;
  return nearest === undefined ? all : `did you mean "${nearest}"? ${all[0]?.toUpperCase()}${all.slice(1)}`;
}

/**
 * Refuses what is not one of some names.
 *
 * @param what has the value
 * @param Refusal what is thrown
 * @example refuseUnlessOneOf("falloff", falloff, ["linear", "none"], LightError);
 */
export function refuseUnlessOneOf(
  what: string,
  value: unknown,
  allowed: readonly string[],
  Refusal: new (message: string) => Error,
): void {
  if (allowed.includes(value as string)) return;
  throw new Refusal(`${what} is ${JSON.stringify(value)}; ${suggest(value, allowed)}`);
}

/**
 * Refuses what is not a whole number within bounds.
 *
 * @param what has the value
 * @param Refusal what is thrown
 * @param unit what is counted
 * @example refuseUnlessWhole("radius", radius, LightError, 0, 255, "cells");
 */
export function refuseUnlessWhole(
  what: string,
  value: unknown,
  Refusal: new (message: string) => Error,
  low: number,
  high = Number.POSITIVE_INFINITY,
  unit = "numbers",
): void {
  if (Number.isSafeInteger(value) && (value as number) >= low && (value as number) <= high) return;
  const end = high === Number.POSITIVE_INFINITY ? "" : ` to ${high}`;
  throw new Refusal(`${what} is ${String(value)}; allowed are whole ${unit} from ${low}${end}`);
}
