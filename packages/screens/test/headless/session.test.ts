import { spawn } from "@delvekit/core";
import { addLevel, at, tileset } from "@delvekit/core/space";
import { createMemoryStore } from "@delvekit/core/store";
import { wait } from "@delvekit/core/turns";
import { parseAscii } from "@delvekit/grid";
import { basics, snapshotsOf, turnOf } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { app, run, runFront, status, system, walking } from "@delvekit/screens";
import { type Headless, headless } from "@delvekit/screens/headless";
import { expect, test } from "vitest";

const tiles = tileset({ wall: { glyph: "#", walkable: false, transparent: false }, floor: { glyph: "." } });
const { hero } = content([]).creatures({ hero: { look: ["@", 0xffffff], player: true } });

const hall = app({
  name: "hall",
  title: { name: "The Hall" },
  setup: { plugins: basics(tiles) },
  begin(world) {
    spawn(world, hero, at(addLevel(world, parseAscii("#####\n#...#\n#####", { "#": 0, ".": 1 })), 1, 1));
  },
  verbs: { ...walking, ...system },
  panels: [],
});

/** A host that counts its open screens and timers. */
function counting(host: Headless) {
  const held = { screens: 0, timers: 0 };
  const timer = () => {
    held.timers++;
    return () => void held.timers--;
  };
  const counted: Headless = {
    ...host,
    animate: timer,
    open(events) {
      const stage = host.open(events);
      held.screens++;
      return { show: (view) => stage.show(view), close: () => void held.screens-- };
    },
  };
  return { host: counted, held };
}

/** Keys that lead to a screen. */
const PLACES: readonly (readonly [screen: string, keys: readonly string[]])[] = [
  ["the title", []],
  ["a list over the title", ["ArrowUp", "ArrowUp", "Enter"]],
  ["a game", ["Enter"]],
  ["the menu over a game", ["Enter", "Escape"]],
  ["the keys over a game", ["Enter", "?"]],
];

test.each(PLACES)("a session is stopped at %s, and nothing of it stays", async (_, keys) => {
  const { host, held } = counting(headless());
  const session = run(hall, host);
  await host.press(...keys);
  const shown = host.views.length;
  expect(held.screens).toBe(1);
  const stopped = session.stop();
  expect(held.screens).toBe(0);
  await stopped;
  expect(held).toEqual({ screens: 0, timers: 0 });
  expect(host.views).toHaveLength(shown);
  await expect(session.ended).resolves.toEqual({ why: "stopped" });
  await session.stop();
  expect(held).toEqual({ screens: 0, timers: 0 });
});

test("a stopped game is saved with its last turn, and another session goes on with it", async () => {
  const store = createMemoryStore();
  const first = counting(headless({ store }));
  const session = run(hall, first.host);
  await first.host.press("Enter", "ArrowRight");
  expect(first.host.view().focus).toMatchObject({ x: 2, y: 1 });
  await session.stop();
  const second = headless({ store });
  run(hall, second);
  await second.press("Enter");
  expect(second.view()).toMatchObject({ cards: [], focus: { x: 2, y: 1 } });
});

test("a session tells who follows it when a game opens, after every turn, and when it closes", async () => {
  const host = headless();
  const session = run(hall, host);
  const told: (number | undefined)[] = [];
  session.subscribe(() => told.push(session.game && turnOf(session.game.world)));
  const turn = snapshotsOf(session, () => session.game && turnOf(session.game.world));
  await host.press();
  expect([session.game, turn(), told]).toEqual([undefined, undefined, []]);
  await host.press("Enter", "ArrowRight", "ArrowRight");
  expect(told).toEqual([0, 1, 2]);
  expect(turn()).toBe(2);
  const { game } = session;
  await session.stop();
  expect([session.game, turn(), told]).toEqual([undefined, undefined, [0, 1, 2, undefined]]);
  game?.play(wait());
  expect(told).toHaveLength(4);
});

test("a session is stopped by its signal, and one whose signal is aborted shows nothing", async () => {
  const abort = new AbortController();
  const { host, held } = counting(headless());
  const session = run(hall, host, { signal: abort.signal });
  await host.press("Enter");
  abort.abort();
  expect(held.screens).toBe(0);
  await expect(session.ended).resolves.toEqual({ why: "stopped" });
  const late = headless();
  await expect(run(hall, late, { signal: abort.signal }).ended).resolves.toEqual({ why: "stopped" });
  expect(late.views).toEqual([]);
});

test("a session is stopped while its game is being opened", async () => {
  const { host, held } = counting(headless());
  const session = run(hall, host);
  await host.press();
  const pressed = host.press("Enter");
  await session.stop();
  await pressed;
  expect(held).toEqual({ screens: 0, timers: 0 });
});

test("a session whose player quits has been left, and one that is stopped after an error tells it once", async () => {
  const player = headless();
  const session = run(hall, player);
  await player.press("ArrowUp", "Enter");
  await expect(session.ended).resolves.toEqual({ why: "left" });
  const shout = { keys: ["S"], help: "Shout", run: () => Promise.reject(new Error("hoarse")) };
  const broken = headless();
  const failing = run(app({ ...hall, verbs: { ...walking, shout } }), broken);
  const told = expect(failing.ended).rejects.toThrow("hoarse");
  await broken.press("Enter", "S");
  await told;
  await failing.stop();
});

test("a front is stopped while its game loads, and the game is not opened when it comes", async () => {
  let arrive: () => void = () => undefined;
  const { host, held } = counting(headless());
  let fronts = 0;
  const session = runFront(hall, {
    open: () => {
      fronts++;
      return { show: () => undefined, close: () => void fronts-- };
    },
    load: () => new Promise((resolve) => (arrive = () => resolve({ app: hall, host }))),
    onError: () => undefined,
  });
  expect(fronts).toBe(1);
  const stopped = session.stop();
  expect(fronts).toBe(0);
  await stopped;
  arrive();
  await expect(session.ended).resolves.toEqual({ why: "stopped" });
  expect(held).toEqual({ screens: 0, timers: 0 });
});

test("a session is stopped at the end of the block that uses it", async () => {
  const { host, held } = counting(headless());
  {
    await using session = run(hall, host);
    await host.press("Enter");
    expect(session).toHaveProperty("stop");
    expect(held.screens).toBe(1);
  }
  expect(held).toEqual({ screens: 0, timers: 0 });
});

test("a session goes on with the saved game where it was, with changed screens", async () => {
  const store = createMemoryStore();
  const first = headless({ store });
  const begun = run(hall, first);
  await first.press("Enter", "ArrowRight");
  await begun.stop();
  const second = headless({ store });
  run(app({ ...hall, panels: [status()] }), second, { resume: true });
  await second.press();
  expect(second.view()).toMatchObject({ cards: [], focus: { x: 2, y: 1 }, side: [{ note: "turn 1" }] });
});

test("without a saved game, a session that would go on shows the title", async () => {
  const player = headless();
  const session = run(hall, player, { resume: true });
  await player.press();
  expect(player.view().cards).toMatchObject([{ kind: "title" }]);
  await player.press("ArrowUp", "Enter");
  await expect(session.ended).resolves.toEqual({ why: "left" });
});
