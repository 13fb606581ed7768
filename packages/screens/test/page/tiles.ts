import { createWorld, spawn } from "@delvekit/core";
import { addLevel, at, type TileDefinition, tileset } from "@delvekit/core/space";
import type { MapScene } from "@delvekit/display/look";
import { createGrid } from "@delvekit/grid";
import { basics } from "@delvekit/kit";
import { type MapMode, openMap } from "@delvekit/page/canvas";
import { contrast } from "../../../../test/support/contrast";
import { mapSceneOf, themeOf } from "../../src";

/** The tiles of a game's own, each in all colours. What is only ground has no sign. */
const TILES: Readonly<Record<string, TileDefinition>> = {
  hedge: { glyph: "%", walkable: false },
  lamp: { glyph: "*", walkable: false },
  swamp: { glyph: "~" },
  pool: { glyph: "≈" },
  magma: { glyph: "≈", hazard: 200 },
  meadow: { glyph: '"' },
  gate: { glyph: "+", walkable: false, transparent: false, opensInto: "grey floor" },
  steps: { glyph: ">" },
};

const COLOURS = [0x101010, 0x0000ff, 0xc00000, 0x207020, 0x808080, 0xff6a20, 0x40e0e0, 0xf0f0a0];

const CELL = 24;
const [COLUMNS, ROWS] = [2 * COLOURS.length + 1, 2 * Object.keys(TILES).length + 1];

/** Paints the tiles row by row, with floor between them. Returns the least contrast of each tile with its ground. */
async function paint(mode: MapMode, remembered: boolean): Promise<Record<string, number>> {
  const kinds = Object.entries(TILES).flatMap(([name, tile]) =>
    COLOURS.map((colour) => [`${name} ${colour.toString(16)}`, { ...tile, colour }] as const),
  );
  const tiles = tileset<string>({
    "grey floor": { glyph: ".", colour: 0x707068 },
    ...Object.fromEntries(kinds),
  });
  const terrain = createGrid(COLUMNS, ROWS, Uint8Array, 0);
  for (let kind = 0; kind < kinds.length; kind++) terrain.cells[cellOf(kind)] = kind + 1;
  const world = createWorld({ seed: 1, plugins: basics(tiles) });
  const scene = mapSceneOf(world, spawn(world, at(addLevel(world, terrain), 0, 0)));
  const map: MapScene = {
    ...scene,
    lights: [{ x: COLUMNS >> 1, y: ROWS >> 1, lamp: { colour: [1, 1, 1], radius: 40, softness: 10 } }],
    look: (...cell) => {
      scene.look(...cell);
      return remembered ? "remembered" : "visible";
    },
  };
  const container = document.createElement("div");
  document.body.replaceChildren(container);
  const options = { container, theme: themeOf(tiles), mode, cell: CELL, columns: COLUMNS, rows: ROWS };
  const shown = openMap({ ...options, still: true });
  shown.show(map, { x: 0, y: 0 });
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const least: Record<string, number> = {};
  for (const [kind, [name]] of kinds.entries()) {
    const [tile = ""] = name.split(" ");
    least[tile] = Math.min(least[tile] ?? 21, contrastAt(shown.canvas, cellOf(kind)));
  }
  return least;
}

function cellOf(kind: number): number {
  const [row, column] = [Math.floor(kind / COLOURS.length), kind % COLOURS.length];
  return (2 * row + 1) * COLUMNS + 2 * column + 1;
}

/** The contrast of the sign in a cell with its ground, by the pixels inside. */
function contrastAt(canvas: HTMLCanvasElement, cell: number): number {
  const [left, top] = [(cell % COLUMNS) * CELL + 3, Math.floor(cell / COLUMNS) * CELL + 3];
  const { data } = canvas.getContext("2d")!.getImageData(left, top, CELL - 6, CELL - 6);
  const pixels: number[] = [];
  for (let at = 0; at < data.length; at += 4)
    pixels.push((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!);
  pixels.sort((a, b) => contrast(a, 0) - contrast(b, 0));
  const part = (share: number) => pixels[Math.floor(share * (pixels.length - 1))]!;
  return Math.max(contrast(part(0.98), part(0.25)), contrast(part(0.02), part(0.75)));
}

Object.assign(window, { paint });
