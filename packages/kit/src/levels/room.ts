import { type Details, optional, text, u8, u16 } from "@delvekit/core";
import { table } from "@delvekit/grid/data";
import type { Dungeon, RoomGridDungeon } from "@delvekit/procgen";

const SCHEMA = {
  x: u16,
  y: u16,
  width: u16,
  height: u16,
  column: u8,
  row: u8,
  doors: u8,
  role: /* @__PURE__ */ optional(text),
};

/** A room of a level that is a grid of rooms: its floor on the map, and its place in the grid. */
export type ChartedRoom = Details<typeof SCHEMA>;

/** How a room is kept in saves. */
export const CHARTED_ROOM = /* @__PURE__ */ table(SCHEMA);

/** The rooms of a dungeon that is a grid of rooms; undefined for any other. */
export function chartRooms(dungeon: Dungeon): ChartedRoom[] | undefined {
  if (!isRoomGrid(dungeon)) return undefined;
  return dungeon.rooms.map(({ id, bounds: { x, y, width, height }, role }) => {
    const { column, row, doors } = dungeon.matrix.places[id]!;
    return { x, y, width, height, column, row, doors, ...(role !== undefined && { role }) };
  });
}

function isRoomGrid(dungeon: Dungeon): dungeon is RoomGridDungeon {
  return "matrix" in dungeon;
}
