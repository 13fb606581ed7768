import { fillRect, type Rect } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Room } from "../../dungeon";
import type { Range } from "../../options/option";
import { Terrain } from "../../terrain";
import { FREE, type Lattice } from "./lattice";
import type { RoomsAndMazesSettings } from "./options";
import type { RoomsAndMazesStep } from "./steps";

/** Hollows out a room wherever one was drawn that keeps clear of the others. The first one always does. */
export function* placeRooms(
  lattice: Lattice,
  random: Random,
  settings: RoomsAndMazesSettings,
): Generator<RoomsAndMazesStep, Room[], void> {
  const rooms: Room[] = [];
  for (let tries = Math.ceil((settings.tries * lattice.cells.length) / 1000); tries > 0; tries--) {
    const bounds = drawBounds(lattice, random, settings);
    if (!isClear(lattice, bounds)) continue;
    const room = { id: lattice.regions++, shape: "rectangle", bounds };
    fillRect(lattice, bounds, Terrain.floor);
    fillRect({ ...lattice, cells: lattice.region }, bounds, room.id);
    rooms.push(room);
    yield { kind: "room", room };
  }
  return rooms;
}

function drawBounds({ columns, rows }: Lattice, random: Random, settings: RoomsAndMazesSettings): Rect {
  const width = drawSide(random, settings.roomWidth, columns);
  const height = drawSide(random, settings.roomHeight, rows);
  return {
    x: 1 + 2 * random.int(0, columns - (width >> 1)),
    y: 1 + 2 * random.int(0, rows - (height >> 1)),
    width,
    height,
  };
}

/** An odd length that spans at most so many odd cells. */
function drawSide(random: Random, { min, max }: Range, most: number): number {
  return 2 * random.int(min >> 1, Math.min((max - 1) >> 1, most - 1) + 1) + 1;
}

function isClear({ width, region }: Lattice, bounds: Rect): boolean {
  for (let y = bounds.y; y < bounds.y + bounds.height; y += 2) {
    const end = y * width + bounds.x + bounds.width;
    for (let cell = end - bounds.width; cell < end; cell += 2) if (region[cell] !== FREE) return false;
  }
  return true;
}
