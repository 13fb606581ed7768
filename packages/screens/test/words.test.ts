import { spawn } from "@delvekit/core";
import { addLevel, at, tileset } from "@delvekit/core/space";
import { type View, wordsOf } from "@delvekit/display/view";
import { parseAscii } from "@delvekit/grid";
import { basics, letters } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { messages } from "@delvekit/kit/messages";
import {
  app,
  type Loaded,
  log,
  packing,
  reading,
  run,
  runFront,
  sheet,
  status,
  system,
  untranslated,
  type Words,
  walking,
} from "@delvekit/screens";
import { headless } from "@delvekit/screens/headless";
import { describe, expect, test } from "vitest";
import { speaking, Translator } from "../src/words";

const tiles = tileset({ wall: { glyph: "#", walkable: false, transparent: false }, floor: { glyph: "." } });
const { hero } = content([]).creatures({ hero: { look: ["@", 0xffffff], player: true, pack: 4 } });

const counts = sheet("Counts", {
  keys: ["C"],
  help: "Count",
  tell: () => ["1 file", "3 files", "5 files", "22 files", "1,840 files"],
});

const hall = app({
  name: "hall",
  title: { name: "The Hall" },
  setup: { plugins: [...basics(tiles), letters(), messages()] },
  begin(world) {
    spawn(world, hero, at(addLevel(world, parseAscii("#####\n#...#\n#####", { "#": 0, ".": 1 })), 1, 1));
  },
  verbs: { ...walking, ...packing, ...reading, ...system, counts },
  panels: [status(), log()],
});

const GERMAN: Words = {
  locale: "de",
  texts: {
    "The Hall": "Die Halle",
    "New game": "Neues Spiel",
    Seed: "Saat",
    "any text or number": "Text oder Zahl",
    Pack: "Gepäck",
    "You carry nothing.": "Du trägst nichts.",
    "turn {turnOf}": "Zug {turnOf}",
    menu: "Menü",
    "What led to it": "Wie es kam",
    "Turn {turn} of {to}": "Zug {turn} von {to}",
  },
};

const POLISH: Words = {
  locale: "pl",
  texts: { "{n} files": { one: "{n} plik", few: "{n} pliki", many: "{n} plików" }, "1 file": "1 plik" },
};

const ARABIC: Words = {
  locale: "ar",
  texts: {
    "The Hall": "القاعة",
    "New game": "لعبة جديدة",
    Pack: "الحقيبة",
    "You carry nothing.": "أنت لا تحمل شيئًا.",
    "1 file": "ملف واحد",
    "{n} files": { two: "ملفان", few: "{n} ملفات", many: "{n} ملفًا", other: "{n} ملف" },
  },
};

const JAPANESE: Words = {
  locale: "ja",
  texts: {
    "The Hall": "広間",
    "New game": "新しいゲーム",
    Pack: "持ち物",
    "You carry nothing.": "何も持っていない。",
    "1 file": "ファイル1個",
    "{n} files": { other: "ファイル{n}個" },
  },
};

/** All texts of a view, whatever they are for. */
const textOf = ({ map: _, ...view }: View): unknown => JSON.parse(JSON.stringify(view));

describe("the words of a game", () => {
  test("are those of its language: title, panels, buttons and windows; what is missing stays English", async () => {
    const player = headless();
    run(app({ ...hall, words: GERMAN }), player);
    const [title] = (await player.press()).cards;
    expect(title).toMatchObject({ name: "Die Halle" });
    expect(title).toHaveProperty("rows.5.label", "Quit");
    expect(title).toHaveProperty("rows.0.label", "Neues Spiel");
    const { side, pad } = await player.press("Enter");
    expect(side).toMatchObject([{ note: "Zug 0" }]);
    expect(pad).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ verb: "menu", key: "m", label: "Menü", pad: "start", sign: "≡" }),
      ]),
    );
    expect((await player.press("i")).cards).toMatchObject([{ title: "Gepäck", empty: "Du trägst nichts." }]);
  });

  test("have the plural forms of the language", async () => {
    const player = headless();
    run(app({ ...hall, words: POLISH }), player);
    const [card] = (await player.press("Enter", "C")).cards;
    expect(card).toMatchObject({
      sections: [{ lines: ["1 plik", "3 pliki", "5 plików", "22 pliki", "1,840 plików"] }],
    });
  });

  test.each([
    [
      ...(["from right to left", ARABIC, "القاعة", "الحقيبة"] as const),
      ["ملف واحد", "3 ملفات", "5 ملفات", "22 ملفًا", "1,840 ملفًا"],
    ],
    [
      ...(["in signs, without plurals", JAPANESE, "広間", "持ち物"] as const),
      ["ファイル1個", "ファイル3個", "ファイル5個", "ファイル22個", "ファイル1,840個"],
    ],
  ])("may be written %s: title, windows, counts", async (_, words, name, pack, files) => {
    const player = headless();
    run(app({ ...hall, words }), player);
    const [title] = (await player.press()).cards;
    expect(title).toMatchObject({
      name,
      rows: expect.arrayContaining([expect.objectContaining({ label: "Quit" })]),
    });
    expect(title).toHaveProperty("rows.0.label", words.texts["New game"]);
    await player.press("Enter");
    const empty = words.texts["You carry nothing."];
    expect((await player.press("i")).cards).toMatchObject([{ title: pack, empty }]);
    expect((await player.press("Escape", "C")).cards).toMatchObject([{ sections: [{ lines: files }] }]);
    expect(untranslated(words)).toContain("Quit");
  });

  test("leave alone what the player types", async () => {
    const player = headless();
    run(app({ ...hall, words: GERMAN }), player);
    await player.press("ArrowDown", "Enter");
    await player.input({ kind: "text", text: "Pack" });
    expect(player.view().cards.at(-1)).toMatchObject({ kind: "entry", title: "Saat", text: "Pack" });
  });

  test("keep the parts of a view that do not change, which presenters skip", () => {
    const shown: View[] = [];
    const stage = speaking(
      { show: (view) => void shown.push(view), close: () => undefined },
      new Translator(GERMAN),
    );
    const view: View = { side: [{ kind: "text", text: ["Seed"] }], log: [], pad: [], cards: [] };
    stage.show(view);
    stage.show({ ...view, log: [{ text: "New game" }] });
    const [first, second] = shown;
    expect(first?.side).toEqual([{ kind: "text", text: ["Saat"] }]);
    expect(second?.side).toBe(first?.side);
    expect(second?.log).toEqual([{ text: "Neues Spiel" }]);
  });

  test("are on the title before the game has loaded, and the host learns the language", async () => {
    const titles: View[] = [];
    let arrive: (loaded: Loaded) => void = () => undefined;
    const front = { ...hall, words: GERMAN };
    const session = runFront(front, {
      open: () => ({ show: (view) => void titles.push(view), close: () => undefined }),
      load: () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    });
    expect(titles.at(-1)?.cards[0]).toMatchObject({ name: "Die Halle" });
    await session.stop();
    const player = headless();
    arrive({ app: hall, host: player });
    let told: Parameters<typeof player.open>[0] | undefined;
    const open: typeof player.open = (options) => {
      told = options;
      return player.open(options);
    };
    run(app(front), { ...player, open });
    await player.press();
    expect(told?.locale).toBe("de");
    expect(told?.translate?.("What led to it")).toBe("Wie es kam");
    expect(told?.translate?.("Turn 3 of 7")).toBe("Zug 3 von 7");
  });

  test("can be asked for what is missing, and say the same as before without a translation", async () => {
    const missing = untranslated(GERMAN);
    expect(missing).toContain("Past games");
    expect(missing).toContain("Turn {turn}, seed {seed}");
    expect(missing).not.toContain("New game");
    expect(missing).not.toContain("What led to it");
    // What pages, terminals, the kit and the engine say.
    for (const text of [
      "Play the last turns",
      "hunting you",
      "{The foe} [come foe] into view.",
      "That needs a key.",
    ])
      expect(missing).toContain(text);
    expect(untranslated(GERMAN, { "hunting you": "jagt dich" })).not.toContain("hunting you");
    const views = async (words: Words | undefined) => {
      const player = headless();
      run(app({ ...hall, ...(words && { words }) }), player);
      await player.press("Enter", "ArrowRight", "i", "Escape", "?", "Escape", "m");
      return player.views.map(textOf);
    };
    expect(await views({ locale: "en", texts: {} })).toEqual(await views(undefined));
  });
});

test("a sentence of several parts is translated part by part", async () => {
  const player = headless();
  const parts = sheet("Parts", {
    keys: ["X"],
    help: "",
    tell: () => [["Seed ", { text: "ember", strong: true }]],
  });
  run(
    app({ ...hall, verbs: { ...hall.verbs, parts }, words: { locale: "de", texts: { "Seed ": "Saat " } } }),
    player,
  );
  const [card] = (await player.press("Enter", "X")).cards;
  const [line] = card?.kind === "page" ? (card.sections[0]?.lines ?? []) : [];
  expect(wordsOf(line as string)).toBe("Saat ember");
});
