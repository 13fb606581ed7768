import { copyGrid, type Grid } from "@delvekit/grid";
import { whole } from "@delvekit/grid/data";
import type { Connection, RoomDungeon } from "../../dungeon";
import { type GivenOptions, type Options, readOptions } from "../../options/option";
import { Terrain } from "../../terrain";
import { withFarExit } from "../far-exit";
import { type Pass, type PassSeed, streamOf } from "../pass";
import { createSurveyor, isFarWalk } from "./detour";
import { cellsOf, findGaps, type Gap, isClear } from "./facing";

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
    const surveyor = createSurveyor(terrain.cells.length);
    const hasDoors = terrain.cells.includes(Terrain.door);
    const added: Connection[] = [];
    for (const gaps of random.shuffle(findGaps(dungeon, distance))) {
      if (added.length >= loops) break;
      const gap = random.shuffle(gaps).find((found) => isClear(terrain, found));
      if (gap === undefined) continue;
      const end = gap.start + (gap.length + 1) * gap.stride;
      if (isFarWalk(surveyor, terrain, gap.start, end, detour)) added.push(dig(terrain, gap, hasDoors));
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
