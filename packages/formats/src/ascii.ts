import { AsciiError, parseAscii } from "@delvekit/grid";
import type { Dungeon } from "@delvekit/procgen";
import { FormatError } from "./errors";
import { adoptTerrain, type EndOptions } from "./foreign";
import { type CellKind, KINDS, splitKinds } from "./kinds";

/** How {@link fromAscii} reads. */
export interface AsciiOptions extends EndOptions {
  /** What each character stands for (default: as in `toAscii`). */
  readonly legend?: Readonly<Record<string, CellKind>>;
}

const LEGEND: Readonly<Record<string, CellKind>> = {
  "#": "solid",
  ".": "floor",
  ",": "corridor",
  "+": "door",
  "<": "entrance",
  ">": "exit",
};

/**
 * Reads a drawing, such as `toAscii` makes. Blank lines around it and indentation common to all rows are dropped.
 *
 * @throws FormatError with row and column for a character without meaning or an uneven row
 * @throws OptionError for an end that is no open cell, GridError for a legend whose keys are not one character each
 */
export function fromAscii(text: string, options: AsciiOptions = {}): Dungeon {
  const { legend = LEGEND } = options;
  const values = Object.entries(legend).map(([char, kind]) => [char, KINDS.indexOf(kind)] as const);
  try {
    const { terrain, ...found } = splitKinds(parseAscii(text, Object.fromEntries(values)));
    return adoptTerrain(terrain, "ascii", options, found);
  } catch (error) {
    if (!(error instanceof AsciiError)) throw error;
    const place = `row ${error.row}, column ${error.column}`;
    throw new FormatError("ascii", place, error.message.slice(place.length + 2));
  }
}
