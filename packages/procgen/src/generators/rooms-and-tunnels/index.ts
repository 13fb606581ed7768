import { centerOf, createGrid, type Grid, labelRegions } from "@delvekit/grid";
import { createRandom } from "@delvekit/random";
import { asLoop, type Connection, cellsOf, mapRooms, type Room, type RoomDungeon } from "../../dungeon";
import { type DungeonGenerator, defineGenerator } from "../../generator";
import { createGroups, groupOf, unite } from "../../groups";
import { chooseEnds, chooseExit } from "../../passes/ends";
import { setDoors } from "../../passes/room-doors";
import { addRoom, createNeighbourhood, findNear, type Neighbourhood } from "../../placement/near";
import { fillBorder, pointAt, Terrain } from "../../terrain";
import { shortestWay } from "../../walks";
import { joinFacing } from "./facing";
import { joinByFlood } from "./flood";
import {
  checkSettings,
  isInTurn,
  type Level,
  options,
  type RoomsAndTunnelsStep,
  type Settings,
  type Steps,
  strewRooms,
} from "./level";
import { digTunnel } from "./tunnel";

export type { RoomsAndTunnelsStep } from "./level";

/** What {@link roomsAndTunnels} digs. */
export interface RoomsAndTunnelsDungeon extends RoomDungeon {
  readonly options: Settings;
}

/** The type of {@link roomsAndTunnels}. */
type RoomsAndTunnelsGenerator = DungeonGenerator<typeof options, RoomsAndTunnelsDungeon, RoomsAndTunnelsStep>;

/**
 * Draws rooms anywhere, drops those too near to another, and joins the rest. By default this is the dungeon of the classic
 * tutorials: each room is joined to the nearest by an L-shaped tunnel. Tunnels cut through each
 * other and through rooms, so there are more loops than the connections show. There are no doors and no dead ends.
 *
 * Other presets join the same rooms in other ways: `presets.tutorial` each to the one before, `presets.overlapCorridors` by
 * straight corridors where rooms face each other, `presets.scatter` by corridors along one flood.
 *
 * After the "Complete Roguelike Tutorial, using python+libtcod" by João F. Henriques, and the rooms of Angband.
 */
export const roomsAndTunnels: RoomsAndTunnelsGenerator = /* @__PURE__ */ defineGenerator({
  name: "rooms-and-tunnels",
  options,
  check: checkSettings,
  *dig(settings, seed, isWatched): Generator<RoomsAndTunnelsStep, RoomsAndTunnelsDungeon, void> {
    const random = createRandom(seed).fork("rooms-and-tunnels");
    const terrain = createGrid(settings.width, settings.height);
    const rooms: Room[] = [];
    const level: Level = { terrain, random, rooms, options: settings, isWatched };
    yield* strewRooms(level);
    const joined = yield* joinRooms(level);
    const connections = settings.doors > 0 ? yield* hangDoors(level, joined) : joined;
    const inParts = settings.parts === "left";
    const choose = settings.start === "first" ? chooseExit : chooseEnds;
    const ends = choose(terrain, inParts ? largestPart(terrain, rooms) : rooms);
    yield { kind: "ends", ...ends };
    const generator = "rooms-and-tunnels";
    const rest = {
      ...(inParts && { inParts }),
      ...(settings.overlap === "allowed" && { overlapping: true }),
    };
    return { generator, seed, options: settings, terrain, ...ends, rooms, connections, ...rest };
  },
});

/** Marks the edges of the map, where other cells have a room or -1. */
const EDGE = -2;

function* joinRooms(level: Level): Steps<Connection[]> {
  const { join, parts } = level.options;
  if (isInTurn(level.options)) return yield* joinInTurn(level);
  const roomAt = mapRooms(level);
  fillBorder({ ...level.terrain, cells: roomAt }, EDGE);
  const connections = yield* join === "facing" ? joinFacing(level, roomAt) : joinByFlood(level);
  if (parts === "joined") yield* joinParts(level, roomAt, connections);
  return connections;
}

/**
 * Joins rooms that hang apart by the shortest ways, through rock or along corridors. Adds to the connections.
 *
 * @param roomAt the room that each cell is floor of; -1 where there is none, less at the edges of the map
 */
function* joinParts({ terrain, rooms }: Level, roomAt: Int32Array, connections: Connection[]): Steps<void> {
  const { width, cells } = terrain;
  const groups = createGroups(rooms.length);
  for (const { from, to } of connections) unite(groups, from, to);
  const isApart = (one: number, other: number) => groupOf(groups, one) !== groupOf(groups, other);
  for (const { id } of rooms) {
    if (!isApart(id, 0)) continue;
    const joined = rooms.filter((room) => !isApart(room.id, id)).flatMap(cellsOf);
    const starts = joined.map(({ x, y }) => y * width + x);
    const isEnd = (cell: number) => roomAt[cell]! >= 0 && isApart(roomAt[cell]!, id);
    const mayEnter = (cell: number) => roomAt[cell] === -1 || isEnd(cell);
    const way = shortestWay(terrain, starts, mayEnter, isEnd)!;
    const [from, to] = [roomAt[way[0]!]!, roomAt[way.at(-1)!]!];
    const path = way.slice(1, -1).map((cell) => pointAt(terrain, cell));
    for (const { x, y } of path) cells[y * width + x] = Terrain.corridor;
    unite(groups, from, to);
    const connection: Connection = { from, to, kind: "corridor", path, doors: [] };
    connections.push(connection);
    yield { kind: "rejoin", connection };
  }
}

/** Hangs doors by chance. Returns the connections with theirs. */
function* hangDoors(level: Level, joined: readonly Connection[]): Steps<Connection[]> {
  const { terrain, rooms, random, options } = level;
  const { doors } = options;
  const kept = random.fork("doors");
  const isKept = doors < 1 ? () => kept.chance(doors) : undefined;
  const connections = setDoors({ terrain, rooms, connections: joined }, isKept);
  yield { kind: "doors", door: connections.flatMap((connection) => connection.doors) };
  return connections;
}

/** The rooms of the part of a map with the most rooms, the first of several. */
function largestPart(terrain: Grid<Uint8Array>, rooms: readonly Room[]): Room[] {
  const { labels } = labelRegions(terrain);
  const parts = new Map<number, Room[]>();
  for (const room of rooms) {
    const label = labels.cells[room.bounds.y * terrain.width + room.bounds.x]!;
    parts.set(label, [...(parts.get(label) ?? []), room]);
  }
  return [...parts.values()].reduce((largest, part) => (part.length > largest.length ? part : largest));
}

/** Joins each room to others before it. */
function* joinInTurn({ terrain, random, rooms, options }: Level): Steps<Connection[]> {
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
