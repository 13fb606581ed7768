import { columnFrom, columnTo } from "../slope";

/** How many rows around the viewer are scanned as lines of bits. */
export const NEAR = 7;

/** The column of the viewer in a line of bits, and so of the axis of a quadrant. */
export const CENTRE = NEAR + 1;

/** The bytes that a slope takes: for its start and for its end, a word for each row. */
export const RECORD = 64;

/** From where a span starts to where it ends, in bytes. */
export const END = RECORD / 2;

/** From the records to the same slopes as floats, each as the start of a span and, negative, as its end. */
export const FLOATS = (NEAR + 1) * 2 * CENTRE * RECORD;

export const SLOPES_BYTES = FLOATS + (FLOATS / RECORD) * 16;

/**
 * The table of the slopes that a span can have in the first rows: number 0 is the diagonal, and number `16 * row + column` the left edge of a cell,
 * where columns count from the left edge of the window. In each later row, it says which cells belong to a span that starts there, or ends there:
 * in the lower half of a word all that it touches, in the upper half those whose centres lie in it.
 */
export function slopeTable(): Uint8Array {
  const bytes = new Uint8Array(SLOPES_BYTES);
  const words = new Uint32Array(bytes.buffer, 0, FLOATS / 4);
  const floats = new Float64Array(bytes.buffer, FLOATS);
  const put = (slope: number, start: number, end: number, under: number): void => {
    for (let row = 1; row <= NEAR; row++) {
      words[(slope * RECORD) / 4 + row] = cellsFrom(row, start, under);
      words[(slope * RECORD + END) / 4 + row] = cellsTo(row, end, under);
    }
    floats[2 * slope] = start / under;
    floats[2 * slope + 1] = -end / under;
  };
  put(0, -1, 1, 1);
  for (let row = 1; row <= NEAR; row++) {
    for (let column = 0; column < 2 * CENTRE; column++) {
      const edge = 2 * (column - CENTRE) - 1;
      put(2 * CENTRE * row + column, edge, edge, 2 * row);
    }
  }
  return bytes;
}

function cellsFrom(row: number, over: number, under: number): number {
  const touched = columnFrom(row, over, under);
  const centre = touched * under < row * over ? touched + 1 : touched;
  return startingAt(touched) | (startingAt(centre) << 16);
}

function cellsTo(row: number, over: number, under: number): number {
  const touched = columnTo(row, over, under);
  const centre = touched * under > row * over ? touched - 1 : touched;
  return endingAt(touched) | (endingAt(centre) << 16);
}

/** The columns of the window from this one on. */
function startingAt(column: number): number {
  return (0xffff << Math.min(2 * CENTRE, Math.max(0, column + CENTRE))) & 0xffff;
}

/** The columns of the window up to this one. */
function endingAt(column: number): number {
  return ~startingAt(column + 1) & 0xffff;
}
