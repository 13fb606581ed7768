// A slope is a column per row, kept as two whole numbers so that nothing is rounded. In row `row` the cell
// of column c reaches from (2c - 1) / 2row to (2c + 1) / 2row. All numbers stay below 2^31: a row and
// a column of one grid multiply to less than its cells.

/** The first column in a row with more than its edge to the right of a slope. */
export function columnFrom(row: number, over: number, under: number): number {
  // The diagonals of the quadrant, by far the most common slopes.
  if (under === 1) return row * over;
  return Math.floor((2 * row * over + under) / (2 * under)) | 0;
}

/** The last column in a row with more than its edge to the left of a slope. */
export function columnTo(row: number, over: number, under: number): number {
  if (under === 1) return row * over;
  return Math.ceil((2 * row * over - under) / (2 * under)) | 0;
}
