import { add, constant, VECTOR, WORD } from "../../programs/memory";
import {
  assemble,
  type Code,
  f64x2,
  fill,
  i32,
  i32x4,
  type Local,
  sequence,
  v128,
  wasmFunction,
  when,
} from "../../wasm";
import { declare, type Names, type Quadrant } from "./names";
import { prepareScans, scanQuadrants } from "./quadrant";

/** Where a map and everything needed to scan it lie in memory: addresses, then the size of the map. */
export const LAYOUT = ["opacity", "seen", "lists", "listBytes", "litRows", "width", "height"] as const;

/** At `litRows`: the first row that the last call may have lit, and how many there are from it to the last one. */
export const LIT_BYTES = 2 * WORD;

/** The functions of the program. */
export interface SightProgram {
  /**
   * Looks around from a cell: does what `lightQuadrant` does, in all four directions. `seen` is cleared first: what the last call lit, if nothing has
   * changed there since (`isKept` is 1), otherwise all of it. Eight rows below both planes are read; those of `seen` are written back
   * unchanged. Returns how many spans were scanned.
   */
  look(isKept: number, layout: number, x: number, y: number, radius: number, limit: number): number;
}

/** The program that computes fields of view. */
export function sightProgram(): Uint8Array {
  return assemble({ look: wasmFunction((locals) => look(declare(locals))) });
}

function look(names: Names): Code {
  const { layout, opacity, seen, width, x, y, toSeen, centre, quadrants, scanned } = names;
  return sequence(
    ...LAYOUT.map((name, i) => names[name].set(i32.load(layout.get, i * WORD))),
    toSeen.set(i32.subtract(seen.get, opacity.get)),
    prepareScans(names),
    clear(names),
    centre.set(add(opacity.get, i32.multiply(y.get, width.get), x.get)),
    i32.store8(i32.add(centre.get, toSeen.get), constant(1)),
    setSides(names),
    ...quadrants.map((quadrant) => begin(names, quadrant)),
    scanQuadrants(names),
    noteLit(names),
    i32.shiftRight(scanned.get, constant(4)),
  );
}

function clear({ isKept, seen, width, height, row, count, litRows }: Names): Code {
  return sequence(
    count.set(height.get),
    when(isKept.get, sequence(row.set(i32.load(litRows.get)), count.set(i32.load(litRows.get, WORD)))),
    fill(
      i32.add(seen.get, i32.multiply(row.get, width.get)),
      constant(0),
      i32.multiply(count.get, width.get),
    ),
  );
}

/** Notes the rows to be copied, and to be cleared by the next call: those of the quadrants to the north and the south, and the columns of the others. */
function noteLit({ y, quadrants, outermost, litRows }: Names): Code {
  const rowsOf = (quadrant: number, side: number) =>
    greater(quadrants[quadrant]!.last.get, negative(i32x4.lane(outermost.get, side)));
  const [north, south] = [rowsOf(2, 0), rowsOf(3, 2)];
  return sequence(
    i32.store(litRows.get, i32.subtract(y.get, north)),
    i32.store(litRows.get, add(north, south, constant(1)), WORD),
  );
}

/** The outermost columns are those of the map, of which the rows of quadrants to the sides are the columns. */
function setSides({ sides, x, y, width, height }: Names): Code {
  const between = (at: Local, size: Local) =>
    i32x4.withLane(i32x4.all(negative(at.get)), 2, negative(beyond(at, size)));
  return sequence(sides[0].set(between(x, width)), sides[1].set(between(y, height)));
}

/** Gives a quadrant its lists, and the span from one diagonal to the other, before its first row. */
function begin(
  { lists, listBytes, centre, x, y, width, height, radius, high }: Names,
  quadrant: Quadrant,
): Code {
  const { spans, nextSpans, nextEnd, axis, depth, isSideways, isBack } = quadrant;
  const [at, size] = isSideways ? [x, width] : [y, height];
  return sequence(
    spans.set(lists.get),
    nextSpans.set(i32.add(lists.get, listBytes.get)),
    lists.set(i32.add(nextSpans.get, listBytes.get)),
    nextEnd.set(i32.add(spans.get, constant(VECTOR))),
    v128.store(spans.get, f64x2.add(f64x2.const(-1, -1), high.get)),
    axis.set(centre.get),
    depth.set(lesser(radius.get, isBack ? at.get : beyond(at, size))),
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
