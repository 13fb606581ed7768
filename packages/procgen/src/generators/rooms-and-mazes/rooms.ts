import type { Rect } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Room } from "../../dungeon";
import type { Range } from "../../options/option";
import { Terrain } from "../../terrain";
import { cellAt, FREE, type Lattice } from "./lattice";
import type { RoomsAndMazesSettings, RoomsAndMazesStep } from "./options";

/** A rectangle of nodes: the first, and how many columns and rows of them. */
interface Plot {
  readonly node: number;
  readonly columns: number;
  readonly rows: number;
}

/** Hollows out a room wherever one was drawn that keeps clear of the others. The first one always does. */
export function* placeRooms(
  lattice: Lattice,
  random: Random,
  settings: RoomsAndMazesSettings,
  isWatched: boolean,
): Generator<RoomsAndMazesStep, Room[], void> {
  const rooms: Room[] = [];
  const most = Math.max(1, Math.ceil((settings.tries * lattice.cells.length) / 1000));
  for (let tries = most; tries > 0; tries--) {
    const plot = drawPlot(lattice, random, settings);
    if (!isClear(lattice, plot)) continue;
    const room = { id: rooms.length, shape: "rectangle", bounds: hollow(lattice, plot) };
    rooms.push(room);
    if (isWatched) yield { kind: "room", room };
  }
  return rooms;
}

function drawPlot(lattice: Lattice, random: Random, { roomWidth, roomHeight }: RoomsAndMazesSettings): Plot {
  const columns = drawSide(random, roomWidth, lattice.columns);
  const rows = drawSide(random, roomHeight, lattice.rows);
  const column = random.int(0, lattice.columns - columns + 1);
  const row = random.int(0, lattice.rows - rows + 1);
  return { node: (row + 1) * (lattice.columns + 1) + column, columns, rows };
}

/** How many nodes an odd side within a range has, up to a limit. */
function drawSide(random: Random, { min, max }: Range, most: number): number {
  return 1 + random.int(min >> 1, Math.min((max - 1) >> 1, most - 1) + 1);
}

function isClear({ columns: width, region }: Lattice, { node, columns, rows }: Plot): boolean {
  for (let start = node, row = 0; row < rows; row++, start += width + 1) {
    for (let at = start; at < start + columns; at++) if (region[at] !== FREE) return false;
  }
  return true;
}

/** Turns a room into floor and a region of its own. Returns its bounds. */
function hollow(lattice: Lattice, { node, columns, rows }: Plot): Rect {
  const { cells, region, width } = lattice;
  const number = ++lattice.regions;
  const first = cellAt(lattice, node);
  const bounds = { x: first % width, y: (first / width) | 0, width: 2 * columns - 1, height: 2 * rows - 1 };
  // Calling `fill` costs more than writing so few.
  for (let row = 0, start = node; row < rows; row++, start += lattice.columns + 1) {
    for (let at = start; at < start + columns; at++) region[at] = number;
  }
  for (let row = 0, start = first; row < bounds.height; row++, start += width) {
    for (let cell = start; cell < start + bounds.width; cell++) cells[cell] = Terrain.floor;
  }
  return bounds;
}
