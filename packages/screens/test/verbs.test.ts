import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hasPlugin, spawn, type World } from "@delvekit/core";
import { addLevel, at, setTile, tileset } from "@delvekit/core/space";
import { wordsOf } from "@delvekit/display/view";
import { parseAscii } from "@delvekit/grid";
import { basics } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { uses } from "@delvekit/kit/effects";
import { health } from "@delvekit/kit/health";
import { journeys } from "@delvekit/kit/journeys";
import { minds } from "@delvekit/kit/minds";
import { expect, test } from "vitest";
import { app, lines, run, standard, toggling, walking } from "../src";
import { headless } from "../src/headless";

const tiles = tileset({
  rock: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  "open door": { glyph: "'", closesInto: "door" },
  door: { glyph: "+", walkable: false, transparent: false, opensInto: "open door" },
});
const wounds = health({ damage: ["blow"] });
const deeds = uses({ heal: wounds.heal });
const trips = journeys(wounds);
const table = content([wounds]);
const { hero } = table.creatures({
  hero: { look: ["@", 0xffffff], health: 9, player: true, pack: 3 },
});
const { loaf } = table.things({ loaf: { look: ["%", 0xffffff] } });

/** A game of one room, with all verbs of the kit but without the plugins that only some of them need. */
const cell = app({
  name: "cell",
  title: { name: "The Cell" },
  setup: { plugins: [...basics(tiles), wounds, deeds, table, minds(), trips] },
  begin(world: World) {
    const level = addLevel(world, parseAscii("#####\n#...#\n#####", { "#": 0, ".": 1 }));
    spawn(world, hero, at(level, 1, 1));
    spawn(world, loaf, at(level, 2, 1));
    setTile(world, level, 3, 0, "open door");
    expect(hasPlugin(world, "levels")).toBe(false);
  },
  verbs: standard(deeds, trips),
  panels: [],
});

test.each(Object.entries(cell.verbs))("the verb %s works in a game of one room", async (_, { keys }) => {
  const player = headless({ seed: 1 });
  const played = run(cell, player);
  await Promise.race([played, player.press("Enter", keys[0]!, "Escape")]);
  expect(player.text(60, 16)).not.toBe("");
});

/** What the menu offers after these keys. */
async function menuAfter(...keys: string[]): Promise<string[]> {
  const player = headless({ seed: 1 });
  run(cell, player);
  const { cards } = await player.press("Enter", ...keys, "m");
  const [card] = cards;
  return card?.kind === "menu"
    ? card.groups.flatMap(({ rows }) => rows.map(({ label }) => wordsOf(label)))
    : [];
}

test("the menu offers only what can be done now", async () => {
  const nothing = await menuAfter();
  expect(nothing).toContain("Explore");
  expect(nothing).toContain("Open the pack");
  for (const vain of [
    "Go to the stairs down, and down",
    "Close a door",
    "Rest until you are well",
    "Pick up what lies here",
    "Drop something",
    "Take something to hand, or put it on",
    "Use something",
    "Put something on a quick slot",
    "Use the 1st thing that is ready",
  ])
    expect(nothing).not.toContain(vain);
  const beside = await menuAfter("l");
  expect(beside).toContain("Close a door");
  expect(beside).toContain("Pick up what lies here");
  expect(await menuAfter("l", "g")).toContain("Drop something");
});

test.each(["<", ">"])("a game without levels has no stairs, and %s says so", async (key) => {
  const player = headless({ seed: 1 });
  run(cell, player);
  const { log } = await player.press("Enter", key);
  expect(log.map(({ text }) => wordsOf(text))).toEqual([
    `There is no way ${key === ">" ? "down" : "up"} here.`,
  ]);
});

/** The log and the notice after these keys. */
async function saidAfter(...keys: string[]): Promise<string | undefined> {
  const player = headless({ seed: 1 });
  run(cell, player);
  const { log } = await player.press("Enter", ...keys);
  return log.map(({ text }) => wordsOf(text)).at(-1);
}

test("a journey that is refused says what to press, and is not refused twice", async () => {
  expect(await saidAfter("Z")).toBe("You are not hurt. Once more goes on for one turn.");
  expect(await saidAfter("Z", "Z")).toBe("You wait for one turn. You are not hurt.");
});

test.each([
  ["c", "There is nothing to close."],
  ["p", "There is nothing to switch."],
])("%s asks for no direction where there is none", async (key, said) => {
  const verbs = { ...walking, lamp: toggling({ keys: ["p"], help: "Switch a lamp" }) };
  const player = headless({ seed: 1 });
  run({ ...cell, verbs }, player);
  await player.press("Enter", key);
  expect(player.view().prompt).toBeUndefined();
  expect(player.text(60, 16)).toContain(said);
});

test("the title of lines is above their bars", async () => {
  const player = headless({ seed: 1 });
  const bar = { label: "Oil", now: 3, max: 9 };
  run(
    { ...cell, panels: [lines(() => [bar, "It is dark."], { title: "Lamp" }), lines(() => [bar])] },
    player,
  );
  await player.press("Enter");
  expect(player.view().side).toMatchObject([
    { kind: "text", title: "Lamp", text: [] },
    { kind: "gauges", gauges: [bar] },
    { kind: "text", text: ["It is dark."] },
    { kind: "gauges", gauges: [bar] },
  ]);
});

test("the guide names the letters that `standard` leaves to verbs of a game's own", () => {
  const guide = readFileSync(join(import.meta.dirname, "../../../docs/kit-verbs.md"), "utf8");
  const [, named = ""] = /leaves the letters ([\sA-Za-z]+?) to\s+verbs/.exec(guide) ?? [];
  const taken = new Set(Object.values(standard(deeds, trips)).flatMap(({ keys }) => keys));
  const letters = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  expect(named.split(/\s+/)).toEqual(letters.filter((letter) => !taken.has(letter)));
});
