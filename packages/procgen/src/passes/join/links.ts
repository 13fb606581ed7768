import type { Connection, RoomDungeon } from "../../dungeon";
import { createGroups, unite } from "../../groups";
import { mapRooms } from "../../rooms";
import { pointAt, Terrain } from "../../terrain";
import { BLOCKED, blockBorder, divide, wayFrom } from "./catchments";
import { cellsOfMeeting, spanningMeetings } from "./meetings";

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
