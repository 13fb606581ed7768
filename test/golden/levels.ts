import {
  type AnyGenerator,
  type AnyRequest,
  catalogue,
  GenerationError,
  hashDungeon,
  OptionError,
} from "@delvekit/procgen";
import { createRandom, type Seed } from "@delvekit/random";
import { drawOptions } from "../../packages/procgen/test/support/draw";

/** Hashes of levels, in the order of their seeds, by what they have in common. */
export type LevelHashes = Readonly<Record<string, readonly string[]>>;

/** Options that every generator has. */
const SIZES = { "80x50": [80, 50], "40x25": [40, 25], "33x61": [33, 61], "200x120": [200, 120] } as const;

const SEEDS: readonly Seed[] = [
  ...["ember", "", "7", "żółć 🔥"],
  ...[-1, 2 ** 33, 12345678901234567890n],
  ...Array(30).keys(),
];

/** How many levels of each generator are dug with options drawn at random. */
const DRAWN = 60;

/**
 * The golden catalogue: hashes of the levels of every generator, at several sizes with the other options at their defaults,
 * and with random options. Where those do not go together, the name of the option at fault stands in place of the hash.
 */
export function hashLevels(): LevelHashes {
  const hashes: Record<string, string[]> = {};
  for (const [name, generator] of Object.entries(catalogue)) {
    for (const [size, [width, height]] of Object.entries(SIZES)) {
      hashes[`${name} ${size}`] = SEEDS.map((seed) => hashLevel(generator, { width, height, seed }));
    }
    hashes[`${name}, options drawn`] = Array.from({ length: DRAWN }, (_, seed) => {
      const options = drawOptions(createRandom("golden options").fork(String(seed)), generator.options);
      return hashLevel(generator, { ...options, width: 90, height: 70, seed });
    });
  }
  return hashes;
}

function hashLevel(generator: AnyGenerator, request: AnyRequest): string {
  try {
    return hashDungeon(generator.generate(request));
  } catch (error) {
    if (error instanceof OptionError || error instanceof GenerationError) return error.option;
    throw error;
  }
}
