import { add, constant, decrease, increase, not0, VECTOR, WORD, words } from "../../programs/memory";
import {
  assemble,
  type Code,
  fill,
  i32,
  i32x4,
  i64,
  type Local,
  repeatWhile,
  sequence,
  v128,
  wasmFunction,
  when,
  whileDo,
} from "../../wasm";
import { UNREACHED } from "../buckets";
import { finish, prepare } from "./prepare";
import { declare, type Names, spread } from "./spread";

/** The functions of a program. */
export interface FloodProgram {
  /**
   * Makes the planes: bits that are set where a cell is open, and costs in rows as long as theirs. With `isWide`, rows are longer than the map's even if
   * its sides are walls. Returns the bytes of a row of bits; their negative if a cost is above 1.
   */
  prepare(isWide: number, from: number, width: number, height: number, todo: number, costs: number): number;
  /** Floods in waves of equal distance from the goals. */
  readonly even: Flood;
  /** Floods with Dial's bucket queue. */
  readonly weighted: Flood;
  /**
   * Removes the padding by which rows of distances are longer than those of the map; `stride` is a multiple
   * of four.
   */
  finish(dist: number, width: number, stride: number, height: number): number;
}

/** `stopAt` is a cell, or a bit that no step reaches; for the other parameters, see `declare`. */
type Flood = (
  count: number,
  limit: number,
  stopAt: number,
  first: number,
  rowBytes: number,
  toCosts: number,
  toDistances: number,
  toLinks: number,
  queue: number,
) => number;

/** The number of buckets: one more than the greatest cost, so that no cell is put into the bucket that is being emptied. */
const BUCKETS = 256;

/** Where the buckets are, and where they end. */
const HEADS = 16;
export const HEADS_END = HEADS + BUCKETS * WORD;

/** The bytes of a strip in the queue. */
const STRIP = 2 * WORD;

/** A strip wider than this is split, because the cells that it finds may be two cells wider. */
const WIDEST = 30;
const HALF = 16;

/** The program for walkers with this many directions. */
export function floodProgram(directions: 4 | 8): Uint8Array {
  return assemble({
    prepare: wasmFunction(prepare),
    even: wasmFunction((locals) => even(declare(locals), directions)),
    weighted: wasmFunction((locals) => weighted(declare(locals), directions)),
    finish: wasmFunction(finish),
  });
}

function even(names: Names, directions: 4 | 8): Code {
  const { queue, head, tail, waveEnd, distance, cell } = names;
  const putGoal = sequence(
    i32.store(tail.get, cell.get),
    i32.store(tail.get, constant(1), WORD),
    increase(tail, constant(STRIP)),
  );
  const wave = sequence(
    waveEnd.set(tail.get),
    whileDo(
      i32.less(head.get, waveEnd.get),
      sequence(takeStrip(names), settleStrip(names), spread(names, directions, putStrip(names))),
    ),
    increase(distance, constant(1)),
  );
  return sequence(
    begin(names, putGoal),
    head.set(queue.get),
    whileDo(goesOn(names, i32.less(head.get, tail.get)), wave),
    constant(0),
  );
}

/** Takes the next strip from the queue, or half of it if it is too wide: the other half stays at the head of the queue. */
function takeStrip({ head, at, cells }: Names): Code {
  const leaveHalf = sequence(
    i32.store(head.get, i32.add(at.get, constant(HALF))),
    i32.store(head.get, i32.shiftRight(cells.get, constant(HALF)), WORD),
    decrease(head, constant(STRIP)),
    cells.set(i32.and(cells.get, constant((1 << HALF) - 1))),
  );
  return sequence(
    at.set(i32.load(head.get)),
    cells.set(i32.load(head.get, WORD)),
    when(i32.shiftRight(cells.get, constant(WIDEST)), leaveHalf),
    increase(head, constant(STRIP)),
  );
}

/** Gives each cell of the strip its distance. */
function settleStrip(names: Names): Code {
  const { at, cells, rest, cell } = names;
  return sequence(
    rest.set(cells.get),
    repeatWhile(
      rest.get,
      sequence(
        cell.set(i32.add(at.get, i32.trailingZeros(rest.get))),
        settle(names),
        rest.set(i32.and(rest.get, i32.subtract(rest.get, constant(1)))),
      ),
    ),
  );
}

function putStrip({ row, found, tail }: Names): Code {
  const shift = i64.trailingZeros(found.get);
  return sequence(
    i32.store(tail.get, i32.add(i32.shiftLeft(row.get, constant(3)), i64.lower(shift))),
    i32.store(tail.get, i64.lower(i64.shiftRight(found.get, shift)), WORD),
    increase(tail, constant(STRIP)),
  );
}

function weighted(names: Names, directions: 4 | 8): Code {
  const { queue, head, tail, distance, at, cell, cells, slot, left, toLinks } = names;
  const settleAll = sequence(
    head.set(queue.get),
    whileDo(
      i32.less(head.get, tail.get),
      sequence(cell.set(i32.load(head.get)), settle(names), link(names), increase(head, constant(WORD))),
    ),
  );
  const bucket = sequence(
    tail.set(queue.get),
    i32.store(slot.get, constant(0)),
    repeatWhile(
      at.get,
      sequence(
        decrease(left, constant(1)),
        spread(names, directions, putCells(names)),
        at.set(i32.load(i32.add(words(at.get), toLinks.get))),
      ),
    ),
    settleAll,
  );
  return sequence(
    begin(names, sequence(i32.store(tail.get, cell.get), increase(tail, constant(WORD)))),
    fill(constant(HEADS), constant(0), constant(BUCKETS * WORD)),
    settleAll,
    cells.set(constant(1)),
    distance.set(constant(1)),
    whileDo(
      goesOn(names, not0(left.get)),
      sequence(
        slot.set(slotOf(distance.get)),
        at.set(i32.load(slot.get)),
        when(at.get, bucket),
        increase(distance, constant(1)),
      ),
    ),
    constant(0),
  );
}

/**
 * Each of the three cells that may have been found is written to the end of the queue, which advances only if it was: this avoids branches that the
 * processor would mispredict.
 */
function putCells({ at, row, found, rest, tail }: Names): Code {
  const inByte = i32.and(i32.subtract(at.get, constant(1)), constant(7));
  const first = i32.add(i32.shiftLeft(row.get, constant(3)), inByte);
  const each = [0, 1, 2].map((place) =>
    sequence(
      i32.store(tail.get, i32.add(first, constant(place))),
      increase(tail, words(i32.and(i32.shiftRight(rest.get, constant(place)), constant(1)))),
    ),
  );
  return sequence(rest.set(i64.lower(i64.shiftRight(found.get, i64.from(inByte)))), ...each);
}

/** Puts the cell into the bucket of its distance plus the cost of entering it. */
function link(names: Names): Code {
  const { cell, row, slot, left, distance, toCosts, toLinks } = names;
  return sequence(
    row.set(i32.load8(i32.add(cell.get, toCosts.get))),
    // Entering a blocked goal costs 1.
    slot.set(slotOf(add(distance.get, row.get, i32.isZero(row.get)))),
    i32.store(i32.add(words(cell.get), toLinks.get), i32.load(slot.get)),
    i32.store(slot.get, cell.get),
    increase(left, constant(1)),
  );
}

function slotOf(priority: Code): Code {
  return i32.add(words(i32.and(priority, constant(BUCKETS - 1))), constant(HEADS));
}

/** Sets all distances to unreached except those of the goals, which stand where the links will be, behind the distances. Runs `put` for each goal once. */
function begin(names: Names, put: Code): Code {
  const { first, count, stopAt, queue, toLinks, head, tail, cell } = names;
  const unreached = i32x4.all(constant(UNREACHED));
  const vectors = [0, 1, 2, 3].map((vector) => v128.store(head.get, unreached, vector * VECTOR));
  const goal = sequence(settle(names), setBit(cell, constant(0)), put);
  return sequence(
    cell.set(first.get),
    head.set(distanceOf(names)),
    tail.set(i32.add(words(first.get), toLinks.get)),
    repeatWhile(i32.less(head.get, tail.get), sequence(...vectors, increase(head, constant(4 * VECTOR)))),
    setBit(stopAt, constant(1)),
    head.set(tail.get),
    tail.set(queue.get),
    whileDo(
      count.get,
      sequence(
        cell.set(i32.load(head.get)),
        when(i32.load(distanceOf(names)), goal),
        increase(head, constant(WORD)),
        decrease(count, constant(1)),
      ),
    ),
  );
}

/** Whether anything is left to do below the limit and the cell to stop at has not been reached yet. */
function goesOn({ limit, distance, stopAt }: Names, isAnyLeft: Code): Code {
  return i32.and(i32.and(isAnyLeft, i32.less(distance.get, limit.get)), bitOf(stopAt));
}

/** Gives the cell its distance. */
function settle(names: Names): Code {
  return i32.store(distanceOf(names), names.distance.get);
}

function distanceOf({ cell, toDistances }: Names): Code {
  return i32.add(words(cell.get), toDistances.get);
}

function byteOf(cell: Local): Code {
  return i32.shiftRight(cell.get, constant(3));
}

function bitOf(cell: Local): Code {
  return i32.and(i32.shiftRight(i32.load8(byteOf(cell)), i32.and(cell.get, constant(7))), constant(1));
}

/** Sets the bit of the cell to a value. */
function setBit(cell: Local, value: Code): Code {
  const change = i32.shiftLeft(i32.xor(bitOf(cell), value), i32.and(cell.get, constant(7)));
  return i32.store8(byteOf(cell), i32.xor(i32.load8(byteOf(cell)), change));
}
