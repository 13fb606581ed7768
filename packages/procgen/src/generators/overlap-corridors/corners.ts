import type { Connection, Room } from "../../dungeon";
import { across, SIDES, type Side, stride } from "../../placement/side";
import { wallOf } from "../../placement/walls";
import { Terrain } from "../../terrain";
import { hasRockBeside, type Lanes, type Which } from "./lanes";
import { digWay } from "./site";

/** A way out of one room, around one corner and into another. */
interface CornerWay {
  readonly rooms: readonly [from: number, to: number];
  readonly sides: readonly [from: Side, to: Side];
  readonly cells: readonly number[];
}

/** Joins a group to another by the shortest way with one corner that runs through the lanes between free sides; undefined if there is none. */
export function digCorner(lanes: Lanes, isOurs: Which): Connection | undefined {
  let best: CornerWay | undefined;
  for (const room of lanes.site.rooms) {
    if (!isOurs(room.id)) continue;
    for (const side of SIDES) best = shortestFrom(lanes, room, side, isOurs, best);
  }
  return best && digWay(lanes.site, ...best.rooms, best.sides, best.cells);
}

/** The shortest way out of a side of a room, or the best so far. */
function shortestFrom(
  { site, free }: Lanes,
  room: Room,
  side: Side,
  isOurs: Which,
  best: CornerWay | undefined,
): CornerWay | undefined {
  if (site.used[4 * room.id + side] === 1) return best;
  const { start, step, length } = wallOf(site, room.bounds, side);
  const out = stride(side, site.width);
  let shortest = best;
  for (let door = start; door !== start + length * step; door += step) {
    if (!hasRockBeside(site, door, step)) continue;
    const cells = [door];
    for (let corner = door + out; free[corner] === 1; corner += out) {
      cells.push(corner);
      for (const turn of [(side + 1) & 3, (side + 3) & 3] as Side[]) {
        const way = turnAt({ site, free }, corner, turn, isOurs);
        if (!way || cells.length + way.cells.length >= (shortest?.cells.length ?? Number.POSITIVE_INFINITY))
          continue;
        const sides = [side, across(turn)] as const;
        shortest = { rooms: [room.id, way.room], sides, cells: [...cells, ...way.cells] };
      }
    }
  }
  return shortest;
}

/** The cells from a corner straight on to the door of a room of another group, and that room. */
function turnAt(
  { site, free }: Pick<Lanes, "site" | "free">,
  corner: number,
  turn: Side,
  isOurs: Which,
): { room: number; cells: number[] } | undefined {
  const ahead = stride(turn, site.width);
  const cells: number[] = [];
  let cell = corner + ahead;
  for (; free[cell] === 1; cell += ahead) cells.push(cell);
  // The cell is a wall now, or the edge of the map; a room may lie behind.
  if (site.cells[cell + ahead] !== Terrain.floor) return undefined;
  const room = site.walled[cell + ahead]! - 1;
  if (isOurs(room) || site.used[4 * room + across(turn)] === 1) return undefined;
  const along = stride(((turn + 1) & 3) as Side, site.width);
  return hasRockBeside(site, cell, along) ? { room, cells: [...cells, cell] } : undefined;
}
