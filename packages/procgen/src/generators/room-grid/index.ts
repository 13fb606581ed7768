import { createGrid } from "@delvekit/grid";
import { createRandom, type Random } from "@delvekit/random";
import { middleOf, type Room, type RoomDungeon, withRole } from "../../dungeon";
import { GenerationError } from "../../errors";
import { type DungeonGenerator, defineGenerator } from "../../generator";
import type { Ends } from "../../passes/ends";
import { type Build, createBuild, type RoomGridStep, type RoomMark, type RoomMatrix } from "./build";
import { createPools, growRooms } from "./grow";
import { furnishRooms, shapeRooms } from "./interiors";
import { checkSettings, type RoomGridSettings, roomGridOptions, roomsOf } from "./options";
import { chooseRoles, closeUnmatchedDoors, floodRooms, hideRooms } from "./roles";

export {
  type RoomGridStep,
  type RoomMark,
  type RoomMatrix,
  type RoomPlace,
  roomBeside,
} from "./build";
export type { DoorSet } from "./options";

/** A dungeon of equal rooms in a matrix. Room 0 is the start. */
export interface RoomGridDungeon extends RoomDungeon {
  readonly options: RoomGridSettings;
  readonly matrix: RoomMatrix;
  /**
   * Which of its tilesets the game should use for this dungeon: from 0 up to, not including, the option
   * `tilesets`.
   */
  readonly tileset: number;
  /** Where interiors place things. */
  readonly marks: readonly RoomMark[];
}

/** A generator of {@link RoomGridDungeon}s. */
type RoomGridGenerator = DungeonGenerator<typeof roomGridOptions, RoomGridDungeon, RoomGridStep>;

/**
 * Grows equal rooms over a matrix of cells from a start room, as in The Binding of Isaac and the dungeons of Zelda.
 * The doors of each room are drawn from a pool of door sets, one pool for each side from which a room can be
 * entered. A door that leads nowhere gets a room, or is closed at the end. Two walls lie between neighbours,
 * so a door is two cells long. The matrix is as large as the map allows, and lies in its middle.
 *
 * Dead ends become the rooms of the boss, of treasure and of merchants. A secret room hides where it touches
 * the most others, behind a door marked as secret.
 */
export const roomGrid: RoomGridGenerator = /* @__PURE__ */ defineGenerator({
  name: "room-grid",
  options: roomGridOptions,
  check: checkSettings,
  *dig(options, seed, isWatched) {
    const random = createRandom(seed).fork("room-grid");
    const build = yield* growOne(random, options, isWatched);
    yield* hideRooms(build, random, options.secrets);
    const { distances, order } = floodRooms(build);
    const roles = chooseRoles(build, order);
    yield { kind: "roles", roles };
    const marks = yield* furnishRooms(build, random.fork("interiors"));
    yield* shapeRooms(build, random.fork("shapes"), isWatched);
    const rooms = build.rooms.slice();
    for (const { id, role } of roles) rooms[id] = withRole(rooms[id]!, role);
    const ends = chooseEnds(rooms);
    yield { kind: "ends", ...ends };
    const { terrain, connections } = build;
    const matrix = matrixOf(build, distances);
    const tileset = random.fork("tileset").int(0, options.tilesets);
    const found = { terrain, ...ends, rooms, connections, matrix, tileset, marks };
    return { generator: "room-grid", seed, options, ...found };
  },
});

/** How many dungeons to grow, until one is as large and as deep as required, before giving up. */
const ATTEMPTS = 100;

/** Grows dungeons until one has the required number of rooms and greatest distance. */
function* growOne(
  random: Random,
  options: RoomGridSettings,
  isWatched: boolean,
): Generator<RoomGridStep, Build, void> {
  const wanted = roomsOf(options);
  const pools = createPools(options);
  let farthest = -1;
  for (let i = 0; i < ATTEMPTS; i++) {
    const build = createBuild(options);
    yield* growRooms(build, random, pools, drawCount(random, wanted.min, wanted.max), isWatched);
    closeUnmatchedDoors(build);
    const { rooms, terrain } = build;
    const distance = Math.max(...floodRooms(build).distances);
    const isDeep = distance >= options.distance.min && distance <= options.distance.max;
    if (isDeep && rooms.length >= wanted.min) return build;
    if (rooms.length >= wanted.min) farthest = Math.max(farthest, distance);
    yield { kind: "restart", rooms: rooms.length, terrain: createGrid(terrain.width, terrain.height) };
  }
  throw failure(options, farthest);
}

function failure(options: RoomGridSettings, farthest: number): GenerationError {
  const { distance } = options;
  if (farthest >= 0) {
    const problem = `in ${ATTEMPTS} dungeons with enough rooms the farthest was at most ${farthest} doors from the first; lower it, or raise rooms`;
    return new GenerationError("distance.min", `${distance.min} was asked for, and ${problem}`);
  }
  const problem = `none of ${ATTEMPTS} dungeons had ${roomsOf(options).min} rooms; lower it, raise distance.max or the weights of door sets with more doors, or let walls open`;
  return new GenerationError("rooms.min", problem);
}

/** From the start to the boss; in a single room, to its corner. */
function chooseEnds(rooms: readonly Room[]): Ends {
  const boss = rooms.find(({ role }) => role === "boss");
  const { x, y } = rooms[0]!.bounds;
  return { entrance: middleOf(rooms[0]!), exit: boss ? middleOf(boss) : { x, y } };
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

/** How many rooms to grow: the larger of two draws. */
function drawCount(random: Random, min: number, max: number): number {
  return Math.max(random.int(min, max + 1), random.int(min, max + 1));
}
