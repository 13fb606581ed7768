import { addLevel, at, tileset } from "@delvekit/core/space";
import { parseAscii } from "@delvekit/grid";
import { basics } from "@delvekit/kit";
import { content, spawnWhole } from "@delvekit/kit/content";
import { mods } from "@delvekit/kit/mods";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type App, app, run, walking } from "../src";
import { keepPacks, keptPacks, readGivenPacks } from "../src/given";
import { headless } from "../src/headless";
import { takePacks } from "../src/web/packs";

/** What the page says above the game. */
let bars: string[];
let reloads = 0;

beforeEach(() => {
  bars = [];
  reloads = 0;
  const kept = new Map<string, string>();
  const element = () => ({
    ...{ style: {}, textContent: "", setAttribute() {}, addEventListener() {}, remove() {} },
    append: (...parts: unknown[]) => bars.push(String(parts[0])),
  });
  const page = Object.assign(new EventTarget(), {
    ...{ createElement: element, body: { append() {} } },
    querySelector: () => ({
      remove() {
        bars = [];
      },
    }),
  });
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { pathname: "/games/", reload: () => reloads++ });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

const pack = (game: string, name = "reef") => JSON.stringify({ name, version: "1", game, adds: {} });

/** A game with the packs that its page keeps. */
function gameOf(name: string): App {
  const packs = mods(name, readGivenPacks(name));
  const tiles = tileset({ rock: { glyph: "#", walkable: false }, floor: { glyph: "." } });
  const { hero } = content([], { mods: packs }).creatures({
    hero: { look: ["@", 0xffffff], player: true },
  });
  return app({
    ...{ name, mods: packs, title: { name }, verbs: walking, panels: [] },
    setup: { plugins: [...basics(tiles), packs] },
    begin(world) {
      spawnWhole(world, hero, at(addLevel(world, parseAscii("#.#", { "#": 0, ".": 1 })), 1, 0));
    },
  });
}

/** Drops a file on the page; returns whether somebody took it. */
async function drop(text: string): Promise<boolean> {
  const files = [new File([text], "pack.json")];
  const event = Object.assign(new Event("drop", { cancelable: true }), { dataTransfer: { files } });
  document.dispatchEvent(event);
  await vi.waitFor(() => expect(reloads + bars.length).toBeGreaterThan(0), 500).catch(() => undefined);
  return event.defaultPrevented;
}

test("a page keeps the packs of each of its games apart", async () => {
  keepPacks("halls", [pack("halls")]);
  expect(readGivenPacks("cellars")).toEqual([]);
  const cellars = gameOf("cellars");
  await using _ = run(cellars, takePacks(cellars, headless()));
  expect(await drop(pack("cellars"))).toBe(true);
  expect(reloads).toBe(1);
  expect(keptPacks()).toEqual({ halls: [pack("halls")], cellars: [pack("cellars")] });
});

test("a pack of another game is refused with words, and nothing is kept", async () => {
  const cellars = gameOf("cellars");
  await using _ = run(cellars, takePacks(cellars, headless()));
  await drop(pack("halls"));
  expect(bars.join()).toContain('is for the game "halls"; this is "cellars"');
  expect([reloads, keptPacks()]).toEqual([0, {}]);
});

test("a game that was stopped takes no more packs, and its line is gone", async () => {
  keepPacks("cellars", [pack("cellars")]);
  const cellars = gameOf("cellars");
  const session = run(cellars, takePacks(cellars, headless()));
  expect(bars.join()).toContain("With reef 1.");
  await session.stop();
  expect(bars).toEqual([]);
  expect(await drop(pack("cellars", "storm"))).toBe(false);
  expect(keptPacks()).toEqual({ cellars: [pack("cellars")] });
});
