import { createWorld, loadWorld, plugin, saveWorld, spawn } from "@delvekit/core";
import { addLevel, at, tileset } from "@delvekit/core/space";
import type { SaveStore } from "@delvekit/core/store";
import { wait } from "@delvekit/core/turns";
import { wordsOf } from "@delvekit/display/view";
import { parseAscii } from "@delvekit/grid";
import { basics, end, endingOf, KitError } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { runsIn } from "@delvekit/kit/game";
import { ENGLISH } from "@delvekit/kit/names";
import { app, run, type Setting, type Verb, walking } from "@delvekit/screens";
import { type Headless, headless } from "@delvekit/screens/headless";
import { describe, expect, test } from "vitest";

const tiles = tileset({
  wall: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
});
const { hero } = content([]).creatures({ hero: { look: ["@", 0xffffff], player: true } });

const hall = app({
  name: "hall",
  title: { name: "The Hall" },
  setup: { plugins: basics(tiles) },
  begin(world) {
    const level = addLevel(world, parseAscii("#####\n#...#\n#####", { "#": 0, ".": 1 }));
    spawn(world, hero, at(level, 1, 1));
  },
  verbs: walking,
  panels: [],
});

/** What the line beside the log says. */
async function notices(player: Headless, ...keys: readonly string[]): Promise<readonly string[]> {
  return (await player.press(...keys)).log.map(({ text }) => wordsOf(text));
}

describe("headless", () => {
  test("refuses a key that no keyboard has, before it presses any", async () => {
    const player = headless();
    run(hall, player);
    const shown = await player.press();
    await expect(player.press("Enter", "right")).rejects.toThrow('press has "right"');
    expect(player.view()).toBe(shown);
  });

  test("a verb with a key that no keyboard has is refused where the game is declared", () => {
    const verbs = { ...walking, shout: { keys: ["space bar"], help: "Shout", run: async () => undefined } };
    expect(() => app({ ...hall, verbs })).toThrow('verb "shout" has "space bar"');
  });

  test("plays a game from its title on, and shows it as text", async () => {
    const player = headless();
    run(hall, player);
    const title = await player.press();
    expect(title.cards).toMatchObject([{ kind: "title", name: "The Hall" }]);
    await player.press("Enter");
    const row =
      player
        .text(60, 16)
        .split("\n")
        .find((line) => line.includes("@")) ?? "";
    await player.press("ArrowRight", "ArrowRight", "ArrowLeft");
    const later =
      player
        .text(60, 16)
        .split("\n")
        .find((line) => line.includes("@")) ?? "";
    expect(later.indexOf("@")).toBe(row.indexOf("@") + 2);
  });

  test("waits for a store that answers late, but not for one that never does", async () => {
    const { store } = headless();
    const late = new Promise((resolve) => setTimeout(resolve, 1));
    const list = () => late.then(() => store.list());
    const player = headless({ store: { ...store, list } });
    await store.write("hall", new Uint8Array(), { time: 0, summary: "Turn 9" });
    run(hall, player);
    expect(JSON.stringify((await player.press()).cards)).toContain("Turn 9");
    const silent = headless({ store: { ...store, list: () => new Promise(() => undefined) } });
    run(hall, silent);
    expect(JSON.stringify((await silent.press()).cards)).toContain("New game");
  });

  test("says that a game cannot be opened while its store cannot be reached, and opens it later", async () => {
    const { store } = headless();
    const before = headless({ store });
    run(hall, before);
    await before.press("Enter", "ArrowRight");
    let isReached = false;
    const read = (slot: string) =>
      isReached ? store.read(slot) : Promise.reject(new TypeError("the network is down"));
    const player = headless({ store: { ...store, read } });
    run(hall, player, { resume: true });
    await player.press();
    expect(player.text()).toContain("the network is down");
    isReached = true;
    const shown = await player.press("Escape", "Enter");
    expect(shown.map).toBeDefined();
  });

  test("says why a command fails in the language of the game", async () => {
    const texts = { "The wall is in the way.": "Da ist eine Wand." };
    const german = { plugins: basics(tiles, { names: { grammar: { ...ENGLISH, texts } } }) };
    const player = headless();
    run(app({ ...hall, setup: german }), player);
    expect(await notices(player, "Enter", "ArrowUp")).toEqual(["Da ist eine Wand."]);
  });

  test("gives its seed to a new game, and keeps games in its store", async () => {
    const first = headless({ seed: "ember", now: 5 });
    run(hall, first);
    await first.press("Enter", "ArrowRight");
    const [save] = await first.store.list();
    expect(save).toMatchObject({ slot: "hall" });
    const second = headless({ store: first.store });
    run(hall, second);
    const [title] = (await second.press()).cards;
    expect(JSON.stringify(title)).toContain("Continue");
  });

  test("ends with the error of a verb that fails", async () => {
    const trap: Verb = {
      keys: ["t"],
      help: "Step on the trap",
      run: () => Promise.reject(new Error("the floor gives way")),
    };
    const player = headless();
    const over = expect(run({ ...hall, verbs: { ...walking, trap } }, player).ended).rejects.toThrow(
      "the floor gives way",
    );
    await player.press("Enter", "t");
    await over;
  });

  test("ends with the error of a panel that fails", async () => {
    const broken = () => {
      throw new Error("no such stat");
    };
    const player = headless();
    const over = expect(run({ ...hall, panels: [broken] }, player).ended).rejects.toThrow("no such stat");
    await player.press();
    await player.press("Enter");
    await over;
  });

  test("says what to do when nothing is shown", () => {
    expect(() => headless().view()).toThrow(KitError);
    expect(() => headless().text()).toThrow("nothing is shown yet: give this host to run");
  });

  test("says where to read why a game could not open", async () => {
    const player = headless();
    const { plugins } = hall.setup;
    const { ended } = run(
      { ...hall, setup: { plugins: [...(plugins ?? []), plugin({ name: "lost", needs: ["no-such"] })] } },
      player,
    );
    await expect(Promise.all([player.press("Enter"), ended.catch(() => undefined)])).rejects.toThrow(
      "`ended` says what failed",
    );
    await expect(ended).rejects.toThrow("no-such");
  });
});

describe("options", () => {
  /** A host on which the player chooses the size of text; what holds is noted. */
  function withTextSize(store?: SaveStore) {
    const held: string[] = [];
    const text: Setting = {
      name: "text",
      label: "Text",
      choices: { normal: "normal", large: "large" },
      apply: (choice) => held.push(choice),
    };
    return { held, player: { ...headless(store && { store }), settings: [text] } };
  }

  test("hold at once, and are kept for the next time", async () => {
    const { held, player } = withTextSize();
    run(hall, player);
    // New game, new game with a seed, past games, options: Text.
    await player.press("ArrowDown", "ArrowDown", "ArrowDown", "Enter");
    expect(JSON.stringify(player.view().cards)).toContain("normal");
    await player.press("Enter");
    expect(held).toEqual(["large"]);
    await player.press("Escape");
    const later = withTextSize(player.store);
    run(hall, later.player);
    await later.player.press();
    expect(later.held).toEqual(["large"]);
  });

  test("that are not there any more are forgotten", async () => {
    const { held, player } = withTextSize();
    const options = new TextEncoder().encode(JSON.stringify({ settings: { text: "huge", taste: "salty" } }));
    await player.store.write("hall-options", options, { time: 0 });
    run(hall, player);
    await player.press();
    expect(held).toEqual([]);
  });
});

describe("a game that ends", () => {
  const leaving = (ending: Parameters<typeof end>[1]): Verb => ({
    keys: ["q"],
    help: "Walk away",
    run: async (_, { world }) => {
      end(world, ending);
      return wait();
    },
  });

  test.each([
    [{ won: true, text: "Out.", outcome: "escaped" }, "Out, and rich"],
    [{ won: false, text: "Caught.", outcome: "caught" }, "The game is over"],
    [{ won: false, text: "Gone." }, "You are no more"],
    [{ text: "Yours." }, "You have won"],
    [{ outcome: "escaped" }, "Out, and rich"],
    [{ won: false, outcome: "caught" }, "The game is over"],
  ])("with %o has the headline of its outcome: %s", async (ending, headline) => {
    const player = headless();
    const titles = { escaped: "Out, and rich", died: "You are no more" };
    run(app({ ...hall, verbs: { ...walking, leave: leaving(ending) }, ending: { titles } }), player);
    const { cards } = await player.press("Enter", "q");
    const lines = "text" in ending ? [ending.text] : [];
    expect(cards.at(-1)).toMatchObject({
      kind: "end",
      won: !("won" in ending) || ending.won,
      title: headline,
      lines,
    });
  });

  test("has the picture of its outcome, if there is one", async () => {
    const pictures = { escaped: new URL("https://example.org/roofs.webp"), died: "grave.png" };
    const pictureOf = async (ending: Parameters<typeof end>[1]) => {
      const player = headless();
      run(app({ ...hall, verbs: { ...walking, leave: leaving(ending) }, ending: { pictures } }), player);
      const [card] = (await player.press("Enter", "q")).cards.slice(-1);
      return card?.kind === "end" ? card.picture : "no last screen";
    };
    const escaped = { won: true, text: "Out.", outcome: "escaped" };
    expect(await pictureOf(escaped)).toBe("https://example.org/roofs.webp");
    expect(await pictureOf({ won: false, text: "Gone." })).toBe("grave.png");
    expect(await pictureOf({ ...escaped, outcome: "bought" })).toBeUndefined();
  });

  test("is told by its outcome among the past games", async () => {
    const { store } = headless();
    const told = async (outcome: string) => {
      const player = headless({ store });
      const leave = leaving({ won: true, text: "Out.", outcome });
      const titles = { escaped: "Out, and rich" };
      run(app({ ...hall, verbs: { ...walking, leave }, ending: { titles } }), player);
      await player.press("Enter", "q", "Escape", "c");
      const [list] = player.view().cards.slice(-1);
      const row = list?.kind === "menu" ? list.groups[0]?.rows[0] : undefined;
      return wordsOf(row?.detail ?? "");
    };
    expect(await told("escaped")).toBe("Out, and rich · Seed 1");
    expect(await told("bought")).toBe("bought · Seed 1");
    expect((await runsIn(store, "hall")).map(({ outcome }) => outcome)).toEqual(["bought", "escaped"]);
  });

  test("by its outcome alone has the words for that among the past games", async () => {
    const player = headless();
    const titles = { escaped: "Out, and rich" };
    const leave = leaving({ outcome: "escaped" });
    run(app({ ...hall, verbs: { ...walking, leave }, ending: { titles } }), player);
    await player.press("Enter", "q", "Escape", "c");
    const [list] = player.view().cards.slice(-1);
    const [row] = (list?.kind === "menu" && list.groups[0]?.rows) || [];
    expect([wordsOf(row?.label ?? ""), wordsOf(row?.detail ?? "")]).toEqual(["Out, and rich", "Seed 1"]);
    expect((await player.press("Enter")).cards.at(-1)).toMatchObject({ title: "Out, and rich" });
  });

  test("keeps the name of its outcome when it is saved", () => {
    const setup = { plugins: basics(tiles), seed: 1 };
    const world = createWorld(setup);
    hall.begin(world);
    end(world, { won: false, text: "Caught.", outcome: "caught" });
    expect(endingOf(loadWorld(saveWorld(world), setup))).toMatchObject({ outcome: "caught", won: false });
  });
});
