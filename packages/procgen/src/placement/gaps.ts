import type { Grid } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Connection, RoomDungeon } from "../dungeon";
import { mapRooms } from "../rooms";
import { pointAt, Terrain } from "../terrain";

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
  for (const starts of random.shuffle(findGaps(level, roomAt, longest))) {
    for (const begins of random.shuffle(starts)) {
      const end = endOfGap(level.terrain, roomAt, begins, longest);
      if (end === -1) continue;
      const start = begins >> 1;
      const stride = (begins & 1) === 0 ? 1 : level.terrain.width;
      const length = (end - start) / stride - 1;
      const gap = { from: roomAt[start]!, to: roomAt[end]!, start, end, stride, length };
      if (!isApt(gap)) continue;
      yield gap;
      break;
    }
  }
}

/** Where all gaps begin through which a way may be dug, together for each two rooms: twice the cell, and 1 more where the way leads south. */
function findGaps({ terrain, rooms }: Level, roomAt: Int32Array, longest: number): number[][] {
  const { width, cells } = terrain;
  const gaps = new Map<number, number[]>();
  for (let cell = 0; cell < roomAt.length; cell++) {
    const room = roomAt[cell]!;
    if (room === -1) continue;
    for (let isSouth = 0; isSouth < 2; isSouth++) {
      // Most neighbours are floor of the same room.
      if (cells[cell + (isSouth === 0 ? 1 : width)] !== Terrain.solid) continue;
      const start = 2 * cell + isSouth;
      const end = endOfGap(terrain, roomAt, start, longest);
      if (end === -1) continue;
      const other = roomAt[end]!;
      const pair = Math.min(room, other) * rooms.length + Math.max(room, other);
      const starts = gaps.get(pair);
      if (starts === undefined) gaps.set(pair, [start]);
      else starts.push(start);
    }
  }
  return [...gaps.values()];
}

/** The first cell of the room behind a gap, or -1: all cells between are rock, with rock to both sides. */
function endOfGap(
  { width, height, cells }: Grid<Uint8Array>,
  roomAt: Int32Array,
  begins: number,
  longest: number,
): number {
  const start = begins >> 1;
  const isSouth = (begins & 1) === 1;
  const stride = isSouth ? width : 1;
  const aside = isSouth ? 1 : width;
  const y = (start / width) | 0;
  // Not through the border.
  const most = Math.min(longest, isSouth ? height - 2 - y : width - 2 - (start - y * width));
  let cell = start + stride;
  let length = 0;
  while (length <= most && (cells[cell]! | cells[cell - aside]! | cells[cell + aside]!) === Terrain.solid) {
    cell += stride;
    length++;
  }
  const to = length === 0 || length > most ? -1 : roomAt[cell]!;
  return to === -1 || to === roomAt[start] ? -1 : cell;
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
