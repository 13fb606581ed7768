import { show } from "@delvekit/grid/data";

/**
 * Thrown for options that are unknown, malformed or out of range, before anything is generated. The message lists all of them, the properties tell
 * the first.
 */
export class OptionError extends RangeError {
  override readonly name = "OptionError";
  /** The option, as in `roomWidth` or `roomWidth.min`. */
  readonly option: string;
  /** The value that was given. */
  readonly given: unknown;
  /** The allowed values, in words. */
  readonly allowed: string;

  /** @param text what the message says. Default: what is given and allowed for this option */
  constructor(
    option: string,
    given: unknown,
    allowed: string,
    text = `${option} is ${show(given)}; allowed: ${allowed}`,
  ) {
    super(`option ${text}`);
    this.option = option;
    this.given = given;
    this.allowed = allowed;
  }
}

/** Thrown when valid options ask for more than the map can hold. */
export class GenerationError extends Error {
  override readonly name = "GenerationError";
  /** The option that could not be met. */
  readonly option: string;

  constructor(option: string, problem: string) {
    super(`option ${option} cannot be met: ${problem}`);
    this.option = option;
  }
}
