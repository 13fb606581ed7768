import { AsciiError, parseAscii } from "@delvekit/grid";
import type { Dungeon } from "@delvekit/procgen";
import { type BudgetOption, budgetOf, demandWithin, textOf } from "./budget";
import { FormatError } from "./errors";
import { adoptTerrain, type EndOptions } from "./foreign";
import { type CellKind, checkKinds, GLYPHS, KINDS, splitKinds } from "./kinds";

/** Options of {@link fromAscii}. */
export interface AsciiOptions extends EndOptions, BudgetOption {
  /** What each character stands for (default: the characters of `toAscii`). */
  readonly legend?: Readonly<Record<string, CellKind>>;
}

const LEGEND: Readonly<Record<string, CellKind>> = Object.fromEntries(
  KINDS.map((kind, i) => [GLYPHS[i]!, kind]),
);

/**
 * Reads a drawing, such as `toAscii` makes. Blank lines around it and the indentation shared by all rows are removed.
 *
 * @throws FormatError with row and column for an unknown character or a row of a different length, and for a drawing that
 *   exceeds the budget
 * @throws OptionError for an end that is not an open cell, an unknown kind or an invalid limit, GridError for a legend key that is not a single character
 * @example
 * ```ts
 * const level = fromAscii("#######\n#<...>#\n#######");
 * ```
 */
export function fromAscii(text: string, options: AsciiOptions = {}): Dungeon {
  const { legend = LEGEND } = options;
  checkKinds(legend, "legend");
  const budget = budgetOf(options);
  const drawing = textOf(text, budget, "ascii");
  demandWithin(budget, "cells", countCells(drawing), "ascii", "the drawing");
  const values = Object.entries(legend).map(([char, kind]) => [char, KINDS.indexOf(kind)] as const);
  try {
    const { terrain, ...found } = splitKinds(parseAscii(drawing, Object.fromEntries(values)));
    return adoptTerrain(terrain, "ascii", options, found);
  } catch (error) {
    if (!(error instanceof AsciiError)) throw error;
    const place = `row ${error.row}, column ${error.column}`;
    throw new FormatError("ascii", place, error.message.slice(place.length + 2));
  }
}

/** The number of cells in the rectangle around a drawing, including indentation: an upper bound of the cells that parsing makes. */
function countCells(text: string): number {
  const drawing = text.trim();
  let rows = 1;
  let longest = 0;
  let start = 0;
  for (let end = drawing.indexOf("\n"); end !== -1; end = drawing.indexOf("\n", start)) {
    longest = Math.max(longest, end - start);
    start = end + 1;
    rows++;
  }
  return rows * Math.max(longest, drawing.length - start);
}
