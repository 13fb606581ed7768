import { findNearestName } from "@delvekit/grid";

/**
 * Throws for an unknown option: a misspelt one would silently leave the default in place.
 *
 * @param name the name of the function
 * @param known the names of its options
 * @param Refusal the error to throw
 * @param what what the options are called in the message
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

/** Suggests what to write instead of an unknown name: the most likely one first, then all of them. */
export function suggest(given: unknown, known: readonly string[], allowed = "allowed are"): string {
  const nearest = typeof given === "string" ? findNearestName(given, known) : undefined;
  const all = `${allowed} ${known.join(", ") || "none"}`;
  return nearest === undefined ? all : `did you mean "${nearest}"? ${all[0]?.toUpperCase()}${all.slice(1)}`;
}

/**
 * Throws unless a value is one of some names.
 *
 * @param what the name of the value
 * @param Refusal the error to throw
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
 * Throws unless a value is a whole number within bounds.
 *
 * @param what the name of the value
 * @param Refusal the error to throw
 * @param unit what is counted, in the plural
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
