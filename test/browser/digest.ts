import { hashDungeon, tree } from "@delvekit/procgen";

/** Hashes of dungeons over many seeds and sizes: what every engine must agree on. */
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

const SEEDS = ["ember", "", "7", 7, 0, -1, 2 ** 33, 12345678901234567890n, "żółć 🔥", ...Array(50).keys()];
