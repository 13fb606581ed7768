import { copyGrid, type Grid, type Point } from "@delvekit/grid";
import { whole } from "@delvekit/grid/data";
import type { Connection, RoomDungeon } from "../dungeon";
import { type GivenOptions, type Options, readOptions } from "../options/option";
import { mapRooms } from "../rooms";
import { hasRockBeside, isInside, pointAt, Terrain } from "../terrain";
import { createWalks, stepsBetween } from "../walks";
import { withFarExit } from "./ends";
import { type Pass, type PassSeed, streamOf } from "./pass";

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
function findGaps(dungeon: RoomDungeon, longest: number): Gap[][] {
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
function isClear(terrain: Grid<Uint8Array>, { start, stride, length }: Gap): boolean {
  for (let i = 1; i <= length; i++) if (!isDiggable(terrain, start + i * stride, stride)) return false;
  return true;
}

/** The cells of a gap. */
function cellsOf(terrain: Grid<Uint8Array>, { start, stride, length }: Gap): Point[] {
  return Array.from({ length }, (_, i) => pointAt(terrain, start + (i + 1) * stride));
}

/** Whether a cell and those to both sides of it are solid, and it is not part of the border. */
function isDiggable(terrain: Grid<Uint8Array>, cell: number, stride: number): boolean {
  const aside = stride === 1 ? terrain.width : 1;
  return isInside(terrain, cell) && hasRockBeside(terrain, cell, aside);
}

const loopOptions = {
  detour: whole(2, 200, {
    default: 40,
    help: "The fewest steps of the walk between two rooms for them to be joined directly.",
  }),
  distance: whole(1, 256, { default: 12, help: "The most cells between two rooms." }),
  loops: whole(0, 1_000_000, { default: 1000, help: "The most loops to add." }),
} as const satisfies Options;

/** Options of {@link addLoops}. */
export type AddLoopsOptions = GivenOptions<typeof loopOptions> & PassSeed;

/**
 * Makes a pass that joins rooms that face each other if the walk between them is long, by a straight
 * corridor, or a door where they share a wall. The corridors get doors if the dungeon has any. The exit moves
 * if another room is farther now.
 *
 * @throws OptionError for an unknown or illegal option
 * @example
 * ```ts
 * const level = addLoops({ loops: 8 })(bsp.generate({ seed: 7 }));
 * ```
 */
export function addLoops({ seed, ...given }: AddLoopsOptions = {}): Pass<RoomDungeon> {
  const { detour, distance, loops } = readOptions(loopOptions, given);
  return (dungeon) => {
    const random = streamOf(dungeon, "add-loops", seed);
    const terrain = copyGrid(dungeon.terrain);
    const walks = createWalks(terrain.cells, terrain.width);
    const hasDoors = terrain.cells.includes(Terrain.door);
    const added: Connection[] = [];
    for (const gaps of random.shuffle(findGaps(dungeon, distance))) {
      if (added.length >= loops) break;
      const gap = random.shuffle(gaps).find((found) => isClear(terrain, found));
      if (gap === undefined) continue;
      const end = gap.start + (gap.length + 1) * gap.stride;
      const isFar = stepsBetween(walks, gap.start, end, detour) === detour;
      if (isFar) added.push(dig(terrain, gap, hasDoors));
    }
    return withFarExit({ ...dungeon, terrain, connections: [...dungeon.connections, ...added] });
  };
}

function dig(terrain: Grid<Uint8Array>, gap: Gap, hasDoors: boolean): Connection {
  const { from, to, length } = gap;
  const path = cellsOf(terrain, gap);
  // Two doors side by side would be one too many.
  const doors = hasDoors ? path.filter((_, i) => i === 0 || (i > 1 && i === length - 1)) : [];
  for (const { x, y } of path) terrain.cells[y * terrain.width + x] = Terrain.corridor;
  for (const { x, y } of doors) terrain.cells[y * terrain.width + x] = Terrain.door;
  const kind = hasDoors && length === 1 ? "door" : "corridor";
  return { from, to, kind, loop: true, path, doors };
}
