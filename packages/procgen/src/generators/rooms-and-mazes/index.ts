import { createRandom } from "@delvekit/random";
import type { RoomDungeon } from "../../dungeon";
import { type DungeonGenerator, defineGenerator } from "../../generator";
import { chooseEnds } from "../../passes/ends";
import { canJoin, openDoors } from "./doors";
import { closeEdges, createLattice, freeAll } from "./lattice";
import { digMazes } from "./maze";
import {
  checkSettings,
  type RoomsAndMazesSettings,
  type RoomsAndMazesStep,
  roomsAndMazesOptions,
} from "./options";
import { placeRooms } from "./rooms";
import { fillDeadEnds, untangle } from "./sparse";
import { findWays } from "./ways";

export type { RoomsAndMazesStep } from "./options";

/** A dungeon of rooms with mazes between them. */
export interface RoomsAndMazesDungeon extends RoomDungeon {
  readonly options: RoomsAndMazesSettings;
}

/** A generator of {@link RoomsAndMazesDungeon}s. */
type RoomsAndMazesGenerator = DungeonGenerator<
  typeof roomsAndMazesOptions,
  RoomsAndMazesDungeon,
  RoomsAndMazesStep
>;

/**
 * Scatters rooms over the map, fills the space between them with mazes, and opens doors until everything is
 * connected. At the end the dead ends of the mazes are filled, or a share of them is kept: `deadEnds` of the
 * dungeon says whether there are any.
 *
 * After "Rooms and Mazes: A Procedural Dungeon Generator" by Bob Nystrom.
 */
export const roomsAndMazes: RoomsAndMazesGenerator = /* @__PURE__ */ defineGenerator({
  name: "rooms-and-mazes",
  options: roomsAndMazesOptions,
  check: checkSettings,
  *dig(options, seed, isWatched) {
    const random = createRandom(seed).fork("rooms-and-mazes");
    const lattice = createLattice(options, random, isWatched);
    const { width, height, cells } = lattice;
    const terrain = { width, height, cells };
    const rooms = yield* placeRooms(lattice, options);
    if (options.edges === "rooms") closeEdges(lattice);
    yield* digMazes(lattice, options.winding);
    if (!canJoin(lattice)) {
      // A room that lacks a corner may reach no farther in than the edge.
      freeAll(lattice, rooms.length);
      if (isWatched) yield { kind: "fill", terrain };
      yield* digMazes(lattice, options.winding);
    }
    const doors = yield* openDoors(lattice, options.loops);
    const hasDeadEnds = fillDeadEnds(lattice, options.deadEnds);
    if (isWatched) yield { kind: "fill", terrain };
    if (options.deadEnds === 0) untangle(lattice);
    if (isWatched) yield { kind: "untangle", terrain };
    const { connections, blind } = findWays(lattice, rooms.length, doors);
    if (blind.length > 0) yield { kind: "open", corridor: blind };
    const { entrance, exit } = chooseEnds(terrain, rooms);
    yield { kind: "ends", entrance, exit };
    const deadEnds = hasDeadEnds ? { deadEnds: true } : {};
    const generator = "rooms-and-mazes";
    return { generator, seed, options, terrain, entrance, exit, ...deadEnds, rooms, connections };
  },
});
