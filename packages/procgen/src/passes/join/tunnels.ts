import { type Grid, labelRegions, type Regions } from "@delvekit/grid";
import { createGroups } from "../../groups";
import { Terrain } from "../../terrain";
import { blockBorder, divide, wayFrom } from "./catchments";
import { cellsOfMeeting, spanningMeetings } from "./meetings";

/**
 * Joins all regions with the least digging, in place: the shortest tunnel between the nearest cells of two
 * regions first, none where a way exists already. Yields the cells of each tunnel. The border stays as it is.
 *
 * @param regions those of the terrain, if they are known already; their labels are changed
 */
export function* digTunnels(
  terrain: Grid<Uint8Array>,
  { labels, count }: Regions = labelRegions(terrain),
): Generator<number[], void> {
  if (count < 2) return;
  blockBorder(terrain, labels.cells);
  const catchments = divide(terrain, labels.cells);
  for (const meeting of spanningMeetings(terrain, catchments, createGroups(count))) {
    const [one, other] = cellsOfMeeting(meeting, terrain);
    const dug = wayFrom(catchments, other, wayFrom(catchments, one));
    for (const cell of dug) terrain.cells[cell] = Terrain.corridor;
    yield dug;
  }
}
