import type { CoreError } from "./errors";

/**
 * Refuses options that a function does not have: a misspelt one would silently be the default.
 *
 * @param name of the function
 * @param known the names of its options
 * @param Refusal what is thrown
 * @param what they are
 */
export function refuseUnknown<T extends object>(
  name: string,
  options: T,
  known: readonly (keyof T & string)[],
  Refusal: new (message: string) => CoreError,
  what = "option",
): void {
  const names: readonly string[] = known;
  const unknown = Object.keys(options).find((option) => !names.includes(option));
  if (unknown === undefined) return;
  throw new Refusal(`${name} has no ${what} "${unknown}"; it has ${names.join(", ") || "none"}`);
}
