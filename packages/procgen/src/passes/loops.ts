import { copyGrid, type Grid } from "@delvekit/grid";
import { whole } from "@delvekit/grid/data";
import { type Connection, mapRooms, type RoomDungeon } from "../dungeon";
import { type GivenOptions, type Options, readOptions } from "../options/option";
import { hasRockBeside, isInside, pointAt, Terrain } from "../terrain";
import { stepsBetween } from "../walks";
import { withFarExit } from "./ends";
import { type Pass, type PassSeed, streamOf } from "./pass";

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
    const hasDoors = terrain.cells.includes(Terrain.door);
    const added: Connection[] = [];
    const level = { rooms: dungeon.rooms, terrain };
    for (const gaps of random.shuffle(findGaps(level, distance))) {
      if (added.length >= loops) break;
      // Loops that were dug before may be in the way.
      const gap = random
        .shuffle(gaps)
        .find(({ cells, aside }) => cells.every((cell) => hasRockBeside(terrain, cell, aside)));
      if (gap === undefined) continue;
      const [start, end] = [gap.cells[0]! - gap.stride, gap.cells.at(-1)! + gap.stride];
      if (stepsBetween(terrain, start, end, detour) === detour) added.push(digGap(terrain, gap, hasDoors));
    }
    return withFarExit({ ...dungeon, terrain, connections: [...dungeon.connections, ...added] });
  };
}

/** Rock in a straight line between the floors of two rooms that face each other. */
interface Gap {
  readonly from: number;
  readonly to: number;
  readonly cells: readonly number[];
  readonly stride: number;
  /** What leads from a cell to one beside the line. */
  readonly aside: number;
}

/** The gaps through which a way may be dug, together for each two rooms. */
function findGaps({ terrain, rooms }: Pick<RoomDungeon, "rooms" | "terrain">, longest: number): Gap[][] {
  const { width } = terrain;
  const roomAt = mapRooms({ terrain, rooms });
  const gaps = new Map<number, Gap[]>();
  for (const [start, from] of roomAt.entries()) {
    for (const stride of from === -1 ? [] : [1, width]) {
      const aside = width + 1 - stride;
      const cells: number[] = [];
      let cell = start + stride;
      for (
        ;
        cells.length <= longest && isInside(terrain, cell) && hasRockBeside(terrain, cell, aside);
        cell += stride
      )
        cells.push(cell);
      const to = roomAt[cell]!;
      if (cells.length === 0 || cells.length > longest || to === -1 || to === from) continue;
      const pair = Math.min(from, to) * rooms.length + Math.max(from, to);
      gaps.set(pair, [...(gaps.get(pair) ?? []), { from, to, cells, stride, aside }]);
    }
  }
  return [...gaps.values()];
}

/** Digs through a gap: a door in a wall, or a corridor with doors at its ends; no doors if the level has none. */
function digGap(terrain: Grid<Uint8Array>, { from, to, cells }: Gap, hasDoors: boolean): Connection {
  const { length } = cells;
  // Two doors side by side would be one too many.
  const isDoor = (at: number) => hasDoors && (at === 0 || (at > 1 && at === length - 1));
  for (const [at, cell] of cells.entries())
    terrain.cells[cell] = isDoor(at) ? Terrain.door : Terrain.corridor;
  const path = cells.map((cell) => pointAt(terrain, cell));
  const kind = hasDoors && length === 1 ? "door" : "corridor";
  return { from, to, kind, loop: true, path, doors: path.filter((_, at) => isDoor(at)) };
}
