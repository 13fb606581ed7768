import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { add, advance, createWorld, plugin, spawn, step, type World, when } from "@delvekit/core";
import * as heat from "@delvekit/core/heat";
import { inventoryOf } from "@delvekit/core/items";
import * as light from "@delvekit/core/light";
import { parseBlackBox, verifyBlackBox } from "@delvekit/core/replay";
import { addLevel, at, Moved, put, setTile } from "@delvekit/core/space";
import { createMemoryStore } from "@delvekit/core/store";
import { wait } from "@delvekit/core/turns";
import type { SceneCell } from "@delvekit/display/look";
import { type Card, type EndScreen, type Input, wordsOf } from "@delvekit/display/view";
import { type Point, parseAscii } from "@delvekit/grid";
import { end, heroOf, turnOf } from "@delvekit/kit";
import { give, kindNameOf } from "@delvekit/kit/content";
import { newGameOf, runsIn } from "@delvekit/kit/game";
import { afterAll, describe, expect, test, vi } from "vitest";
import { beasts, deeds, HERO, setup, things } from "../../kit/test/game";
import {
  app,
  type Host,
  inSight,
  log,
  mapSceneOf,
  type Panel,
  ready,
  run,
  type Scene,
  sheet,
  standard,
  status,
  type Ui,
  unusedCures,
} from "../src";
import { type Headless, type HeadlessOptions, headless } from "../src/headless";
import { terminal } from "../src/terminal";

const folder = mkdtempSync(join(tmpdir(), "delvekit-views-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Whoever comes to the cell 6, 1 breaks a rule; 6, 2 is the way out. */
const rules = plugin({
  name: "rules",
  events: [
    when(Moved, (world, { to }) => {
      if (to.x === 6 && to.y === 1) throw new Error("this cell is cursed");
      if (to.x === 6 && to.y === 2) end(world, { won: true, text: "You are out." });
    }),
  ],
});

const HALL = "#########\n#.......#\n#.......#\n#.......#\n#########";

function hallWith(ogre: boolean) {
  return app({
    name: "hall",
    title: { name: "The Hall", line: "Mind the ogre." },
    setup: { plugins: [...setup.plugins!, rules] },
    begin(world) {
      const level = addLevel(world, parseAscii(HALL, { "#": 0, ".": 1 }));
      const hero = spawn(world, HERO, at(level, 1, 1));
      give(world, hero, things["storm glass"]);
      give(world, hero, things["potion of healing"]);
      spawn(world, things.sword, at(level, 2, 1));
      if (ogre) spawn(world, beasts.ogre, at(level, 7, 3));
    },
    verbs: {
      ...standard(deeds),
      sheet: sheet("The hero", { keys: ["@"], help: "Show yourself", tell: () => ["A hero."] }),
    },
    panels: [status({ name: "The Hall" }), inSight(), ready(deeds), log()],
    ending: { advice: { cures: unusedCures(deeds) } },
    module: "hall.js",
  });
}

const hall = hallWith(false);

async function begun(spec = hall, options: HeadlessOptions & Partial<Host> = {}): Promise<Headless> {
  const player = { ...headless(options), ...options } as Headless;
  run(spec, player);
  await player.press("Enter");
  return player;
}

function cardOf(player: Headless): Card | undefined {
  return player.view().cards.at(-1);
}

function rowsOf(player: Headless): string[] {
  const card = cardOf(player);
  if (card?.kind === "title") return card.rows.map(({ label }) => wordsOf(label));
  if (card?.kind === "menu")
    return card.groups.flatMap(({ rows }) => rows.map(({ label }) => wordsOf(label)));
  if (card?.kind === "page")
    return card.sections.flatMap(({ lines }) =>
      lines.map((line) => wordsOf(typeof line === "object" && "label" in line ? line.label : line)),
    );
  return [];
}

const DATED = [
  { name: "daily", days: 1, label: "Daily game", note: "the same for all, today" },
  { name: "weekly", days: 7, label: "Weekly game", note: "the same for all, this week" },
];

test("the map has the marks of all panels", async () => {
  const marking =
    (watched: readonly Point[], lit: readonly Point[]): Panel =>
    () => ({ marks: { watched, lit } });
  const [a, b, c] = [1, 2, 3].map((x) => ({ x, y: 2 })) as [Point, Point, Point];
  const player = await begun({ ...hall, panels: [marking([a], [b]), status(), marking([c], [])] });
  expect(player.view().map).toMatchObject({ watched: [a, c], lit: [b] });
});

describe("the title", () => {
  test("stays behind its windows, and the level behind it moves on as often as the host says", async () => {
    const world = createWorld({ ...setup, seed: 1 });
    hall.begin(world);
    const map = mapSceneOf(world, heroOf(world)!);
    const scene = function* () {
      for (let x = 1; ; x++) yield { map, focus: { x, y: 0 } };
    };
    let move: () => void = () => undefined;
    const animate = (work: () => void) => {
      move = work;
      return () => undefined;
    };
    const player = { ...headless(), animate };
    run({ ...hall, title: { ...hall.title, scene } }, player);
    await player.press("d");
    move();
    expect(player.view().cards).toMatchObject([
      { kind: "title", scene: { focus: { x: 2 } } },
      { kind: "menu", title: "Keys" },
    ]);
  });

  test("is there before the store answers, and saved games come on top", async () => {
    const store = createMemoryStore();
    const first = await begun(hall, { store });
    await first.press("l", "Q");
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const list = () => asked.then(() => store.list());
    const player = headless({ store: { ...store, list } });
    run(hall, player);
    await player.press("ArrowDown");
    expect(rowsOf(player)[0]).toBe("New game");
    answer();
    await player.press();
    expect(rowsOf(player)[0]).toBe("Continue");
    expect(cardOf(player)).toMatchObject({ kind: "title", name: "The Hall", chosen: 2 });
  });

  test("continues a saved game for an Enter that came before the store answered, but not for a click on another row", async () => {
    const store = createMemoryStore();
    const first = await begun(hall, { store });
    await first.press("l", "Q");
    const early = async (input: Input) => {
      let answer: () => void = () => undefined;
      const asked = new Promise<void>((resolve) => {
        answer = resolve;
      });
      const player = headless({ store: { ...store, list: () => asked.then(() => store.list()) } });
      run(hall, player);
      await player.input(input);
      answer();
      await player.press();
      return player.view().focus?.x;
    };
    expect(await early({ kind: "key", key: "Enter" })).toBe(2);
    expect(await early({ kind: "pad", button: "a" })).toBe(2);
    expect(await early({ kind: "ask", ask: { verb: "row", argument: 0 }, chosen: true })).toBe(1);
  });

  test("stays while a game is opened, with what was chosen", async () => {
    const store = createMemoryStore();
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    // The game's slot is read when it is opened.
    const read: typeof store.read = (slot) =>
      (slot === "hall" ? asked : Promise.resolve()).then(() => store.read(slot));
    const player = headless({ store: { ...store, read } });
    run({ ...hall, dated: DATED }, player);
    const pressed = player.press("ArrowDown", "Enter", "Enter");
    const waiting = { kind: "title", line: "Loading ...", chosen: 1 };
    await vi.waitFor(() => expect(cardOf(player)).toMatchObject(waiting));
    expect(player.view().cards).toHaveLength(1);
    answer();
    await pressed;
    await player.press();
    expect(player.view()).toMatchObject({ cards: [], focus: { x: 1, y: 1 } });
  });

  test("says why games cannot be saved, and plays them all the same", async () => {
    const fails = () => Promise.reject(new Error("the disk is gone"));
    const player = headless({
      store: { list: fails, read: fails, write: fails, remove: fails },
    });
    run(hall, player);
    await player.press();
    expect(cardOf(player)).toMatchObject({ line: "Games are not saved: the disk is gone" });
    const view = await player.press("Enter", "l");
    expect(view.log.map(({ text }) => wordsOf(text))).toContain("The game is not saved: the disk is gone");
  });

  test("offers the same game to everybody on a day, where the game wants it", async () => {
    const begun: unknown[] = [];
    const begin = (world: World) => {
      begun.push(world.seed);
      hall.begin(world);
    };
    const player = { ...headless(), now: () => 20_779 * 86_400_000 + 5_000 };
    run({ ...hall, dated: DATED, begin }, player);
    await player.press();
    expect(rowsOf(player).slice(0, 3)).toEqual(["New game", "Daily game", "Weekly game"]);
    await player.press("ArrowDown", "Enter");
    expect(begun).toEqual(["daily 20779"]);
  });

  test("offers the same game to everybody in a week", async () => {
    const begun: unknown[] = [];
    const begin = (world: World) => {
      begun.push(world.seed);
      hall.begin(world);
    };
    const player = { ...headless(), now: () => 20_779 * 86_400_000 };
    run({ ...hall, dated: DATED, begin }, player);
    await player.press("ArrowDown", "ArrowDown", "Enter");
    expect(begun).toEqual(["weekly 2968"]);
  });

  test("plays the seed of a past game again, also one that is too large for a number", async () => {
    const begun: unknown[] = [];
    const begin = (world: World) => {
      begun.push(world.seed);
      hall.begin(world);
    };
    const store = createMemoryStore();
    const past = { seed: "12345678901234567890", won: false, text: "Dead.", turn: 1, time: 0 };
    await store.write(`${hall.name}-runs`, new TextEncoder().encode(JSON.stringify([past])), { time: 0 });
    const player = headless({ store });
    run({ ...hall, begin }, player);
    await player.press("c", "Enter", "Enter");
    expect(begun).toEqual([12345678901234567890n]);
  });

  test("leads to keys, help and past games", async () => {
    const player = headless();
    run(hall, player);
    const rows = await player.press().then(() => rowsOf(player));
    expect(rows).toEqual(["New game", "New game with a seed", "Past games", "Options", "Help", "Quit"]);
    await player.press("c");
    expect(cardOf(player)).toMatchObject({ title: "Past games", empty: "Nobody has played yet." });
    await player.press("Escape", "d");
    expect(rowsOf(player)).toContain("Open the pack");
    await player.press("Escape", "e");
    expect(JSON.stringify(cardOf(player))).toContain('{"label":"Open the pack","note":[{"text":"i",');
  });
});

describe("a game", () => {
  test("shows pack, sheet, history, help, look and aim", async () => {
    const player = await begun();
    await player.press("i");
    expect(rowsOf(player)).toEqual(["Storm glass", "Potion of healing"]);
    await player.press("Escape", "@");
    expect(rowsOf(player)).toEqual(["A hero."]);
    await player.press("Escape", "l", "g", "P");
    expect(rowsOf(player)).toEqual(["You pick up a sword."]);
    await player.press("Escape", "?");
    expect(rowsOf(player).some((line) => line.includes("Pick up what lies here"))).toBe(true);
    await player.press("Escape", "x");
    expect(cardOf(player)).toMatchObject({ kind: "examine", at: { x: 2, y: 1 } });
    await player.press("Escape", "f", "a");
    const { map, prompt, choices } = player.view();
    expect(map?.aim).toMatchObject({ from: { x: 2, y: 1 }, to: { x: 2, y: 1 } });
    expect(wordsOf(prompt!)).toMatch(/^Use the storm glass · you 100 % · range \d, you aim at 0/);
    expect(choices?.map(({ label }) => label)).toEqual(["use", "cancel"]);
  });

  test("uses what is ready by its digit where that is not the number pad, and steps otherwise", async () => {
    const keysOf = (player: Headless, title: string) =>
      player
        .view()
        .side.flatMap((panel) => (panel.kind === "rows" && panel.title === title ? panel.rows : []))
        .map(({ key }) => key);
    const page = await begun(hall, { tellsPad: true });
    expect(keysOf(page, "Ready")).toEqual(["1", "2"]);
    await page.press("1");
    expect(wordsOf(page.view().prompt!)).toMatch(/^Use the storm glass/);
    await page.press("Escape", "3");
    expect(page.view().log.map(({ text }) => wordsOf(text))).toContain("You have no such thing ready.");
    await page.press("?");
    expect(rowsOf(page)).toContain("Use the 4th thing that is ready");
    const pad = await begun(hall);
    expect(keysOf(pad, "Ready, with Alt")).toEqual(["1", "2"]);
    await pad.press("Alt+1");
    expect(wordsOf(pad.view().prompt!)).toMatch(/^Use the storm glass/);
    await pad.press("Escape", "3");
    expect(pad.view().focus).toMatchObject({ x: 2, y: 2 });
  });

  test("has hints whose key selects what their button uses", async () => {
    const potion = ({ world, hero }: Scene) =>
      inventoryOf(world, hero).find((item) => kindNameOf(world, item) === "potion of healing");
    const hints = [{ name: "hurt", when: () => true, says: "Drink!", verb: "use", with: potion }];
    const player = await begun(app({ ...hall, hints }));
    const { hint } = player.view();
    expect(hint?.button).toMatchObject({ verb: "use", key: "f" });
    await player.press("f");
    const card = cardOf(player);
    expect(card?.kind === "menu" && rowsOf(player)[card.chosen]).toBe("a potion of healing");
    await player.press("Escape");
    await player.input({ kind: "ask", ask: hint!.button!, chosen: true });
    expect(player.view().cards).toEqual([]);
  });

  test("reaches the verbs beyond the eighth button through one more, and tells which these are", async () => {
    const own = (letter: string) =>
      sheet(`Sheet ${letter}`, {
        keys: [letter],
        help: `Read ${letter}`,
        button: letter,
        tell: () => [`Page ${letter}.`],
      });
    const names = ["A", "B", "C", "E", "F", "G", "H"];
    const verbs = { ...hall.verbs, ...Object.fromEntries(names.map((name) => [name, own(name)])) };
    expect(hall.hiddenButtons).toEqual([]);
    const full = app({ ...hall, verbs });
    const shown = Object.keys(verbs).filter((name) => verbs[name as keyof typeof verbs]?.button);
    const player = await begun(full);
    const pad = player.view().pad;
    expect(pad).toHaveLength(8);
    expect(pad.at(-1)).toMatchObject({ label: "more" });
    // The same list while nothing else is suggested, so that it need not be drawn again.
    await player.press("j");
    expect(player.view().pad).toBe(pad);
    const seen = pad.slice(0, 7).map(({ verb }) => verb);
    expect([...seen, ...full.hiddenButtons, "close"].sort()).toEqual(shown.sort());
    // A game's own verbs are what its players need, and the menu reaches everything.
    expect(seen).toEqual(["menu", "A", "B", "C", "E", "F", "G"]);
    expect(full.hiddenButtons).toContain("H");
    await player.input({ kind: "ask", ask: pad.at(-1)!, chosen: true });
    expect(rowsOf(player)).toContain("Read H");
    await player.press("H");
    expect(cardOf(player)).toMatchObject({ kind: "page", title: "Sheet H" });
    const ranked = app({ ...hall, verbs: { ...verbs, H: { ...own("H"), rank: 1 } } });
    expect(ranked.hiddenButtons).not.toContain("H");
    expect(ranked.hiddenButtons).toContain("G");
  });

  test("with two verbs of the same key is refused, and one of the same name replaces that verb", () => {
    const shout = { keys: ["w"], help: "Shout", run: async () => undefined };
    expect(() => app({ ...hall, verbs: { ...hall.verbs, shout } })).toThrow(
      'the verbs "go north" and "shout" both have the key "w"',
    );
    expect(() => app({ ...hall, verbs: { ...hall.verbs, "go north": shout } })).not.toThrow();
  });

  test("that is lost shows what led to it, what would have helped, and its last turns", async () => {
    const player = await begun(hallWith(true));
    for (let turn = 0; turn < 30 && cardOf(player)?.kind !== "end"; turn++) await player.press(".");
    const last = cardOf(player);
    expect(last).toMatchObject({
      kind: "end",
      won: false,
      lines: ["Killed by an ogre."],
      advice: { text: ["A potion of healing in the pack could have healed you."] },
      foot: ["Seed ", { text: "1" }, ": the same game for everyone who starts with it."],
    });
    if (last?.kind !== "end") return;
    expect(wordsOf(last.timeline.at(-1)!.text)).toBe("You die.");
    const { to, from, focus } = last.replay!;
    expect(last.replay!.map.ring).toEqual(focus);
    expect(to - from).toBeGreaterThan(2);
    await player.press("ArrowLeft");
    const before = cardOf(player);
    expect(before).toMatchObject({ replay: { turn: to - 1 } });
    expect(before?.kind === "end" && before.replay?.map.ring).toBeUndefined();
    const whole = await player.press("R", "ArrowLeft");
    expect(whole.cards).toEqual([]);
    expect(wordsOf(whole.prompt!)).toMatch(/, 2 before the last$/);
    const ogreAt = (view: typeof whole) => view.map?.actors?.find(({ glyph }) => glyph === "O")?.x;
    expect(ogreAt(whole)).toBeGreaterThan(ogreAt(await player.press("ArrowRight", "ArrowRight"))!);
    await player.press("Escape", "Enter");
    expect(player.view().cards).toEqual([]);
  });

  test("that is lost is tried again from a turn that is looked at, as practice that ends at a last screen of its own", async () => {
    const store = createMemoryStore();
    const player = await begun(hallWith(true), { store });
    const die = async () => {
      for (let turn = 0; turn < 30 && cardOf(player)?.kind !== "end"; turn++) await player.press(".");
    };
    const buttons = () => (cardOf(player) as EndScreen).buttons.map(({ label }) => label);
    const turn = () => /turn (\d+)/i.exec(player.text())?.[1];
    await die();
    const kept = async () => JSON.stringify([await store.list(), await runsIn(store, "hall")]);
    const before = await kept();
    // Without advice that tells a turn, it is six turns before the end.
    expect(buttons()).toContain("Try again from turn 0");
    const { choices, prompt } = await player.press("R", "ArrowLeft", "ArrowLeft");
    expect(choices?.map(({ label }) => label)).toContain("try again from here");
    expect(wordsOf(prompt!)).toBe("Turn 4, 2 before the last");
    await player.press("T");
    expect([cardOf(player), turn()]).toEqual([undefined, "4"]);
    expect(player.text()).toContain("This is practice: nothing of it is kept.");
    await player.press(".");
    expect(player.text()).not.toContain("This is practice");
    await die();
    expect(cardOf(player)).toMatchObject({
      kind: "end",
      foot: "This was practice: it is neither saved nor among the past games.",
    });
    expect(buttons()).toContain("Try again from turn 4");
    await player.press("t");
    expect([cardOf(player), turn()]).toEqual([undefined, "4"]);
    // Whoever leaves it comes back to the end before, and from the first one to the title.
    await player.press("Q");
    expect((cardOf(player) as EndScreen).foot).toContain("practice");
    await player.press("Escape");
    expect(cardOf(player)?.kind).toBe("title");
    expect(await kept()).toBe(before);
  });

  test("that is lost is tried again where its advice begins, and what was won only from a turn that is looked at", async () => {
    const ending = { advice: { never: () => ({ text: "Not so.", turns: 2 }) } };
    const player = await begun({ ...hallWith(true), ending });
    for (let turn = 0; turn < 30 && cardOf(player)?.kind !== "end"; turn++) await player.press(".");
    const labels = (one: Headless) => (cardOf(one) as EndScreen).buttons.map(({ label }) => label).join();
    expect(labels(player)).toContain("Try again from turn 4");
    await player.press("t");
    expect(player.text()).toMatch(/turn 4/i);
    const winner = await begun(hall);
    await winner.press("n", "l", "l", "l", "l");
    expect(labels(winner)).not.toContain("Try");
    await winner.press("ArrowLeft");
    expect(labels(winner)).toContain("Try again from here");
  });

  describe("as a film", () => {
    const HOST = { now: () => 1 };
    const clock = { step: undefined as (() => void) | undefined, each: 0, still: false };
    const film = (step: () => void, each: number) => {
      Object.assign(clock, { step, each });
      return () => {
        clock.step = undefined;
      };
    };
    /** A player whose links are kept, and who may open one. */
    const linking = (opened?: string) => {
      const links: string[] = [];
      const link = async (text: string) => {
        links.push(text);
        return { length: 500, isCopied: true };
      };
      const linked = { read: async () => opened!, forget: () => void links.push("forgotten") };
      const host = {
        ...HOST,
        film: () => (clock.still ? undefined : film),
        link,
        linked: () => (opened === undefined ? undefined : linked),
      };
      return { links, host };
    };
    const lost = async (host: object) => {
      const player = await begun(hallWith(true), { store: createMemoryStore(), ...host });
      for (let turn = 0; turn < 30 && cardOf(player)?.kind !== "end"; turn++) await player.press(".");
      return player;
    };
    const promptOf = (player: Headless) => wordsOf(player.view().prompt ?? "");
    /** The text of the film of a lost game. */
    const filmOfLoss = async () => {
      const { links, host } = linking();
      const player = await lost(host);
      await player.press("C");
      return { text: links[0]!, player };
    };

    test("shows a game from its first turn to its end by itself, and then its last screen again", async () => {
      const player = await lost(linking().host);
      await player.press("F");
      expect(promptOf(player)).toBe("The Hall, seed 1: turn 0 of 6");
      expect(clock.each).toBe(450);
      clock.step!();
      clock.step!();
      expect(promptOf(player)).toBe("The Hall, seed 1: turn 2 of 6");
      await player.press("p");
      expect(clock.step).toBeUndefined();
      await player.press("ArrowRight");
      expect(promptOf(player)).toBe("The Hall, seed 1: turn 3 of 6");
      await player.press("P");
      for (let turn = 3; turn < 6; turn++) clock.step!();
      expect(clock.step).toBeUndefined();
      expect(promptOf(player)).toBe("The Hall, seed 1: Killed by an ogre.");
      await player.press("Enter");
      expect(cardOf(player)).toMatchObject({
        kind: "end",
        lines: ["Killed by an ogre."],
        foot: ["Seed ", {}, {}],
      });
      await player.press("F", "Escape");
      expect(cardOf(player)?.kind).toBe("end");
      expect(clock.step).toBeUndefined();
    });

    test("is left to play on from where it is, as practice", async () => {
      const player = await lost(linking().host);
      await player.press("F", "ArrowRight", "ArrowRight", "T");
      expect(player.text()).toContain("This is practice");
      await player.press(".");
      expect(player.text()).toMatch(/turn 3/i);
      await player.press("Q");
      expect(cardOf(player)?.kind).toBe("end");
    });

    test("is shared as a short link, which shows it at once, by hand where nothing may move", async () => {
      const { text, player } = await filmOfLoss();
      expect(cardOf(player)).toMatchObject({
        foot: "Copied, and in the address bar: a link of 500 characters that plays the film.",
      });
      expect(text.length).toBeLessThan(600);
      clock.still = true;
      const { host, links } = linking(text);
      const viewer = { ...headless(), ...host } as Headless;
      run(hallWith(true), viewer);
      await viewer.press();
      expect(promptOf(viewer)).toBe("The Hall, seed 1: turn 0 of 6");
      expect(viewer.view().choices?.map(({ label }) => label)).toEqual([
        "later",
        "play on from here",
        "how it ended",
        "close",
      ]);
      await viewer.press("ArrowRight", "Enter");
      clock.still = false;
      expect(cardOf(viewer)).toMatchObject({
        lines: ["Killed by an ogre."],
        buttons: [{ label: "Play this seed" }, { label: "Try again from turn 0" }, {}, {}, {}, {}],
      });
      await viewer.press("Enter");
      expect([viewer.view().cards, links]).toEqual([[], []]);
      await viewer.press("Q");
      expect(links).toEqual(["forgotten"]);
      expect(rowsOf(viewer)[0]).toBe("Continue");
    });

    test("is left for the title", async () => {
      const { text } = await filmOfLoss();
      const viewer = { ...headless(), ...linking(text).host } as Headless;
      run(hallWith(true), viewer);
      await viewer.press("Escape");
      expect(cardOf(viewer)?.kind).toBe("title");
      expect(clock.step).toBeUndefined();
    });

    test("that is damaged, or of another game, is answered with a sentence", async () => {
      const { text } = await filmOfLoss();
      const other = text.replace('"game":"hall"', '"game":"cave"');
      for (const [film, told] of [
        ["{", "the film is not JSON"],
        ["[]", "the film is []; allowed: an object with film"],
        [text.replace('"film":1', '"film":2'), "film"],
        [text.replace('"turns":"######"', `"turns":"${"#".repeat(20_001)}"`), "20001 turns, more than 20000"],
        [text.replace('"turns":"######"', '"turns":"##~###"'), "command"],
        [other, 'It is of another game: "cave".'],
      ] as const) {
        const viewer = { ...headless(), ...linking(film).host } as Headless;
        run(hallWith(true), viewer);
        await viewer.press();
        const card = cardOf(viewer);
        expect(card).toMatchObject({ kind: "page", title: "The film cannot be shown" });
        expect(rowsOf(viewer).join()).toContain(told);
        await viewer.press("Escape");
        expect(cardOf(viewer)?.kind).toBe("title");
      }
    });

    test("of other rules says so, and where it goes another way", async () => {
      const { text } = await filmOfLoss();
      const before = text.replace(/"version":"delvekit [^"]*"/, '"version":"delvekit 0.0.1"');
      const shown = async (film: string, ...keys: string[]) => {
        const viewer = { ...headless(), ...linking(film).host } as Headless;
        run(hallWith(true), viewer);
        await viewer.press(...keys);
        return viewer;
      };
      expect(rowsOf(await shown(before))).toEqual([
        "It was recorded with other rules, and may go another way.",
      ]);
      const same = await shown(before, "Enter", ...Array(6).fill("ArrowRight"));
      expect(promptOf(same)).toBe("The Hall, seed 1: Killed by an ogre.");
      for (const command of ['{"type":"descend"}', '{"type":"move","dir":"w"}'])
        expect(promptOf(await shown(text.replace('{"type":"wait"}', command), "ArrowRight"))).toContain(
          "it goes another way than the recorded game",
        );
      const ended = text.replace(/"end":"[0-9a-f]{4}/, '"end":"0000');
      expect(promptOf(await shown(ended, ...Array(6).fill("ArrowRight")))).toContain("it goes another way");
    });

    test("is kept with the past game", async () => {
      const player = await lost(linking().host);
      await player.press("Escape");
      const row = rowsOf(player).indexOf("Past games");
      await player.input({ kind: "ask", ask: { verb: "row", argument: row }, chosen: true });
      await player.press("Enter");
      expect(rowsOf(player)).toContain("Watch the film");
      await player.press("ArrowDown", "Enter");
      expect(promptOf(player)).toBe("The Hall, seed 1: turn 0 of 6");
      await player.press("Escape");
      expect(cardOf(player)?.kind).toBe("title");
    });
  });

  test("takes nothing on its last screen that was still meant for the fight, until there was a pause", async () => {
    let time = 5_000;
    const player = await begun(hallWith(true), { interactive: true, now: () => time } as object);
    const pressAt = async (moment: number, key: string) => {
      time = moment;
      await player.press(key);
      return cardOf(player)?.kind;
    };
    for (let turn = 0; turn < 30 && cardOf(player)?.kind !== "end"; turn++) await player.press(".");
    for (const key of ["Enter", "Escape", "n", "R"]) expect(await pressAt(5_100, key)).toBe("end");
    // A key that is held down comes again and again.
    for (let held = 5_660; held < 6_500; held += 40) expect(await pressAt(held, "Enter")).toBe("end");
    expect(await pressAt(7_000, "ArrowLeft")).toBe("end");
    expect(await pressAt(7_010, "Enter")).toBeUndefined();
    expect(player.view().focus).toMatchObject({ x: 1, y: 1 });
  });

  test("takes nothing in what it offers by itself that was meant for the turn before", async () => {
    let time = 5_000;
    let chosen: unknown;
    const offers = [
      (ui: Ui, { world }: Scene) =>
        turnOf(world) === 2 && chosen === undefined
          ? ui.list("You have grown.", [{ label: "stronger", value: 1 }]).then((boon) => {
              chosen = boon;
              return undefined;
            })
          : undefined,
    ];
    const player = await begun(app({ ...hall, offers }), { interactive: true, now: () => time } as object);
    await player.press(".", ".", "Enter", "a", "Escape");
    expect(cardOf(player)).toMatchObject({ title: "You have grown." });
    time += 1_000;
    await player.press("a");
    expect([chosen, cardOf(player)]).toEqual([1, undefined]);
  });

  test("offers nothing that comes after the player has left", async () => {
    let know!: () => void;
    const known = new Promise<void>((resolve) => {
      know = resolve;
    });
    const offers = [
      (ui: Ui) => known.then(() => ui.list("Begin with", [{ label: "a sword", value: undefined }])),
      (_: Ui, { world }: Scene) => void turnOf(world),
    ];
    const player = await begun(app({ ...hall, offers }));
    await player.press("Q");
    know();
    await player.press();
    expect(cardOf(player)).toMatchObject({ kind: "title" });
    await player.press("d");
    expect(cardOf(player)).toMatchObject({ title: "Past games" });
  });

  test("that is lost plays its last turns like a film, by key, gamepad and button, unless nothing may move", async () => {
    const clock = { step: undefined as (() => void) | undefined, still: false };
    const film = (step: () => void) => {
      clock.step = step;
      return () => {
        clock.step = undefined;
      };
    };
    const player = await begun(hallWith(true), { film: () => (clock.still ? undefined : film) });
    for (let turn = 0; turn < 30 && cardOf(player)?.kind !== "end"; turn++) await player.press(".");
    const replay = () => {
      const card = cardOf(player);
      return card?.kind === "end" ? card.replay : undefined;
    };
    const { from, to } = replay()!;
    expect(replay()).toMatchObject({ turn: to, playing: false });
    await player.press("p");
    expect(replay()).toMatchObject({ turn: from, playing: true });
    clock.step!();
    expect(replay()).toMatchObject({ turn: from + 1, playing: true });
    await player.input({ kind: "pad", button: "x" });
    expect(replay()).toMatchObject({ turn: from + 1, playing: false });
    expect(clock.step).toBeUndefined();
    await player.input({ kind: "ask", ask: { verb: "play" }, chosen: true });
    for (let turn = from + 1; turn < to; turn++) clock.step!();
    expect(replay()).toMatchObject({ turn: to, playing: false });
    expect(clock.step).toBeUndefined();
    const whole = await player.press("R");
    expect(whole.choices?.map(({ label }) => label)).toEqual([
      "earlier",
      "later",
      "pause",
      "try again from here",
      "close",
    ]);
    await player.press("ArrowRight");
    expect(clock.step).toBeUndefined();
    clock.still = true;
    await player.press("Escape");
    expect(replay()).toMatchObject({ turn: from + 1 });
    expect(replay()?.playing).toBeUndefined();
    await player.press("P");
    expect(clock.step).toBeUndefined();
  });

  test("with a score shows its place at the end, and in the list of past games", async () => {
    const player = await begun(app({ ...hall, score: () => 1840 }));
    const win = ["n", "l", "l", "l", "l"];
    const figures = () => {
      const card = cardOf(player);
      return card?.kind === "end" ? card.figures : [];
    };
    await player.press(...win);
    expect(figures().at(-1)).toEqual({ value: "1,840", label: "score" });
    await player.press("Enter", ...win);
    expect(figures().at(-1)).toEqual({ value: "1,840", label: "score, the best of 2" });
    await player.press("Escape", "c");
    const card = cardOf(player);
    expect(card?.kind === "menu" && card.groups[0]?.rows[0]?.note).toBe("score 1,840 · turn 4");
  });

  test("that is won shares its seed, and its replay can be kept", async () => {
    const player = await begun(hall, {
      share: async (seed) => `play ${seed}`,
      leave: async (name) => `kept: ${name}`,
    });
    await player.press("n", "l", "l", "l", "l");
    expect(cardOf(player)).toMatchObject({ kind: "end", won: true, title: "You have won" });
    await player.press("S");
    expect(cardOf(player)).toMatchObject({ foot: "play 1" });
    await player.press("Escape", "c", "a");
    expect(rowsOf(player)).toEqual(["Play the same seed", "Watch the film", "Save the replay as a file"]);
    await player.press("c");
    expect(rowsOf(player)).toEqual(["It is kept: hall-seed-1-turn-4.json."]);
  });

  test("whose turn fails goes back, and leaves a file that makes it fail again", async () => {
    const { leave } = terminal({ folder });
    const player = await begun(hall, { leave: leave! });
    await player.press("l", "l", "l", "l", "l");
    await expect.poll(() => rowsOf(player).join("\n")).toContain("this cell is cursed");
    const told = rowsOf(player).join("\n");
    const [file] = readdirSync(folder) as [string];
    expect(told).toContain(join(folder, file));
    expect(told).toContain(`delvekit replay --verify ${file} --module hall.js`);
    const box = parseBlackBox(readFileSync(join(folder, file), "utf8"));
    expect(verifyBlackBox(box, newGameOf(hall))).toMatchObject({ reproduced: true });
    const view = await player.press("Enter", "j");
    expect(view.cards).toEqual([]);
    expect(view.side[0]).toMatchObject({ note: "turn 5" });
  });

  test("that is played elsewhere meanwhile stops here with a word", async () => {
    const store = createMemoryStore();
    const first = await begun(hall, { store });
    await first.press("l");
    const second = await begun(hall, { store });
    await second.press("l");
    expect(second.view().cards).toEqual([]);
    await first.press("l");
    expect(cardOf(first)).toMatchObject({ title: "This game goes on elsewhere" });
    await first.press("Escape");
    expect(cardOf(first)).toMatchObject({ kind: "title" });
  });
});

test.each([
  [5, 5, undefined],
  [7, 5, "and 3 more"],
])("of %i in sight a panel has %i rows", (count, rows, last) => {
  const everybody = Array.from({ length: count }, (_, place) => ({ label: `rat ${place}` }));
  const [panel] = inSight(() => everybody)({} as Scene).side ?? [];
  if (panel?.kind !== "rows") throw new Error("not a panel of rows");
  expect(panel.rows).toHaveLength(rows);
  expect(panel.rows.at(-1)?.label).toBe(last ?? `rat ${count - 1}`);
});

describe("the map", () => {
  test("shows places out of sight as they were seen", () => {
    const world = createWorld({ ...setup, seed: 1 });
    const level = addLevel(
      world,
      parseAscii("#######\n#.....#\n#.###+#\n#######", { "#": 0, ".": 1, "+": 2 }),
    );
    const hero = spawn(world, HERO, at(level, 5, 1));
    advance(world);
    put(world, hero, level, 1, 2);
    step(world, wait());
    setTile(world, level, 5, 2, "floor");
    setTile(world, level, 1, 1, "door");
    const cell = {} as SceneCell;
    const shown = (x: number, y: number) => [mapSceneOf(world, hero).look(x, y, cell), cell.ground];
    expect(shown(5, 2)).toEqual(["remembered", "door"]);
    expect(shown(1, 1)).toEqual(["visible", "door"]);
  });

  test("shows the lamps of worlds with light, each in its own colour, and no torch for those who carry none", () => {
    const plugins = [...setup.plugins!, light.plugin()];
    const world = createWorld({ ...setup, plugins, seed: 1 });
    const level = addLevel(world, parseAscii(HALL, { "#": 0, ".": 1 }));
    const hero = spawn(world, HERO, at(level, 1, 1));
    const lamp = light.Light({ colour: 0xff0000, radius: 8, intensity: 255 });
    spawn(world, things.sword, at(level, 4, 2), lamp);
    expect(mapSceneOf(world, hero).lights).toEqual([
      { x: 4, y: 2, lamp: { colour: [1, 0, 0], radius: 8, softness: 2 } },
    ]);
    add(world, hero, light.Light({ colour: 0xffffff, radius: 4 }));
    expect(mapSceneOf(world, hero).lights?.[0]).toMatchObject({ x: 1, y: 1, lamp: { colour: [1, 1, 1] } });
  });

  test("shows ground that glows, and ground that is too hot for who looks although nothing glows", () => {
    const world = createWorld({ ...setup, plugins: [...setup.plugins!, heat.plugin()], seed: 1 });
    const level = addLevel(world, parseAscii(HALL, { "#": 0, ".": 1 }));
    const hero = spawn(world, HERO, at(level, 1, 1), heat.Scorchable({ bearable: 60 }));
    const shown = (degrees: number) => {
      heat.heatPlace(world, level, 3, 1, degrees - heat.temperatureOn(world, level, 3, 1));
      const cell = {} as SceneCell;
      mapSceneOf(world, hero).look(3, 1, cell);
      return [cell.hot, cell.embers];
    };
    expect(shown(50)).toEqual([false, false]);
    expect(shown(90)).toEqual([true, false]);
    expect(shown(300)).toEqual([false, true]);
  });

  test("tells the wind over worlds with heat, as a vector of at most one", () => {
    const world = createWorld({ ...setup, plugins: [...setup.plugins!, heat.plugin()], seed: 1 });
    const level = addLevel(world, parseAscii(HALL, { "#": 0, ".": 1 }));
    const hero = spawn(world, HERO, at(level, 1, 1));
    expect(mapSceneOf(world, hero).wind).toBeUndefined();
    heat.setWind(world, level, "w", 5);
    expect(mapSceneOf(world, hero).wind).toEqual({ dx: -1, dy: 0 });
    heat.setWind(world, level, "se", 5);
    expect(mapSceneOf(world, hero).wind).toEqual({ dx: Math.SQRT1_2, dy: Math.SQRT1_2 });
  });
});
