import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashWorld, SaveError } from "@delvekit/core";
import { createRandom } from "@delvekit/random";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runProgram } from "../../../../test/support/program";
import { createBot } from "../bot/bot";
import { type Game, loadGame, newGame, play, saveGame, status } from "../driver";
import { record } from "./record";

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "delvekit-"));
});

afterAll(() => rm(folder, { recursive: true }));

describe("a saved game", () => {
  it("goes on in another process as if it had never been interrupted", async () => {
    const random = createRandom("where to save");
    for (const seed of [3, "ember"]) {
      const at = random.int(50, 250);
      // Who goes astray once stays astray: it is enough to look now and then, and at the end.
      const hashAt = (turn: number) => turn >= at && (turn - at) % 10 === 0;
      const { commands, hashes, save } = record(seed, 300, { saveAt: at, hashAt });
      const [saved, rest] = [join(folder, `${seed}.save`), join(folder, `${seed}.json`)];
      await writeFile(saved, save ?? "");
      await writeFile(rest, JSON.stringify(commands.slice(at)));
      const resumed = await runProgram<string[]>(new URL("./resume.ts", import.meta.url), saved, rest);
      expect(resumed, `seed ${seed}, saved on turn ${at}`).toEqual([...hashes.values()]);
    }
  });

  /** What the player is told of the hero, with the pack as texts. */
  function told(game: Game) {
    const { pack, ...rest } = status(game);
    return { ...rest, pack: pack.map(({ letter, name, inUse }) => [letter, name, inUse]) };
  }

  it("keeps the log, the pack and the ending", () => {
    const game = newGame({ seed: 2 });
    const bot = createBot();
    for (let turn = 0; turn < 200; turn++) play(game, bot.decide(game));
    const loaded = loadGame(saveGame(game));
    expect(loaded.messages).toEqual(game.messages);
    expect(told(loaded)).toEqual(told(game));
    expect(loaded.seed).toBe(2);
    expect(loaded.ending).toEqual(game.ending);
  });

  it("is refused when it is damaged", () => {
    const save = saveGame(newGame({ seed: 1 }));
    expect(() => loadGame(save.subarray(0, save.length - 1))).toThrow(SaveError);
    const altered = save.slice();
    altered[100] = (altered[100] ?? 0) ^ 1;
    expect(() => loadGame(altered)).toThrow(SaveError);
    expect(() => loadGame(new Uint8Array())).toThrow(SaveError);
  });
});

describe("two games in one process", () => {
  it("share nothing", () => {
    const hashAt = (turn: number) => turn % 10 === 0;
    const apart = [record("left", 200, { hashAt }), record("right", 200, { hashAt })];
    const games = [newGame({ seed: "left" }), newGame({ seed: "right" })] as const;
    const bots = [createBot(), createBot()] as const;
    for (let turn = 0; turn < 200; turn++) {
      for (const side of [0, 1] as const) {
        if (games[side].ending) continue;
        if (hashAt(turn)) {
          expect(hashWorld(games[side].world), `turn ${turn}`).toBe(apart[side]?.hashes.get(turn));
        }
        play(games[side], bots[side].decide(games[side]));
      }
    }
  });
});
