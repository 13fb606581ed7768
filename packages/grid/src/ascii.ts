import { AsciiError, GridError } from "./errors";
import { type Cells, createGrid, type Grid } from "./grid";

/**
 * Parses a drawing into a grid. Blank lines around it and the indentation shared by all rows are removed, so a template string may be indented with
 * the code around it. If the legend defines the space, short rows are padded with spaces; otherwise all rows must have the same length.
 *
 * @param legend the value (0 to 255) of every character that may occur
 * @throws AsciiError for a character that is not in the legend, a row of a different length or an empty drawing
 * @throws GridError for a legend key that is not a single character or a value that is not a byte
 * @example
 * const walls = parseAscii(`
 *   ####
 *   #..#
 *   ####`, { "#": 1, ".": 0 });
 * walls.width; // 4
 */
export function parseAscii(text: string, legend: Readonly<Record<string, number>>): Grid<Uint8Array> {
  checkLegend(legend);
  const rows = rowsOf(text);
  const isFilled = Object.hasOwn(legend, " ");
  const width = isFilled ? longestOf(rows) : (rows[0]?.length ?? 0);
  if (width === 0) throw new AsciiError("the drawing is empty", 1, 1);

  const grid = createGrid(width, rows.length);
  if (isFilled) grid.cells.fill(legend[" "]!);
  rows.forEach((row, y) => {
    if (row.length !== width && !isFilled) {
      throw new AsciiError(
        `the row has ${row.length} characters, the first row has ${width}`,
        y + 1,
        Math.min(row.length, width) + 1,
      );
    }
    row.forEach((char, x) => {
      grid.cells[y * width + x] = legendValue(char, legend, x, y);
    });
  });
  return grid;
}

/**
 * Draws a grid, one line per row, without a line break at the end.
 *
 * @param glyphs the character of every value that occurs
 * @throws AsciiError for a value without a glyph
 * @example
 * const grid = createGrid(3, 1);
 * set(grid, 1, 0, 1);
 * printAscii(grid, ".#"); // ".#."
 */
export function printAscii(
  grid: Grid<Cells>,
  glyphs: Readonly<Record<number, string>> | readonly string[],
): string {
  const lines: string[] = [];
  for (let y = 0; y < grid.height; y++) {
    let line = "";
    for (let x = 0; x < grid.width; x++) {
      const value = grid.cells[y * grid.width + x]!;
      const glyph = glyphs[value];
      if (glyph === undefined) throw new AsciiError(`value ${value} has no glyph`, y + 1, x + 1);
      line += glyph;
    }
    lines.push(line);
  }
  return lines.join("\n");
}

function checkLegend(legend: Readonly<Record<string, number>>): void {
  for (const [char, value] of Object.entries(legend)) {
    if ([...char].length !== 1) throw new GridError(`legend key "${char}": every key must be one character`);
    if (!Number.isInteger(value) || value < 0 || value > 255) {
      throw new GridError(`legend value ${value} of "${char}": it must be a whole number from 0 to 255`);
    }
  }
}

function rowsOf(text: string): string[][] {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  while (lines.at(-1) === "") lines.pop();
  const first = lines.findIndex((line) => line !== "");
  const drawn = first === -1 ? [] : lines.slice(first);
  const indent = drawn.reduce((least, line) => Math.min(least, indentOf(line)), Number.POSITIVE_INFINITY);
  return drawn.map((line) => [...line.slice(indent)]);
}

/** Blank lines do not count. */
function indentOf(line: string): number {
  return line === "" ? Number.POSITIVE_INFINITY : line.length - line.trimStart().length;
}

function longestOf(rows: readonly string[][]): number {
  return rows.reduce((longest, row) => Math.max(longest, row.length), 0);
}

function legendValue(char: string, legend: Readonly<Record<string, number>>, x: number, y: number): number {
  const value = Object.hasOwn(legend, char) ? legend[char] : undefined;
  if (value === undefined) {
    throw new AsciiError(
      `"${char}" is not in the legend, which has ${Object.keys(legend)
        .map((key) => `"${key}"`)
        .join(" ")}`,
      y + 1,
      x + 1,
    );
  }
  return value;
}
