import { failed, on, plugin, spawn, when } from "@delvekit/core";
import { addLevel, at, Moved, move, tileset } from "@delvekit/core/space";
import { createMemoryStore, type SaveStore } from "@delvekit/core/store";
import { parseAscii } from "@delvekit/grid";
import { basics, isHero } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { gamesIn } from "@delvekit/kit/game";
import { health } from "@delvekit/kit/health";
import { expect, test } from "vitest";
import { app, run, status, walking } from "../src";
import { playEdited } from "../src/bots";
import { headless } from "../src/headless";

const tiles = tileset({ wall: { glyph: "#", walkable: false, transparent: false }, floor: { glyph: "." } });
const wounds = health({ damage: ["thorns"] });
const { hero } = content([wounds]).creatures({
  hero: { look: ["@", 0xffffff], player: true, health: 20 },
});

/** A corridor whose third cell hurts, and whose fourth can be closed. */
function corridor({ hurts = 1, closed = false, name = "The Corridor" } = {}) {
  const thorns = plugin({
    name: "thorns",
    actions: [
      on(move, { who: isHero }, (_, __, { dir }) => (closed && dir === "n" ? failed("No.") : undefined)),
    ],
    events: [
      when(Moved, (world, { entity, to }) => {
        if (to.x === 3) wounds.hurt(world, entity, hurts, "thorns");
      }),
    ],
  });
  return app({
    ...{ name: "corridor", title: { name }, verbs: walking, panels: [status()] },
    setup: { plugins: [...basics(tiles), wounds, thorns] },
    begin(world) {
      const level = addLevel(world, parseAscii("#######\n#.....#\n#.....#\n#######", { "#": 0, ".": 1 }));
      spawn(world, hero, at(level, 1, 2));
    },
  });
}

/** Plays these keys in a game, which is saved then. */
async function played(store: SaveStore, ...keys: string[]) {
  const player = headless({ store });
  const session = run(corridor(), player);
  await player.press("Enter", ...keys);
  await session.stop();
}

/** What is on the screen of whoever goes on. */
async function resumed(store: SaveStore, next: ReturnType<typeof corridor>) {
  const player = headless({ store });
  await using _ = run(next, player, { resume: true });
  await player.press();
  const { focus, side, cards } = player.view();
  return { focus, cards, health: JSON.stringify(side).match(/"now":(\d+)/)?.[1] };
}

test("an edited rule is told by the turn and the values that it first changes, and the game goes on as it would be", async () => {
  const store = createMemoryStore();
  await played(store, "l", "l", "k", "l");
  const harder = corridor({ hurts: 5 });
  const found = await playEdited(store, corridor(), harder);
  expect(found).toMatchObject({ turn: 2, played: 4, slot: "corridor-2" });
  expect(found?.told.join()).toMatch(/hero, entity \d+ on level 0: Health.now is 19, not 15/);
  expect(await resumed(store, harder)).toMatchObject({ cards: [], focus: { x: 4, y: 1 }, health: "10" });
});

test("the game itself stays as it was", async () => {
  const store = createMemoryStore();
  await played(store, "l", "l");
  const [before] = await gamesIn(store, "corridor");
  await playEdited(store, corridor(), corridor({ hurts: 5 }));
  const games = await gamesIn(store, "corridor");
  expect(games.map(({ slot, time, summary }) => ({ slot, time, summary }))).toEqual([
    { slot: "corridor-2", time: before!.time + 1, summary: "turn 2" },
    { slot: "corridor", time: before!.time, summary: "turn 2" },
  ]);
  await store.remove("corridor-2");
  expect(await resumed(store, corridor())).toMatchObject({ focus: { x: 3, y: 2 }, health: "19" });
});

test("an edit that changes no turn makes no other game", async () => {
  const store = createMemoryStore();
  await played(store, "l", "l");
  const other = corridor({ name: "Another Name" });
  expect(await playEdited(store, corridor(), other)).toBeUndefined();
  expect(await gamesIn(store, "corridor")).toHaveLength(1);
  expect(await resumed(store, other)).toMatchObject({ cards: [], focus: { x: 3, y: 2 } });
});

test("a command that is refused now is told, and the game goes on before it", async () => {
  const store = createMemoryStore();
  await played(store, "l", "k", "l");
  const shut = corridor({ closed: true });
  const found = await playEdited(store, corridor(), shut);
  expect(found).toMatchObject({ turn: 2, played: 1, told: ["the command is refused: No."] });
  expect(await resumed(store, shut)).toMatchObject({ cards: [], focus: { x: 2, y: 2 } });
});

test("a turn that would be the last now is not played, and no past game is made of it", async () => {
  const store = createMemoryStore();
  await played(store, "l", "l", "l");
  const deadly = corridor({ hurts: 50 });
  expect(await playEdited(store, corridor(), deadly)).toMatchObject({ turn: 2, played: 1 });
  expect(await resumed(store, deadly)).toMatchObject({ cards: [], focus: { x: 2, y: 2 } });
  expect((await store.list()).map(({ slot }) => slot).sort()).toEqual(["corridor", "corridor-2"]);
});

test("without a saved game there is nothing to play, and without a free slot it is only told", async () => {
  const store = createMemoryStore();
  const [before, after] = [corridor(), corridor({ hurts: 5 })];
  expect(await playEdited(store, before, after)).toBeUndefined();
  await played(store, "l", "l");
  const { bytes } = (await store.read("corridor"))!;
  for (let game = 2; game <= 9; game++)
    await store.write(`corridor-${game}`, bytes, { time: 0, summary: "" });
  expect(await playEdited(store, before, after)).toMatchObject({ turn: 2, slot: undefined });
});
