import { type Grid, type Point, xOf, yOf } from "@delvekit/grid";
import type { RoomDungeon } from "../../dungeon";
import { mapRooms } from "../../rooms";
import { Terrain } from "../../terrain";

/** Rock in a straight line between the floors of two rooms that face each other. */
export interface Gap {
  readonly from: number;
  readonly to: number;
  /** The last cell of the first room; the gap begins one stride on. */
  readonly start: number;
  readonly stride: number;
  readonly length: number;
}

/** All gaps, up to a width in cells, that a corridor may be dug through, together for each two rooms that face each other. */
export function findGaps(dungeon: RoomDungeon, longest: number): Gap[][] {
  const { terrain } = dungeon;
  const roomAt = mapRooms(dungeon);
  const gaps = new Map<number, Gap[]>();
  for (let start = 0; start < roomAt.length; start++) {
    if (roomAt[start] === -1) continue;
    for (const stride of [1, terrain.width]) {
      const gap = gapFrom(terrain, roomAt, start, stride, longest);
      if (gap === undefined) continue;
      const pair = Math.min(gap.from, gap.to) * dungeon.rooms.length + Math.max(gap.from, gap.to);
      const others = gaps.get(pair);
      if (others === undefined) gaps.set(pair, [gap]);
      else others.push(gap);
    }
  }
  return [...gaps.values()];
}

function gapFrom(
  terrain: Grid<Uint8Array>,
  roomAt: Int32Array,
  start: number,
  stride: number,
  longest: number,
): Gap | undefined {
  let length = 0;
  while (length <= longest && isDiggable(terrain, start + (length + 1) * stride, stride)) length++;
  const from = roomAt[start]!;
  const to = roomAt[start + (length + 1) * stride] ?? -1;
  if (length === 0 || length > longest || to === -1 || to === from) return undefined;
  return { from, to, start, stride, length };
}

/** Whether all of a gap is still rock, with rock on both sides of it. */
export function isClear(terrain: Grid<Uint8Array>, { start, stride, length }: Gap): boolean {
  for (let i = 1; i <= length; i++) if (!isDiggable(terrain, start + i * stride, stride)) return false;
  return true;
}

/** The cells of a gap. */
export function cellsOf(terrain: Grid<Uint8Array>, { start, stride, length }: Gap): Point[] {
  return Array.from({ length }, (_, i) => {
    const cell = start + (i + 1) * stride;
    return { x: xOf(terrain, cell), y: yOf(terrain, cell) };
  });
}

/** Whether a cell and those to both sides of it are solid, and it is not part of the border. */
function isDiggable({ width, cells }: Grid<Uint8Array>, cell: number, stride: number): boolean {
  const aside = stride === 1 ? width : 1;
  const x = cell % width;
  return (
    x > 0 &&
    x < width - 1 &&
    cells[cell] === Terrain.solid &&
    cells[cell - aside] === Terrain.solid &&
    cells[cell + aside] === Terrain.solid
  );
}
