import { expect, test } from "vitest";
import { createFrame } from "../src";
import { createTheme, type MapScene, type SceneActor } from "../src/look";
import { drawMinimap, sampleMap } from "../src/minimap";
import { sceneOf } from "./support/scenes";

const theme = createTheme();

/** What colours stand for: the letters of scenes, `@` for the hero, `g` for a foe. */
const LETTERS = new Map([
  ...[..."#.~^?"].map(
    (letter) => [sampleMap(sceneOf(letter), theme, { width: 1, height: 1 })[0], letter] as const,
  ),
  [theme.colours.actor.hero, "@"],
  [theme.colours.actor.hostile, "g"],
]);

/** Draws a map of letters into an area and gives the pixels back as letters, two rows per row of cells. */
function minimap(
  rows: readonly string[],
  width: number,
  height: number,
  actors: readonly SceneActor[] = [],
): string[] {
  const frame = createFrame(width + 2, height + 2);
  const scene: MapScene = sceneOf(rows.join("\n"), { actors });
  drawMinimap(frame, { x: 1, y: 1, width, height }, scene, theme);
  const pixels: string[] = [];
  for (let y = 1; y <= height; y++) {
    const cells = Array.from({ length: width }, (_, x) => y * frame.width + x + 1);
    // A blank shows its background in both halves.
    const upper = cells.map((cell) => (frame.glyphs[cell] === 0x2580 ? frame.fg[cell] : frame.bg[cell]));
    pixels.push(upper.map((colour) => LETTERS.get(colour)).join(""));
    pixels.push(cells.map((cell) => LETTERS.get(frame.bg[cell])).join(""));
  }
  return pixels;
}

test("one cell holds two map cells, one above the other", () => {
  expect(minimap(["####", "#.^#", "#.?#", "####"], 4, 2)).toEqual(["####", "#.^#", "#.?#", "####"]);
});

test("a small map is centred", () => {
  expect(minimap(["#.", ".#"], 4, 2)).toEqual(["????", "?#.?", "?.#?", "????"]);
});

test("a large map is scaled down: the most frequent kind of a block wins; ground beats rock, and fire all", () => {
  const rows = ["~~..~.", "~...^~", "??????", "?????~", "~~~~~~", "~.~..~"];
  expect(minimap(rows, 3, 2)).toEqual(["~.^", "??~", "~~~", "???"]);
  expect(minimap(["##..##", "##.#^#"], 3, 1)).toEqual(["#.^", "???"]);
});

test("the scale is the smallest whole number that fits both ways", () => {
  expect(minimap(["##..##^"], 3, 1)).toEqual(["..^", "???"]);
  expect(
    minimap(
      Array.from({ length: 9 }, () => "#"),
      3,
      1,
    ),
  ).toEqual(["?#?", "?#?"]);
});

test("actors are drawn over the terrain, the hero on top, those off the map not at all", () => {
  const foe = { glyph: "g", disposition: "hostile" } as const;
  const actors = [
    { x: 1, y: 1, glyph: "@", disposition: "hero" } as const,
    { ...foe, x: 1, y: 1 },
    { ...foe, x: -1, y: 0 },
    { ...foe, x: 0, y: 4 },
    { ...foe, x: 3, y: 3 },
  ];
  expect(minimap(["####", "#..#", "#..#", "####"], 4, 2, actors)).toEqual(["####", "#@.#", "#..#", "###g"]);
});
