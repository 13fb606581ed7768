import { type Grid, labelRegions, type Point } from "@delvekit/grid";
import { createGroups } from "../../groups";
import { Terrain } from "../../terrain";
import { BLOCKED, type Catchments, divide } from "./catchments";
import { spanningMeetings } from "./meetings";

/**
 * Joins all regions with the least digging, in place: the shortest tunnel between the nearest cells of two
 * regions first, none where a way exists already. Yields the cells of each tunnel. The border stays as it is.
 */
export function* digTunnels(terrain: Grid<Uint8Array>): Generator<Point[], void> {
  const { labels, count } = labelRegions(terrain);
  if (count < 2) return;

  const catchments = divide(terrain, withoutBorder(labels));
  const groups = createGroups(count);
  for (const { one, other } of spanningMeetings(terrain, catchments, groups)) {
    yield [...dig(terrain, catchments, one), ...dig(terrain, catchments, other)];
  }
}

function withoutBorder({ width, height, cells }: Grid<Int32Array>): Int32Array {
  cells.fill(BLOCKED, 0, width).fill(BLOCKED, width * (height - 1));
  for (let y = 1; y < height - 1; y++) cells[y * width] = cells[(y + 1) * width - 1] = BLOCKED;
  return cells;
}

/** Digs from a cell back to the region that it is nearest to. */
function dig({ width, cells }: Grid<Uint8Array>, { towards }: Catchments, from: number): Point[] {
  const dug: Point[] = [];
  for (let cell = from; towards[cell] !== cell; cell = towards[cell]!) {
    cells[cell] = Terrain.corridor;
    dug.push({ x: cell % width, y: Math.floor(cell / width) });
  }
  return dug;
}
