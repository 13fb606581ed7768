import {
  assemble,
  type Code,
  f64,
  f64x2,
  i32,
  type Local,
  type Locals,
  repeatWhile,
  sequence,
  v128,
  wasmFunction,
  when,
} from "@delvekit/grid/wasm";
import { AIR } from "./air";
import { CHANGED, CHANGED_EAST, CHANGED_NORTH, CHANGED_SOUTH, CHANGED_WEST } from "./changes";
import type { ChunkKind } from "./kind";

const FLOAT_BYTES = 8;
const PAIR_BYTES = 16;

/**
 * The step of a chunk of one kind as a WebAssembly module: does what `stepChunkPlainly` does, but two cells at a time. Its export "step" is a
 * `VectorStep`.
 */
export function chunkProgram(kind: ChunkKind): Uint8Array {
  const step = wasmFunction((locals) => {
    const names = declare(locals);
    const row = sequence(stepRow(names, kind), noteRow(names), nextRow(names));
    return sequence(prepare(names), repeatWhile(names.rows.get, row), names.result.get);
  });
  return assemble({ step });
}

type Names = ReturnType<typeof declare>;

function declare({ parameter: take, variable: make }: Locals) {
  return {
    /** Addresses: of the chunk's first cell, and of what flows into it from the north and from the west. */
    start: take("i32"),
    northFlows: take("i32"),
    westFlow: take("i32"),
    columns: take("i32"),
    /** How many rows and columns are left to do. */
    rows: take("i32"),
    /** The distance in bytes from a cell to the one south of it, and from a plane to the next. */
    stride: take("i32"),
    plane: take("i32"),
    /** The address of the values that `AIR` lists. */
    air: take("i32"),
    /** Addresses of the current cells, of the row's first cell that is not in a pair, and of its last cell. */
    cell: make("i32"),
    northFlow: make("i32"),
    pairsEnd: make("i32"),
    last: make("i32"),
    toSouthShare: make("i32"),
    /** The bits to set if anything in the row changes. */
    meaning: make("i32"),
    result: make("i32"),
    firstBefore: make("f64"),
    lastBefore: make("f64"),
    here: make("v128"),
    /** The cells east or south of the current ones. */
    there: make("v128"),
    /** What flows out of the current cells to the east and the south, and out of the cells before them to the east. */
    east: make("v128"),
    south: make("v128"),
    west: make("v128"),
    after: make("v128"),
    /** What the air keeps of a unit. */
    keep: make("v128"),
    eastMean: make("v128"),
    eastDrift: make("v128"),
    southMean: make("v128"),
    southDrift: make("v128"),
    changes: make("v128"),
  };
}

function prepare(names: Names): Code {
  const { start, columns, plane, air, toSouthShare } = names;
  const pairs = i32.and(columns.get, i32.const(62));
  const bytes = (cells: Code) => i32.shiftLeft(cells, i32.const(3));
  return sequence(
    toSouthShare.set(i32.add(plane.get, plane.get)),
    names.pairsEnd.set(i32.add(start.get, bytes(pairs))),
    names.last.set(i32.add(start.get, bytes(i32.subtract(columns.get, i32.const(1))))),
    ...AIR.map((name, i) => names[name].set(v128.loadTwice(air.get, i * FLOAT_BYTES))),
    names.meaning.set(i32.const(CHANGED | CHANGED_NORTH)),
  );
}

function stepRow(names: Names, kind: ChunkKind): Code {
  const { start, cell, northFlow, pairsEnd, west, westFlow, columns } = names;
  const pairsAreLeft = i32.less(cell.get, pairsEnd.get);
  return sequence(
    cell.set(start.get),
    northFlow.set(names.northFlows.get),
    west.set(v128.loadTwice(westFlow.get)),
    names.changes.set(v128.none),
    names.firstBefore.set(f64.load(start.get)),
    names.lastBefore.set(f64.load(names.last.get)),
    when(pairsAreLeft, repeatWhile(pairsAreLeft, sequence(stepCells(names, kind, 2), nextPair(names)))),
    when(i32.and(columns.get, i32.const(1)), stepCells(names, kind, 1)),
    v128.storeLane(1, westFlow.get, west.get),
  );
}

/** Steps the two cells at `cell`, or only one if the other is off the map. */
function stepCells(names: Names, kind: ChunkKind, count: 1 | 2): Code {
  const { cell, northFlow, here, east, south, west, after } = names;
  const store = (address: Code, value: Code) =>
    count === 2 ? v128.store(address, value) : v128.storeLane(0, address, value);
  return sequence(
    here.set(v128.load(cell.get)),
    flowEast(names, kind),
    flowSouth(names, kind),
    settle(names, kind),
    noteChange(names, f64x2.differ(after.get, here.get), count),
    store(cell.get, after.get),
    store(northFlow.get, south.get),
    west.set(east.get),
  );
}

function flowEast(names: Names, kind: ChunkKind): Code {
  const { east, there, cell, plane, eastMean, eastDrift } = names;
  const share = v128.load(i32.add(cell.get, plane.get));
  return sequence(
    there.set(v128.load(cell.get, FLOAT_BYTES)),
    east.set(flow(names, kind, share, eastMean, eastDrift)),
  );
}

function flowSouth(names: Names, kind: ChunkKind): Code {
  const { south, there, cell, stride, toSouthShare, southMean, southDrift } = names;
  const share = v128.load(i32.add(cell.get, toSouthShare.get));
  return sequence(
    there.set(v128.load(i32.add(cell.get, stride.get))),
    south.set(flow(names, kind, share, southMean, southDrift)),
  );
}

/** `flowOver` from `here` to `there`, simplified in calm air. */
function flow(
  { here, there }: Names,
  { isClosed, isWindy }: ChunkKind,
  share: Code,
  mean: Local,
  drift: Local,
): Code {
  const difference = f64x2.subtract(here.get, there.get);
  const hotter = f64x2.max(here.get, there.get);
  const colder = f64x2.min(here.get, there.get);
  const drifting = f64x2.subtract(f64x2.abs(hotter), f64x2.abs(colder));
  const driven = f64x2.add(f64x2.multiply(difference, mean.get), f64x2.multiply(drifting, drift.get));
  const flowing = f64x2.multiply(share, isWindy ? driven : difference);
  return isClosed ? f64x2.truncate(flowing) : flowing;
}

/** Computes the temperatures `after` from the flows. */
function settle({ northFlow, here, east, south, west, after, keep }: Names, { isClosed }: ChunkKind): Code {
  const into = f64x2.add(v128.between(west.get, east.get), v128.load(northFlow.get));
  const net = f64x2.subtract(f64x2.subtract(into, east.get), south.get);
  if (isClosed) return after.set(f64x2.add(here.get, net));
  return after.set(f64x2.truncate(f64x2.add(f64x2.multiply(here.get, keep.get), net)));
}

/** Records which of the current cells changed, ignoring the padding. */
function noteChange({ changes }: Names, differing: Code, count: 1 | 2): Code {
  return changes.set(v128.or(changes.get, count === 2 ? differing : v128.and(differing, v128.lane0)));
}

function nextPair({ cell, northFlow }: Names): Code {
  return sequence(
    cell.set(i32.add(cell.get, i32.const(PAIR_BYTES))),
    northFlow.set(i32.add(northFlow.get, i32.const(PAIR_BYTES))),
  );
}

/** Adds the changes of a row to the result. */
function noteRow({ rows, start, last, changes, meaning, result, firstBefore, lastBefore }: Names): Code {
  const add = (bits: Code) => result.set(i32.or(result.get, bits));
  const isLastRow = i32.equal(rows.get, i32.const(1));
  const ifDiffers = (cell: Local, before: Local, bit: number) =>
    i32.multiply(f64.differ(f64.load(cell.get), before.get), i32.const(bit));
  return sequence(
    when(isLastRow, meaning.set(i32.or(meaning.get, i32.const(CHANGED_SOUTH)))),
    add(i32.multiply(v128.anyTrue(changes.get), meaning.get)),
    add(ifDiffers(start, firstBefore, CHANGED_WEST)),
    add(ifDiffers(last, lastBefore, CHANGED_EAST)),
    meaning.set(i32.const(CHANGED)),
  );
}

function nextRow({ start, last, pairsEnd, westFlow, rows, stride }: Names): Code {
  return sequence(
    start.set(i32.add(start.get, stride.get)),
    last.set(i32.add(last.get, stride.get)),
    pairsEnd.set(i32.add(pairsEnd.get, stride.get)),
    westFlow.set(i32.add(westFlow.get, i32.const(FLOAT_BYTES))),
    rows.set(i32.subtract(rows.get, i32.const(1))),
  );
}
