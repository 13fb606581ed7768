import { add, constant, decrease, WORD } from "../../programs/shorthand";
import {
  assemble,
  type Code,
  fill,
  i32,
  i32x4,
  type Local,
  nothing,
  repeatWhile,
  sequence,
  wasmFunction,
  when,
} from "../../wasm";
import { declare, type Names } from "./names";
import { columns, EDGES, LINE, scanNear, twice } from "./near";
import { prepareScans, scanQuadrant } from "./quadrant";
import { CENTRE } from "./slopes";
import { closeWindow, LIT_ROWS, LIT_TOP, openWindow, TO_COLUMNS } from "./window";

/** Where a map and everything needed to scan it lie in memory: addresses, then the size of the map. */
export const LAYOUT = [
  "opacity",
  "seen",
  "spans",
  "nextSpans",
  "slopes",
  "lines",
  "width",
  "height",
] as const;

/** The functions of the program. */
export interface SightProgram {
  /**
   * Looks around from a cell: does what `lightQuadrant` does, in all four directions. `seen` is cleared first: what the last call lit, if nothing has
   * changed there since (`isKept` is 1), otherwise all of it. Eight rows above and below both planes are read; those of `seen` are written back
   * unchanged. Returns how many spans were scanned.
   */
  look(isKept: number, layout: number, x: number, y: number, radius: number, limit: number): number;
}

/** The program that computes fields of view. */
export function sightProgram(): Uint8Array {
  return assemble({ look: wasmFunction((locals) => look(declare(locals))) });
}

function look(names: Names): Code {
  const { layout, opacity, seen, toSeen } = names;
  return sequence(
    ...LAYOUT.map((name, i) => names[name].set(i32.load(layout.get, i * WORD))),
    toSeen.set(i32.subtract(seen.get, opacity.get)),
    prepareScans(names),
    clear(names),
    openWindow(names),
    lookBothWays(names, false),
    lookBothWays(names, true),
    closeWindow(names),
    noteLit(names),
    i32.shiftRight(names.scanned.get, constant(4)),
  );
}

function clear({ isKept, seen, width, height, row, count, lines }: Names): Code {
  return sequence(
    count.set(height.get),
    when(
      isKept.get,
      sequence(row.set(i32.load(lines.get, LIT_TOP)), count.set(i32.load(lines.get, LIT_ROWS))),
    ),
    fill(
      i32.add(seen.get, i32.multiply(row.get, width.get)),
      constant(0),
      i32.multiply(count.get, width.get),
    ),
  );
}

/** Notes the rows to be copied, and to be cleared by the next call: those of the first two quadrants, and the columns of the others. */
function noteLit({ y, north, south, across, outermost, lines }: Names): Code {
  const first = negative(i32x4.lane(outermost.get, 0));
  const last = negative(i32x4.lane(outermost.get, 2));
  const firstNear = i32.subtract(constant(CENTRE), i32.trailingZeros(across.get));
  const lastNear = i32.subtract(
    constant(31 - CENTRE),
    i32.leadingZeros(i32.and(across.get, constant(0xffff))),
  );
  return sequence(
    north.set(greater(greater(north.get, firstNear), first)),
    south.set(greater(greater(south.get, lastNear), last)),
    i32.store(lines.get, i32.subtract(y.get, north.get), LIT_TOP),
    i32.store(lines.get, add(north.get, south.get, constant(1)), LIT_ROWS),
  );
}

function viewer({ opacity, width, x, y }: Names): Code {
  return add(opacity.get, i32.multiply(y.get, width.get), x.get);
}

/** Looks to the north and then to the south, or to the west and then to the east. */
function lookBothWays(names: Names, isSideways: boolean): Code {
  const { width, height, x, y, sides, axis, rowStride, depth, radius, quadrants } = names;
  const { lines, viewerLine, lineStride, across: lit, north, south, row, span, nextEnd } = names;
  const [ahead, length, across, breadth] = isSideways ? [x, width, y, height] : [y, height, x, width];
  const stride = isSideways ? constant(1) : width.get;
  const turnTo = (direction: Code, room: Code, line: number) =>
    sequence(rowStride.set(direction), depth.set(lesser(radius.get, room)), lineStride.set(constant(line)));
  const linesOf = isSideways ? TO_COLUMNS : 0;
  return sequence(
    lit.set(constant(1 << CENTRE)),
    viewerLine.set(i32.add(lines.get, constant(linesOf + CENTRE * LINE))),
    i32.store(
      lines.get,
      twice(columns(lesser(across.get, constant(CENTRE)), lesser(beyond(across, breadth), constant(CENTRE)))),
      EDGES,
    ),
    sides.set(i32x4.withLane(i32x4.all(negative(across.get)), 2, negative(beyond(across, breadth)))),
    turnTo(negative(stride), ahead.get, -LINE),
    quadrants.set(constant(2)),
    repeatWhile(
      quadrants.get,
      sequence(
        axis.set(viewer(names)),
        scanNear(names),
        when(i32.less(span.get, nextEnd.get), scanQuadrant(names, isSideways)),
        isSideways ? nothing : sequence(north.set(south.get), south.set(row.get)),
        turnTo(stride, beyond(ahead, length), LINE),
        decrease(quadrants, constant(1)),
      ),
    ),
  );
}

/** How many cells lie between a place and the end of a side of the map. */
function beyond(at: Local, size: Local): Code {
  return i32.subtract(i32.subtract(size.get, constant(1)), at.get);
}

function lesser(a: Code, b: Code): Code {
  return i32.select(i32.less(a, b), a, b);
}

function greater(a: Code, b: Code): Code {
  return i32.select(i32.lessSigned(a, b), b, a);
}

function negative(a: Code): Code {
  return i32.subtract(constant(0), a);
}
