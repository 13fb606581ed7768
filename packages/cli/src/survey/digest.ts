import { type Dungeon, hashDungeon } from "@delvekit/procgen";
import { createHasher } from "@delvekit/random";

/** The digest of no levels at all. */
export const NO_LEVELS = "0".repeat(16);

/** The digest of one level. */
export function digestLevel(dungeon: Dungeon): string {
  return createHasher().text(String(dungeon.seed)).text(hashDungeon(dungeon)).digest();
}

/** The digest of the levels of both, whichever comes first: a sum of 64 bits. */
export function addDigests(a: string, b: string): string {
  const sum = BigInt.asUintN(64, BigInt(`0x${a}`) + BigInt(`0x${b}`));
  return sum.toString(16).padStart(16, "0");
}
