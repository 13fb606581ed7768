/** The formats that are read. */
export type FormatName = "ascii" | "json" | "tmj" | "xp";

/** Thrown for a file that cannot be read, or data that a format cannot hold. */
export class FormatError extends Error {
  override readonly name = "FormatError";
  readonly format: FormatName;
  /** Where: a path such as `rooms[3].bounds.width`, a `line 3, column 7` or a `byte 42`. */
  readonly place: string;

  constructor(format: FormatName, place: string, problem: string) {
    super(`${format}, ${place}: ${problem}`);
    this.format = format;
    this.place = place;
  }
}

/** A value as it should read in a message: texts and numbers as they are, of anything else its kind. */
export function show(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.length > 40 ? `${value.slice(0, 39)}…` : value);
  return typeof value === "object" && value !== null ? "an object" : String(value);
}
