import { add, constant, increase, words } from "../../programs/shorthand";
import { type Code, i32, repeatWhile, sequence, when, whileDo } from "../../wasm";
import type { Names } from "./names";
import { CENTRE, END, NEAR } from "./slopes";

/** The bytes of a line of bits. */
export const LINE = 2;

/** From lines of floor to lines of what is seen. */
export const TO_LIT = 64;

/** Where the columns on the map are noted, from the lines on. */
export const EDGES = 2 * TO_LIT;

/** The bytes of a span: two addresses in the table of slopes. */
export const SPAN = 8;

/** Where the spans of these rows are noted, one behind the other, from the lines on; and room for them: no row has more than its number and one. */
export const QUEUE = EDGES + 16;
export const QUEUE_BYTES = (SPAN * (NEAR + 1) * (NEAR + 2)) / 2;

/**
 * Scans the first rows of a quadrant as `lightQuadrant` does (which explains spans). A row is one line of the window, and where a slope cuts it is read
 * from a table. The spans of the row after the last one are left from `span` to `nextEnd`.
 */
export function scanNear(names: Names): Code {
  const { lines, scanned, span, nextEnd, row, nearDepth, depth, reach, radius, line, slopes } = names;
  const queue = i32.add(lines.get, constant(QUEUE));
  return sequence(
    span.set(queue),
    i32.store(span.get, slopes.get),
    i32.store(span.get, slopes.get, 4),
    nextEnd.set(i32.add(span.get, constant(SPAN))),
    row.set(constant(0)),
    reach.set(radius.get),
    line.set(names.viewerLine.get),
    nearDepth.set(i32.select(i32.less(depth.get, constant(NEAR)), depth.get, constant(NEAR))),
    whileDo(i32.and(i32.less(row.get, nearDepth.get), i32.less(span.get, nextEnd.get)), scanRow(names)),
    // In the unit of the other rows, whose spans take twice as many bytes.
    increase(scanned, i32.shiftLeft(i32.subtract(span.get, queue), constant(1))),
  );
}

function scanRow(names: Names): Code {
  const { row, line, lineStride, lines, limit, inReach, floor, bits, across, nextEnd, span, spansEnd } =
    names;
  return sequence(
    increase(row, constant(1)),
    increase(line, lineStride.get),
    inReach.set(i32.load(lines.get, EDGES)),
    when(limit.get, narrow(names)),
    floor.set(i32.load16(line.get)),
    bits.set(constant(0)),
    spansEnd.set(nextEnd.get),
    repeatWhile(i32.less(span.get, spansEnd.get), scanSpan(names)),
    i32.store16(line.get, bits.get, TO_LIT),
    across.set(i32.or(across.get, bits.get)),
  );
}

/** Removes the columns beyond a round radius from the row. */
function narrow({ limit, reach, row, inReach }: Names): Code {
  const square = i32.add(i32.multiply(reach.get, reach.get), i32.multiply(row.get, row.get));
  return sequence(
    whileDo(i32.less(limit.get, square), increase(reach, constant(-1))),
    when(
      i32.less(reach.get, constant(CENTRE)),
      inReach.set(i32.and(inReach.get, twice(columns(reach.get, reach.get)))),
    ),
  );
}

/** The columns from this many before the viewer to this many after it, neither more than `CENTRE`. */
export function columns(before: Code, after: Code): Code {
  const from = i32.shiftLeft(constant(-1), i32.subtract(constant(CENTRE), before));
  const to = i32.shiftRight(constant(-1), i32.subtract(constant(31 - CENTRE), after));
  return i32.and(from, to);
}

/** Repeats a line of bits in the upper half of a number. */
export function twice(line: Code): Code {
  return i32.multiply(i32.and(line, constant(0xffff)), constant(0x10001));
}

function scanSpan(names: Names): Code {
  const { span, start, end, row, cells, inReach, floor, bits, runs } = names;
  const walls = i32.and(cells.get, i32.xor(floor.get, constant(-1)));
  const seenFloor = i32.and(i32.shiftRight(cells.get, constant(16)), floor.get);
  return sequence(
    start.set(i32.load(span.get)),
    end.set(i32.load(span.get, 4)),
    increase(span, constant(SPAN)),
    cells.set(
      i32.and(
        i32.and(
          i32.load(i32.add(start.get, words(row.get))),
          i32.load(i32.add(end.get, words(row.get)), END),
        ),
        inReach.get,
      ),
    ),
    runs.set(i32.and(cells.get, floor.get)),
    bits.set(i32.or(bits.get, i32.or(walls, seenFloor))),
    whileDo(runs.get, keepRun(names)),
  );
}

/** A run of floor is a span of the next row. Its ends are those of this span, or the walls before and after it. */
function keepRun({ runs, first, after, cells, start, end, slopes, row, nextEnd }: Names): Code {
  const edgeBefore = (bit: Code) =>
    add(
      slopes.get,
      i32.shiftLeft(add(i32.shiftLeft(row.get, constant(4)), i32.trailingZeros(bit)), constant(6)),
    );
  const startsSpan = i32.and(lowest(cells.get), first.get);
  const endsAtWall = i32.and(i32.and(after.get, i32.xor(runs.get, constant(-1))), cells.get);
  return sequence(
    first.set(lowest(runs.get)),
    after.set(i32.add(runs.get, first.get)),
    i32.store(nextEnd.get, i32.select(startsSpan, start.get, edgeBefore(runs.get))),
    i32.store(nextEnd.get, i32.select(endsAtWall, edgeBefore(after.get), end.get), 4),
    increase(nextEnd, constant(SPAN)),
    runs.set(i32.and(runs.get, after.get)),
  );
}

function lowest(bits: Code): Code {
  return i32.and(bits, i32.subtract(constant(0), bits));
}
