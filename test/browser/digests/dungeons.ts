import { hashDungeon, tree } from "@delvekit/procgen";
import type { Seed } from "@delvekit/random";

/** Hashes of dungeons over many seeds and sizes. */
export function digestDungeons(): Record<string, string> {
  const digests: Record<string, string> = {};
  for (const [width, height] of SIZES) {
    for (const seed of SEEDS) {
      digests[`${width}x${height} ${typeof seed} ${seed}`] = hashDungeon(
        tree.generate({ width, height, seed }),
      );
    }
  }
  return digests;
}

const SIZES = [
  [40, 25],
  [80, 50],
  [200, 200],
] as const;

const SEEDS: readonly Seed[] = [
  ...["ember", "", "7", "żółć 🔥"],
  ...[-1, 2 ** 33, 12345678901234567890n],
  ...Array(50).keys(),
];
