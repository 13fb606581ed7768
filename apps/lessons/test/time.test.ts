import { advance, createWorld, step } from "@delvekit/core";
import { dropFork, forkWorld } from "@delvekit/core/future";
import { hashWorld } from "@delvekit/core/save";
import { wait } from "@delvekit/core/turns";
import * as rewind from "@delvekit/core/undo";
import { playRun, verifyRun } from "@delvekit/screens/bots";
import { expect, test } from "vitest";
import { game } from "../src/16-time";

const setup = { plugins: [...(game.setup.plugins ?? []), rewind.plugin({ turns: 20 })] };

function begin() {
  const world = createWorld({ ...setup, seed: "ember" });
  game.begin(world);
  advance(world);
  return world;
}

test("undo takes turns back, and redo plays them again", () => {
  const world = begin();
  const before = hashWorld(world);
  for (let turn = 0; turn < 5; turn++) step(world, wait());
  const after = hashWorld(world);
  rewind.undo(world, 5);
  expect(hashWorld(world)).toBe(before);
  rewind.redo(world, 5);
  expect(hashWorld(world)).toBe(after);
});

test("a fork goes on by itself", () => {
  const world = begin();
  const before = hashWorld(world);
  const fork = forkWorld(world);
  for (let turn = 0; turn < 5; turn++) step(fork, wait());
  expect(hashWorld(world)).toBe(before);
  expect(hashWorld(fork)).not.toBe(before);
  dropFork(fork);
});

test("a game that a bot played is proved by its replay", async () => {
  const played = await playRun(game, { seed: 1, turns: 50, recorded: true });
  expect(verifyRun(game, played)).toMatchObject({ same: true });
});
