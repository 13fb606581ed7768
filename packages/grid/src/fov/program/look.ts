import { add, constant, decrease, WORD } from "../../programs/shorthand";
import {
  assemble,
  type Code,
  fill,
  i32,
  i32x4,
  type Local,
  repeatWhile,
  sequence,
  wasmFunction,
  when,
} from "../../wasm";
import { declare, type Names } from "./names";
import { columns, EDGES, LINE, scanNear, twice } from "./near";
import { prepareScans, scanQuadrant } from "./quadrant";
import { CENTRE } from "./slopes";
import { closeWindow, LIT, LIT_BYTES, openWindow, TO_COLUMNS } from "./window";

/** Where a map and all that is needed to look around on it lie in memory: addresses, then the size of the map. */
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

function clear({ isKept, seen, width, height, lit, count, lines }: Names): Code {
  return sequence(
    lit.set(seen.get),
    count.set(i32.multiply(width.get, height.get)),
    when(isKept.get, sequence(lit.set(i32.load(lines.get, LIT)), count.set(i32.load(lines.get, LIT_BYTES)))),
    fill(lit.get, constant(0), count.get),
  );
}

/** Notes the rows that the next call has to clear: nothing is lit beyond the farthest row of any quadrant. */
function noteLit({ seen, width, height, y, farthest, lines, row }: Names): Code {
  const top = i32.subtract(y.get, row.get);
  const bottom = i32.add(y.get, lesser(farthest.get, beyond(y, height)));
  const rows = i32.add(i32.subtract(bottom, top), constant(1));
  return sequence(
    row.set(lesser(farthest.get, y.get)),
    i32.store(lines.get, i32.add(seen.get, i32.multiply(top, width.get)), LIT),
    i32.store(lines.get, i32.multiply(rows, width.get), LIT_BYTES),
  );
}

function viewer({ opacity, width, x, y }: Names): Code {
  return add(opacity.get, i32.multiply(y.get, width.get), x.get);
}

/** Looks to the north and then to the south, or to the west and then to the east. */
function lookBothWays(names: Names, isSideways: boolean): Code {
  const { width, height, x, y, sides, axis, rowStride, depth, radius, quadrants } = names;
  const { lines, viewerLine, lineStride, farthest, row, span, nextEnd } = names;
  const [ahead, length, across, breadth] = isSideways ? [x, width, y, height] : [y, height, x, width];
  const stride = isSideways ? constant(1) : width.get;
  const turnTo = (direction: Code, room: Code, line: number) =>
    sequence(rowStride.set(direction), depth.set(lesser(radius.get, room)), lineStride.set(constant(line)));
  const linesOf = isSideways ? TO_COLUMNS : 0;
  return sequence(
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
        farthest.set(i32.select(i32.less(farthest.get, row.get), row.get, farthest.get)),
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

function negative(a: Code): Code {
  return i32.subtract(constant(0), a);
}
