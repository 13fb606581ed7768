import { centerOf } from "@delvekit/grid";
import { chance, choice, whole } from "@delvekit/grid/data";
import type { Connection, Room } from "../../dungeon";
import type { DungeonGenerator } from "../../generator";
import { addRoom, createNeighbourhood, findNear, type Neighbourhood } from "../../placement/near";
import { asLoop } from "../../rooms";
import { defineRooms, type Level, type RoomsDungeon, roomsOptions } from "./define";
import type { RoomsStep } from "./strew";
import { digTidyTunnel, digTunnel } from "./tunnel";

/** The most rooms on a map of 80x50. */
const ROOMS = 24;

const options = /* @__PURE__ */ roomsOptions(
  {
    side: 4,
    rooms: ROOMS,
    roomWidth: [5, 12],
    roomHeight: [4, 7],
    spacing: { min: 1, default: 2 },
    border: 1,
  },
  {
    tries: whole(1, 50, {
      default: 10,
      help: "How often to try to place a room before giving it up.",
    }),
    join: choice(["nearest", "previous"], {
      default: "nearest",
      help: "Which room each new one is joined to: the nearest, or the previous one, by tunnels that cross the map.",
    }),
    loops: chance(0.4, { help: "Chance that a new room is also joined to the second nearest." }),
    overlap: choice(["apart", "allowed"], {
      default: "apart",
      help: "Whether rooms keep apart or may overlap.",
    }),
    start: choice(["far", "first"], {
      default: "far",
      help: "Where the entrance is: in the room farthest from the first one, or in the first.",
    }),
  },
);

/** What {@link roomsAndTunnels} digs. */
export interface RoomsAndTunnelsDungeon extends RoomsDungeon<typeof options> {}

/** The type of {@link roomsAndTunnels}. */
export type RoomsAndTunnelsGenerator = DungeonGenerator<typeof options, RoomsAndTunnelsDungeon, RoomsStep>;

/**
 * Digs the dungeon of the classic tutorials: draws rooms anywhere, drops those too near to another, and
 * joins each to the nearest with an L-shaped tunnel, or to the one before as the tutorials do. Tunnels cut through each
 * other and through rooms, so there are more loops than the connections show. There are no doors and no dead ends.
 *
 * After the "Complete Roguelike Tutorial, using python+libtcod" by João F. Henriques.
 */
export const roomsAndTunnels: RoomsAndTunnelsGenerator = /* @__PURE__ */ defineRooms({
  name: "rooms-and-tunnels",
  options,
  usual: ROOMS,
  goesOn: true,
  join: joinInTurn,
});

/** Joins each room to others before it. */
function* joinInTurn({
  terrain,
  random,
  rooms,
  options: { join, loops },
}: Level<typeof options>): Generator<RoomsStep, Connection[], void> {
  const connections: Connection[] = [];
  const near = createNeighbourhood(terrain);
  const dig = join === "nearest" ? digTidyTunnel : digTunnel;
  for (const room of rooms) {
    const partners =
      join === "nearest"
        ? twoNearest(near, rooms, room, terrain.width + terrain.height)
        : rooms.slice(Math.max(0, room.id - 1), room.id);
    if (partners.length > 1 && !random.chance(loops)) partners.pop();
    addRoom(near, room);
    for (const partner of partners) {
      const dug = dig(terrain, random, partner, room);
      const connection = partner === partners[0] ? dug : asLoop(dug);
      connections.push(connection);
      yield { kind: "corridor", connection };
    }
  }
  return connections;
}

/** How far to look for neighbours at first, in cells. */
const REACH = 32;

/** The two rooms whose middles are the shortest walk away, or as many as there are. Looks farther until it is sure of them. */
function twoNearest(near: Neighbourhood, rooms: readonly Room[], room: Room, farthest: number): Room[] {
  const { x, y } = centerOf(room.bounds);
  for (let reach = REACH; ; reach *= 2) {
    const two: Room[] = [];
    let least = Number.POSITIVE_INFINITY;
    let second = least;
    for (let i = findNear(near, room.bounds, reach, Number.POSITIVE_INFINITY) - 1; i >= 0; i--) {
      const other = rooms[near.found[i]!]!;
      const middle = centerOf(other.bounds);
      const walk = Math.abs(middle.x - x) + Math.abs(middle.y - y);
      if (walk >= second || other === two[0]) continue;
      if (walk < least) {
        two.unshift(other);
        second = least;
        least = walk;
      } else {
        two[1] = other;
        second = walk;
      }
    }
    if (second <= reach || reach > farthest) return two.slice(0, 2);
  }
}
