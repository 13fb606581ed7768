import { createGrid, expand, fillRect, type Grid, type Size } from "@delvekit/grid";
import type { Room } from "../../dungeon";

/**
 * The lanes: 1 for the cells outside of all walls, without the edges of the map. If rooms are far enough apart, no two walls touch,
 * and the lanes are connected: every room can be reached from every other.
 */
export function mapLanes({ width, height }: Size, rooms: readonly Room[]): Grid<Uint8Array> {
  const lanes = createGrid(width, height);
  fillRect(lanes, { x: 1, y: 1, width: width - 2, height: height - 2 }, 1);
  for (const { bounds } of rooms) fillRect(lanes, expand(bounds, 1), 0);
  return lanes;
}
