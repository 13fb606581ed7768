import { constant, increase, not0, words } from "../../programs/shorthand";
import { type Code, i32, type Locals, sequence, when } from "../../wasm";

/** How a walker steps: straight only, in all eight directions, or in eight without cutting corners. */
export type Walk = "straight" | "free" | "round";

/** The parameters and variables of a flood. */
export type Names = ReturnType<typeof declare>;

/** Declares the parameters and variables. */
export function declare({ parameter, variable }: Locals) {
  return {
    count: parameter("i32"),
    maximum: parameter("i32"),
    /** A cell, or 0 for none. */
    stopAt: parameter("i32"),
    todo: parameter("i32"),
    open: parameter("i32"),
    dist: parameter("i32"),
    queue: parameter("i32"),
    links: parameter("i32"),
    heads: parameter("i32"),
    stride: parameter("i32"),
    /** What to add to a cell, or to four times a cell, to get its place in another plane. */
    toOpen: variable("i32"),
    toDist: variable("i32"),
    toLinks: variable("i32"),
    head: variable("i32"),
    tail: variable("i32"),
    waveEnd: variable("i32"),
    distance: variable("i32"),
    cell: variable("i32"),
    near: variable("i32"),
    found: variable("i32"),
    slot: variable("i32"),
    left: variable("i32"),
    openNorth: variable("i32"),
    openEast: variable("i32"),
    openSouth: variable("i32"),
    openWest: variable("i32"),
  };
}

/** Adds those neighbours of the cell that are still to do to the queue. */
export function spread(names: Names, walk: Walk): Code {
  const { cell, stride } = names;
  const north = i32.subtract(cell.get, stride.get);
  const south = i32.add(cell.get, stride.get);
  if (walk === "free") {
    return sequence(
      three(names, north, 0x010101),
      three(names, cell.get, 0x010001),
      three(names, south, 0x010101),
    );
  }
  const straight = sequence(one(names, north), three(names, cell.get, 0x010001), one(names, south));
  if (walk === "straight") return straight;
  const { openNorth, openEast, openSouth, openWest, toOpen } = names;
  const isOpen = (place: Code) => not0(i32.load8(i32.add(place, toOpen.get)));
  const before = (place: Code) => i32.subtract(place, constant(1));
  const after = (place: Code) => i32.add(place, constant(1));
  return sequence(
    straight,
    openNorth.set(isOpen(north)),
    openEast.set(isOpen(after(cell.get))),
    openSouth.set(isOpen(south)),
    openWest.set(isOpen(before(cell.get))),
    one(names, after(north), i32.and(openNorth.get, openEast.get)),
    one(names, before(north), i32.and(openNorth.get, openWest.get)),
    one(names, after(south), i32.and(openSouth.get, openEast.get)),
    one(names, before(south), i32.and(openSouth.get, openWest.get)),
  );
}

/**
 * The cells west of a place, at it and east of it, with one load. Each is written to the end of the queue, which advances only if the cell was still
 * to do: this avoids branches that the processor would mispredict.
 */
function three(names: Names, middle: Code, mask: number): Code {
  const { near, found, tail } = names;
  const put = (shift: number) =>
    sequence(
      i32.store(tail.get, i32.add(near.get, constant(shift))),
      increase(tail, words(i32.and(i32.shiftRight(found.get, constant(8 * shift)), constant(1)))),
    );
  return sequence(
    near.set(i32.subtract(middle, constant(1))),
    found.set(i32.and(i32.load(near.get), constant(mask))),
    when(
      found.get,
      sequence(
        put(0),
        ...(mask === 0x010101 ? [put(1)] : []),
        put(2),
        i32.store(near.get, i32.and(i32.load(near.get), constant(~0xffffff))),
      ),
    ),
  );
}

/** One cell, if `condition` is 1. */
function one(names: Names, place: Code, condition?: Code): Code {
  const { near, found, tail } = names;
  const here = i32.load8(near.get);
  return sequence(
    near.set(place),
    found.set(condition ? i32.and(here, condition) : here),
    i32.store(tail.get, near.get),
    increase(tail, words(found.get)),
    i32.store8(near.get, i32.subtract(here, found.get)),
  );
}
