import type { Connection } from "../../dungeon";
import { across, type Side, stride } from "../../placement/side";
import {
  alongOf,
  digWay,
  type FreeWall,
  freeWalls,
  hasRockBeside,
  isFree,
  isIn,
  lineOf,
  type Site,
  straightOn,
  type Way,
} from "./site";

/** Joins a group to another by the shortest way with one corner that runs through the lanes between free walls; undefined if there is none. */
export function joinByCorner(site: Site, group: number): Connection | undefined {
  let best: Way | undefined;
  for (const free of freeWalls(site, group)) {
    for (const way of cornersFrom(site, free)) {
      if (isIn(site, way.to, group) || !isFree(site, way.to)) continue;
      if (best === undefined || way.cells.length < best.cells.length) best = way;
    }
  }
  return best && digWay(site, best);
}

/** The ways with one corner out of a wall. */
function* cornersFrom(site: Site, { wall, side, doors }: FreeWall): Generator<Way, void> {
  const out = stride(side, site.width);
  const turns = [((side + 1) & 3) as Side, ((side + 3) & 3) as Side];
  for (const door of doors) {
    for (let corner = door + out; site.lanes[corner]! > 0; corner += out) {
      for (const turn of turns) {
        const ahead = stride(turn, site.width);
        const length = straightOn(site, corner, turn);
        if (length === 0 || !hasRockBeside(site, corner + (length - 1) * ahead, alongOf(site, turn)))
          continue;
        const to = 4 * site.roomAt[corner + length * ahead]! + across(turn);
        const cells = [...lineOf(door, out, (corner - door) / out), ...lineOf(corner, ahead, length)];
        yield { from: wall, to, cells };
      }
    }
  }
}
