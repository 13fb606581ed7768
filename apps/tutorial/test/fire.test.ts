import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Entity, read, spawn } from "@delvekit/core";
import { isOnFire } from "@delvekit/core/heat";
import { at, levelOf, Position, setTile } from "@delvekit/core/space";
import { createMemoryStore } from "@delvekit/core/store";
import { wait } from "@delvekit/core/turns";
import { heroOf } from "@delvekit/kit";
import { give } from "@delvekit/kit/content";
import { use } from "@delvekit/kit/effects";
import { openGame } from "@delvekit/kit/game";
import { playRun, verifyRun } from "@delvekit/screens/bots";
import { expect, test } from "vitest";
import { beasts, things } from "../src/content";
import app from "../src/fire/app";
import { bot } from "./player";

const folder = join(import.meta.dirname, "../src");
const linesOf = (path: string) => readFileSync(path, "utf8").trimEnd().split("\n").length;
const linesIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { name }) => sum + linesOf(join(path, name)), 0);

test("the game has at most 400 lines, and fire at most 60 more", () => {
  expect(linesIn(folder)).toBeLessThanOrEqual(400);
  expect(linesIn(join(folder, "fire"))).toBeLessThanOrEqual(60);
});

test("a flare sets the weed of a passage on fire, which hurts whoever stands in it", async () => {
  const game = await openGame(app, { store: createMemoryStore(), seed: 7 });
  const { world } = game;
  const hero = heroOf(world) as Entity;
  const { level, x, y } = read(world, hero, Position);
  const { width, height } = levelOf(world, level);
  const place = { x: x + (x < width / 2 ? 2 : -2), y: y + (y < height / 2 ? 2 : -2) };
  // A meadow of weed, with a sailor in it who has more life than a flare takes.
  for (let dy = -3; dy <= 3; dy++)
    for (let dx = -3; dx <= 3; dx++)
      if (dx !== 0 || dy !== 0) setTile(world, level, x + dx, y + dy, "corridor");
  spawn(world, beasts.kraken, at(level, place.x, place.y));
  const flare = give(world, hero, things.flare) as Entity;
  expect(game.play(use({ item: flare })).status).not.toBe("failed");
  expect(isOnFire(world, level, place.x, place.y)).toBe(true);
  const hurt = [1, 2, 3].flatMap(() => game.play(wait()).events.filter(({ type }) => type === "harmed"));
  expect(hurt.map((event) => (event as unknown as { kind: string }).kind)).toContain("heat");
});

test("a bot plays it, and what it did replays", async () => {
  const run = await playRun(app, { ...bot, seed: 4, turns: 60, recorded: true });
  expect(run.fate).not.toBe("stalled");
  expect(verifyRun(app, run)).toMatchObject({ same: true });
});
