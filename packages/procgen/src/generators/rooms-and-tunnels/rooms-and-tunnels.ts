import { centerOf, createGrid, fillRect } from "@delvekit/grid";
import { createRandom, type Random } from "@delvekit/random";
import { asLoop } from "../../connection";
import type { Connection, Room, RoomDungeon } from "../../dungeon";
import { type DungeonGenerator, defineGenerator } from "../../generator";
import { chooseEnds, chooseExit } from "../../passes/ends";
import { addRoom, createNeighbourhood, isClear, type Neighbourhood } from "../../placement/near";
import { createDraft, drawBounds } from "../../placement/place";
import { Terrain } from "../../terrain";
import { checkSettings, type RoomsAndTunnelsSettings, roomsAndTunnelsOptions, roomsOf } from "./options";
import type { RoomsAndTunnelsStep } from "./steps";
import { digTidyTunnel, digTunnel } from "./tunnel";

/** The options of {@link roomsAndTunnels}. */
export type RoomsAndTunnelsOptions = typeof roomsAndTunnelsOptions;

/** A dungeon of rooms joined by tunnels with one bend. */
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
 * joins each to the nearest with an L-shaped tunnel, or to the one before as the tutorials do. Tunnels cut through each
 * other and through rooms, so there are more loops than the connections show. There are no doors and no dead ends.
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
  *dig(options, seed, isWatched) {
    const random = createRandom(seed).fork("rooms-and-tunnels");
    const terrain = createGrid(options.width, options.height);
    const rooms: Room[] = [];
    const connections: Connection[] = [];
    const near = createNeighbourhood(terrain);
    const dig = options.join === "nearest" ? digTidyTunnel : digTunnel;
    for (let i = roomsOf(options); i > 0; i--) {
      const room = yield* placeRoom(random, options, rooms.length, near, isWatched);
      if (room === undefined) continue;
      const partners = partnersOf(random, options, rooms, room);
      rooms.push(room);
      addRoom(near, room);
      fillRect(terrain, room.bounds, Terrain.floor);
      yield { kind: "room", room };
      for (const partner of partners) {
        const dug = dig(terrain, random, partner, room);
        const connection = partner === partners[0] ? dug : asLoop(dug);
        connections.push(connection);
        yield { kind: "corridor", connection };
      }
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

/** Looks for a place for a room; undefined if the tries are used up. The first one always finds a place. */
function* placeRoom(
  random: Random,
  settings: RoomsAndTunnelsSettings,
  id: number,
  near: Neighbourhood,
  isWatched: boolean,
): Generator<RoomsAndTunnelsStep, Room | undefined, void> {
  const bounds = createDraft();
  for (let tries = 0; tries < settings.tries; tries++) {
    drawBounds(bounds, random, settings, 1);
    if (settings.overlap === "allowed" || isClear(bounds, near, settings.spacing))
      return { id, shape: "rectangle", bounds };
    if (isWatched) yield { kind: "reject", bounds: { ...bounds } };
  }
  return undefined;
}

/** The rooms to join a new one to: the one before it, or the nearest and now and then the second nearest. */
function partnersOf(
  random: Random,
  { join, loops }: RoomsAndTunnelsSettings,
  rooms: readonly Room[],
  room: Room,
): Room[] {
  if (join === "previous") return rooms.slice(-1);
  const middle = centerOf(room.bounds);
  let nearest: Room | undefined;
  let second: Room | undefined;
  let least = Number.POSITIVE_INFINITY;
  let secondLeast = least;
  for (const other of rooms) {
    const { x, y } = centerOf(other.bounds);
    const walk = Math.abs(x - middle.x) + Math.abs(y - middle.y);
    if (walk < least) {
      second = nearest;
      secondLeast = least;
      nearest = other;
      least = walk;
    } else if (walk < secondLeast) {
      second = other;
      secondLeast = walk;
    }
  }
  if (nearest === undefined) return [];
  return second !== undefined && random.chance(loops) ? [nearest, second] : [nearest];
}
