import type { Grid } from "../grid";
import { computeFov as compute, type FovOptions } from "./compute";
import { BAND_BITS, furnish, type Kept, makeSightRoom, type SightRoom } from "./room";
import { createFieldOfView as createPlainView, type FieldOfView, type SwiftLook, viewOver } from "./view";

/** Maps of up to this many cells are always worth passing to the program. */
const SMALL = 10_000;

/** On larger maps, each span that the program scans pays for copying this many cells. */
const CELLS_PER_SPAN = 500;

/**
 * Does what `lookPlainly` does, in WebAssembly: in a third to two thirds of the time. Returns -1 and changes nothing if it could not, or if the map
 * is large and would have to be copied for less than that takes: for the little that was seen the last time or, if its version says that it
 * stays the same, in all views since then.
 */
const lookSwiftly: SwiftLook = (view, opacity, x, y, reach, isRound, version) => {
  const { width, height, cells, scratch } = view;
  if (reach === 0) return -1;
  if (cells.length > SMALL && !isWorthCopying(view, opacity, reach, version)) return -1;
  const { room: before } = scratch;
  const room = before === undefined || before.memory.isReplaced ? makeSightRoom(width, height) : before;
  if (room === undefined) return -1;
  scratch.room = room;
  const square = reach * reach + reach;
  // No cell is farther than the map's diagonal, whose square fits into 32 bits.
  const limit = isRound && square < width * width + height * height ? square : 0;
  const isKept =
    isThere(room, width, height, opacity, version) || bringIn(room, width, height, opacity, version);
  const spans = room.look(isKept ? 1 : 0, room.layoutAt, x, y, reach, limit);
  scratch.owed = 0;
  copySeen(view, room, x, reach);
  return spans;
};

// Counts what was scanned in plain loops since the map changed.
function isWorthCopying(
  { width, height, cells, scratch }: FieldOfView,
  opacity: Uint8Array,
  reach: number,
  version: number | undefined,
): boolean {
  const isSame = version !== undefined && version === scratch.version;
  // At first, as many as in an open hall: one for each row to the north and the south, and for each column to the west and the east.
  const spans = scratch.lastSpans || Math.min(width, 2 * reach) + Math.min(height, 2 * reach);
  scratch.owed = isSame ? scratch.owed + spans : spans;
  scratch.version = version;
  if (cells.length <= scratch.owed * CELLS_PER_SPAN) return true;
  return scratch.room !== undefined && isThere(scratch.room, width, height, opacity, version);
}

/** Whether a map lies in the memory in this version. */
function isThere(
  { memory }: SightRoom,
  width: number,
  height: number,
  opacity: Uint8Array,
  version: number | undefined,
): boolean {
  const kept = memory.kept as Kept | undefined;
  if (memory.isReplaced || version === undefined || kept?.version !== version) return false;
  return kept.opacity === opacity && kept.width === width && kept.height === height;
}

/** Copies a map into the memory. Returns whether the last result still lies there. */
function bringIn(
  room: SightRoom,
  width: number,
  height: number,
  opacity: Uint8Array,
  version: number | undefined,
): boolean {
  const kept = room.memory.kept as Kept | undefined;
  room.opacityCells.set(opacity);
  if (kept?.width !== width || kept.height !== height) {
    furnish(room, { width, height, opacity, version });
    return false;
  }
  kept.opacity = opacity;
  kept.version = version;
  return true;
}

/** Copies what is seen around a cell into a view, and clears the rest. */
function copySeen(view: FieldOfView, room: SightRoom, x: number, reach: number): void {
  const { width, cells, scratch } = view;
  const top = room.litRows[0]!;
  const bottom = top + room.litRows[1]!;
  const side = 2 * reach + 1;
  // One long copy is faster than many short ones unless most of the map is dark.
  if (side * side * 128 > cells.length || cells.byteOffset % 4 !== 0) {
    const first = Math.min(top, scratch.top) >> room.bandShift;
    const last = (Math.max(bottom, scratch.bottom) - 1) >> room.bandShift;
    const start = (first << room.bandShift) * width;
    // Making a view of memory takes longer than copying a small map, so each is made once.
    const band = (first << BAND_BITS) | last;
    room.bands[band] ??= room.seenCells.subarray(start, ((last + 1) << room.bandShift) * width);
    cells.set(room.bands[band], start);
  } else {
    copyWords(view, room, x, reach);
  }
  scratch.top = top;
  scratch.bottom = bottom;
}

/** Copies four cells at a time, and only the columns that are within reach now or were so before. */
function copyWords({ width, cells, scratch }: FieldOfView, room: SightRoom, x: number, reach: number): void {
  const { seenCells, seenWords, litRows } = room;
  scratch.words ??= new Int32Array(cells.buffer, cells.byteOffset, cells.length >> 2);
  const { words, top, bottom, left, right } = scratch;
  for (let row = top; row < bottom; row++) {
    const end = (row * width + right + 3) >> 2;
    for (let word = (row * width + left) >> 2; word < end; word++) words[word] = 0;
  }
  const lit = litRows[0]!;
  for (let row = lit; row < lit + litRows[1]!; row++) {
    const end = Math.min(words.length, (row * width + x + reach + 4) >> 2);
    for (let word = Math.max(0, row * width + x - reach) >> 2; word < end; word++)
      words[word] = seenWords[word]!;
  }
  // Cells after the last whole word.
  for (let cell = words.length << 2; cell < cells.length; cell++) cells[cell] = seenCells[cell]!;
}

/**
 * Creates a field of view in which nothing is visible yet. Create one per viewer, and pass it to `computeFov`
 * as `out`.
 *
 * @throws GridError for a size that `createGrid` does not allow
 * @example
 * const view = createFieldOfView(80, 50);
 * view.cells.length; // 4000
 */
export function createFieldOfView(width: number, height: number): FieldOfView {
  const view = createPlainView(width, height);
  view.scratch.swift = lookSwiftly;
  return view;
}

/**
 * Computes what can be seen from a cell: 1 where a cell is visible, 0 elsewhere. Sight is symmetric: if one open cell sees another, the other sees
 * it. A wall is visible if any part of it is. The viewer's own cell is always visible, even if it is opaque itself.
 *
 * @param opacity non-zero where a cell blocks sight
 * @throws OutOfBoundsError for a place off the map
 * @throws GridError for an invalid radius or shape, or an `out` of another size
 * @example
 * const walls = parseAscii("@..#..", { "@": 0, ".": 0, "#": 1 });
 * const view = createFieldOfView(6, 1); // make it once
 * computeFov(walls, 0, 0, { radius: 8, out: view }); // once a turn
 * printAscii(view, ".*"); // "****.."
 */
export function computeFov<G extends Grid<Uint8Array> = FieldOfView>(
  opacity: Grid<Uint8Array>,
  x: number,
  y: number,
  options: FovOptions & { readonly out?: G } = {},
): G {
  const { out } = options;
  if (out !== undefined && "scratch" in out) return compute(opacity, x, y, options);
  const view = out === undefined ? createFieldOfView(opacity.width, opacity.height) : viewOver(out);
  view.scratch.swift = lookSwiftly;
  compute(opacity, x, y, { ...options, out: view });
  return out ?? (view as Grid as G);
}
