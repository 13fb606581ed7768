import { describe, expect, it } from "vitest";
import type { Temper } from "../bot/bot";
import type { BotGame } from "./bot-games";
import { runProgram } from "./process";

const botGames = (temper: Temper, from: number, to: number, turns: number) =>
  runProgram<BotGame[]>("./bot-games.ts", temper, `${from}`, `${to}`, `${turns}`);

describe("a bot", () => {
  it("plays 40 games of 500 turns, and the world stays sound", async () => {
    const games = (
      await Promise.all([botGames("careful", 1, 20, 500), botGames("careful", 21, 40, 500)])
    ).flat();
    expect(games).toHaveLength(40);
    expect(games.filter(({ flaws, refused }) => flaws.length > 0 || refused > 0)).toEqual([]);
    expect(games.every(({ fate, turns }) => fate !== "alive" || turns === 500)).toBe(true);
    // It gets somewhere, rather than walk on the spot.
    expect(games.filter(({ depth }) => depth >= 2).length).toBeGreaterThan(15);
  });

  it("that neither rests nor thinks dies early", async () => {
    const games = await botGames("careless", 1, 20, 2000);
    expect(games.filter(({ fate, depth }) => fate === "alive" || fate === "won" || depth > 3)).toEqual([]);
  });
});
