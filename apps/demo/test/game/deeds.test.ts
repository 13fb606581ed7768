import { type Entity, emit, entitiesWith, read, type World, write } from "@delvekit/core";
import { CellBurntOut, windOf } from "@delvekit/core/heat";
import { inventoryOf } from "@delvekit/core/items";
import { Mind } from "@delvekit/core/minds";
import { verifyReplay } from "@delvekit/core/replay";
import { Position } from "@delvekit/core/space";
import { createMemoryStore } from "@delvekit/core/store";
import { wait } from "@delvekit/core/turns";
import { end } from "@delvekit/kit";
import { kindNameOf } from "@delvekit/kit/content";
import { newGameOf, openGame } from "@delvekit/kit/game";
import { Died } from "@delvekit/kit/health";
import { Arrived } from "@delvekit/kit/levels";
import { expect, test } from "vitest";
import { cardOf, play as enter } from "../../../../test/support/player";
import app from "../../src/app";
import { DEEDS, feats, HAND_NAMES, HANDS, heroIn, takeHand, wounds } from "../../src/game";
import { Reaper } from "../../src/game/pieces";
import { deedFigures } from "../../src/screen/deeds";
import { newGame, play } from "../driver";

test("there are twelve deeds, and six of them open a hand", () => {
  expect(Object.keys(DEEDS)).toHaveLength(12);
  expect(new Set(HAND_NAMES.map((hand) => HANDS[hand].by)).size).toBe(6);
});

const count = (what: object) => (world: World, hero: Entity) => write(world, hero, Reaper, what);
const burnDown = (world: World, hero: Entity) => emit(world, CellBurntOut(read(world, hero, Position)));
const arrive = (depth: number) => (world: World, who: Entity) =>
  emit(world, Arrived({ who, depth, first: true, place: "a hall" }));
const die =
  (kind: string, isStruck = false) =>
  (world: World, hero: Entity) => {
    const [target, other] = entitiesWith(world, Mind);
    emit(world, Died({ target: target!, kind, by: isStruck ? other! : hero }));
  };
const win = (outcome: string) => (world: World) => end(world, { won: true, outcome, text: "Over." });

test.each([
  ["a fire of 99 cells", [count({ blaze: 98, fire: 98 }), burnDown], []],
  ["a fire of 100 cells", [count({ blaze: 99, fire: 99 }), burnDown], ["storm"]],
  ["the twentieth death by fire", [count({ burned: 19 }), die("fire")], ["pyre"]],
  ["a blow of the hero", [die("blow")], []],
  ["a blow of another", [die("blow", true)], ["feud"]],
  ["a fall", [die("falling")], ["edge"]],
  ["darts", [die("darts")], ["darts"]],
  ["the Keep", [count({ cells: 1 }), arrive(4)], ["deep"]],
  ["the third hall, unburnt", [arrive(3)], ["cold"]],
  ["mercy three times", [count({ mercy: 3, slain: 1 }), arrive(2)], ["mercy"]],
  ["the Forge at once", [count({ cells: 1 }), arrive(6)], ["deep", "swift"]],
  ["the way out", [win("escaped")], ["escaped"]],
  ["the way under water", [win("drowned")], ["drowned"]],
  ["the way of fire", [win("crowned")], ["crowned"]],
] as const)("%s", (_, steps, deeds) => {
  const { world } = newGame({ seed: 7 });
  for (const step of steps) step(world, heroIn(world));
  expect(feats.done(world)).toEqual(deeds);
});

/** The kinds of what the hero carries. */
const packOf = (world: World) => inventoryOf(world, heroIn(world)).map((item) => kindNameOf(world, item));

test.each(HAND_NAMES)("the %s's hand replaces the usual pack, once, before the first turn", (hand) => {
  const game = newGame({ seed: 7 });
  expect(play(game, takeHand({ hand })).done).toBe(true);
  expect(packOf(game.world).sort()).toEqual(Object.keys(HANDS[hand].pack).sort());
  expect(play(game, takeHand({ hand })).done).toBe(false);
  const late = newGame({ seed: 7 });
  play(late, wait());
  expect(play(late, takeHand({ hand })).done).toBe(false);
});

test.each(["daily 20000", "weekly 2900"])("nobody takes a hand in the game of %s", (seed) => {
  expect(play(newGame({ seed }), takeHand({ hand: "oiler" })).done).toBe(false);
});

test("a replay has the hand", async () => {
  const game = await openGame(app, { store: createMemoryStore(), seed: 7 });
  game.play(takeHand({ hand: "sapper" }));
  game.play(wait());
  expect(verifyReplay(JSON.parse(game.replay()), newGameOf(app)).same).toBe(true);
});

test("hands are offered once a deed has opened one, and the deeds are listed", async () => {
  const store = createMemoryStore();
  const first = await enter(app, store);
  expect(cardOf(await first.press("Enter"))).toBeUndefined();
  const game = await openGame(app, { store, slot: "cinder-halls-2", seed: 1 });
  count({ mercy: 3 })(game.world, game.hero);
  arrive(2)(game.world, game.hero);
  game.play(wait());
  await feats.known(game.world);
  await game.flush();
  const later = await enter(app, store);
  const card = cardOf(await later.press("ArrowDown", "Enter"));
  expect(card).toMatchObject({ title: "Begin with" });
  expect(JSON.stringify(card)).toContain("potion of healing ×3, potion of fog ×2, potion of cooling");
  expect(cardOf(await later.press("ArrowDown", "Enter"))).toBeUndefined();
  const deeds = cardOf(await later.press("F"));
  expect(deeds).toMatchObject({ title: "Deeds", subtitle: "1 of 12 done" });
});

test("what is done in practice is neither told as new nor kept", async () => {
  const store = createMemoryStore();
  const told = async (practice?: true) => {
    const game = await openGame(app, { store, seed: 1, fresh: true, practice });
    arrive(4)(game.world, game.hero);
    await feats.known(game.world);
    const slots = (await store.list()).map(({ slot }) => slot);
    const [figure] = deedFigures({ world: game.world, game });
    return [figure?.value, slots.includes("cinder-halls-deeds")];
  };
  expect(await told(true)).toEqual([undefined, false]);
  expect(await told()).toEqual(["Halfway", true]);
});

test("the seed of a week tells its rule, from the first hall on", () => {
  const [windy, dark, frail] = [2901, 2902, 2903].map((week) => newGame({ seed: `weekly ${week}` }).world);
  const blows = (world: World) => windOf(world, read(world, heroIn(world), Position).level).strength;
  expect([windy!, dark!].map(blows)).toEqual([2, 0]);
  expect([windy!, dark!].map((world) => packOf(world).includes("torch"))).toEqual([true, false]);
  expect(wounds.of(frail!, heroIn(frail!))).toEqual({ now: 1, max: 1 });
  emit(frail!, Arrived({ who: heroIn(frail!), depth: 2, first: true, place: "a hall" }));
  expect(wounds.of(frail!, heroIn(frail!)).max).toBe(1);
});
