import type { Rect } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Room } from "../../dungeon";
import type { Range } from "../../options/option";
import { Terrain } from "../../terrain";
import { cellAt, FREE, type Lattice } from "./lattice";
import type { RoomsAndMazesSettings as Settings, RoomsAndMazesStep as Step } from "./options";

/** A rectangle of nodes: the first, and how many columns and rows of them. */
interface Plot {
  readonly node: number;
  readonly columns: number;
  readonly rows: number;
}

/** Hollows out a room wherever one was drawn that keeps clear of the others. The first one always does. */
export function* placeRooms(lattice: Lattice, settings: Settings): Generator<Step, Room[], void> {
  const { random, isWatched } = lattice;
  const rooms: Room[] = [];
  const sizes =
    countSides(settings.roomWidth, lattice.columns) * countSides(settings.roomHeight, lattice.rows);
  const boxes = new Map<number, number>();
  const most = Math.max(1, Math.ceil((settings.tries * lattice.cells.length) / 1000));
  for (let tries = most; tries > 0; tries--) {
    const plot = drawPlot(lattice, settings);
    if (!isClear(lattice, plot)) continue;
    const isEll = Math.min(plot.columns, plot.rows) > BROAD && random.chance(settings.notches);
    const size = plot.columns * lattice.rows + plot.rows;
    const alike = boxes.get(size) ?? 0;
    // Small rooms fit more often: without this, boxes of one size would be everywhere.
    if (!isEll && alike * sizes > rooms.length) continue;
    if (!isEll) boxes.set(size, alike + 1);
    const bounds = hollow(lattice, plot);
    const mask = isEll ? cutNotch(lattice, plot, bounds) : undefined;
    const id = rooms.length;
    const room = mask ? { id, shape: "ell", bounds, mask } : { id, shape: "rectangle", bounds };
    rooms.push(room);
    if (isWatched) yield { kind: "room", room };
  }
  return rooms;
}

function drawPlot(lattice: Lattice, { roomWidth, roomHeight }: Settings): Plot {
  const columns = drawSide(lattice.random, roomWidth, lattice.columns);
  const rows = drawSide(lattice.random, roomHeight, lattice.rows);
  const column = lattice.random.int(0, lattice.columns - columns + 1);
  const row = lattice.random.int(0, lattice.rows - rows + 1);
  return { node: (row + 1) * (lattice.columns + 1) + column, columns, rows };
}

/** How many nodes an odd side within a range has, up to a limit. */
function drawSide(random: Random, range: Range, most: number): number {
  return 1 + (range.min >> 1) + random.int(0, countSides(range, most));
}

/** How many odd sides there are within a range, up to a limit of nodes. */
function countSides({ min, max }: Range, most: number): number {
  return Math.min((max - 1) >> 1, most - 1) + 1 - (min >> 1);
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

/** The fewest nodes of a room that lie beside the corner it lacks: one would look like a passage. */
const BROAD = 2;

/** Turns a corner of a room into rock, which no maze enters. Returns the mask of the room. */
function cutNotch(lattice: Lattice, { node, columns, rows }: Plot, bounds: Rect): Uint8Array {
  const { random } = lattice;
  const across = random.int(1, columns - BROAD + 1);
  const down = random.int(1, rows - BROAD + 1);
  const left = random.chance(0.5) ? 0 : columns - across;
  const top = random.chance(0.5) ? 0 : rows - down;
  const mask = new Uint8Array(bounds.width * bounds.height).fill(1);
  const first = cellAt(lattice, node);
  // Between nodes lies one cell more, which belongs to the corner as well.
  for (let y = Math.max(0, 2 * top - 1); y < Math.min(2 * (top + down), bounds.height); y++) {
    for (let x = Math.max(0, 2 * left - 1); x < Math.min(2 * (left + across), bounds.width); x++) {
      mask[y * bounds.width + x] = 0;
      lattice.cells[first + y * lattice.width + x] = Terrain.solid;
      if (((x | y) & 1) === 0) lattice.region[node + (y >> 1) * (lattice.columns + 1) + (x >> 1)] = 0;
    }
  }
  return mask;
}
