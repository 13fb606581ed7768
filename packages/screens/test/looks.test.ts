import { createWorld, spawn } from "@delvekit/core";
import { addLevel, at, tileset } from "@delvekit/core/space";
import { sheet } from "@delvekit/display/art";
import { createTheme } from "@delvekit/display/look";
import { createGrid } from "@delvekit/grid";
import { basics } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import type { PageChanges, PageOptions } from "@delvekit/page";
import { expect, test } from "vitest";
import { mapSceneOf } from "../src";
import { settingsOf } from "../src/web/settings";

const sheets = ["day", "night"].map((title) => sheet({ title, image: "a.png", size: 16, names: ["wall"] }));

/** The setting of the map's look in a game with two sheets, and what it changes. */
function looks(options: Pick<PageOptions, "mode" | "sheet"> = {}, theme = createTheme({ sheets })) {
  const changes: PageChanges[] = [];
  const settings = settingsOf(
    (change) => void changes.push(change),
    () => theme,
    options,
  );
  return { setting: settings.find(({ name }) => name === "map")!, changes };
}

test("the player chooses among the looks that the game offers", () => {
  const { setting, changes } = looks();
  expect(Object.values(setting.choices)).toEqual([
    "letters on tiles",
    "drawings",
    "pictures: day",
    "pictures: night",
    "letters",
  ]);
  for (const choice of Object.keys(setting.choices)) setting.apply(choice);
  expect(changes).toEqual([
    { mode: "glyphs on tiles" },
    { mode: "tiles" },
    { mode: "pictures", sheet: "day" },
    { mode: "pictures", sheet: "night" },
    { mode: "glyphs" },
  ]);
  expect(Object.keys(looks({}, createTheme()).setting.choices)).toEqual([
    "glyphs on tiles",
    "tiles",
    "glyphs",
  ]);
});

test.each([
  [{ mode: "pictures" }, "pictures: day"],
  [{ mode: "pictures", sheet: "night" }, "pictures: night"],
  [{ mode: "glyphs" }, "letters"],
] as const)("the first look is that of the host: %j", (options, first) => {
  expect(Object.values(looks(options).setting.choices)[0]).toBe(first);
});

test("a creature is shown by the picture that its row names, else by that of its own name", () => {
  const table = content([]);
  const { captain, guard } = table.creatures({
    captain: { look: ["C", 0x6090ff], sprite: "guard with a hat" },
    guard: { look: ["G", 0x6090ff] },
  });
  const tiles = tileset({ floor: { glyph: "." } });
  const world = createWorld({ seed: 1, plugins: [...basics(tiles), table] });
  const level = addLevel(world, createGrid(5, 5));
  spawn(world, captain, at(level, 1, 1));
  const scene = mapSceneOf(world, spawn(world, guard, at(level, 2, 2)));
  expect(scene.actors?.map(({ figure }) => figure)).toEqual(["guard with a hat", "guard"]);
});
