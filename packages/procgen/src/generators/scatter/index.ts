import { createGrid, type Grid } from "@delvekit/grid";
import { createRandom, type Random } from "@delvekit/random";
import type { Connection, Room, RoomDungeon } from "../../dungeon";
import { type DungeonGenerator, defineGenerator } from "../../generator";
import { chooseEnds } from "../../passes/ends";
import { strewRooms } from "../../placement/strew";
import { isInRoom } from "../../rooms";
import { digCorridors } from "./corridors";
import { drawDoors } from "./doors";
import { drawHardness } from "./lanes";
import { checkSettings, MARGIN, roomsOf, type ScatterSettings, scatterOptions } from "./options";
import type { ScatterStep } from "./steps";
import { findWays } from "./ways";

export type { ScatterStep } from "./steps";

/** A dungeon of scattered rooms, joined by one tree of snaking corridors. */
export interface ScatterDungeon extends RoomDungeon {
  readonly options: ScatterSettings;
  /** The id of the room with the entrance, from whose door all corridors were dug. */
  readonly start: number;
  /** The id of the room with the exit. */
  readonly end: number;
}

/** A generator of {@link ScatterDungeon}s. */
export type ScatterGenerator = DungeonGenerator<typeof scatterOptions, ScatterDungeon, ScatterStep>;

/**
 * Scatters rooms over the map, gives each a door in a vertical wall and one in a horizontal wall, and joins
 * all doors by corridors found by a single flood from a door of the start room. They stay a cell away from
 * every room, snake around hard rock, and merge.
 *
 * In the manner of the rooms and tunnels of Angband.
 */
export const scatter: ScatterGenerator = /* @__PURE__ */ defineGenerator<
  typeof scatterOptions,
  ScatterDungeon,
  ScatterStep
>({
  name: "scatter",
  options: scatterOptions,
  check: checkSettings,
  *dig(options, seed, isWatched) {
    const random = createRandom(seed).fork("scatter");
    const terrain = createGrid(options.width, options.height);
    const rooms = yield* strewRooms(
      terrain,
      random,
      { ...options, rooms: roomsOf(options) },
      MARGIN,
      options.spacing,
      isWatched,
    );
    // The entrance does not depend on corridors, only the exit does.
    const start = roomAt(rooms, chooseEnds(terrain, rooms).entrance);
    const connections =
      rooms.length > 1 ? yield* joinRooms(terrain, random, options, rooms, start, isWatched) : [];
    const { entrance, exit } = chooseEnds(terrain, rooms);
    yield { kind: "ends", entrance, exit };
    const end = roomAt(rooms, exit);
    return { generator: "scatter", seed, options, terrain, entrance, exit, rooms, connections, start, end };
  },
});

function* joinRooms(
  terrain: Grid<Uint8Array>,
  random: Random,
  { snaking, corridors: style }: ScatterSettings,
  rooms: readonly Room[],
  start: number,
  isWatched: boolean,
): Generator<ScatterStep, Connection[], void> {
  const first = drawDoors(random, terrain, rooms[start]!);
  const others = rooms.flatMap((room) => (room.id === start ? [] : drawDoors(random, terrain, room)));
  const hardness = drawHardness(terrain, random, rooms, snaking);
  const corridors = yield* digCorridors(
    terrain,
    hardness,
    [...first, ...others],
    style === "merge",
    isWatched,
  );
  return findWays(corridors, terrain);
}

function roomAt(rooms: readonly Room[], { x, y }: { readonly x: number; readonly y: number }): number {
  return rooms.findIndex((room) => isInRoom(room, x, y));
}
