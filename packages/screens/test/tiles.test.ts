import { createWorld, spawn } from "@delvekit/core";
import { addLevel, at, type TileDefinition, tileset } from "@delvekit/core/space";
import { createFrame } from "@delvekit/display";
import { drawScene, type MapScene, type ThemeChanges } from "@delvekit/display/look";
import { createGrid } from "@delvekit/grid";
import { basics } from "@delvekit/kit";
import { describe, expect, test } from "vitest";
import { contrast } from "../../../test/support/contrast";
import { mapSceneOf, themeOf } from "../src";

/** How a terminal shows a cell of a tile, surrounded by floor: in view, or remembered. */
function shown(
  name: string,
  own: TileDefinition,
  options: { remembered?: boolean; ascii?: boolean; theme?: ThemeChanges } = {},
) {
  const { remembered = false, ascii = false, theme: changes } = options;
  const tiles = tileset<string>({ [name]: own, "plain floor": { glyph: "." } });
  const world = createWorld({ seed: 1, plugins: basics(tiles) });
  const terrain = createGrid(7, 5, Uint8Array, 1);
  terrain.cells[2 * 7 + 3] = 0;
  const scene = mapSceneOf(world, spawn(world, at(addLevel(world, terrain), 0, 0)));
  const map: MapScene = {
    ...scene,
    lights: [{ x: 3, y: 1, lamp: "torch" }],
    look: (...cell) => {
      scene.look(...cell);
      return remembered ? "remembered" : "visible";
    },
  };
  const frame = createFrame(14, 5);
  const theme = themeOf(tiles, changes);
  drawScene(frame, { x: 0, y: 0, width: 14, height: 5 }, map, { x: 0, y: 0 }, { theme, ascii });
  const cell = 2 * 14 + 6;
  const text = String.fromCodePoint(frame.glyphs[cell]!, frame.glyphs[cell + 1]!);
  return { text, fg: frame.fg[cell]!, bg: frame.bg[cell]! };
}

/** Which channel of a colour is the strongest. */
function hueOf(colour: number): "red" | "green" | "blue" {
  const [red, green, blue] = [colour >> 16, (colour >> 8) & 0xff, colour & 0xff] as const;
  return red > Math.max(green, blue) ? "red" : green > blue ? "green" : "blue";
}

test("a tile's picture goes into the theme, also where the theme has the kind", () => {
  const kinds = { deck: { glyph: ".", ink: 0xffffff } };
  const spriteOf = (sprite: string, tile = "deck") =>
    themeOf(tileset({ [tile]: { glyph: ".", sprite } }), { kinds }).kinds[tile]?.sprite;
  expect([spriteOf("plank"), spriteOf("plank", "jetty")]).toEqual(["plank", "plank"]);
});

describe("a tile of a game's own", () => {
  test.each(["hedge", "lamp", "solid", "statue"])(
    "that nobody can walk on but everybody sees through shows its glyph and its colour: %s",
    (name) => {
      const { text, fg } = shown(name, { glyph: "%", colour: 0x40c040, walkable: false });
      expect(text).toBe("% ");
      expect(hueOf(fg)).toBe("green");
    },
  );

  const COLOURED = {
    floor: { glyph: "." },
    moor: { glyph: "." },
    wall: { glyph: "#", walkable: false, transparent: false },
    swamp: { glyph: "~" },
    meadow: { glyph: '"' },
  } satisfies Readonly<Record<string, TileDefinition>>;

  test.each(Object.entries(COLOURED))(
    "is drawn in its colour where it looks like a built-in kind: %s",
    (name, tile) => {
      expect(hueOf(shown(name, { ...tile, colour: 0x30d030 }).bg)).toBe("green");
      expect(hueOf(shown(name, { ...tile, colour: 0x4040ff }).bg)).toBe("blue");
      expect(shown(name, { ...tile, colour: 0xffffff })).toEqual(shown(name, tile));
    },
  );

  test("has its boards and steps in its colour, on a floor", () => {
    const gate = { glyph: "'", closesInto: "plain floor" };
    expect(hueOf(shown("gate", { ...gate, colour: 0x30d030 }).fg)).toBe("green");
    expect(shown("gate", { ...gate, colour: 0x30d030 }).bg).toBe(shown("gate", gate).bg);
    expect(hueOf(shown("steps", { glyph: ">", colour: 0x4040ff }).fg)).toBe("blue");
  });

  test("keeps the colours that a theme gives to its kind, or to all that looks like it", () => {
    const red = { glyph: ".", ink: 0xff4040, ground: 0x802020 };
    const moor = { glyph: ".", colour: 0x30d030 };
    expect(hueOf(shown("moor", moor, { theme: { kinds: { moor: red } } }).bg)).toBe("red");
    expect(hueOf(shown("moor", moor, { theme: { colours: { terrain: { floor: "#a04040" } } } }).bg)).toBe(
      "red",
    );
    expect(hueOf(shown("moor", moor, { theme: { colours: { terrain: { door: "#a04040" } } } }).bg)).toBe(
      "green",
    );
  });

  const { wall: _, ...grounds } = COLOURED;
  const signs: Readonly<Record<string, TileDefinition>> = {
    ...grounds,
    hedge: { glyph: "%", walkable: false },
    gate: { glyph: "'", closesInto: "plain floor" },
  };

  test.each(Object.entries(signs))(
    "has a remembered sign that stands out by 3, whatever its colour: %s",
    (name, tile) => {
      const steps = [0, 0x55, 0xaa, 0xff];
      for (const red of steps)
        for (const green of steps)
          for (const blue of steps) {
            const colour = (red << 16) | (green << 8) | blue;
            const { fg, bg } = shown(name, { ...tile, colour }, { remembered: true });
            expect(contrast(fg, bg), `#${colour.toString(16)}`).toBeGreaterThan(3);
          }
    },
  );

  test.each([false, true])("that is lava is not remembered like water, in ASCII: %s", (ascii) => {
    const options = { remembered: true, ascii };
    const [first] = shown("lava", { glyph: "~", walkable: false, colour: 0xff6a20 }, options).text;
    const [own] = shown("magma", { glyph: "~", hazard: 200, colour: 0xff6a20 }, options).text;
    const water = ["deep", "shallow"].map((name) => shown(name, { glyph: "~" }, options).text[0]);
    expect(water).not.toContain(first);
    expect(own).toBe(first);
  });
});
