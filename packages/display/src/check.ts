import { SizeError } from "./errors";

/**
 * Checks a whole number from outside.
 * @throws {SizeError} when `value` is not an integer in `min..max` (both included).
 */
export function checkInteger(name: string, value: number, min: number, max = Number.MAX_SAFE_INTEGER): void {
  if (Number.isInteger(value) && value >= min && value <= max) return;
  const allowed =
    max === Number.MAX_SAFE_INTEGER ? `an integer of ${min} or more` : `an integer from ${min} to ${max}`;
  throw new SizeError(`${name} is ${value}; allowed is ${allowed}`);
}
