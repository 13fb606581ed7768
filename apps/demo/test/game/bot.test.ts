import { add, read } from "@delvekit/core";
import { Asleep, wake } from "@delvekit/core/minds";
import { Position } from "@delvekit/core/space";
import { playRun, verifyRun } from "@delvekit/screens/bots";
import { describe, expect, it } from "vitest";
import { tries } from "../../../../test/support/hunt";
import { runProgram } from "../../../../test/support/program";
import app from "../../src/app";
import { DEPTHS, halls } from "../../src/game/halls";
import { createBot, type Temper } from "../bot/bot";
import { LONG } from "../bot/map";
import { bot } from "../bots";
import { status } from "../driver";
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
  /** A hall with a bot that has waited there, and with whoever keeps the crown asleep. */
  function stayed(drawing: string) {
    const hall = scene(drawing);
    halls.adopt(hall.world, read(hall.world, hall.hero, Position).level, DEPTHS);
    const player = createBot();
    player.decide(hall.game);
    const keeper = hall.find("T");
    if (keeper !== undefined) add(hall.world, keeper, Asleep({ deafness: 999 }));
    hall.wait(LONG + 1);
    return { hall, player, keeper };
  }

  it("still takes the crown", () => {
    const { hall, player } = stayed("########\n#@....*#\n########");
    for (let turn = 0; turn < 8; turn++) hall.do(player.decide(hall.game));
    expect(status(hall.game).pack.map(({ kind }) => kind)).toContain("crown");
  });

  it("shuts no door on who keeps it any more", () => {
    const { hall, player, keeper } = stayed("#########\n#@'...T*#\n#########");
    wake(hall.world, keeper);
    hall.wait();
    expect(status(hall.game).inSight).toMatchObject([{ mood: "hunting you" }]);
    expect(player.decide(hall.game).type).not.toBe("close");
    // One that has just come does.
    expect(createBot().decide(hall.game).type).toBe("close");
  });
});
