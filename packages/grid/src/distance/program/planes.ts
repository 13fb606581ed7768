import { add, constant, decrease, increase, VECTOR, WORD, words } from "../../programs/shorthand";
import {
  type Code,
  i8x16,
  i32,
  i32x4,
  type Local,
  type Locals,
  repeatWhile,
  sequence,
  v128,
  whileDo,
} from "../../wasm";
import { UNREACHED } from "../unreached";

/** Copies the costs into the planes, surrounds them with zeros and sets all distances to unreached. Returns whether a cost is above 1. */
export function prepare({ parameter, variable }: Locals): Code {
  const [costs, width, height] = [parameter("i32"), parameter("i32"), parameter("i32")];
  const [todo, open, dist] = [parameter("i32"), parameter("i32"), parameter("i32")];
  const [to, from, rowEnd, mapEnd, toOpen] = [1, 2, 3, 4, 5].map(() => variable("i32")) as [
    Local,
    Local,
    Local,
    Local,
    Local,
  ];
  const [all, here, one] = [variable("v128"), variable("v128"), variable("v128")];
  const stride = i32.add(width.get, constant(1));
  const clear = (start: Code, end: Code) =>
    sequence(
      to.set(start),
      rowEnd.set(end),
      whileDo(
        i32.less(to.get, rowEnd.get),
        sequence(
          v128.store(to.get, v128.none),
          v128.store(i32.add(to.get, toOpen.get), v128.none),
          increase(to, constant(16)),
        ),
      ),
    );
  const sixteen = sequence(
    here.set(v128.load(from.get)),
    all.set(v128.or(all.get, here.get)),
    v128.store(i32.add(to.get, toOpen.get), here.get),
    v128.store(to.get, i8x16.min(here.get, one.get)),
    increase(to, constant(16)),
    increase(from, constant(16)),
  );
  const row = sequence(
    rowEnd.set(i32.add(to.get, width.get)),
    repeatWhile(i32.less(to.get, rowEnd.get), sixteen),
    // Sixteen at a time may run past the end of the row: step back to the end of the row, and over the padding cell.
    from.set(i32.subtract(from.get, i32.subtract(to.get, rowEnd.get))),
    to.set(rowEnd.get),
    i32.store8(to.get, constant(0)),
    i32.store8(i32.add(to.get, toOpen.get), constant(0)),
    increase(to, constant(1)),
  );
  return sequence(
    toOpen.set(i32.subtract(open.get, todo.get)),
    one.set(i8x16.all(constant(1))),
    mapEnd.set(add(costs.get, i32.multiply(width.get, height.get))),
    v128.store(mapEnd.get, v128.none),
    clear(todo.get, add(todo.get, stride, constant(1))),
    to.set(add(todo.get, stride, constant(1))),
    from.set(costs.get),
    repeatWhile(i32.less(from.get, mapEnd.get), row),
    clear(i32.subtract(to.get, constant(1)), add(to.get, stride, constant(4))),
    to.set(dist.get),
    rowEnd.set(i32.add(dist.get, words(i32.multiply(stride, i32.add(height.get, constant(2)))))),
    here.set(i32x4.all(constant(UNREACHED))),
    whileDo(
      i32.less(to.get, rowEnd.get),
      sequence(v128.store(to.get, here.get), increase(to, constant(VECTOR))),
    ),
    v128.anyTrue(v128.and(all.get, i8x16.all(constant(0xfe)))),
  );
}

/** Closes the gaps between the rows of distances. */
export function finish({ parameter, variable }: Locals): Code {
  const [width, height, dist] = [parameter("i32"), parameter("i32"), parameter("i32")];
  const [from, to, rowEnd] = [variable("i32"), variable("i32"), variable("i32")];
  const copy = sequence(
    v128.store(to.get, v128.load(from.get)),
    increase(to, constant(VECTOR)),
    increase(from, constant(VECTOR)),
  );
  return sequence(
    to.set(dist.get),
    from.set(i32.add(dist.get, words(i32.add(width.get, constant(2))))),
    repeatWhile(
      height.get,
      sequence(
        rowEnd.set(i32.add(to.get, words(width.get))),
        repeatWhile(i32.less(to.get, rowEnd.get), copy),
        from.set(i32.add(i32.subtract(from.get, i32.subtract(to.get, rowEnd.get)), constant(WORD))),
        to.set(rowEnd.get),
        decrease(height, constant(1)),
      ),
    ),
    constant(0),
  );
}
