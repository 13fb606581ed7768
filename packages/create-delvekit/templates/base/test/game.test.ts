import { playRun } from "@delvekit/screens/bots";
import { expect, test } from "vitest";
import { app, bot } from "./bots";

test.each([1, 2, 3])(
  "a bot plays game %i, and nothing in it fails",
  async (seed) => {
    const { turn } = await playRun(app, { ...bot, seed, turns: 1000 });
    expect(turn).toBeGreaterThan(20);
  },
  60_000,
);
