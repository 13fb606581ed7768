import { add, constant, decrease, WORD } from "../../programs/memory";
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
import { prepareScans, scanQuadrant } from "./quadrant";

/** Where a map and everything needed to scan it lie in memory: addresses, then the size of the map. */
export const LAYOUT = ["opacity", "seen", "spans", "nextSpans", "litRows", "width", "height"] as const;

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
  const { layout, opacity, seen, toSeen, axis } = names;
  return sequence(
    ...LAYOUT.map((name, i) => names[name].set(i32.load(layout.get, i * WORD))),
    toSeen.set(i32.subtract(seen.get, opacity.get)),
    prepareScans(names),
    clear(names),
    axis.set(viewer(names)),
    i32.store8(i32.add(axis.get, toSeen.get), constant(1)),
    lookBothWays(names, false),
    lookBothWays(names, true),
    noteLit(names),
    i32.shiftRight(names.scanned.get, constant(4)),
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

/** Notes the rows to be copied, and to be cleared by the next call: those of the first two quadrants, and the columns of the others. */
function noteLit({ y, north, south, outermost, litRows }: Names): Code {
  return sequence(
    north.set(greater(north.get, negative(i32x4.lane(outermost.get, 0)))),
    south.set(greater(south.get, negative(i32x4.lane(outermost.get, 2)))),
    i32.store(litRows.get, i32.subtract(y.get, north.get)),
    i32.store(litRows.get, add(north.get, south.get, constant(1)), WORD),
  );
}

function viewer({ opacity, width, x, y }: Names): Code {
  return add(opacity.get, i32.multiply(y.get, width.get), x.get);
}

/** Looks to the north and then to the south, or to the west and then to the east. */
function lookBothWays(names: Names, isSideways: boolean): Code {
  const { width, height, x, y, sides, axis, rowStride, depth, radius, quadrants } = names;
  const { north, south, row } = names;
  const [ahead, length, across, breadth] = isSideways ? [x, width, y, height] : [y, height, x, width];
  const stride = isSideways ? constant(1) : width.get;
  const turnTo = (direction: Code, room: Code) =>
    sequence(rowStride.set(direction), depth.set(lesser(radius.get, room)));
  return sequence(
    sides.set(i32x4.withLane(i32x4.all(negative(across.get)), 2, negative(beyond(across, breadth)))),
    turnTo(negative(stride), ahead.get),
    quadrants.set(constant(2)),
    repeatWhile(
      quadrants.get,
      sequence(
        axis.set(viewer(names)),
        scanQuadrant(names, isSideways),
        isSideways ? nothing : sequence(north.set(south.get), south.set(row.get)),
        turnTo(stride, beyond(ahead, length)),
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
