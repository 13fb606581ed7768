import type { CoreError } from "./errors";

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
  Refusal: new (message: string) => CoreError,
): void {
  if (allowed.includes(value as string)) return;
  throw new Refusal(`${what} is ${JSON.stringify(value)}; allowed are ${allowed.join(", ")}`);
}
