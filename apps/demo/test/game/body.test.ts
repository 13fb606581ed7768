import { entitiesWith, get, read, type World } from "@delvekit/core";
import { Item, inventoryOf, Stack } from "@delvekit/core/items";
import { Mind } from "@delvekit/core/minds";
import { verifyReplay } from "@delvekit/core/replay";
import { entitiesAt, Position, put } from "@delvekit/core/space";
import { createMemoryStore } from "@delvekit/core/store";
import { wait } from "@delvekit/core/turns";
import { end } from "@delvekit/kit";
import { give, kindNameOf } from "@delvekit/kit/content";
import { newGameOf, openGame } from "@delvekit/kit/game";
import { waysOf } from "@delvekit/kit/levels";
import { Look } from "@delvekit/kit/names";
import { expect, test } from "vitest";
import app from "../../src/app";
import { ascend, descend, heroIn, lastBody, recallBody, things } from "../../src/game";
import { THEME } from "../../src/screen/theme";
import { newGame, play } from "../driver";
import { scene } from "./scene";

/** What lies on the floor of a world: how much of each kind, by place. */
function lying(world: World): Map<string, string[]> {
  const piles = new Map<string, string[]>();
  for (const item of entitiesWith(world, Item, Position)) {
    const { level, x, y } = read(world, item, Position);
    const told = `${get(world, item, Stack)?.count ?? 1} ${kindNameOf(world, item)}`;
    piles.set(`${level} ${x} ${y}`, [...(piles.get(`${level} ${x} ${y}`) ?? []), told]);
  }
  return piles;
}

const PACK = { depth: 1, pack: "3 oil, 1 liquid fire" };

test("the pack of a hero who fell lies in one heap in that hall, away from the stairs", () => {
  const [before, game] = [newGame({ seed: 7 }), newGame({ seed: 7 })];
  expect(play(game, recallBody(PACK)).done).toBe(true);
  const heaps = [...lying(game.world)].filter(([place]) => !lying(before.world).has(place));
  expect(heaps.map(([, heap]) => heap)).toEqual([["3 oil", "1 liquid fire"]]);
  const { x, y } = read(game.world, heroIn(game.world), Position);
  const [, column = 0, row = 0] = heaps[0]![0].split(" ").map(Number);
  expect(Math.max(Math.abs(column - x), Math.abs(row - y))).toBeGreaterThan(3);
});

test("in a deeper hall it lies when the hero comes there, once", () => {
  const game = newGame({ seed: 7 });
  play(game, recallBody({ depth: 2, pack: "2 javelin" }));
  const heaps = () => [...lying(game.world).values()].filter((heap) => heap[0] === "2 javelin");
  expect(heaps()).toHaveLength(0);
  const hero = heroIn(game.world);
  const [stairs] = waysOf(game.world, hero, "down");
  put(game.world, hero, read(game.world, hero, Position).level, stairs!.x, stairs!.y);
  play(game, descend());
  expect(heaps()).toHaveLength(1);
  play(game, ascend());
  play(game, descend());
  expect(heaps()).toHaveLength(1);
});

test.each([
  ["a kind that there is none of", { depth: 1, pack: "1 sword of doom" }],
  ["more than is left", { depth: 1, pack: "9 oil" }],
  ["too many kinds", { depth: 1, pack: "1 oil, 1 fog, 1 haste, 1 torch, 1 healing" }],
  ["no hall", { depth: 7, pack: "1 oil" }],
  ["nothing", { depth: 1, pack: "" }],
])("nobody is told of %s", (_, told) => {
  expect(play(newGame({ seed: 7 }), recallBody(told)).done).toBe(false);
});

test("it is told before the first turn, once, and not in games that are the same for all", () => {
  const game = newGame({ seed: 7 });
  play(game, recallBody(PACK));
  expect(play(game, recallBody(PACK)).done).toBe(false);
  const late = newGame({ seed: 7 });
  play(late, wait());
  expect(play(late, recallBody(PACK)).done).toBe(false);
  for (const seed of ["daily 20000", "weekly 2900"])
    expect(play(newGame({ seed }), recallBody(PACK)).done).toBe(false);
});

test("who dies is kept beside the saves, the next game has the body, and so has its replay", async () => {
  const store = createMemoryStore();
  const first = await openGame(app, { store, seed: 1 });
  expect(await lastBody(first.world)).toBeUndefined();
  give(first.world, heroIn(first.world), things.haste, 5);
  give(first.world, heroIn(first.world), things["silver key"]);
  first.play(wait());
  end(first.world, { won: false, text: "You burned." });
  first.play(wait());
  await first.flush?.();
  const next = await openGame(app, { store, slot: "cinder-halls-2", seed: 7 });
  const told = await lastBody(next.world);
  expect(told).toMatchObject({ depth: 1, pack: "3 haste" });
  next.play(told!);
  next.play(wait());
  expect(verifyReplay(JSON.parse(next.replay()), newGameOf(app)).same).toBe(true);
});

const KING = { depth: 6, pack: "2 javelin, 1 haste", crowned: true };

/** Goes down to the Forge by its stairs, whatever is in the way. */
function comeToForge(game: ReturnType<typeof newGame>): void {
  for (let depth = 1; depth < 6; depth++) {
    const hero = heroIn(game.world);
    const [stairs] = waysOf(game.world, hero, "down");
    put(game.world, hero, read(game.world, hero, Position).level, stairs!.x, stairs!.y);
    play(game, descend());
  }
}

const named = (world: World, name: string) =>
  entitiesWith(world, Mind).filter((one) => kindNameOf(world, one) === name);

test("who was crowned sits in the Forge in place of the troll, with the pack, and it is told before the first turn", () => {
  const game = newGame({ seed: 7 });
  play(game, recallBody(KING));
  expect(game.messages.at(-1)?.text).toContain("the Cinder King, who sits in the Forge");
  comeToForge(game);
  expect(named(game.world, "crown troll")).toHaveLength(0);
  const [king, ...others] = named(game.world, "the Cinder King");
  expect(others).toHaveLength(0);
  expect(inventoryOf(game.world, king!).map((item) => kindNameOf(game.world, item))).toEqual([
    "javelin",
    "haste",
  ]);
  expect(read(game.world, king!, Look).name).toBe("the Cinder King");
  expect(THEME.figures?.["the Cinder King"]).toBeDefined();
  const { level, x, y } = read(game.world, king!, Position);
  expect(entitiesAt(game.world, level, x, y).some((one) => kindNameOf(game.world, one) === "crown")).toBe(
    true,
  );
});

test("nobody sits there in other games, nor in those that are the same for all", () => {
  const game = newGame({ seed: 7 });
  comeToForge(game);
  expect(named(game.world, "the Cinder King")).toHaveLength(0);
  expect(named(game.world, "crown troll")).toHaveLength(1);
  for (const seed of ["daily 20000", "weekly 2900"])
    expect(play(newGame({ seed }), recallBody(KING)).done).toBe(false);
  expect(play(newGame({ seed: 7 }), recallBody({ ...KING, depth: 3 })).done).toBe(false);
});

test.each([
  ["crowned", { depth: 6, pack: "3 haste", crowned: true }],
  ["drowned", undefined],
  ["escaped", undefined],
] as const)(
  "after a game that ended with %s, the next one is told of it as its replay is",
  async (outcome, told) => {
    const store = createMemoryStore();
    const first = await openGame(app, { store, seed: 1 });
    give(first.world, heroIn(first.world), things.haste, 5);
    first.play(wait());
    end(first.world, { won: true, outcome, text: "So it ends." });
    first.play(wait());
    await first.flush?.();
    const next = await openGame(app, { store, slot: "cinder-halls-2", seed: 7 });
    const command = await lastBody(next.world);
    if (told === undefined) return expect(command).toBeUndefined();
    expect(command).toMatchObject(told);
    next.play(command!);
    next.play(wait());
    expect(verifyReplay(JSON.parse(next.replay()), newGameOf(app)).same).toBe(true);
  },
);

test("the Cinder King bears any fire, throws it, and goes out in rain", () => {
  const hall = scene("##################\n#@....K..........#\n##################");
  const king = hall.find("K");
  hall.heal(hall.hero, 5000);
  hall.ignite(6, 1);
  hall.wait(10);
  expect(hall.texts()).toContain("You see the Cinder King.");
  expect(hall.texts().join()).toContain("The Cinder King throws a burning torch");
  const before = hall.health(king);
  hall.give("rain");
  hall.use("rain");
  expect(hall.health(king)).toBeLessThanOrEqual(before - 10);
});
