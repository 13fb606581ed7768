import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "@delvekit/screens";
import { playRun } from "@delvekit/screens/bots";
import { headless } from "@delvekit/screens/headless";
import { expect, test } from "vitest";
import { app } from "../src/app";
import { bot } from "../src/bot";

const folder = join(import.meta.dirname, "../src");

test("the game has at most 882 lines, besides the names of its pictures", () => {
  const sources = readdirSync(folder).filter((file) => file.endsWith(".ts") && file !== "art.ts");
  const files = sources.map((file) => readFileSync(join(folder, file), "utf8"));
  const lines = files.reduce((sum, text) => sum + text.trimEnd().split("\n").length, 0);
  expect(lines).toBeLessThanOrEqual(882);
});

test.each([1, 2, 3, 4, 5, 6])("a burglar plays night %i to an end, and none fails", async (seed) => {
  const { fate } = await playRun(app, { ...bot, seed });
  expect(["won", "died", "stalled"]).toContain(fate);
});

test("the catalogue opens and closes", async () => {
  const player = headless({ seed: 7 });
  run(app, player);
  const { cards } = await player.press("Enter", "C");
  expect(cards[0]).toMatchObject({ kind: "menu", title: "Catalogue of the museum" });
  expect((await player.press("Escape")).cards).toEqual([]);
});
