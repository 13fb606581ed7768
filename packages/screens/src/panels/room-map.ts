import { type RoomMap, roomMapOf } from "@delvekit/display/view";
import { knownRoomsOf } from "@delvekit/kit/levels";
import type { Scene } from "../ui";

const ICONS: Readonly<Record<string, string>> = { start: "<", boss: "B", treasure: "$", merchant: "M" };

/**
 * For `minimap`: the rooms that the hero knows, where a level is a grid of rooms, as `roomGrid` digs them.
 * @param icons a character for each role of rooms, shown once a room has been visited. The default ones are `<` for "start", `B` for "boss", `$` for
 *   "treasure" and `M` for "merchant".
 * @example const panels = [status(), minimap({ rooms: roomMap({ library: "L" }) })];
 */
export function roomMap(icons: Readonly<Record<string, string>> = {}): (scene: Scene) => RoomMap | undefined {
  const iconOf = new Map(Object.entries({ ...ICONS, ...icons }));
  return ({ world, hero }) => {
    const rooms = knownRoomsOf(world, hero);
    return rooms && roomMapOf(rooms.map(({ role = "", ...room }) => ({ ...room, icon: iconOf.get(role) })));
  };
}
