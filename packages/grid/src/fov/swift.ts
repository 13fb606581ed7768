import { bringIn, loadSightProgram, sightRoomFor } from "./room";
import type { FieldOfView } from "./view";

/** Maps of up to this many cells are always worth handing to the program. */
const SMALL = 10_000;

/** On larger maps, each span that the program scans pays for copying this many cells. */
const CELLS_PER_SPAN = 500;

/**
 * Does what `lookPlainly` does, in WebAssembly: in a third to two thirds of the time. Returns -1 and changes nothing if it could not, or if the map
 * is large and so little of it was seen the last time that copying it would take longer than computing the view.
 */
export function lookSwiftly(
  view: FieldOfView,
  opacity: Uint8Array,
  x: number,
  y: number,
  reach: number,
  isRound: boolean,
  version?: number,
): number {
  const { width, height, cells, scratch } = view;
  if (reach === 0) return -1;
  if (cells.length > SMALL && cells.length > scratch.lastSpans * CELLS_PER_SPAN) return -1;
  const room = sightRoomFor(width, height, scratch.room);
  if (room === undefined) return -1;
  const program = loadSightProgram();
  if (program === undefined) return -1;
  scratch.room = room;
  const square = reach * reach + reach;
  // No cell is farther than the map's diagonal, whose square fits into 32 bits.
  const limit = isRound && square < width * width + height * height ? square : 0;
  const isKept = bringIn(room, width, height, opacity, version);
  const spans = program.look(isKept ? 1 : 0, room.layoutAt, x, y, reach, limit);
  cells.set(room.seenCells);
  return spans;
}
