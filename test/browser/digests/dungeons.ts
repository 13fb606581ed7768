import { caves, drunkard, hashDungeon, roomsAndTunnels, tree } from "@delvekit/procgen";
import type { Seed } from "@delvekit/random";

/** Hashes of dungeons of every generator, over many seeds and sizes. */
export function digestDungeons(): Record<string, string> {
  const digests: Record<string, string> = {};
  for (const { name, generate } of [tree, roomsAndTunnels, caves, drunkard]) {
    for (const [width, height] of SIZES) {
      for (const seed of SEEDS) {
        const what = `${name} ${width}x${height} ${typeof seed} ${seed}`;
        digests[what] = hashDungeon(generate({ width, height, seed }));
      }
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
  ...Array(20).keys(),
];
