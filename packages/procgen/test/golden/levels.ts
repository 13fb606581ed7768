import {
  type AnyGenerator,
  type AnyRequest,
  catalogue,
  GenerationError,
  hashDungeon,
  OptionError,
} from "@delvekit/procgen";
import { createRandom, type Seed } from "@delvekit/random";
import { drawOptions } from "../support/draw";
import type { LevelHashes } from "./record";

/** Options that every generator has. */
const SIZES = { "80x50": [80, 50], "40x25": [40, 25], "33x61": [33, 61], "200x120": [200, 120] } as const;

const SEEDS: readonly Seed[] = [
  ...["ember", "", "7", "żółć 🔥"],
  ...[-1, 2 ** 33, 12345678901234567890n],
  ...Array(30).keys(),
];

/** How many levels of each generator are dug with options drawn at random. */
const DRAWN = 60;

/** Levels that have something in common, by their number. None is dug before it is asked for. */
export interface Levels {
  readonly name: string;
  readonly count: number;
  /** The hash of a level. Where drawn options do not go together, the name of the option at fault stands in its place. */
  hashAt(index: number): string;
}

/** The golden catalogue: levels of every generator, at several sizes with the other options at their defaults, and with random options. */
export const levels: readonly Levels[] = Object.entries(catalogue).flatMap(([name, generator]) => [
  ...Object.entries(SIZES).map(([size, [width, height]]) => ({
    name: `${name} ${size}`,
    count: SEEDS.length,
    hashAt: (index: number) => hashLevel(generator, { width, height, seed: SEEDS[index]! }),
  })),
  {
    name: `${name}, options drawn`,
    count: DRAWN,
    hashAt: (seed: number) => {
      const options = drawOptions(createRandom("golden options").fork(String(seed)), generator.options);
      return hashLevel(generator, { ...options, width: 90, height: 70, seed });
    },
  },
]);

/** All hashes of the catalogue. */
export function hashLevels(): LevelHashes {
  return Object.fromEntries(levels.map((group) => [group.name, hashesOf(group, 0, group.count)]));
}

/** The hashes from one number up to another. */
export function hashesOf({ hashAt }: Levels, start: number, end: number): string[] {
  return Array.from({ length: end - start }, (_, i) => hashAt(start + i));
}

function hashLevel(generator: AnyGenerator, request: AnyRequest): string {
  try {
    return hashDungeon(generator.generate(request));
  } catch (error) {
    if (error instanceof OptionError || error instanceof GenerationError) return error.option;
    throw error;
  }
}
