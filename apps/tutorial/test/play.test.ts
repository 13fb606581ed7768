import { checkWorld } from "@delvekit/core/check";
import { parseReplay, verifyReplay } from "@delvekit/core/replay";
import { hashWorld } from "@delvekit/core/save";
import { createMemoryStore } from "@delvekit/core/store";
import { wait } from "@delvekit/core/turns";
import { end } from "@delvekit/kit";
import { newGameOf, openGame, runsIn } from "@delvekit/kit/game";
import type { Run } from "@delvekit/screens/bots";
import { expect, test } from "vitest";
import { nightly, size, tries } from "../../../test/support/hunt";
import { runProgram } from "../../../test/support/program";
import app from "../src/app";
import { playSeed } from "./player";

/** A program of its own: the loader of the tests makes a long game several times as long. */
test("a bot wins a game", async () => {
  const [run] = await runProgram<Run[]>(new URL("./games.ts", import.meta.url), "4", "4");
  expect(run).toMatchObject({ seed: 4, fate: "won", where: "depth 6" });
});

test.runIf(nightly)("no creature makes more than half of a bot's deaths in 40 games", async () => {
  const runs = await runProgram<Run[]>(new URL("./games.ts", import.meta.url), "1", "40");
  const deaths = runs.flatMap(({ fate, text }) => (fate === "died" ? [text] : []));
  const by = (killer: string) => deaths.filter((text) => text === killer).length;
  for (const killer of new Set(deaths)) expect(by(killer), killer).toBeLessThanOrEqual(deaths.length / 2);
  expect(runs.length - deaths.length).toBeGreaterThanOrEqual(24);
});

const SEEDS = Array.from({ length: tries(2, 1000) }, (_, run) => 1001 + run);

test.each(SEEDS)("a bot plays game %i without standing still, and what it did replays", async (seed) => {
  const run = await playSeed(seed, { recorded: true, turns: size(400, 10_000) });
  expect(run.fate).not.toBe("stalled");
  expect(verifyReplay(parseReplay(run.replay), newGameOf(app))).toMatchObject({ same: true });
});

test("a game that is over is sound, is remembered, and leaves no save", async () => {
  const store = createMemoryStore();
  const game = await openGame(app, { store, seed: 4 });
  end(game.world, { won: false, text: "Lost." });
  game.play(wait());
  await game.flush();
  expect(checkWorld(game.world)).toEqual([]);
  expect(game.trouble).toBeUndefined();
  expect(await store.read(app.name)).toBeUndefined();
  expect(await runsIn(store, app.name)).toMatchObject([{ seed: 4, won: false, text: "Lost." }]);
});

test("a game goes on where it was closed, with its replay", async () => {
  const { replay } = await playSeed(8, { recorded: true, turns: 120 });
  const commands = parseReplay(replay).turns.flatMap(({ command }) => command ?? []);
  const half = commands.length >> 1;
  const store = createMemoryStore();
  const first = await openGame(app, { store, seed: 8 });
  for (const command of commands.slice(0, half)) first.play(command);
  await first.flush();
  const second = await openGame(app, { store });
  expect(hashWorld(second.world)).toBe(hashWorld(first.world));
  for (const game of [first, second]) for (const command of commands.slice(half)) game.play(command);
  expect(hashWorld(second.world)).toBe(hashWorld(first.world));
  expect(verifyReplay(parseReplay(second.replay()), newGameOf(app))).toMatchObject({ same: true });
});
