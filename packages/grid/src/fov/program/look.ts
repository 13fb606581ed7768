import { add, constant, decrease } from "../../programs/shorthand";
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
} from "../../wasm";
import { declare, type Names } from "./names";
import { prepareScans, scanQuadrant } from "./quadrant";

/** The functions of the program. */
export interface SightProgram {
  /**
   * Looks around from a cell: does what `lightQuadrant` does, in all four directions. `seen` is cleared first. Eight rows below both planes are read;
   * those below `seen` are written back unchanged. Returns how many spans were scanned.
   */
  look(
    opacity: number,
    seen: number,
    spans: number,
    nextSpans: number,
    width: number,
    height: number,
    x: number,
    y: number,
    radius: number,
    limit: number,
  ): number;
}

/** The program that computes fields of view. */
export function sightProgram(): Uint8Array {
  return assemble({ look: wasmFunction((locals) => look(declare(locals))) });
}

function look(names: Names): Code {
  const { opacity, seen, toSeen, width, height } = names;
  return sequence(
    toSeen.set(i32.subtract(seen.get, opacity.get)),
    prepareScans(names),
    fill(seen.get, constant(0), i32.multiply(width.get, height.get)),
    i32.store8(i32.add(viewer(names), toSeen.get), constant(1)),
    lookBothWays(names, false),
    lookBothWays(names, true),
    i32.shiftRight(names.scanned.get, constant(4)),
  );
}

function viewer({ opacity, width, x, y }: Names): Code {
  return add(opacity.get, i32.multiply(y.get, width.get), x.get);
}

/** Looks to the north and then to the south, or to the west and then to the east. */
function lookBothWays(names: Names, isSideways: boolean): Code {
  const { width, height, x, y, sides, axis, rowStride, depth, radius, quadrants } = names;
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

function negative(a: Code): Code {
  return i32.subtract(constant(0), a);
}
