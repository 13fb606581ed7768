import { centerOf } from "@delvekit/grid";
import type { Connection, Room } from "../../dungeon";
import { addRoom, createNeighbourhood, findNear, type Neighbourhood } from "../../placement/near";
import { asLoop } from "../../rooms";
import type { Steps } from "./options";
import type { Level } from "./strew";
import { digTunnel } from "./tunnel";

/** Joins each room to others before it. */
export function* joinInTurn({ terrain, random, rooms, options }: Level): Steps<Connection[]> {
  const { join, loops } = options;
  const connections: Connection[] = [];
  const near = createNeighbourhood(terrain);
  const isTidy = join === "nearest";
  for (const room of rooms) {
    const partners = isTidy
      ? twoNearest(near, rooms, room, terrain.width + terrain.height)
      : rooms.slice(Math.max(0, room.id - 1), room.id);
    if (partners.length > 1 && !random.chance(loops)) partners.pop();
    addRoom(near, room);
    for (const partner of partners) {
      const dug = digTunnel(terrain, random, partner, room, isTidy);
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
  for (let reach = REACH; ; reach *= 2) {
    const count = findNear(near, room.bounds, reach, Number.POSITIVE_INFINITY);
    const found = near.found.slice(0, count).map((id) => rooms[id]!);
    const first = nearestTo(room, found);
    const others = found.filter((other) => other !== first);
    const second = nearestTo(room, others);
    if (reach > farthest || (second && walkBetween(room, second) <= reach))
      return [first, second].filter((other) => other !== undefined);
  }
}

/** The last of those that are nearest. */
function nearestTo(room: Room, others: readonly Room[]): Room | undefined {
  const nearer = (best: Room, other: Room) =>
    walkBetween(room, best) < walkBetween(room, other) ? best : other;
  return others.length > 0 ? others.reduce(nearer) : undefined;
}

function walkBetween(a: Room, b: Room): number {
  const [from, to] = [centerOf(a.bounds), centerOf(b.bounds)];
  return Math.abs(from.x - to.x) + Math.abs(from.y - to.y);
}
