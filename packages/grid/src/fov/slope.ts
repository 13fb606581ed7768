// A slope is columns per row, kept as two whole numbers so that nothing is rounded. In row `row`, the cell of column c reaches from (2c - 1) / 2row
// to (2c + 1) / 2row. All numbers stay below 2^31, because the product of a row and a column of one grid is less than its number of cells.

/** The first column of a row that reaches beyond a slope to its right by more than its edge. */
export function columnFrom(row: number, over: number, under: number): number {
  // The diagonals of the quadrant, by far the most common slopes.
  if (under === 1) return row * over;
  return Math.floor((2 * row * over + under) / (2 * under)) | 0;
}

/** The last column of a row that reaches beyond a slope to its left by more than its edge. */
export function columnTo(row: number, over: number, under: number): number {
  if (under === 1) return row * over;
  return Math.ceil((2 * row * over - under) / (2 * under)) | 0;
}
