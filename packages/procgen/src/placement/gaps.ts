import type { Grid } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Connection, RoomDungeon } from "../dungeon";
import { mapRooms } from "../rooms";
import { hasRockBeside, isInside, pointAt, Terrain } from "../terrain";

/** Rock in a straight line between the floors of two rooms that face each other. */
export interface Gap {
  readonly from: number;
  readonly to: number;
  /** The last cell of the first room; the gap begins one stride on. */
  readonly start: number;
  /** The first cell of the second room. */
  readonly end: number;
  readonly stride: number;
  readonly length: number;
}

type Level = Pick<RoomDungeon, "rooms" | "terrain">;

/**
 * Draws a gap between each two rooms that face each other, of up to a width in cells, in random order. Each is still clear when it comes: a way may
 * be dug through it, whatever was dug through those before it.
 *
 * @param isApt which gaps to draw from. Default: all
 */
export function* drawGaps(
  level: Level,
  random: Random,
  longest: number,
  isApt: (gap: Gap) => boolean = () => true,
): Generator<Gap> {
  const roomAt = mapRooms(level);
  const isClear = ({ start, stride }: Gap) => gapFrom(level.terrain, roomAt, start, stride, longest);
  for (const gaps of random.shuffle(findGaps(level, roomAt, longest))) {
    const gap = random.shuffle(gaps).find((found) => isClear(found) && isApt(found));
    if (gap !== undefined) yield gap;
  }
}

/** All gaps through which a way may be dug, together for each two rooms. */
function findGaps({ terrain, rooms }: Level, roomAt: Int32Array, longest: number): Gap[][] {
  const gaps = new Map<number, Gap[]>();
  for (let start = 0; start < roomAt.length; start++) {
    if (roomAt[start] === -1) continue;
    for (let i = 0; i < 2; i++) {
      const stride = i === 0 ? 1 : terrain.width;
      // Most neighbours are floor of the same room.
      if (terrain.cells[start + stride] !== Terrain.solid) continue;
      const gap = gapFrom(terrain, roomAt, start, stride, longest);
      if (gap === undefined) continue;
      const pair = Math.min(gap.from, gap.to) * rooms.length + Math.max(gap.from, gap.to);
      const others = gaps.get(pair);
      if (others === undefined) gaps.set(pair, [gap]);
      else others.push(gap);
    }
  }
  return [...gaps.values()];
}

/** The gap from a cell on; undefined if there is none, or none any more. */
function gapFrom(
  terrain: Grid<Uint8Array>,
  roomAt: Int32Array,
  start: number,
  stride: number,
  longest: number,
): Gap | undefined {
  let length = 0;
  let end = start + stride;
  for (; length <= longest && isDiggable(terrain, end, stride); end += stride) length++;
  const from = roomAt[start]!;
  const to = roomAt[end] ?? -1;
  if (length === 0 || length > longest || to === -1 || to === from) return undefined;
  return { from, to, start, end, stride, length };
}

/** Whether a cell and those to both sides of it are solid, and it is not part of the border. */
function isDiggable(terrain: Grid<Uint8Array>, cell: number, stride: number): boolean {
  return isInside(terrain, cell) && hasRockBeside(terrain, cell, stride === 1 ? terrain.width : 1);
}

/** Digs through a gap: a door in a wall, or a corridor with doors at its ends; no doors if the level has none. */
export function digGap(terrain: Grid<Uint8Array>, gap: Gap, hasDoors: boolean): Connection {
  const { from, to, start, stride, length } = gap;
  const path = Array.from({ length }, (_, i) => pointAt(terrain, start + (i + 1) * stride));
  // Two doors side by side would be one too many.
  const doors = hasDoors ? path.filter((_, i) => i === 0 || (i > 1 && i === length - 1)) : [];
  for (const { x, y } of path) terrain.cells[y * terrain.width + x] = Terrain.corridor;
  for (const { x, y } of doors) terrain.cells[y * terrain.width + x] = Terrain.door;
  const kind = hasDoors && length === 1 ? "door" : "corridor";
  return { from, to, kind, loop: true, path, doors };
}
