import { type Grid, labelRegions, type Point } from "@delvekit/grid";
import { Terrain } from "../../terrain";
import { type Catchments, divideRock, listMeetings, secondOf } from "./meetings";
import type { CavesStep } from "./steps";

/**
 * Joins all regions with the least digging, in place: the shortest tunnel between the nearest cells of two
 * regions first, none where a way exists already (Kruskal's minimum spanning tree). Only where
 * their catchments meet can two regions be nearest, so the time is proportional to the map.
 */
export function* joinRegions(terrain: Grid<Uint8Array>): Generator<CavesStep, void> {
  const regions = labelRegions(terrain);
  let apart = regions.count - 1;
  if (apart < 1) return;

  const catchments = divideRock(terrain, regions);
  const group = Int32Array.from(regions.sizes.keys());
  for (const meeting of listMeetings(terrain.width, catchments)) {
    const one = groupOf(group, catchments.owner[meeting >> 1]!);
    const other = groupOf(group, catchments.owner[secondOf(meeting, terrain.width)]!);
    if (one === other) continue;
    group[other] = one;
    yield { kind: "tunnel", corridor: digTunnel(terrain, catchments, meeting) };
    if (--apart === 0) return;
  }
}

/** The group that a region is in; shortens the way there for the next time. */
function groupOf(group: Int32Array, region: number): number {
  let at = region;
  while (group[at] !== at) {
    group[at] = group[group[at]!]!;
    at = group[at]!;
  }
  return at;
}

/** Digs from where two catchments meet back to both regions. */
function digTunnel({ width, cells }: Grid<Uint8Array>, { towards }: Catchments, meeting: number): Point[] {
  const dug: Point[] = [];
  for (let cell of [meeting >> 1, secondOf(meeting, width)]) {
    for (; towards[cell] !== cell; cell = towards[cell]!) {
      cells[cell] = Terrain.corridor;
      dug.push({ x: cell % width, y: Math.floor(cell / width) });
    }
  }
  return dug;
}
