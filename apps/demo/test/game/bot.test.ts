import { describe, expect, it } from "vitest";
import type { BotGame } from "./bot-games";
import { runProgram } from "./process";

/** How many turns each game lasts at most. */
const TURNS = "500";

describe("a bot", () => {
  it("plays 200 games of 500 turns, and the world stays sound", async () => {
    const halves = await Promise.all([
      runProgram<BotGame[]>("./bot-games.ts", "1", "100", TURNS),
      runProgram<BotGame[]>("./bot-games.ts", "101", "200", TURNS),
    ]);
    const games = halves.flat();
    expect(games).toHaveLength(200);
    expect(games.filter(({ flaws, refused }) => flaws.length > 0 || refused > 0)).toEqual([]);
    expect(games.every(({ fate, turns }) => fate !== "alive" || turns === 500)).toBe(true);
    // It gets somewhere, rather than walk on the spot.
    expect(games.filter(({ depth }) => depth >= 2).length).toBeGreaterThan(80);
  });
});
