import { createGrid, expand, fillRect, type Grid } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Connection, Room } from "../../dungeon";
import { chooseEnds } from "../../passes/ends";
import { type Side, stride, wallOf } from "../../placement/side";
import { isInRoom } from "../../rooms";
import type { RoomsAndTunnelsStep } from "./options";
import type { Level } from "./strew";
import { type Door, digCorridors, findWays } from "./ways";

/**
 * Gives each room a door in a vertical wall and one in a horizontal wall, and joins all doors by corridors that a single flood
 * from a door of the room with the entrance finds. They stay a cell away from every room, snake around hard rock, and merge.
 * Doors without room in front of them, where rooms lie close, are left out.
 */
export function* joinByFlood(level: Level): Generator<RoomsAndTunnelsStep, Connection[], void> {
  const { terrain, random, rooms } = level;
  if (rooms.length === 1) return [];
  // The entrance does not depend on corridors, only the exit does.
  const { entrance } = chooseEnds(terrain, rooms);
  const start = rooms.find((room) => isInRoom(room, entrance.x, entrance.y))!;
  const drawn = [start, ...rooms.filter((room) => room !== start)].flatMap((room) =>
    drawDoors(random, terrain, room),
  );
  const hardness = drawHardness(level);
  const corridors = yield* digCorridors(level, hardness, drawn);
  return findWays(corridors, terrain);
}

/** Draws two doors of a room: one in its west or east wall, and one in its north or south wall. */
function drawDoors(random: Random, map: Grid<Uint8Array>, { id, bounds }: Room): Door[] {
  const sides: readonly Side[] = [random.chance(0.5) ? 1 : 3, random.chance(0.5) ? 0 : 2];
  return sides.map((side) => {
    const { start, step, length } = wallOf(map, bounds, side);
    const cell = start + random.int(0, length) * step;
    return { room: id, cell, front: cell + stride(side, map.width) };
  });
}

/**
 * How hard each cell is to dig: 0 in rooms, their walls and the edges, elsewhere from 1 to 1 + `snaking`. Where rooms keep their
 * distance, the rest is connected: a lane leads around each of them.
 */
function drawHardness({ terrain, random, rooms, options: { snaking } }: Level): Grid<Uint8Array> {
  const { width, height } = terrain;
  const hardness = createGrid(width, height);
  fillRect(hardness, { x: 1, y: 1, width: width - 2, height: height - 2 }, 1);
  for (const { bounds } of rooms) fillRect(hardness, expand(bounds, 1), 0);
  if (snaking === 0) return hardness;
  const { cells } = hardness;
  for (let cell = 0; cell < cells.length; cell++)
    if (cells[cell] === 1) cells[cell] = random.int(1, snaking + 2);
  return hardness;
}
