import { type Grid, labelRegions, type Point } from "@delvekit/grid";
import { createGroups } from "../../groups";
import { Terrain } from "../../terrain";
import { blockBorder, divide, wayFrom } from "./catchments";
import { spanningMeetings } from "./meetings";

/**
 * Joins all regions with the least digging, in place: the shortest tunnel between the nearest cells of two
 * regions first, none where a way exists already. Yields the cells of each tunnel. The border stays as it is.
 */
export function* digTunnels(terrain: Grid<Uint8Array>): Generator<Point[], void> {
  const { width, cells } = terrain;
  const { labels, count } = labelRegions(terrain);
  if (count < 2) return;

  blockBorder(terrain, labels.cells);
  const catchments = divide(terrain, labels.cells);
  for (const { one, other } of spanningMeetings(terrain, catchments, createGroups(count))) {
    const dug = [...wayFrom(width, catchments, one), ...wayFrom(width, catchments, other)];
    for (const { x, y } of dug) cells[y * width + x] = Terrain.corridor;
    yield dug;
  }
}
