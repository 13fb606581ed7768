import type { Connection } from "../../dungeon";
import { createGroups, groupOf, unite } from "../../groups";
import { cellsOf } from "../../rooms";
import { pointAt, Terrain } from "../../terrain";
import { shortestWay } from "../../walks";
import type { RoomsAndTunnelsStep } from "./options";
import type { Level } from "./strew";

/**
 * Joins rooms that hang apart by the shortest ways, through rock or along corridors. Adds to the connections.
 *
 * @param roomAt the room that each cell is floor of; -1 where there is none, less at the edges of the map
 */
export function* joinParts(
  { terrain, rooms }: Level,
  roomAt: Int32Array,
  connections: Connection[],
): Generator<RoomsAndTunnelsStep, void, void> {
  const { width, cells } = terrain;
  const paths = { cells, strides: [-width, 1, width, -1] };
  const groups = createGroups(rooms.length);
  for (const { from, to } of connections) unite(groups, from, to);
  const isApart = (one: number, other: number) => groupOf(groups, one) !== groupOf(groups, other);
  for (const { id } of rooms) {
    if (!isApart(id, 0)) continue;
    const joined = rooms.filter((room) => !isApart(room.id, id)).flatMap(cellsOf);
    const starts = joined.map(({ x, y }) => y * width + x);
    const isEnd = (cell: number) => roomAt[cell]! >= 0 && isApart(roomAt[cell]!, id);
    const mayEnter = (cell: number) => roomAt[cell] === -1 || isEnd(cell);
    const way = shortestWay(paths, starts, mayEnter, isEnd)!;
    const [from, to] = [roomAt[way[0]!]!, roomAt[way.at(-1)!]!];
    const path = way.slice(1, -1).map((cell) => pointAt(terrain, cell));
    for (const { x, y } of path) cells[y * width + x] = Terrain.corridor;
    unite(groups, from, to);
    const connection: Connection = { from, to, kind: "corridor", path, doors: [] };
    connections.push(connection);
    yield { kind: "rejoin", connection };
  }
}
