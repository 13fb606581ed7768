import { expect, test } from "vitest";
import { balanceOf } from "../src/balance";

test("the game is no walk, and no bot gets stuck in it", async () => {
  const { won, seeds, fates } = await balanceOf(6);
  // Where your game should be: narrow this as it takes shape, and play more seeds.
  expect(won / seeds).toBeLessThanOrEqual(0.9);
  expect(fates.filter(([text]) => /^(stalled|unfinished)$/.test(text))).toEqual([]);
}, 60_000);
