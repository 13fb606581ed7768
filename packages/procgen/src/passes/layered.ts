import type { Random } from "@delvekit/random";
import type { Dungeon, Layered } from "../dungeon";
import { layersOf } from "../layers";
import { type GivenOptions, type Options, type OptionValues, readOptions } from "../options/option";
import { type Pass, type PassSeed, streamOf } from "./pass";

/** What a caller may give to a pass with these options. */
export type PassOptions<O extends Options> = GivenOptions<O> & PassSeed;

/**
 * Makes passes that change nothing but the layers of a level.
 *
 * @param name of the stream that they draw from
 * @param lay changes the layers, which are a copy, in place
 */
export function layeredPass<O extends Options, Needs extends Dungeon = Dungeon>(
  name: string,
  options: O,
  lay: (level: Needs & Layered, random: Random, values: OptionValues<O>) => void,
): (given?: PassOptions<O>) => Pass<Needs, Layered> {
  return ({ seed, ...given } = {} as PassOptions<O>) => {
    const values = readOptions(options, given as GivenOptions<O>);
    return (dungeon) => {
      const level = { ...dungeon, layers: layersOf(dungeon) };
      lay(level, streamOf(dungeon, name, seed), values);
      return level;
    };
  };
}
