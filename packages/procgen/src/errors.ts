/** Thrown for an option that is unknown, malformed or out of range, before anything is generated. */
export class OptionError extends RangeError {
  override readonly name = "OptionError";
  /** The option, as in `roomWidth` or `roomWidth.min`. */
  readonly option: string;
  /** The value that was given. */
  readonly given: unknown;
  /** The allowed values, in words. */
  readonly allowed: string;

  constructor(option: string, given: unknown, allowed: string) {
    super(`option ${option} is ${show(given)}; allowed: ${allowed}`);
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

function show(given: unknown): string {
  if (typeof given === "string") return `"${given}"`;
  if (typeof given !== "object" || given === null) return String(given);
  const entries = Object.entries(given).map(([key, value]) => `${key}: ${show(value)}`);
  return Array.isArray(given) ? `[${given.map(show).join(", ")}]` : `{ ${entries.join(", ")} }`;
}
