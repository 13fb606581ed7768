import { findNearestName } from "@delvekit/grid";

/** The base class of every error that `@delvekit/display` throws: catch it to catch all of them. */
export class DisplayError extends Error {
  override readonly name: string = "DisplayError";
}

/** Thrown for a colour that cannot be parsed or is out of range. */
export class ColourError extends DisplayError {
  override readonly name = "ColourError";
}

/** Thrown for a size, position or other number that is out of range; the message names it. */
export class SizeError extends DisplayError {
  override readonly name = "SizeError";
}

/** Thrown for a key that no keyboard reports, such as `"ArowUp"`. */
export class UnknownKeyError extends DisplayError {
  override readonly name = "UnknownKeyError";
}

/** Thrown if a stream is not a terminal, usually because it is piped. */
export class NotATerminalError extends DisplayError {
  override readonly name = "NotATerminalError";
}

/** Thrown for a scene or a theme that uses an unknown kind, lamp or figure. */
export class UnknownNameError extends DisplayError {
  override readonly name = "UnknownNameError";
}

/** Thrown for a sheet of pictures that cannot be drawn as it says. */
export class SheetError extends DisplayError {
  override readonly name = "SheetError";
}

/**
 * Throws for an unknown name.
 * @throws {UnknownNameError} always
 */
export function unknownName(what: string, name: string, known: readonly string[]): never {
  const near = findNearestName(name, known);
  const hint =
    near === undefined
      ? `add it to the theme, or use one of ${known.filter(Boolean).join(", ")}`
      : `did you mean "${near}"?`;
  throw new UnknownNameError(`unknown ${what} "${name}"; ${hint}`);
}

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
