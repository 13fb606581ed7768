import { constant, decrease, increase, VECTOR } from "../../programs/memory";
import {
  type Code,
  f64,
  f64x2,
  i8x16,
  i32,
  i32x4,
  type Local,
  nothing,
  repeatWhile,
  sequence,
  v128,
  when,
  whileDo,
} from "../../wasm";
import { CHUNK, type Names, type Quadrant } from "./names";

/**
 * Scans eight cells of a span, or as many as are left: lights what is seen, and runs `atChange` at each cell unlike the one before, at `place`. Sets
 * of cells are bits, so the number of branches depends only on the number of changes.
 */
function scanChunk(names: Names, isSideways: boolean, atChange: Code): Code {
  const { width, cell, column, columnsLeft, isFirst, startCut, changes, place } = names;
  return sequence(
    isSideways ? loadColumn(names) : names.bytes.set(v128.load64(cell.get)),
    findWalls(names),
    isSideways ? lightColumn(names) : lightRow(names),
    whileDo(
      changes.get,
      sequence(
        place.set(i32.trailingZeros(changes.get)),
        atChange,
        changes.set(i32.and(changes.get, i32.subtract(changes.get, constant(1)))),
      ),
    ),
    decrease(columnsLeft, constant(CHUNK)),
    increase(column, constant(CHUNK)),
    increase(cell, isSideways ? i32.multiply(width.get, constant(CHUNK)) : constant(CHUNK)),
    isFirst.set(constant(0)),
    startCut.set(constant(0)),
  );
}

/**
 * Gathers cells of one column, four at a time, because each load waits for the one before. The second four
 * are often beyond the span.
 */
function loadColumn({ cell, width, eight, bytes, columnsLeft }: Names): Code {
  const four = (from: number, into: Code) =>
    eight.slice(from, from + 4).reduce((lanes, each, i) => v128.load8Lane(from + i, each.get, lanes), into);
  const addresses = eight.map((each, i) =>
    each.set(i === 0 ? cell.get : i32.add(eight[i - 1]!.get, width.get)),
  );
  const [first, second] = [addresses.slice(0, 4), addresses.slice(4)];
  return sequence(
    ...first,
    bytes.set(four(0, v128.none)),
    whenMoreThanFour(columnsLeft, sequence(...second, bytes.set(v128.or(bytes.get, four(4, v128.none))))),
  );
}

function whenMoreThanFour(columnsLeft: Local, body: Code): Code {
  return when(i32.lessSigned(constant(4), columnsLeft.get), body);
}

function findWalls(names: Names): Code {
  const { columnsLeft, isFirst, count, valid, walls, changes, lit, isWall, bytes } = names;
  const before = i32.or(i32.shiftLeft(walls.get, constant(1)), isWall.get);
  return sequence(
    count.set(i32.select(i32.less(columnsLeft.get, constant(CHUNK)), columnsLeft.get, constant(CHUNK))),
    valid.set(i32.subtract(i32.shiftLeft(constant(1), count.get), constant(1))),
    walls.set(i32.and(i8x16.bits(i8x16.differ(bytes.get, v128.none)), valid.get)),
    changes.set(i32.and(i32.and(i32.xor(walls.get, before), valid.get), not(isFirst.get))),
    isWall.set(i32.and(i32.shiftRight(walls.get, i32.subtract(count.get, constant(1))), constant(1))),
    lit.set(i32.and(i32.or(walls.get, not(cut(names))), valid.get)),
  );
}

/** Removes the first cell of the span and the last if their centres lie outside it. */
function cut({ startCut, endCut, columnsLeft }: Names): Code {
  const last = i32.shiftLeft(endCut.get, i32.subtract(columnsLeft.get, constant(1)));
  const isHere = i32.less(columnsLeft.get, constant(CHUNK + 1));
  return i32.or(startCut.get, i32.select(isHere, last, constant(0)));
}

/** The set of lit cells as bytes. */
function litBytes({ lit }: Names): Code {
  const each = i8x16.const(1, 2, 4, 8, 16, 32, 64, 128);
  return v128.and(i8x16.equal(v128.and(i8x16.all(lit.get), each), each), i8x16.all(constant(1)));
}

function lightRow(names: Names): Code {
  const place = i32.add(names.cell.get, names.toSeen.get);
  return v128.storeLane(0, place, v128.or(v128.load64(place), litBytes(names)));
}

/**
 * Only the first cell may be lit already, by the span before: whatever lies behind it is scanned later, in this row or, since the quadrants to the
 * sides come first, in others.
 */
function lightColumn(names: Names): Code {
  const { eight, toSeen, bytes, columnsLeft } = names;
  const places = eight.map((cell) => i32.add(cell.get, toSeen.get));
  const each = places.map((place, i) => v128.store8Lane(i, place, bytes.get));
  return sequence(
    bytes.set(v128.or(litBytes(names), v128.load8Lane(0, places[0]!, v128.none))),
    ...each.slice(0, 4),
    whenMoreThanFour(columnsLeft, sequence(...each.slice(4))),
  );
}

function not(a: Code): Code {
  return i32.xor(a, constant(-1));
}

/**
 * Added to every slope, so that a column exactly on the edge of a span rounds to the correct side at both ends. Otherwise a slope is wrong by at most
 * 2^-52 of itself, and the columns of a row are multiples of 1 / 4 * `MAX_SIDE` away from where they round.
 */
const TOO_HIGH = 2 ** -32;

/** The longest side of a map for which this holds. */
export const MAX_SIDE = 2 ** 14;

/** Adding this to a float leaves the nearest whole number in the lower half of its bits, because no bits are left for a fraction. */
const ROUND = 1.5 * 2 ** 52;

/** Prepares the constants for the scans. */
export function prepareScans({ round, high }: Names): Code {
  return sequence(round.set(f64x2.both(f64.const(ROUND))), high.set(f64x2.both(f64.const(TOO_HIGH))));
}

/**
 * Does what `lightQuadrant` does (which explains spans) in all four quadrants, a row of each at a time: a row waits for the one before, so the
 * processor works on the rows of the others meanwhile.
 */
export function scanQuadrants(names: Names): Code {
  const { quadrants, row, reach, radius, scanned, before } = names;
  return sequence(
    row.set(constant(0)),
    reach.set(radius.get),
    repeatWhile(
      i32.and(i32.less(before.get, scanned.get), i32.less(row.get, radius.get)),
      sequence(
        before.set(scanned.get),
        increase(row, constant(1)),
        narrow(names),
        measureRow(names),
        ...quadrants.map((quadrant) => scanRow(names, quadrant)),
      ),
    ),
  );
}

/** Computes what the quadrants have in common in a row. */
function measureRow({ row, rows, factors, up, bounds, sides, reach }: Names): Code {
  const within = i32x4.all(i32.subtract(constant(0), reach.get));
  return sequence(
    rows.set(f64x2.both(f64.from(row.get))),
    factors.set(f64x2.divide(f64x2.const(0.5, -0.5), rows.get)),
    up.set(
      f64x2.subtract(
        f64x2.both(f64.const(0.5)),
        f64x2.multiply(rows.get, f64x2.both(f64.const(2 * TOO_HIGH))),
      ),
    ),
    ...bounds.map((bound, i) => bound.set(i32x4.max(sides[i]!.get, within))),
  );
}

function scanRow(names: Names, quadrant: Quadrant): Code {
  const { row, width, span, spansEnd, scanned } = names;
  const { spans, nextSpans, nextEnd, axis, depth, last, isSideways, isBack } = quadrant;
  const stride = isSideways ? constant(1) : width.get;
  return when(
    i32.and(i32.less(spans.get, nextEnd.get), i32.less(last.get, depth.get)),
    sequence(
      axis.set(isBack ? i32.subtract(axis.get, stride) : i32.add(axis.get, stride)),
      last.set(row.get),
      span.set(spans.get),
      spansEnd.set(nextEnd.get),
      increase(scanned, i32.subtract(spansEnd.get, span.get)),
      nextEnd.set(nextSpans.get),
      nextSpans.set(spans.get),
      spans.set(nextEnd.get),
      whileDo(i32.less(span.get, spansEnd.get), scanSpan(names, quadrant)),
    ),
  );
}

/** Removes the columns beyond a round radius from the row. */
function narrow({ limit, reach, row }: Names): Code {
  const square = i32.add(i32.multiply(reach.get, reach.get), i32.multiply(row.get, row.get));
  return when(limit.get, whileDo(i32.less(limit.get, square), increase(reach, constant(-1))));
}

function scanSpan(names: Names, quadrant: Quadrant): Code {
  const { span, here, at, outer, inner, rows, up, round } = names;
  const { width, cell, column, columnsLeft, isFirst, startCut, endCut, outermost } = names;
  const { axis, isSideways } = quadrant;
  const bounds = names.bounds[isSideways ? 1 : 0]!;
  return sequence(
    here.set(v128.load(span.get)),
    increase(span, constant(VECTOR)),
    at.set(f64x2.multiply(here.get, rows.get)),
    outer.set(i32x4.max(f64x2.add(at.get, round.get), bounds.get)),
    inner.set(i32x4.max(f64x2.add(f64x2.add(at.get, up.get), round.get), bounds.get)),
    column.set(i32x4.lane(outer.get, 0)),
    columnsLeft.set(i32.subtract(i32.subtract(constant(1), column.get), i32x4.lane(outer.get, 2))),
    when(
      i32.lessSigned(constant(0), columnsLeft.get),
      sequence(
        inner.set(i32x4.subtract(inner.get, outer.get)),
        startCut.set(i32x4.lane(inner.get, 0)),
        endCut.set(i32x4.lane(inner.get, 2)),
        cell.set(i32.add(axis.get, isSideways ? i32.multiply(column.get, width.get) : column.get)),
        isSideways ? outermost.set(i32x4.min(outermost.get, outer.get)) : nothing,
        isFirst.set(constant(1)),
        repeatWhile(
          i32.lessSigned(constant(0), columnsLeft.get),
          scanChunk(names, isSideways, closeSpan(names, quadrant)),
        ),
        keepSpan(names, quadrant),
      ),
    ),
  );
}

/**
 * Where floor and wall meet, the span ends or starts. The code does both, without a branch that the processor would mispredict: a span that ends
 * before its start is overwritten, and so is a start that is not one.
 */
function closeSpan({ column, place, factors, edge, high, here, walls }: Names, { nextEnd }: Quadrant): Code {
  const twice = i32.shiftLeft(i32.add(column.get, place.get), constant(1));
  const isWall = i32.and(i32.shiftRight(walls.get, place.get), constant(1));
  return sequence(
    edge.set(f64x2.multiply(f64x2.both(f64.from(i32.subtract(twice, constant(1)))), factors.get)),
    edge.set(f64x2.add(edge.get, high.get)),
    v128.store(nextEnd.get, v128.join(here.get, edge.get)),
    increase(nextEnd, i32.multiply(isWall, constant(VECTOR))),
    here.set(v128.join(edge.get, here.get)),
  );
}

/** The rest of a span continues in the next row unless it ended at a wall. */
function keepSpan({ here, isWall }: Names, { nextEnd }: Quadrant): Code {
  return sequence(
    v128.store(nextEnd.get, here.get),
    increase(nextEnd, i32.multiply(i32.isZero(isWall.get), constant(VECTOR))),
  );
}
