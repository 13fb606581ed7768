import { UNREACHED } from "@delvekit/grid";
import { isInRoom, type RoomDungeon } from "@delvekit/procgen";
import type { Level } from "./level";

const NAMES = ["rock", "floor", "corridor", "door"];

/** A description of a place in one line: `12, 7 · floor · room 3, boss · 41 steps from the entrance`. */
export function tellCell(level: Level, cells: Uint8Array, x: number, y: number): string {
  const { dungeon, distances } = level;
  const cell = y * dungeon.terrain.width + x;
  const room =
    "rooms" in dungeon ? (dungeon as RoomDungeon).rooms.find((one) => isInRoom(one, x, y)) : undefined;
  const told = [`${x}, ${y}`, NAMES[cells[cell] ?? 0] ?? ""];
  if (room) told.push(`room ${room.id}, ${room.role ?? room.shape}`);
  const distance = distances[cell] ?? UNREACHED;
  if (distance !== UNREACHED) told.push(`${distance} steps from the entrance`);
  return told.join(" · ");
}
