import { hashWorld } from "@delvekit/core/save";
import { close, move } from "@delvekit/core/space";
import { playRun, verifyRun } from "@delvekit/screens/bots";
import { describe, expect, it } from "vitest";
import { tries } from "../../../../test/support/hunt";
import { runProgram } from "../../../../test/support/program";
import app from "../../src/app";
import { DEPTHS } from "../../src/game/halls";
import { createBot, type Temper } from "../bot/bot";
import { barTheDoor } from "../bot/dangers";
import { takeLoot } from "../bot/errands";
import { createMemory, LONG, lookAround } from "../bot/map";
import type { Scene } from "../bot/scene";
import { bot } from "../bots";
import { levelInSight, newGame, play, type Status, status } from "../driver";
import type { BotGame } from "./bot-games";
import { scene } from "./scene";

const botGames = (temper: Temper, from: number, to: number, turns: number) =>
  runProgram<BotGame[]>(new URL("./bot-games.ts", import.meta.url), temper, `${from}`, `${to}`, `${turns}`);

/** Games of a careful bot; half of them for a careless one, which plays on to its end. */
const GAMES = Math.max(2, tries(4, 200));

describe("a bot", () => {
  it(`plays ${GAMES} games of 700 turns, and the world stays sound`, async () => {
    const half = GAMES / 2;
    const games = (
      await Promise.all([botGames("careful", 1, half, 700), botGames("careful", half + 1, GAMES, 700)])
    ).flat();
    expect(games).toHaveLength(GAMES);
    expect(games.filter(({ flaws, refused }) => flaws.length > 0 || refused > 0)).toEqual([]);
    expect(games.every(({ fate, turns }) => fate !== "alive" || turns === 700)).toBe(true);
    // It gets somewhere, rather than walk on the spot.
    expect(games.filter(({ depth }) => depth >= 2).length).toBeGreaterThan(GAMES / 3);
  });

  it("plays the same game without undo", () => {
    const games = [newGame({ seed: 3 }), newGame({ seed: 3, safe: false })];
    const ends = games.map((game) => {
      const bot = createBot();
      for (let turn = 0; turn < 40; turn++) play(game, bot.decide(game));
      return hashWorld(game.world);
    });
    expect(ends[1]).toBe(ends[0]);
  });

  it("leaves rats behind bars alone", async () => {
    // Here it once threw torches at their cage, which was refused, and waited for them to come.
    const [game] = await botGames("careful", 18, 18, 400);
    expect(game).toMatchObject({ refused: 0, turns: 400 });
  });

  it("that neither rests nor thinks dies early", async () => {
    const games = await botGames("careless", 1, GAMES / 2, 2000);
    expect(games.filter(({ fate }) => fate === "alive" || fate === "won")).toEqual([]);
    // One in twenty may have luck.
    expect(games.filter(({ depth }) => depth > 3).length).toBeLessThanOrEqual(games.length / 20);
  });

  it("that has only the verbs of players sets nobody on fire beside itself, and what it did replays", async () => {
    // It burnt in its own fire here before bots minded the warnings of aims.
    const run = await playRun(app, { ...bot, seed: 5, turns: 60, recorded: true });
    expect(run).toMatchObject({ where: "depth 1", text: expect.not.stringContaining("that you lit") });
    expect(run.fate).not.toBe("stalled");
    expect(verifyRun(app, run)).toMatchObject({ same: true });
  });
});

describe("a bot that has been in the last hall for long", () => {
  /** What a bot rests its decisions on, after so many turns in the last hall. */
  function after(turns: number, drawing: string): Scene {
    const { game, wait } = scene(drawing);
    wait();
    const sight = levelInSight(game);
    const map = { ...lookAround(sight, createMemory(sight.level, 1), 1), age: turns };
    const me: Status = Object.create(status(game), { depth: { value: DEPTHS } });
    return { map, me, chased: Number.NEGATIVE_INFINITY };
  }

  it("still takes the crown, and no other loot", () => {
    expect(takeLoot(after(LONG + 1, "########\n#@....*#\n########"))).toEqual(move({ dir: "e" }));
    const [early, late] = [LONG, LONG + 1].map((turns) => after(turns, "########\n#@....!#\n########"));
    expect(takeLoot(early!)).toEqual(move({ dir: "e" }));
    expect(takeLoot(late!)).toBeUndefined();
  });

  it("shuts no door on who keeps it any more", () => {
    const [early, late] = [LONG, LONG + 1].map((turns) => after(turns, "#########\n#@'...T.#\n#########"));
    expect(early!.me.inSight).toMatchObject([{ mood: "hunting you" }]);
    expect(barTheDoor(early!)).toEqual(close({ dir: "e" }));
    expect(barTheDoor(late!)).toBeUndefined();
  });

  it("has been there for the turns that it spent there, however long it was away", () => {
    const sight = levelInSight(scene("####\n#@.#\n####").game);
    const memory = createMemory(sight.level, 100);
    const ages = [100, 101, 3000, 3001].map((turn) => lookAround(sight, memory, turn).age);
    expect(ages).toEqual([0, 1, 1, 2]);
  });
});
