import { SIDES, type Side, stride } from "../../placement/side";
import { wallOf } from "../../placement/walls";
import { Terrain } from "../../terrain";
import { mapRoomsOf, type Site } from "./site";

/** What floods through the lanes share. */
export interface Lanes {
  readonly site: Site;
  /** The room that each cell is floor of, or -1. */
  readonly roomAt: Int32Array;
  /** 1 for the cells outside of all walls, but for those at the edge of the map. */
  readonly open: Uint8Array;
  /** The number of the flood that came to a cell last. */
  readonly seen: Int32Array;
  /** The cell from which it came there; the cell itself where it began. */
  readonly cameFrom: Int32Array;
  readonly queue: Int32Array;
  floods: number;
  /** Whether sides with a door may get another. */
  crowd: boolean;
}

export function createLanes(site: Site): Lanes {
  const size = site.cells.length;
  return {
    site,
    roomAt: mapRoomsOf(site),
    open: mapCells(site, (cell) => site.walled[cell] === 0),
    seen: new Int32Array(size),
    cameFrom: new Int32Array(size),
    queue: new Int32Array(size),
    floods: 0,
    crowd: false,
  };
}

/** 1 for the cells that fit, none of them at the edge of the map. */
export function mapCells({ width, height }: Site, fits: (cell: number) => boolean): Uint8Array {
  const map = new Uint8Array(width * height);
  for (let start = width; start < map.length - width; start += width) {
    for (let cell = start + 1; cell < start + width - 1; cell++) map[cell] = Number(fits(cell));
  }
  return map;
}

/** A door that could be: which side of which room it is in, seen from the cell in front. */
export interface Doorway {
  readonly room: number;
  readonly side: Side;
  readonly cell: number;
}

/** Some of the rooms. */
export type Which = (room: number) => boolean;

/** Whether a cell is rock with no floor and no door beside it, such as the corner of a room's walls. */
export function isBesideNothing({ cells, width }: Site, cell: number): boolean {
  if (cells[cell] !== Terrain.solid) return cells[cell] === Terrain.corridor;
  return SIDES.every((side) => {
    const beside = cells[cell + stride(side, width)];
    return beside === Terrain.solid || beside === Terrain.corridor;
  });
}

/** The cells in front of all doors that some rooms could still get. */
export function* frontsOf({ site, crowd }: Lanes, isWanted: Which): Generator<number> {
  for (const room of site.rooms) {
    if (!isWanted(room.id)) continue;
    for (const side of SIDES) {
      if (!crowd && site.used[4 * room.id + side] === 1) continue;
      const { start, step, length } = wallOf(site, room.bounds, side);
      const out = stride(side, site.width);
      for (let i = 0; i < length; i++) {
        const cell = start + i * step;
        if (!isEdge(site, cell) && hasRockBeside(site, cell, step)) yield cell + out;
      }
    }
  }
}

/** A door that some room could get right beside a cell of the lanes. */
export function doorwayAt(
  { site, roomAt, crowd }: Lanes,
  cell: number,
  isWanted: Which,
): Doorway | undefined {
  for (const side of SIDES) {
    const out = stride(side, site.width);
    const room = roomAt[cell - 2 * out] ?? -1;
    if (room === -1 || !isWanted(room) || (!crowd && site.used[4 * room + side] === 1)) continue;
    const along = side % 2 === 0 ? 1 : site.width;
    if (hasRockBeside(site, cell - out, along)) return { room, side, cell: cell - out };
  }
  return undefined;
}

/** Whether a cell of a wall is rock, with rock before and after it along the wall. */
function hasRockBeside({ cells }: Site, cell: number, along: number): boolean {
  return (
    cells[cell] === Terrain.solid &&
    cells[cell - along] === Terrain.solid &&
    cells[cell + along] === Terrain.solid
  );
}

/** Whether a cell is in the outermost row or column. */
function isEdge({ width, height }: Site, cell: number): boolean {
  const x = cell % width;
  return x === 0 || x === width - 1 || cell < width || cell >= width * (height - 1);
}
