import type { Grid } from "@delvekit/grid";
import { choice, whole } from "@delvekit/grid/data";
import type { Random } from "@delvekit/random";
import type { Connection, Room } from "../../dungeon";
import { chooseEnds } from "../../passes/ends";
import { type Side, stride, wallOf } from "../../placement/side";
import { isInRoom } from "../../rooms";
import { defineRooms, type Level, type RoomsGenerator, roomsOptions } from "./define";
import { type Door, digCorridors, findWays } from "./snaking";
import type { RoomsStep } from "./strew";
import { mapLanes } from "./walls";

/** The most rooms on a map of 80x50. */
const ROOMS = 30;

const options = /* @__PURE__ */ roomsOptions(
  {
    side: 8,
    rooms: ROOMS,
    roomWidth: [4, 11],
    roomHeight: [3, 6],
    spacing: { min: 3, default: 4 },
    // A room's own wall, a lane for corridors, and the edge.
    border: 3,
  },
  {
    snaking: whole(0, 64, {
      default: 3,
      help: "How much the hardness of the rock varies: at 0 corridors run straight, at higher values they snake around hard rock.",
    }),
    corridors: choice(["merge", "chain"], {
      default: "merge",
      help: "Whether a corridor that touches another joins it there, or continues along its own path of the flood.",
    }),
  },
);

/** The type of {@link scatter}. */
export type ScatterGenerator = RoomsGenerator<typeof options>;

/**
 * Scatters rooms over the map, gives each a door in a vertical wall and one in a horizontal wall, and joins
 * all doors by corridors found by a single flood from a door of the room with the entrance. They stay a cell away from
 * every room, snake around hard rock, and merge.
 *
 * In the manner of the rooms and tunnels of Angband.
 */
export const scatter: ScatterGenerator = /* @__PURE__ */ defineRooms({
  name: "scatter",
  options,
  usual: ROOMS,
  join: joinByOneFlood,
});

function* joinByOneFlood({
  terrain,
  random,
  rooms,
  options: { snaking, corridors },
  isWatched,
}: Level<typeof options>): Generator<RoomsStep, Connection[], void> {
  if (rooms.length === 1) return [];
  // The entrance does not depend on corridors, only the exit does.
  const { entrance } = chooseEnds(terrain, rooms);
  const start = rooms.find((room) => isInRoom(room, entrance.x, entrance.y))!;
  const doors = [start, ...rooms.filter((room) => room !== start)].flatMap((room) =>
    drawDoors(random, terrain, room),
  );
  const hardness = drawHardness(terrain, random, rooms, snaking);
  return findWays(yield* digCorridors(terrain, hardness, doors, corridors === "merge", isWatched), terrain);
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
 * How hard each cell is to dig: 0 in rooms, their walls and the edges, elsewhere from 1 to 1 + `snaking`.
 * Because rooms keep their distance, the rest is connected: a lane leads around each of them.
 */
function drawHardness(
  terrain: Grid<Uint8Array>,
  random: Random,
  rooms: readonly Room[],
  snaking: number,
): Grid<Uint8Array> {
  const lanes = mapLanes(terrain, rooms);
  if (snaking === 0) return lanes;
  for (let cell = 0; cell < lanes.cells.length; cell++) {
    if (lanes.cells[cell] === 1) lanes.cells[cell] = random.int(1, snaking + 2);
  }
  return lanes;
}
