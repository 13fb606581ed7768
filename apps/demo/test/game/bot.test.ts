import { describe, expect, it } from "vitest";
import { tries } from "../../../../test/support/hunt";
import { runProgram } from "../../../../test/support/program";
import type { Temper } from "../bot/bot";
import type { BotGame } from "./bot-games";

const botGames = (temper: Temper, from: number, to: number, turns: number) =>
  runProgram<BotGame[]>(new URL("./bot-games.ts", import.meta.url), temper, `${from}`, `${to}`, `${turns}`);

/** Games of a careful bot; half of them for a careless one, which plays on to its end. */
const GAMES = tries(12, 200);

describe("a bot", () => {
  it(`plays ${GAMES} games of 500 turns, and the world stays sound`, async () => {
    const half = GAMES / 2;
    const games = (
      await Promise.all([botGames("careful", 1, half, 500), botGames("careful", half + 1, GAMES, 500)])
    ).flat();
    expect(games).toHaveLength(GAMES);
    expect(games.filter(({ flaws, refused }) => flaws.length > 0 || refused > 0)).toEqual([]);
    expect(games.every(({ fate, turns }) => fate !== "alive" || turns === 500)).toBe(true);
    // It gets somewhere, rather than walk on the spot.
    expect(games.filter(({ depth }) => depth >= 2).length).toBeGreaterThan(GAMES / 3);
  });

  it("that neither rests nor thinks dies early", async () => {
    const games = await botGames("careless", 1, GAMES / 2, 2000);
    expect(games.filter(({ fate, depth }) => fate === "alive" || fate === "won" || depth > 3)).toEqual([]);
  });
});
