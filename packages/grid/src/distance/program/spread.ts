import { constant } from "../../programs/memory";
import { type Code, i32, i64, type Locals, sequence, when } from "../../wasm";

// The map is a plane of bits, set where a cell is still unreached. A strip is a group of cells in one row, as
// bits: all its neighbours in a row are found at once and without branches. A cell is identified by the
// address of its bit: eight times that of its byte, plus its place in the byte. Rows are whole bytes, and at
// least one bit longer than the map's unless the map's sides are walls, so no step needs to check whether it
// leaves the map.

/** The parameters and variables of a flood. */
export type Names = ReturnType<typeof declare>;

/** Declares the parameters and variables. */
export function declare({ parameter, variable }: Locals) {
  return {
    /** How many goals there are. */
    count: parameter("i32"),
    /** One more than the greatest distance. */
    limit: parameter("i32"),
    stopAt: parameter("i32"),
    /** The first cell of the map. */
    first: parameter("i32"),
    rowBytes: parameter("i32"),
    /** What to add to a cell, or to four times a cell, to get its place among the costs, the distances, and the links of the buckets. */
    toCosts: parameter("i32"),
    toDistances: parameter("i32"),
    toLinks: parameter("i32"),
    /** Cells, or strips: the first cell of each, then its cells as up to 32 bits. */
    queue: parameter("i32"),
    head: variable("i32"),
    tail: variable("i32"),
    waveEnd: variable("i32"),
    distance: variable("i32"),
    /** A strip: its first cell, its cells, and those that are left to do. Then one cell. */
    at: variable("i32"),
    cells: variable("i32"),
    rest: variable("i32"),
    cell: variable("i32"),
    /** The byte in which the neighbours of the strip begin, in its own row and in the row being scanned. */
    place: variable("i32"),
    row: variable("i32"),
    /** Bits of the eight bytes from there: the strip, the cells beside it, and those found. */
    strip: variable("i64"),
    beside: variable("i64"),
    bits: variable("i64"),
    found: variable("i64"),
    slot: variable("i32"),
    left: variable("i32"),
  };
}

/** Finds the neighbours of the strip that are still unreached, and runs `put` for those in each row. */
export function spread(names: Names, directions: 4 | 8, put: Code): Code {
  const { at, cells, place, rowBytes, strip, beside } = names;
  const west = i32.subtract(at.get, constant(1));
  const besideRow = directions === 4 ? strip.get : i64.or(strip.get, beside.get);
  const inByte = i64.from(i32.and(west, constant(7)));
  return sequence(
    place.set(i32.shiftRight(west, constant(3))),
    strip.set(i64.shiftLeft(i64.shiftLeft(i64.from(cells.get), inByte), i64.one)),
    beside.set(sideways(strip.get)),
    find(names, i32.subtract(place.get, rowBytes.get), besideRow, put),
    find(names, place.get, beside.get, put),
    find(names, i32.add(place.get, rowBytes.get), besideRow, put),
  );
}

/** Finds which of the given cells are still unreached in the row that begins at a place. */
function find({ row, bits, found }: Names, place: Code, reached: Code, put: Code): Code {
  return sequence(
    row.set(place),
    bits.set(i64.load(row.get)),
    found.set(i64.and(bits.get, reached)),
    when(i32.isZero(i64.isZero(found.get)), sequence(i64.store(row.get, i64.xor(bits.get, found.get)), put)),
  );
}

function sideways(strip: Code): Code {
  return i64.or(i64.shiftLeft(strip, i64.one), i64.shiftRight(strip, i64.one));
}
