import { createGrid, fillRect } from "@delvekit/grid";
import { SIDES, type Side, stride } from "../../placement/side";
import { wallOf, withWalls } from "../../placement/walls";
import { scratchCopy } from "../../scratch";
import { Terrain } from "../../terrain";
import { EDGE, type Site } from "./site";

/** What all floods through the lanes share. */
export interface Lanes {
  readonly site: Site;
  /**
   * 1 for the cells of the lanes: no corridor ever becomes part of a wall, so they are the same for all
   * floods.
   */
  readonly free: Uint8Array;
  /** Whether sides with a door may get another, and corridors may run past the corners of rooms. */
  readonly crowd: boolean;
}

/** A possible door: which side of which room it is in, seen from the cell in front. */
export interface Doorway {
  readonly room: number;
  readonly side: Side;
  readonly cell: number;
}

/** Some of the rooms. */
export type Which = (room: number) => boolean;

/** 1 for the cells outside of all walls. */
export function mapLanes({ width, height, rooms }: Site): Uint8Array {
  const lanes = createGrid(width, height);
  fillRect(lanes, { x: 1, y: 1, width: width - 2, height: height - 2 }, 1);
  for (const { bounds } of rooms) fillRect(lanes, withWalls(bounds), 0);
  return lanes.cells;
}

/**
 * 1 for the cells through which corridors may wind: the lanes, and if necessary all rock with no floor beside
 * it. For short-lived work.
 */
export function mapOpen({ site, free, crowd }: Lanes): Uint8Array {
  const open = scratchCopy(free);
  if (!crowd) return open;
  for (let cell = 0; cell < free.length; cell++) {
    if (site.walled[cell] !== EDGE && isBesideNothing(site, cell)) open[cell] = 1;
  }
  return open;
}

/** Whether a cell is rock with no floor and no door beside it, such as the corner of a room's walls. */
function isBesideNothing({ cells, width }: Site, cell: number): boolean {
  if (cells[cell] !== Terrain.solid) return cells[cell] === Terrain.corridor;
  return SIDES.every((side) => {
    const beside = cells[cell + stride(side, width)];
    return beside === Terrain.solid || beside === Terrain.corridor;
  });
}

/**
 * Lists the cells in front of all doors that some rooms could still get. Returns how many there are; some
 * occur twice.
 */
export function listFronts({ site, crowd }: Lanes, isWanted: Which, fronts: Int32Array): number {
  let count = 0;
  for (const room of site.rooms) {
    if (!isWanted(room.id)) continue;
    for (const side of SIDES) {
      if (!crowd && site.used[4 * room.id + side] === 1) continue;
      const { start, step, length } = wallOf(site, room.bounds, side);
      const out = stride(side, site.width);
      for (let cell = start; cell !== start + length * step; cell += step) {
        if (site.walled[cell] !== EDGE && hasRockBeside(site, cell, step)) fronts[count++] = cell + out;
      }
    }
  }
  return count;
}

/** A door that some room could get right beside a cell of the lanes. */
export function doorwayAt({ site, crowd }: Lanes, cell: number, isWanted: Which): Doorway | undefined {
  const { cells, walled, used, width } = site;
  for (const side of SIDES) {
    const out = stride(side, width);
    const inside = cell - 2 * out;
    if (cells[inside] !== Terrain.floor) continue;
    const room = walled[inside]! - 1;
    if (!isWanted(room) || (!crowd && used[4 * room + side] === 1)) continue;
    const along = side % 2 === 0 ? 1 : width;
    if (hasRockBeside(site, cell - out, along)) return { room, side, cell: cell - out };
  }
  return undefined;
}

/** Whether a cell of a wall is rock, with rock before and after it along the wall. */
export function hasRockBeside({ cells }: Site, cell: number, along: number): boolean {
  return (
    cells[cell] === Terrain.solid &&
    cells[cell - along] === Terrain.solid &&
    cells[cell + along] === Terrain.solid
  );
}
