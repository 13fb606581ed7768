import { CoreError } from "./errors";
import { refuseUnlessWhole } from "./whole";

/** Ticks, serials and most other counts of a world have 32 bits. */
const MOST = 0xffffffff;

/**
 * A whole number from saved data: for `load`, which is to refuse what would let a world hang or break later on.
 * @throws {CoreError} naming what it should have been.
 */
export function expectWhole(value: unknown, what: string, most = MOST): number {
  refuseUnlessWhole(what, value, CoreError, 0, most);
  return value as number;
}

/** A list from saved data. @throws {CoreError} naming what it should have been. */
export function expectList(value: unknown, what: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new CoreError(`${what} is ${String(value)}; expected a list`);
}
