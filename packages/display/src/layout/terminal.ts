import type { Rect, Size } from "@delvekit/grid";
import { checkInteger } from "../errors";

/** The areas of the parts of a terminal, in columns and rows. */
export interface TerminalLayout {
  /** How many cells of the map fit: each takes two columns. */
  readonly columns: number;
  readonly rows: number;
  /** The map, with an even number of columns. */
  readonly map: Rect;
  /** The row of the line between map and log, and the column of the line next to the panel. */
  readonly rule: { readonly column: number; readonly row: number };
  readonly log: Rect;
  readonly panel: Rect;
}

/**
 * Lays out a terminal: map and log at the left, a panel at the right.
 *
 * @throws {SizeError} unless the terminal has at least 40 columns and 12 rows
 * @example layOutTerminal({ width: 120, height: 40 }).map; // 80 columns, 32 rows
 */
export function layOutTerminal({ width, height }: Size): TerminalLayout {
  checkInteger("terminal columns", width, 40);
  checkInteger("terminal rows", height, 12);
  const wide = width >= 100;
  const columns = Math.floor((width - 1 - (wide ? 38 : 25)) / 2);
  const rows = height - (height >= 30 ? 8 : 5);
  const panel = columns * 2 + 1;
  return {
    columns,
    rows,
    map: { x: 0, y: 0, width: columns * 2, height: rows },
    rule: { column: columns * 2, row: rows },
    log: { x: 0, y: rows + 1, width: columns * 2, height: height - rows - 1 },
    panel: { x: panel, y: 0, width: width - panel, height },
  };
}
