import { copyGrid } from "@delvekit/grid";
import { whole } from "@delvekit/grid/data";
import type { Connection, RoomDungeon } from "../dungeon";
import { type GivenOptions, type Options, readOptions } from "../options/option";
import { digGap, drawGaps } from "../placement/gaps";
import { Terrain } from "../terrain";
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
    for (const gap of drawGaps({ ...dungeon, terrain }, random, distance)) {
      if (added.length >= loops) break;
      const isFar = stepsBetween(terrain, gap.start, gap.end, detour) === detour;
      if (isFar) added.push(digGap(terrain, gap, hasDoors));
    }
    return withFarExit({ ...dungeon, terrain, connections: [...dungeon.connections, ...added] });
  };
}
