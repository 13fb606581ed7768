import { copyGrid, type Grid, labelRegions, type Regions } from "@delvekit/grid";
import { type Connection, type Dungeon, hasRooms, type RoomDungeon } from "../../dungeon";
import { createGroups, unite } from "../../groups";
import { mapRooms } from "../../rooms";
import { pointAt, Terrain } from "../../terrain";
import { withFarExit } from "../far-exit";
import { withTerrain } from "../pass";
import { removeUselessDoors } from "../useless-doors";
import { BLOCKED, blockBorder, divide, wayFrom } from "./catchments";
import { cellsOfMeeting, spanningMeetings } from "./meetings";

/**
 * Joins all regions with the least digging: by the shortest tunnels between those that are
 * disconnected. Rooms that a tunnel joins get a connection, doors that it makes useless become floor, and the exit
 * moves if another room is farther now.
 *
 * @example
 * ```ts
 * const whole = joinRegions(level);
 * ```
 */
export function joinRegions<D extends Dungeon>(dungeon: D): D {
  const terrain = copyGrid(dungeon.terrain);
  const tunnels = [...digTunnels(terrain)];
  if (tunnels.length === 0 && !dungeon.inParts) return dungeon;
  const { inParts, ...whole } = removeUselessDoors(withTerrain(dungeon, terrain));
  const joined = whole as D;
  if (!hasRooms(joined)) return joined;
  return withFarExit({ ...joined, connections: [...joined.connections, ...findLinks(joined)] });
}

/** Connections by the shortest ways between rooms that are not connected yet. */
export function* findLinks(dungeon: RoomDungeon): Generator<Connection> {
  const { terrain, rooms, connections } = dungeon;
  const owner = mapRooms(dungeon);
  for (let cell = 0; cell < owner.length; cell++) {
    if (terrain.cells[cell] === Terrain.solid) owner[cell] = BLOCKED;
  }
  blockBorder(terrain, owner);
  const groups = createGroups(rooms.length);
  for (const { from, to } of connections) unite(groups, from, to);

  const catchments = divide(terrain, owner);
  for (const meeting of spanningMeetings(terrain, catchments, groups)) {
    const [one, other] = cellsOfMeeting(meeting, terrain);
    const cells = wayFrom(catchments, other, wayFrom(catchments, one).reverse());
    const path = cells.map((cell) => pointAt(terrain, cell));
    const doors = path.filter((_, i) => terrain.cells[cells[i]!] === Terrain.door);
    yield { from: owner[one]!, to: owner[other]!, kind: "corridor", path, doors };
  }
}

/**
 * Joins all regions with the least digging, in place: the shortest tunnel between the nearest cells of two
 * regions first, none where a way exists already. Yields the cells of each tunnel. The border stays as it is.
 *
 * @param regions those of the terrain, if they are known already; their labels are changed
 */
export function* digTunnels(
  terrain: Grid<Uint8Array>,
  { labels, count }: Regions = labelRegions(terrain),
): Generator<number[], void> {
  if (count < 2) return;
  blockBorder(terrain, labels.cells);
  const catchments = divide(terrain, labels.cells);
  for (const meeting of spanningMeetings(terrain, catchments, createGroups(count))) {
    const [one, other] = cellsOfMeeting(meeting, terrain);
    const dug = wayFrom(catchments, other, wayFrom(catchments, one));
    for (const cell of dug) terrain.cells[cell] = Terrain.corridor;
    yield dug;
  }
}
