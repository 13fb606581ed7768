/** Thrown for coordinates, cells or rectangles that are not on the grid, including fractions and NaN. */
export class OutOfBoundsError extends RangeError {
  override readonly name = "OutOfBoundsError";

  /**
   * @param what what was given, worded for the message: `cell (3, 99)`, `goal 4000` @param width columns of
   * the grid
   * @param height rows of the grid
   */
  constructor(what: string, width: number, height: number) {
    super(
      `${what} is not on a grid of ${width}x${height}: columns go from 0 to ${width - 1}, rows from 0 to ${height - 1}, cells (cellAt) from 0 to ${width * height - 1}, all whole`,
    );
  }
}

/** Thrown for an invalid size, radius, cost, value or option; the message says what is allowed. */
export class GridError extends RangeError {
  override readonly name = "GridError";
}

/** Thrown for a drawing that cannot be read, or a grid that cannot be drawn. Rows and columns count from 1. */
export class AsciiError extends Error {
  override readonly name = "AsciiError";
  readonly row: number;
  readonly column: number;

  constructor(problem: string, row: number, column: number) {
    super(`row ${row}, column ${column}: ${problem}`);
    this.row = row;
    this.column = column;
  }
}
