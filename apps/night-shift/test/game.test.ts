import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createWorld, type Entity, entitiesWith, read, type World } from "@delvekit/core";
import { inventoryOf } from "@delvekit/core/items";
import { lightAt } from "@delvekit/core/light";
import { contactsOf, Mind } from "@delvekit/core/minds";
import { isLit, isVisible } from "@delvekit/core/sight";
import { Position, put, toggle } from "@delvekit/core/space";
import { advance, step, wait } from "@delvekit/core/turns";
import { findTile, heroOf, stepsBetween } from "@delvekit/kit";
import { kindNameOf } from "@delvekit/kit/content";
import { use } from "@delvekit/kit/effects";
import { run } from "@delvekit/screens";
import { playRun } from "@delvekit/screens/bots";
import { headless } from "@delvekit/screens/headless";
import { expect, test } from "vitest";
import { nightly } from "../../../test/support/hunt";
import { app } from "../src/app";
import { bot } from "../src/bot";

const folder = join(import.meta.dirname, "../src");

test("the game has at most 420 lines, besides the names of its pictures", () => {
  const sources = readdirSync(folder).filter((file) => file.endsWith(".ts") && file !== "art.ts");
  const files = sources.map((file) => readFileSync(join(folder, file), "utf8"));
  const lines = files.reduce((sum, text) => sum + text.trimEnd().split("\n").length, 0);
  expect(lines).toBeLessThanOrEqual(420);
});

test("a burglar escapes in some nights, and no night fails", async () => {
  const outcomes: (string | undefined)[] = [];
  for (const seed of nightly ? [1, 2, 3, 4, 5, 6] : [3, 4])
    outcomes.push((await playRun(app, { ...bot, seed })).outcome);
  expect(outcomes).toContain("escaped");
});

/** A night that has begun. */
function begin(seed: number) {
  const world = createWorld({ ...app.setup, seed });
  app.begin(world);
  advance(world);
  return { world, thief: heroOf(world)! };
}

const named = (world: World, name: string) =>
  entitiesWith(world, Mind).filter((it) => kindNameOf(world, it) === name);

/** Puts the thief beside something. */
function putBeside(world: World, thief: Entity, near: { level: number; x: number; y: number }) {
  const floor = findTile(world, near, 2, "parquet")!;
  put(world, thief, floor.level, floor.x, floor.y);
  return floor;
}

test("a lamp lights its hall until it is put out", () => {
  const { world, thief } = begin(1);
  const here = read(world, thief, Position);
  const lamp = findTile(world, here, 60, "lamp")!;
  put(world, thief, lamp.level, lamp.x, lamp.y + 1);
  const lit = lightAt(world, lamp.level, lamp.x, lamp.y).level;
  expect(isLit(world, lamp.level, lamp.x, lamp.y + 1)).toBe(true);
  step(world, toggle({ dir: "n" }));
  // Whoever stands there now is hidden, and sees in the dark.
  expect(isLit(world, lamp.level, lamp.x, lamp.y + 1)).toBe(false);
  expect(isVisible(world, thief, lamp.x, lamp.y + 4)).toBe(true);
  expect(findTile(world, lamp, 0, "dark lamp")).toEqual(lamp);
  expect(lightAt(world, lamp.level, lamp.x, lamp.y).level).toBeLessThan(lit / 2);
  step(world, toggle({ dir: "n" }));
  expect(lightAt(world, lamp.level, lamp.x, lamp.y).level).toBe(lit);
});

test("a guard goes from hall to hall", () => {
  const { world, thief } = begin(1);
  // In the masonry, where nobody sees the thief.
  put(world, thief, 0, 0, 0);
  const [guard] = named(world, "guard");
  const begun = read(world, guard!, Position);
  let farthest = 0;
  for (let turn = 0; turn < 100; turn++) {
    step(world, wait());
    farthest = Math.max(farthest, stepsBetween(begun, read(world, guard!, Position)));
  }
  expect(farthest).toBeGreaterThan(11);
});

test("a coin that is thrown calls a guard", () => {
  const { world, thief } = begin(3);
  const [guard] = named(world, "guard");
  const { level, x, y } = read(world, guard!, Position);
  putBeside(world, thief, { level, x, y: y + 4 });
  const coin = inventoryOf(world, thief).find((it) => kindNameOf(world, it) === "coin")!;
  step(world, use({ item: coin, at: { x: x + 1, y } }));
  expect(contactsOf(world, guard!).map(({ sense }) => sense)).toContain("hearing");
});

test("a dog follows the thief's smell", () => {
  const { world, thief } = begin(1);
  const [dog] = named(world, "dog");
  const at = read(world, dog!, Position);
  putBeside(world, thief, { ...at, y: at.y + 2 });
  for (let turn = 0; turn < 3; turn++) step(world, wait());
  expect(contactsOf(world, dog!).map(({ who }) => who)).toContain(thief);
});

test("the catalogue opens and closes", async () => {
  const player = headless({ seed: 7 });
  run(app, player);
  const { cards } = await player.press("Enter", "C");
  expect(cards[0]).toMatchObject({ kind: "page", title: "Catalogue of the museum" });
  expect((await player.press("Escape")).cards).toEqual([]);
});
