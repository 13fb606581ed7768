/** The formats that can be read. */
export type FormatName = "ascii" | "json" | "link" | "tmj";

/** What a reader's budget limits. */
export type LimitName = "bytes" | "unpacked" | "cells" | "layers" | "nodes" | "depth";

/** Thrown for a file that cannot be read, or data that a format cannot hold. */
export class FormatError extends Error {
  override readonly name = "FormatError";
  readonly format: FormatName;
  /** Where the problem is: a path such as `rooms[3].bounds.width`, `row 2, column 7` of a drawing, or `the file`. */
  readonly place: string;
  /** The limit of the reader's budget that the file exceeds, if that is why it was rejected. */
  readonly limit: LimitName | undefined;

  constructor(format: FormatName, place: string, problem: string, limit?: LimitName) {
    super(`${format}, ${place}: ${problem}`);
    this.format = format;
    this.place = place;
    this.limit = limit;
  }
}

/** A value as it is shown in a message: texts and numbers as they are, anything else as its type. */
export function show(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.length > 40 ? `${value.slice(0, 39)}…` : value);
  return typeof value === "object" && value !== null ? "an object" : String(value);
}
