import { spawn } from "@delvekit/core";
import { addLevel, at, tileset } from "@delvekit/core/space";
import type { Input, Stage, View } from "@delvekit/display/view";
import { parseAscii } from "@delvekit/grid";
import { basics, KitError } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { app, type Loaded, runFront, type Verb, walking } from "@delvekit/screens";
import { type Headless, headless } from "@delvekit/screens/headless";
import { expect, test, vi } from "vitest";
import { whenLoaded } from "../../src/loading";

const tiles = tileset({ wall: { glyph: "#", walkable: false, transparent: false }, floor: { glyph: "." } });
const { hero } = content([]).creatures({ hero: { look: ["@", 0xffffff], player: true } });

const hall = app({
  name: "hall",
  title: { name: "The Hall" },
  setup: { plugins: basics(tiles) },
  begin(world) {
    spawn(world, hero, at(addLevel(world, parseAscii("#####\n#...#\n#####", { "#": 0, ".": 1 })), 1, 1));
  },
  verbs: walking,
  panels: [],
});

/** A title whose game comes, or fails to come, when the test says so. */
function open() {
  const views: View[] = [];
  const loads: { arrive: (loaded: Loaded) => void; fail: (error: Error) => void }[] = [];
  let take: (input: Input) => void = () => undefined;
  let closed = false;
  const stage: Stage = {
    show: (view) => void views.push(view),
    close: () => {
      closed = true;
    },
  };
  const { ended: over } = runFront(hall, {
    open: (onInput) => {
      take = onInput;
      return stage;
    },
    load: () => new Promise((arrive, fail) => loads.push({ arrive, fail })),
  });
  return {
    over,
    press: (key: string) => take({ kind: "key", key }),
    title: () => views.at(-1)?.cards[0],
    isClosed: () => closed,
    loads,
  };
}

test("the title is shown at once, and goes on where it was when the game has come", async () => {
  const front = open();
  expect(front.title()).toMatchObject({ kind: "title", name: "The Hall", chosen: 0 });
  front.press("ArrowDown");
  expect(front.title()).toMatchObject({ chosen: 1 });
  const player = headless();
  front.loads[0]!.arrive({ app: hall, host: player });
  await whenLoaded();
  const view = await player.press();
  expect(front.isClosed()).toBe(true);
  expect(view.cards).toMatchObject([{ kind: "title", chosen: 1 }]);
  await player.press("ArrowUp", "Enter");
  expect(player.view()).toMatchObject({ cards: [], focus: { x: 1, y: 1 } });
});

test("the level behind the title comes with the game, and not for those who have chosen already", async () => {
  let levels = 0;
  const scene = () => {
    levels++;
    return { map: { width: 1, height: 1, look: () => "unknown" as const }, focus: { x: 1, y: 1 } };
  };
  const loaded = (host: Headless) => ({ app: { ...hall, title: { ...hall.title, scene } }, host });
  const player = headless();
  const front = open();
  expect(front.title()).toMatchObject({ kind: "title", scene: undefined });
  front.loads[0]!.arrive(loaded(player));
  await whenLoaded();
  expect((await player.press()).cards).toMatchObject([{ kind: "title", scene: { focus: { x: 1, y: 1 } } }]);
  expect(levels).toBe(1);
  const hasty = open();
  hasty.press("Enter");
  const other = headless();
  hasty.loads[0]!.arrive(loaded(other));
  await whenLoaded();
  expect(await other.press()).toMatchObject({ cards: [], focus: { x: 1, y: 1 } });
  expect(levels).toBe(1);
});

test("what is chosen before the game has come is done when it comes", async () => {
  const front = open();
  front.press("Enter");
  expect(front.title()).toMatchObject({ kind: "title", line: "Loading ..." });
  const player = headless();
  front.loads[0]!.arrive({ app: hall, host: player });
  await whenLoaded();
  await player.press();
  expect(player.view()).toMatchObject({ cards: [], focus: { x: 1, y: 1 } });
});

test.each([
  "Failed to fetch dynamically imported module: https://halls.example/game.js",
  "error loading dynamically imported module: https://halls.example/game.js",
  "Importing a module script failed.",
])(
  "a game that does not come is said on the title, and loaded again when something is chosen: %s",
  async (words) => {
    const front = open();
    front.press("Enter");
    front.loads[0]!.fail(new TypeError(words));
    await expect.poll(() => front.title()).toMatchObject({ line: expect.stringContaining(words) });
    expect(front.loads).toHaveLength(1);
    front.press("Enter");
    await expect.poll(() => front.loads.length).toBe(2);
    const player = headless();
    front.loads[1]!.arrive({ app: hall, host: player });
    await whenLoaded();
    await player.press();
    expect(player.view()).toMatchObject({ cards: [], focus: { x: 1, y: 1 } });
  },
);

test.each([
  [true, "there may be a newer version, so load the page again"],
  [false, "try again when you are online"],
])("a game that does not come says what helps; with a network: %s", async (onLine, remedy) => {
  vi.stubGlobal("navigator", { onLine });
  const front = open();
  front.loads[0]!.fail(new TypeError("Failed to fetch"));
  await expect.poll(() => front.title()).toMatchObject({ line: expect.stringContaining(remedy) });
  vi.unstubAllGlobals();
});

test("a mistake in a game that has come is said on the title, and ends the whole", async () => {
  const front = open();
  front.loads[0]!.fail(new KitError('there is no kind "orcc"'));
  await expect(front.over).rejects.toThrow(KitError);
  expect(front.title()).toMatchObject({ line: 'This game cannot start: there is no kind "orcc"' });
});

test("what the game throws ends the whole", async () => {
  const front = open();
  const broken = app({ ...hall, verbs: { ...walking, shout: { keys: ["S"], help: "", run: fail } } });
  const player = headless();
  front.loads[0]!.arrive({ app: broken, host: player });
  await whenLoaded();
  void player.press("Enter", "S");
  await expect(front.over).rejects.toThrow("hoarse");
});

async function fail(): Promise<never> {
  throw new Error("hoarse");
}

test("a page goes back to the title when the player quits, and after an error, which the title tells", async () => {
  const errors: unknown[] = [];
  const views: View[] = [];
  const players: Headless[] = [];
  let take: (input: Input) => void = () => undefined;
  const trap: Verb = {
    keys: ["t"],
    help: "Step on the trap",
    run: () => Promise.reject(new Error("no floor")),
  };
  const closing: string[] = [];
  runFront(hall, {
    open: (onInput) => {
      take = onInput;
      return { show: (view) => void views.push(view), close: () => void closing.push("title") };
    },
    load: async () => {
      players.push(headless());
      return { app: { ...hall, verbs: { ...walking, trap } }, host: players.at(-1)! };
    },
    onError: (error) => void errors.push(error),
  });
  await whenLoaded();
  await players[0]!.press("ArrowUp", "Enter");
  await whenLoaded();
  await players[1]!.press("Enter", "t");
  expect(errors).toEqual([new Error("no floor")]);
  await whenLoaded();
  expect(views.at(-1)?.cards).toMatchObject([{ kind: "title", line: "The game stopped: no floor" }]);
  // The game may stop again at once: it waits to be chosen.
  expect(closing).toHaveLength(2);
  take({ kind: "key", key: "Enter" });
  await whenLoaded();
  expect((await players[2]!.press()).focus).toMatchObject({ x: 1, y: 1 });
});
