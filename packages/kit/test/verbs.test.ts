import { hasPlugin, spawn, type World } from "@delvekit/core";
import { addLevel, at, tileset } from "@delvekit/core/space";
import { wordsOf } from "@delvekit/display/view";
import { parseAscii } from "@delvekit/grid";
import { expect, test } from "vitest";
import { basics } from "../src";
import { content } from "../src/content";
import { uses } from "../src/effects";
import { headless } from "../src/headless";
import { health } from "../src/health";
import { journeys } from "../src/journeys";
import { minds } from "../src/minds";
import { app, run, standard } from "../src/screens";

const tiles = tileset({ rock: { glyph: "#", walkable: false, transparent: false }, floor: { glyph: "." } });
const wounds = health({ damage: ["blow"] });
const deeds = uses({ heal: wounds.heal });
const trips = journeys(wounds);
const { hero } = content([wounds]).creatures({
  hero: { look: ["@", 0xffffff], health: 9, player: true, pack: 3 },
});

/** A game of one room, with all verbs of the kit but without the plugins that only some of them need. */
const cell = app({
  name: "cell",
  title: { name: "The Cell" },
  setup: { plugins: [...basics(tiles), wounds, deeds, minds(), trips] },
  begin(world: World) {
    const level = addLevel(world, parseAscii("#####\n#...#\n#####", { "#": 0, ".": 1 }));
    spawn(world, hero, at(level, 2, 1));
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

test.each(["<", ">"])("a game without levels has no stairs, and %s says so", async (key) => {
  const player = headless({ seed: 1 });
  void run(cell, player);
  const { log } = await player.press("Enter", key);
  expect(log.map(({ text }) => wordsOf(text))).toEqual([
    `There is no way ${key === ">" ? "down" : "up"} here.`,
  ]);
});
