import { createGrid, fillRect } from "@delvekit/grid";
import { createRandom, type Random } from "@delvekit/random";
import type { Connection, Room, RoomDungeon } from "../../dungeon";
import { type DungeonGenerator, defineGenerator } from "../../generator";
import { chooseEnds, chooseExit } from "../../passes/ends";
import { drawBounds, isClear } from "../../placement/place";
import { Terrain } from "../../terrain";
import { checkSettings, type RoomsAndTunnelsSettings, roomsAndTunnelsOptions } from "./options";
import type { RoomsAndTunnelsStep } from "./steps";
import { digTunnel } from "./tunnel";

/** The options of {@link roomsAndTunnels}. */
export type RoomsAndTunnelsOptions = typeof roomsAndTunnelsOptions;

/** A dungeon whose rooms hang on one chain of tunnels. */
export interface RoomsAndTunnelsDungeon extends RoomDungeon {
  readonly options: RoomsAndTunnelsSettings;
}

/** A generator of {@link RoomsAndTunnelsDungeon}s. */
export type RoomsAndTunnelsGenerator = DungeonGenerator<
  RoomsAndTunnelsOptions,
  RoomsAndTunnelsDungeon,
  RoomsAndTunnelsStep
>;

/**
 * Digs the dungeon of the classic tutorials: draws rooms anywhere, drops those too near to another, and
 * joins each to the one before with an L-shaped tunnel, across or down first at random. Tunnels cut through each
 * other and through rooms, which gives the loops that the chain alone has not. There are no doors and no dead ends.
 *
 * After the "Complete Roguelike Tutorial, using python+libtcod" by João F. Henriques.
 */
export const roomsAndTunnels: RoomsAndTunnelsGenerator = /* @__PURE__ */ defineGenerator<
  RoomsAndTunnelsOptions,
  RoomsAndTunnelsDungeon,
  RoomsAndTunnelsStep
>({
  name: "rooms-and-tunnels",
  options: roomsAndTunnelsOptions,
  check: checkSettings,
  *dig(options, seed) {
    const random = createRandom(seed).fork("rooms-and-tunnels");
    const terrain = createGrid(options.width, options.height);
    const rooms: Room[] = [];
    const connections: Connection[] = [];
    for (let i = 0; i < options.rooms; i++) {
      const room = yield* placeRoom(random, options, rooms);
      if (room === undefined) continue;
      const previous = rooms.at(-1);
      rooms.push(room);
      fillRect(terrain, room.bounds, Terrain.floor);
      yield { kind: "room", room };
      if (previous === undefined) continue;
      const connection = digTunnel(terrain, random, previous, room);
      connections.push(connection);
      yield { kind: "corridor", connection };
    }
    const { entrance, exit } =
      options.start === "first" ? chooseExit(terrain, rooms) : chooseEnds(terrain, rooms);
    yield { kind: "ends", entrance, exit };
    const dungeon = {
      generator: "rooms-and-tunnels",
      seed,
      options,
      terrain,
      entrance,
      exit,
      rooms,
      connections,
    };
    return options.overlap === "allowed" ? { ...dungeon, overlapping: true } : dungeon;
  },
});

/** Looks for a place for a room; undefined when the tries are used up. The first one always finds a place. */
function* placeRoom(
  random: Random,
  settings: RoomsAndTunnelsSettings,
  rooms: readonly Room[],
): Generator<RoomsAndTunnelsStep, Room | undefined, void> {
  for (let tries = 0; tries < settings.tries; tries++) {
    const bounds = drawBounds(random, settings, 1);
    if (settings.overlap === "allowed" || isClear(bounds, rooms, settings.spacing))
      return { id: rooms.length, shape: "rectangle", bounds };
    yield { kind: "reject", bounds };
  }
  return undefined;
}
