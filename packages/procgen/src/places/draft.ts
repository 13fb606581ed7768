import type { Meaning, Place } from "./place";
import type { Position, Report } from "./problem";

/** A place while its lines are read, with where they were. */
export interface Draft {
  readonly place: { -readonly [Name in keyof Place]: Place[Name] } & {
    legend?: Record<string, readonly Meaning[]>;
  };
  /** Where each line of the header, each map, and each entry of the legend and the lists was written. */
  readonly lines: Map<string, Position>;
  readonly report: Report;
}

/** The key of a character in the lines of a draft. */
export function legendKey(glyph: string): string {
  return `= ${glyph}`;
}

/** The key of an entry of a list in the lines of a draft. */
export function entryKey(list: "parts" | "changes" | "triggers", index: number): string {
  return `${list}[${index}]`;
}

/** Where a line of a draft was written, or else its first one. */
export function lineOf({ lines }: Draft, key: string): Position {
  return lines.get(key) ?? lines.get("place") ?? { line: 1, column: 1 };
}
