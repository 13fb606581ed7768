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
  Refusal: new (message: string) => Error,
  what = "option",
): void {
  const names: readonly string[] = known;
  const unknown = Object.keys(options).find((option) => !names.includes(option));
  if (unknown === undefined) return;
  throw new Refusal(`${name} has no ${what} "${unknown}"; it has ${names.join(", ") || "none"}`);
}

/**
 * Refuses what is not one of some names.
 *
 * @param what has the value
 * @param Refusal what is thrown
 */
export function refuseUnlessOneOf(
  what: string,
  value: unknown,
  allowed: readonly string[],
  Refusal: new (message: string) => Error,
): void {
  if (allowed.includes(value as string)) return;
  throw new Refusal(`${what} is ${JSON.stringify(value)}; allowed are ${allowed.join(", ")}`);
}

/**
 * Refuses what is not a whole number within bounds.
 *
 * @param what has the value
 * @param Refusal what is thrown
 * @param unit what is counted
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
