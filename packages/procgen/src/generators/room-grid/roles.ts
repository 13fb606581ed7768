import type { Build } from "./build";
import type { RoleOfRoom } from "./steps";

/**
 * Gives rooms their roles: the first is the start, the farthest dead end the boss's, those after it hold
 * treasure, and merchants are in the nearest. Without a dead end the boss is in the farthest room. Secret rooms
 * have their role already.
 *
 * @param order the ids of the rooms, nearest to the start first
 */
export function chooseRoles(build: Build, order: readonly number[]): RoleOfRoom[] {
  const { settings, rooms, cells, doors } = build;
  const others = order.slice(1).filter((id) => rooms[id]!.role === undefined);
  const deadEnds = others.filter((id) => isOneSide(doors[cells[id]!]!));
  const boss = deadEnds.pop() ?? others.at(-1);
  const treasures = deadEnds.splice(Math.max(0, deadEnds.length - settings.treasures));
  const merchants = deadEnds.slice(0, settings.merchants);
  return [
    { id: 0, role: "start" },
    ...(boss === undefined ? [] : [{ id: boss, role: "boss" } as const]),
    ...treasures.map((id) => ({ id, role: "treasure" }) as const),
    ...merchants.map((id) => ({ id, role: "merchant" }) as const),
  ];
}

function isOneSide(doors: number): boolean {
  return (doors & (doors - 1)) === 0;
}
