import { plugin, spawn, step, type World, when } from "@delvekit/core";
import { suppose } from "@delvekit/core/future";
import { hashWorld } from "@delvekit/core/save";
import { addLevel, at, Moved, move, tileset } from "@delvekit/core/space";
import { createMemoryStore, type SaveStore } from "@delvekit/core/store";
import { parseAscii } from "@delvekit/grid";
import { expect, test } from "vitest";
import { basics, Ended, end } from "../src";
import { achievements, goal } from "../src/achievements";
import { content } from "../src/content";
import { openGame } from "../src/game";

const tiles = tileset({ rock: { glyph: "#", walkable: false }, floor: { glyph: "." } });
const { hero } = content([]).creatures({ hero: { look: ["@", 0xffffff], player: true } });
const SLOT = "walk-feats";

/** Leaving to the east wins the game. */
const door = plugin({
  name: "door",
  needs: ["hero"],
  events: [when(Moved, (world, { to }) => to.x === 4 && end(world, { won: true, text: "Out." }))],
});

const feats = achievements(
  {
    step: { by: goal(Moved) },
    far: { by: goal(Moved, (_, { to }) => to.x === 3) },
    out: { by: goal(Ended, (_, { won }) => won) },
  },
  { slot: SLOT },
);

const begin = (world: World) =>
  void spawn(
    world,
    hero,
    at(addLevel(world, parseAscii("#####\n#...+\n#####", { "#": 0, ".": 1, "+": 1 })), 1, 1),
  );

function open(store: SaveStore, more: Parameters<typeof openGame>[1] | object = {}) {
  const setup = { plugins: [...basics(tiles), door, feats] };
  const spec = { name: "walk", setup, begin, opened: feats.follow };
  return openGame(spec, { store, seed: 1, ...more });
}

const east = move({ dir: "e" });

test("what was done is known in this game and in later ones", async () => {
  const store = createMemoryStore();
  const game = await open(store);
  expect([feats.done(game.world), [...(await feats.known(game.world))]]).toEqual([[], []]);
  game.play(east);
  game.play(east);
  expect(feats.done(game.world)).toEqual(["step", "far"]);
  game.play(east);
  await game.flush();
  expect([...(await feats.known(game.world))]).toEqual(["step", "far", "out"]);
  const next = await open(store, { fresh: true });
  expect([...(await feats.known(next.world))]).toEqual(["step", "far", "out"]);
  next.play(east);
  expect(feats.done(next.world)).toEqual([]);
});

test("what is only supposed is not done", async () => {
  const game = await open(createMemoryStore());
  suppose(game.world, () => step(game.world, east));
  expect([feats.done(game.world), [...(await feats.known(game.world))]]).toEqual([[], []]);
  game.play(east);
  expect(feats.done(game.world)).toEqual(["step"]);
});

test("what another game keeps in the meantime stays", async () => {
  const store = createMemoryStore();
  const [one, other] = [await open(store), await open(store, { slot: "walk-2" })];
  for (const game of [one, other, one]) game.play(east);
  await Promise.all([feats.known(one.world), feats.known(other.world)]);
  const last = await open(store, { slot: "walk-3" });
  expect([...(await feats.known(last.world))].sort()).toEqual(["far", "step"]);
});

test("they are no part of the game: its hash is the same with and without them", async () => {
  const game = await open(createMemoryStore());
  const bare = await openGame(
    { name: "walk", setup: { plugins: [...basics(tiles), door] }, begin },
    { store: createMemoryStore(), seed: 1 },
  );
  for (const one of [game, bare]) one.play(east);
  expect(hashWorld(game.world)).toBe(hashWorld(bare.world));
});

test.each([
  ["bytes that are no list", new TextEncoder().encode("{")],
  ["names of another version", new TextEncoder().encode('["flown", 3, "step"]')],
])("%s do not stop a game", async (_, bytes) => {
  const store = createMemoryStore();
  await store.write(SLOT, bytes, { time: 0 });
  const { world } = await open(store);
  expect([...(await feats.known(world))].filter((name) => name !== "step")).toEqual([]);
});

test("a store that fails loses them, and nothing else", async () => {
  const store = createMemoryStore();
  const broken: SaveStore = {
    ...store,
    write: async (slot, ...rest) => {
      if (slot === SLOT) throw new Error("full");
      return store.write(slot, ...rest);
    },
  };
  const game = await open(broken);
  game.play(east);
  expect([...(await feats.known(game.world))]).toEqual(["step"]);
  expect(game.trouble).toBeUndefined();
});
