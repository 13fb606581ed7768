import type { Point } from "@delvekit/grid";
import type { Connection, RoomDungeon } from "../../dungeon";
import { createGroups, unite } from "../../groups";
import { mapRooms } from "../../rooms";
import { Terrain } from "../../terrain";
import { BLOCKED, blockBorder, divide, wayFrom } from "./catchments";
import { spanningMeetings } from "./meetings";

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
  const isDoor = ({ x, y }: Point) => terrain.cells[y * terrain.width + x] === Terrain.door;
  for (const { one, other } of spanningMeetings(terrain, catchments, groups)) {
    const path = [
      ...wayFrom(terrain.width, catchments, one).reverse(),
      ...wayFrom(terrain.width, catchments, other),
    ];
    const doors = path.filter(isDoor);
    yield { from: owner[one]!, to: owner[other]!, kind: "corridor", path, doors };
  }
}
