import type { CoreError } from "./errors";

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
  Refusal: new (message: string) => CoreError,
  low: number,
  high = Number.POSITIVE_INFINITY,
  unit = "numbers",
): void {
  if (Number.isSafeInteger(value) && (value as number) >= low && (value as number) <= high) return;
  const end = high === Number.POSITIVE_INFINITY ? "" : ` to ${high}`;
  throw new Refusal(`${what} is ${String(value)}; allowed are whole ${unit} from ${low}${end}`);
}
