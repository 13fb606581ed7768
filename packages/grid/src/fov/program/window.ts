import { add, constant, decrease, increase, VECTOR } from "../../programs/shorthand";
import { type Code, i8x16, i16x8, i32, sequence, v128 } from "../../wasm";
import type { Names } from "./names";
import { EDGES, LINE, QUEUE, QUEUE_BYTES, TO_LIT } from "./near";
import { CENTRE } from "./slopes";

// The window is the square of 16x16 cells around the viewer. Its floor is kept as bits twice, by rows and by columns, so that a row of any quadrant is
// one number. What is seen in it is collected in the same way, and written into the result at the end.

/** The side of the window. */
const SIDE = 2 * CENTRE;

/** From lines of rows to lines of columns. */
export const TO_COLUMNS = SIDE * LINE;

/** Behind the lines and edges: the first row that the last call may have lit, and how many there are from it to the last one. */
export const LIT_TOP = EDGES + 4;
export const LIT_ROWS = LIT_TOP + 4;

/** The bytes of all that. */
export const LINES_BYTES = QUEUE + QUEUE_BYTES;

const EACH = Array.from({ length: SIDE }, (_, i) => i);

/** Reads the floor of the window. Nothing in it is seen yet but the viewer's own cell. */
export function openWindow(names: Names): Code {
  const { cell, width, lines, opacity } = names;
  const readRow = (y: number): Code =>
    sequence(
      names.floor.set(i8x16.bits(i8x16.equal(v128.load(cell.get), v128.none))),
      i32.store16(lines.get, names.floor.get, y * LINE),
      gather(names, y, names.floor.get),
      increase(cell, width.get),
    );
  return sequence(
    cell.set(firstCell(names, opacity.get)),
    ...EACH.map(readRow),
    transpose(names, (x, column) => i32.store16(lines.get, column, TO_COLUMNS + x * LINE)),
    ...[0, 1, 2, 3].map((i) => v128.store(lines.get, v128.none, TO_LIT + i * VECTOR)),
    i32.store16(lines.get, constant(1 << CENTRE), TO_LIT + CENTRE * LINE),
  );
}

/** Adds what is seen in the window to the result. */
export function closeWindow(names: Names): Code {
  const { cell, width, lines, seen } = names;
  const ones = i8x16.const(1, 2, 4, 8, 16, 32, 64, 128);
  const eightAndEight = i8x16.numbers(EACH.map((x) => x >> 3));
  const bytesOf = (bits: Code): Code => {
    const spread = v128.and(i8x16.swizzle(i16x8.all(bits), eightAndEight), ones);
    return i8x16.min(spread, i8x16.all(constant(1)));
  };
  const lightRow = (y: number, byColumns: Code): Code => {
    const bits = i32.or(i32.load16(lines.get, TO_LIT + y * LINE), byColumns);
    return sequence(
      v128.store(cell.get, v128.or(v128.load(cell.get), bytesOf(bits))),
      decrease(cell, width.get),
    );
  };
  return sequence(
    cell.set(add(firstCell(names, seen.get), i32.multiply(width.get, constant(SIDE - 1)))),
    ...EACH.map((x) => gather(names, x, i32.load16(lines.get, TO_LIT + TO_COLUMNS + x * LINE))),
    transpose(names, lightRow),
  );
}

/** The first cell of the window, which may lie beyond the map. */
function firstCell({ width, x, y }: Names, plane: Code): Code {
  const row = i32.subtract(y.get, constant(CENTRE));
  return i32.subtract(add(plane, i32.multiply(row, width.get), x.get), constant(CENTRE));
}

/** Puts one of sixteen parallel lines into vectors. (Loading all of them together would have to wait until each has been stored.) */
function gather({ pairs }: Names, index: number, line: Code): Code {
  const pair = pairs[index >> 3]!;
  return pair.set(i16x8.withLane(pair.get, index & 7, line));
}

/** Hands over the lines that run across those gathered, from the last to the first: the highest bits are the easiest to collect. */
function transpose({ pairs, halves }: Names, take: (index: number, line: Code) => Code): Code {
  const [first, second] = pairs.map((pair) => pair.get);
  const half = (which: number): Code => {
    const bytes = EACH.map((i) => i * LINE + which);
    return halves[which]!.set(i8x16.pick(first!, second!, bytes));
  };
  const takeNext = (index: number): Code => {
    const lanes = halves[index >> 3]!;
    return sequence(take(index, i8x16.bits(lanes.get)), lanes.set(i8x16.add(lanes.get, lanes.get)));
  };
  return sequence(half(0), half(1), ...EACH.map((i) => takeNext(SIDE - 1 - i)));
}
