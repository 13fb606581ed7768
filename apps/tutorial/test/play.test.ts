import { checkWorld } from "@delvekit/core/check";
import { parseReplay, verifyReplay } from "@delvekit/core/replay";
import { hashWorld } from "@delvekit/core/save";
import { createMemoryStore } from "@delvekit/core/store";
import { newGameOf, openGame, pastRuns } from "@delvekit/kit/game";
import { expect, test } from "vitest";
import { begin, cellars, setup } from "../src/world";
import { nextCommand } from "./bot";

const spec = { name: "drowned-light", setup, begin };

/** Plays so many turns; answers how many commands failed. */
function play(game: Awaited<ReturnType<typeof openGame>>, turns: number): number {
  let failed = 0;
  for (let turn = 0; turn < turns && !game.ending; turn++)
    if (game.play(nextCommand(game.world)).status === "failed") failed++;
  return failed;
}

test.each([12, 26])("a bot plays a whole game of seed %i, which replays to the last bit", async (seed) => {
  const store = createMemoryStore();
  const game = await openGame(spec, { store, seed });
  expect(play(game, 1500)).toBe(0);
  expect(game.ending?.won).toBe(false);
  expect(cellars.deepest(game.world)).toBeGreaterThan(1);
  expect(checkWorld(game.world)).toEqual([]);
  expect(verifyReplay(parseReplay(game.replay()), newGameOf(spec))).toMatchObject({ same: true });
  await game.close();
  expect(game.trouble).toBeUndefined();
  expect(await store.read(spec.name)).toBeUndefined();
  expect(await pastRuns(store, spec.name)).toMatchObject([{ seed, won: false, text: game.ending?.text }]);
});

test("a game goes on where it was closed, with its replay", async () => {
  const store = createMemoryStore();
  const first = await openGame(spec, { store, seed: 8 });
  play(first, 150);
  await first.close();
  const second = await openGame(spec, { store });
  expect(hashWorld(second.world)).toBe(hashWorld(first.world));
  play(first, 100);
  play(second, 100);
  expect(hashWorld(second.world)).toBe(hashWorld(first.world));
  expect(verifyReplay(parseReplay(second.replay()), newGameOf(spec))).toMatchObject({ same: true });
});
