import { add, constant, decrease, increase, not0, VECTOR, WORD, words } from "../../programs/shorthand";
import {
  assemble,
  type Code,
  i32,
  repeatWhile,
  sequence,
  v128,
  wasmFunction,
  when,
  whileDo,
} from "../../wasm";
import { finish, prepare } from "./planes";
import { declare, type Names, spread, type Walk } from "./walk";

/**
 * The functions of a program. They work on planes of bytes and words whose rows are one cell longer than the map's, with one more row above and one
 * below. The padding holds zeros, so no step needs to check whether it leaves the map. A cell is identified by the address of its byte in `todo`.
 */
export interface FloodProgram {
  /** Copies the costs into the planes, and returns whether any cost is above 1. */
  prepare(costs: number, width: number, height: number, todo: number, open: number, dist: number): number;
  /** Floods in waves of equal distance from the cells in the queue. */
  even(count: number, maximum: number, stopAt: number, ...places: FloodPlaces): number;
  /** Floods with Dial's bucket queue. */
  weighted(count: number, maximum: number, stopAt: number, ...places: FloodPlaces): number;
  /** Closes the gaps between the rows of distances, so that only cells of the map are left. */
  finish(width: number, height: number, dist: number): number;
}

/** Where the planes begin, and the distance from one row to the next. */
export type FloodPlaces = readonly [
  todo: number,
  open: number,
  dist: number,
  queue: number,
  links: number,
  heads: number,
  stride: number,
];

/** The number of buckets: one more than the greatest cost, so that no cell is put into the bucket that is being emptied. */
export const BUCKETS = 256;

/** The program of a walk. */
export function floodProgram(walk: Walk): Uint8Array {
  return assemble({
    prepare: wasmFunction(prepare),
    even: wasmFunction((locals) => even(declare(locals), walk)),
    weighted: wasmFunction((locals) => weighted(declare(locals), walk)),
    finish: wasmFunction(finish),
  });
}

function even(names: Names, walk: Walk): Code {
  const { queue, head, tail, waveEnd, distance, maximum, cell, toDist } = names;
  const wave = sequence(
    waveEnd.set(tail.get),
    whileDo(
      i32.less(head.get, waveEnd.get),
      sequence(
        cell.set(i32.load(head.get)),
        i32.store(i32.add(words(cell.get), toDist.get), distance.get),
        spread(names, walk),
        increase(head, constant(WORD)),
      ),
    ),
    increase(distance, constant(1)),
  );
  const goesOn = i32.and(i32.less(head.get, tail.get), i32.isZero(i32.less(maximum.get, distance.get)));
  return sequence(
    seed(names),
    head.set(queue.get),
    whileDo(i32.and(goesOn, seeks(names)), wave),
    constant(0),
  );
}

function weighted(names: Names, walk: Walk): Code {
  const { queue, head, tail, distance, maximum, cell, slot, left, heads, toLinks, toDist } = names;
  const eachFound = (body: Code) =>
    sequence(
      head.set(queue.get),
      whileDo(
        i32.less(head.get, tail.get),
        sequence(cell.set(i32.load(head.get)), body, increase(head, constant(WORD))),
      ),
    );
  const putAll = (settle: Code) =>
    sequence(
      eachFound(sequence(settle, put(names))),
      increase(left, i32.shiftRight(i32.subtract(tail.get, queue.get), constant(2))),
    );
  const bucket = sequence(
    tail.set(queue.get),
    i32.store(slot.get, constant(0)),
    repeatWhile(
      cell.get,
      sequence(
        decrease(left, constant(1)),
        spread(names, walk),
        cell.set(i32.load(i32.add(words(cell.get), toLinks.get))),
      ),
    ),
    putAll(i32.store(i32.add(words(cell.get), toDist.get), distance.get)),
  );
  const goesOn = i32.and(not0(left.get), i32.isZero(i32.less(maximum.get, distance.get)));
  return sequence(
    head.set(heads.get),
    repeatWhile(
      i32.less(head.get, i32.add(heads.get, constant(BUCKETS * WORD))),
      sequence(v128.store(head.get, v128.none), increase(head, constant(VECTOR))),
    ),
    seed(names),
    putAll([]),
    distance.set(constant(1)),
    whileDo(
      i32.and(goesOn, seeks(names)),
      sequence(
        slot.set(slotOf(names, distance.get)),
        cell.set(i32.load(slot.get)),
        when(cell.get, bucket),
        increase(distance, constant(1)),
      ),
    ),
    constant(0),
  );
}

/** Sets everything up and puts the goals into the queue, each once, at distance 0. */
function seed(names: Names): Code {
  const {
    todo,
    open,
    dist,
    links,
    queue,
    head,
    tail,
    count,
    cell,
    stopAt,
    toOpen,
    toDist,
    toLinks,
    waveEnd,
  } = names;
  const place = i32.add(words(cell.get), toDist.get);
  return sequence(
    toOpen.set(i32.subtract(open.get, todo.get)),
    toDist.set(i32.subtract(dist.get, words(todo.get))),
    toLinks.set(i32.subtract(links.get, words(todo.get))),
    when(stopAt.get, i32.store8(stopAt.get, constant(1))),
    head.set(queue.get),
    tail.set(queue.get),
    waveEnd.set(i32.add(queue.get, words(count.get))),
    whileDo(
      i32.less(head.get, waveEnd.get),
      sequence(
        cell.set(i32.load(head.get)),
        when(
          i32.load(place),
          sequence(
            i32.store(place, constant(0)),
            i32.store8(cell.get, constant(0)),
            i32.store(tail.get, cell.get),
            increase(tail, constant(WORD)),
          ),
        ),
        increase(head, constant(WORD)),
      ),
    ),
  );
}

/** Whether there is a cell to stop at, and it has not been reached yet. */
function seeks({ stopAt }: Names): Code {
  return i32.or(i32.isZero(stopAt.get), i32.load8(stopAt.get));
}

/** Puts the cell into the bucket of its distance plus the cost of entering it. */
function put(names: Names): Code {
  const { cell, near, slot, distance, toOpen, toLinks } = names;
  return sequence(
    near.set(i32.load8(i32.add(cell.get, toOpen.get))),
    // Entering a blocked goal costs 1.
    slot.set(slotOf(names, add(distance.get, near.get, i32.isZero(near.get)))),
    i32.store(i32.add(words(cell.get), toLinks.get), i32.load(slot.get)),
    i32.store(slot.get, cell.get),
  );
}

function slotOf({ heads }: Names, priority: Code): Code {
  return i32.add(heads.get, words(i32.and(priority, constant(BUCKETS - 1))));
}
