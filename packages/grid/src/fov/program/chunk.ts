import { constant, decrease, increase } from "../../programs/memory";
import { type Code, i8x16, i32, type Local, sequence, v128, when, whileDo } from "../../wasm";
import { CHUNK, type Names } from "./names";

/**
 * Scans eight cells of a span, or as many as are left: lights what is seen, and runs `atChange` at each cell unlike the one before, at `place`. Sets
 * of cells are bits, so the number of branches depends only on the number of changes.
 */
export function scanChunk(names: Names, isSideways: boolean, atChange: Code): Code {
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

function lightRow({ cell, toSeen, lit }: Names): Code {
  const place = i32.add(cell.get, toSeen.get);
  const ones = i8x16.const(1, 2, 4, 8, 16, 32, 64, 128);
  const isLit = i8x16.equal(v128.and(i8x16.all(lit.get), ones), ones);
  return v128.storeLane(0, place, v128.or(v128.load64(place), v128.and(isLit, i8x16.all(constant(1)))));
}

function lightColumn({ eight, toSeen, lit, columnsLeft }: Names): Code {
  const each = eight.map((cell, i) => {
    const place = i32.add(cell.get, toSeen.get);
    const isLit = i32.and(i32.shiftRight(lit.get, constant(i)), constant(1));
    return i32.store8(place, i32.or(i32.load8(place), isLit));
  });
  return sequence(...each.slice(0, 4), whenMoreThanFour(columnsLeft, sequence(...each.slice(4))));
}

function not(a: Code): Code {
  return i32.xor(a, constant(-1));
}
