import { AsciiError, parseAscii } from "@delvekit/grid";
import type { Dungeon } from "@delvekit/procgen";
import { type BudgetOption, budgetOf, demandWithin, textOf } from "./budget";
import { FormatError } from "./errors";
import { adoptTerrain, type EndOptions } from "./foreign";
import { type CellKind, GLYPHS, KINDS, splitKinds } from "./kinds";

/** How {@link fromAscii} reads. */
export interface AsciiOptions extends EndOptions, BudgetOption {
  /** What each character stands for (default: as in `toAscii`). */
  readonly legend?: Readonly<Record<string, CellKind>>;
}

const LEGEND: Readonly<Record<string, CellKind>> = Object.fromEntries(
  KINDS.map((kind, i) => [GLYPHS[i]!, kind]),
);

/**
 * Reads a drawing, such as `toAscii` makes. Blank lines around it and indentation common to all rows are dropped.
 *
 * @throws FormatError with row and column for a character without meaning or an uneven row, and for a drawing that
 *   exceeds the budget
 * @throws OptionError for an end that is no open cell or a limit that is not allowed, GridError for a legend whose keys are not one character each
 * @example
 * ```ts
 * const level = fromAscii("#######\n#<...>#\n#######");
 * ```
 */
export function fromAscii(text: string, options: AsciiOptions = {}): Dungeon {
  const { legend = LEGEND } = options;
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

/** The cells of the rectangle around a drawing, indentation included: no fewer than will be made. */
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
