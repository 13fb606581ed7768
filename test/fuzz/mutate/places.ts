import type { Random } from "@delvekit/random";

/** Two places in something of this length, up to 40 apart. */
export function twoPlaces(length: number, random: Random): readonly [from: number, to: number] {
  const from = random.int(0, Math.max(1, length));
  return [from, Math.min(length, from + random.int(1, 41))];
}
