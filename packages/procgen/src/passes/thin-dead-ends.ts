import { copyGrid } from "@delvekit/grid";
import { chance } from "@delvekit/grid/data";
import { type GivenOptions, type Options, readOptions } from "../options/option";
import { fillDeadEnd, isDeadEnd } from "../terrain";
import { type PassSeed, streamOf } from "./chance";
import { keptCells, withoutDeadEnds } from "./dead-ends";
import { type Pass, withTerrain } from "./pass";

const thinOptions = {
  keep: chance(0.5, { help: "Share of the dead ends to keep." }),
} as const satisfies Options;

/** Options of {@link thinDeadEnds}. */
export type ThinDeadEndsOptions = GivenOptions<typeof thinOptions> & PassSeed;

/**
 * Makes a pass that fills dead ends like `removeDeadEnds`, but leaves a share of them, with the passages that lead
 * there. Which ones stay is random.
 *
 * @throws OptionError for a share outside 0 to 1
 * @example
 * ```ts
 * const level = thinDeadEnds({ keep: 0.3 })(roomsAndMazes.generate({ seed: 7, deadEnds: 1 }));
 * ```
 */
export function thinDeadEnds({ seed, ...given }: ThinDeadEndsOptions = {}): Pass {
  const { keep } = readOptions(thinOptions, given);
  return (dungeon) => {
    const terrain = copyGrid(dungeon.terrain);
    const kept = keptCells(dungeon);
    const ends: number[] = [];
    for (let cell = 0; cell < kept.length; cell++) {
      if (kept[cell] === 0 && isDeadEnd(terrain, cell)) ends.push(cell);
    }
    const left = Math.round(keep * ends.length);
    streamOf(dungeon, "thin-dead-ends", seed).shuffle(ends);
    for (let i = 0; i < left; i++) kept[ends[i]!] = 1;
    for (let i = left; i < ends.length; i++) fillDeadEnd(terrain, ends[i]!, kept);
    const thinned = withTerrain(dungeon, terrain);
    return left > 0 ? { ...thinned, deadEnds: true } : withoutDeadEnds(thinned);
  };
}
