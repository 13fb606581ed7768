import { createRandom, type Random } from "@delvekit/random";
import type { Room, RoomDungeon } from "../../dungeon";
import { type DungeonGenerator, defineGenerator } from "../../generator";
import type { Ends } from "../../passes/ends";
import { middleOfRoom } from "../../rooms";
import { type Build, createBuild } from "./build";
import { closeUnmatchedDoors } from "./close";
import { floodRooms } from "./distances";
import { growRooms } from "./grow";
import type { RoomMatrix } from "./matrix";
import { checkSettings, type RoomGridSettings, roomGridOptions } from "./options";
import { chooseRoles } from "./roles";
import { hideRooms } from "./secrets";
import type { RoleOfRoom, RoomGridStep } from "./steps";

export type { DoorSet } from "./door-sets";
export type { RoomMatrix, RoomPlace } from "./matrix";
export { neighbourOf } from "./matrix";
export type { RoomGridStep } from "./steps";

/** A dungeon of equal rooms in a matrix. Room 0 is the start. */
export interface RoomGridDungeon extends RoomDungeon {
  readonly options: RoomGridSettings;
  readonly matrix: RoomMatrix;
}

/** A generator of {@link RoomGridDungeon}s. */
export type RoomGridGenerator = DungeonGenerator<typeof roomGridOptions, RoomGridDungeon, RoomGridStep>;

/**
 * Grows equal rooms over a matrix of cells from a start room, as in The Binding of Isaac and the dungeons of Zelda.
 * The doors of each room are drawn from a pool of door sets, one pool for each side that one can come in by. A door
 * that leads nowhere is answered with a room, or closed in the end. Two walls lie between neighbours, so a
 * door is two cells long. The matrix is as large as the map allows, and lies in its middle.
 *
 * Dead ends become the rooms of the boss, of treasure and of merchants. A secret room hides where it
 * touches the most others; its door is like any, and a game may draw it as a wall.
 */
export const roomGrid: RoomGridGenerator = /* @__PURE__ */ defineGenerator<
  typeof roomGridOptions,
  RoomGridDungeon,
  RoomGridStep
>({
  name: "room-grid",
  options: roomGridOptions,
  check: checkSettings,
  *dig(options, seed) {
    const random = createRandom(seed).fork("room-grid");
    const build = createBuild(options);
    const most = Math.min(options.rooms.max, build.ids.length);
    yield* growRooms(build, random, drawCount(random, options.rooms.min, most));
    closeUnmatchedDoors(build);
    yield* hideRooms(build, random, options.secrets);
    const { distances, order } = floodRooms(build);
    const roles = chooseRoles(build, order);
    yield { kind: "roles", roles };
    const rooms = withRoles(build.rooms, roles);
    const { entrance, exit } = chooseEnds(rooms);
    yield { kind: "ends", entrance, exit };
    const { terrain, connections } = build;
    const matrix = matrixOf(build, distances);
    return { generator: "room-grid", seed, options, terrain, entrance, exit, rooms, connections, matrix };
  },
});

function withRoles(rooms: readonly Room[], roles: readonly RoleOfRoom[]): Room[] {
  const changed = rooms.slice();
  for (const { id, role } of roles) changed[id] = { ...rooms[id]!, role };
  return changed;
}

/** From the start to the boss; in a single room, to its corner. */
function chooseEnds(rooms: readonly Room[]): Ends {
  const boss = rooms.find(({ role }) => role === "boss");
  const { x, y } = rooms[0]!.bounds;
  return { entrance: middleOfRoom(rooms[0]!), exit: boss ? middleOfRoom(boss) : { x, y } };
}

function matrixOf({ size, ids, doors, cells }: Build, distances: Int32Array): RoomMatrix {
  const places = cells.map((cell, id) => ({
    column: cell % size.width,
    row: Math.floor(cell / size.width),
    doors: doors[cell]!,
    distance: distances[id]!,
  }));
  return { ...size, cells: ids, places };
}

/** How many rooms to grow. Rather many: the larger of two draws. */
function drawCount(random: Random, min: number, max: number): number {
  return Math.max(random.int(min, max + 1), random.int(min, max + 1));
}
