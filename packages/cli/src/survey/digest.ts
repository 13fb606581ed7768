import { type Dungeon, hashDungeon } from "@delvekit/procgen";
import { createHasher } from "@delvekit/random";

/** The digest of one level. */
export function digestLevel(dungeon: Dungeon): string {
  return createHasher().text(String(dungeon.seed)).text(hashDungeon(dungeon)).digest();
}
