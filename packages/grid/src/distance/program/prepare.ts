import { constant, decrease, increase, not0, VECTOR, words } from "../../programs/memory";
import { type Code, fill, i8x16, i32, type Locals, repeatWhile, sequence, v128, when } from "../../wasm";

/** The bytes of zeros before the row of zeros above the map and after the one below it: a strip may read and write eight bytes from anywhere. */
export const GAP = 16;

/**
 * Makes the planes, sixteen cells at a time. Cells beyond the end of a row are masked out, and overwritten by
 * the next row.
 */
export function prepare({ parameter, variable }: Locals): Code {
  const isWide = parameter("i32");
  const [from, width, height] = [parameter("i32"), parameter("i32"), parameter("i32")];
  const [todo, costs] = [parameter("i32"), parameter("i32")];
  const [rowBytes, mapEnd, to] = [variable("i32"), variable("i32"), variable("i32")];
  const [start, left, bits] = [variable("i32"), variable("i32"), variable("i32")];
  const [here, all] = [variable("v128"), variable("v128")];
  const inRow = i32.subtract(i32.shiftLeft(constant(1), left.get), constant(1));
  const sixteen = sequence(
    here.set(v128.load(from.get)),
    all.set(v128.or(all.get, here.get)),
    v128.store(i32.add(costs.get, i32.subtract(width.get, left.get)), here.get),
    bits.set(i8x16.bits(i8x16.differ(here.get, v128.none))),
    when(i32.lessSigned(left.get, constant(VECTOR)), bits.set(i32.and(bits.get, inRow))),
    i32.store16(i32.add(todo.get, to.get), bits.get),
    increase(to, constant(2)),
    increase(from, constant(VECTOR)),
    decrease(left, constant(VECTOR)),
  );
  const row = sequence(
    left.set(width.get),
    to.set(start.get),
    repeatWhile(i32.lessSigned(constant(0), left.get), sixteen),
    increase(from, left.get),
    increase(start, rowBytes.get),
    increase(costs, i32.shiftLeft(rowBytes.get, constant(3))),
  );
  // Rows that fill their bytes get one more byte unless both sides of the map are walls.
  const sides = i32.or(i32.load8(to.get), i32.load8(i32.subtract(i32.add(to.get, width.get), constant(1))));
  const widen = sequence(
    to.set(from.get),
    repeatWhile(
      i32.less(to.get, mapEnd.get),
      sequence(isWide.set(i32.or(isWide.get, sides)), increase(to, width.get)),
    ),
    increase(rowBytes, not0(isWide.get)),
  );
  return sequence(
    mapEnd.set(i32.add(from.get, i32.multiply(width.get, height.get))),
    v128.store(mapEnd.get, v128.none),
    rowBytes.set(i32.shiftRight(i32.add(width.get, constant(7)), constant(3))),
    when(i32.isZero(i32.and(width.get, constant(7))), widen),
    fill(todo.get, constant(0), i32.subtract(costs.get, todo.get)),
    start.set(i32.add(rowBytes.get, constant(GAP))),
    repeatWhile(i32.less(from.get, mapEnd.get), row),
    i32.select(
      v128.anyTrue(v128.and(all.get, i8x16.all(constant(0xfe)))),
      i32.subtract(constant(0), rowBytes.get),
      rowBytes.get,
    ),
  );
}

/** Closes the gaps between rows of distances. Rounded up to whole vectors, a row is no longer than `stride`, so nothing is overwritten too early. */
export function finish({ parameter, variable }: Locals): Code {
  const [to, width] = [parameter("i32"), parameter("i32")];
  const [stride, height] = [parameter("i32"), parameter("i32")];
  const [start, from, rowEnd] = [variable("i32"), variable("i32"), variable("i32")];
  const copy = sequence(
    v128.store(to.get, v128.load(from.get)),
    increase(to, constant(VECTOR)),
    increase(from, constant(VECTOR)),
  );
  return sequence(
    start.set(to.get),
    repeatWhile(
      height.get,
      sequence(
        from.set(start.get),
        rowEnd.set(i32.add(to.get, words(width.get))),
        repeatWhile(i32.less(to.get, rowEnd.get), copy),
        to.set(rowEnd.get),
        increase(start, words(stride.get)),
        decrease(height, constant(1)),
      ),
    ),
    constant(0),
  );
}
