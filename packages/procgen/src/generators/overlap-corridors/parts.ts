import { type Grid, labelRegions } from "@delvekit/grid";
import type { Room } from "../../dungeon";

/** The rooms of the part of a map with the most rooms, the first of several. */
export function largestPart(terrain: Grid<Uint8Array>, rooms: readonly Room[]): Room[] {
  const { labels } = labelRegions(terrain);
  const parts = new Map<number, Room[]>();
  for (const room of rooms) {
    const label = labels.cells[room.bounds.y * terrain.width + room.bounds.x]!;
    parts.set(label, [...(parts.get(label) ?? []), room]);
  }
  return [...parts.values()].reduce((largest, part) => (part.length > largest.length ? part : largest));
}
