import { createGrid, type Grid } from "@delvekit/grid";
import { type Dungeon, layerKinds, layerNames } from "@delvekit/procgen";
import { gzipSync } from "fflate";
import { GLYPHS } from "./kinds";
import { colourNumber, colourOf, resolveTheme, type Theme } from "./pictures/theme";

/** One layer of a REXPaint image. The arrays are in row order, like grids. */
interface XpLayer {
  readonly width: number;
  readonly height: number;
  /** Glyph codes: positions in the font, code page 437. */
  readonly glyphs: Uint32Array;
  /** Colours, 0xRRGGBB. */
  readonly foreground: Uint32Array;
  readonly background: Uint32Array;
}

/** The background colour of cells that show the layer below. */
const TRANSPARENT = 0xff00ff;

/** The glyph of transparent cells. */
const BLANK = 32;

/** The version of the format. */
const VERSION = -1;

/** The size of a cell in bytes: glyph code, foreground, background. */
const CELL_BYTES = 10;

/** Options of {@link toXp}. */
export interface XpOptions {
  /** Colours that differ from those of {@link DARK_THEME}. */
  readonly theme?: Partial<Theme>;
}

/** The colours of solid, floor, corridor and door. */
const COLOURS = ["wall", "floor", "corridor", "door"] as const;

/**
 * Writes a dungeon as a REXPaint image with the characters of `toAscii`: the terrain, and above it liquids, growth and features, if the dungeon has
 * layers. Entrance and exit are in the topmost layer. The same dungeon gives the same bytes.
 *
 * @throws OptionError for an invalid colour
 * @example
 * ```ts
 * writeFileSync("level.xp", toXp(tree.generate({ seed: 7 })));
 * ```
 */
export function toXp(dungeon: Dungeon, options: XpOptions = {}): Uint8Array {
  const theme = resolveTheme(options.theme);
  const { terrain, entrance, exit } = dungeon;
  const ground = colourNumber(theme.solid);
  const layers = [
    paintLayer(terrain, ground, (value) => [GLYPHS[value]!, theme[COLOURS[value]!]]),
    ...layerNames.flatMap((name) => {
      const kinds = layerKinds[name];
      const paint = (value: number): Paint | undefined =>
        value === 0 ? undefined : [kinds[value]!.glyph, theme[colourOf(kinds[value]!)]];
      return dungeon.layers ? [paintLayer(dungeon.layers[name], ground, paint)] : [];
    }),
  ];
  const top = layers.at(-1)!;
  putGlyph(top, exit.y * terrain.width + exit.x, [">", theme.exit], ground);
  putGlyph(top, entrance.y * terrain.width + entrance.x, ["<", theme.entrance], ground);
  return packLayers(layers);
}

/** A character and its colour. */
type Paint = readonly [glyph: string, colour: string];

/** A layer with a glyph for each value; transparent where `paint` returns none. */
function paintLayer(
  { width, height, cells }: Grid<Uint8Array>,
  ground: number,
  paint: (value: number) => Paint | undefined,
): XpLayer {
  const layer: XpLayer = {
    width,
    height,
    glyphs: createGrid(width, height, Uint32Array, BLANK).cells,
    foreground: createGrid(width, height, Uint32Array).cells,
    background: createGrid(width, height, Uint32Array, TRANSPARENT).cells,
  };
  for (let cell = 0; cell < cells.length; cell++) {
    const painted = paint(cells[cell]!);
    if (painted) putGlyph(layer, cell, painted, ground);
  }
  return layer;
}

function putGlyph(layer: XpLayer, cell: number, [glyph, colour]: Paint, ground: number): void {
  layer.glyphs[cell] = glyph.charCodeAt(0);
  layer.foreground[cell] = colourNumber(colour);
  layer.background[cell] = ground;
}

/** A file of these layers, the lowest first. */
function packLayers(layers: readonly XpLayer[]): Uint8Array {
  const size = layers.reduce((sum, { width, height }) => sum + 8 + width * height * CELL_BYTES, 8);
  const view = new DataView(new ArrayBuffer(size));
  view.setInt32(0, VERSION, true);
  view.setInt32(4, layers.length, true);
  let offset = 8;
  for (const layer of layers) offset = writeLayer(view, offset, layer);
  return gzipSync(new Uint8Array(view.buffer), { mtime: 0 });
}

/** Writes a layer column by column. Returns the byte after it. */
function writeLayer(view: DataView, start: number, layer: XpLayer): number {
  const { width, height, glyphs, foreground, background } = layer;
  view.setInt32(start, width, true);
  view.setInt32(start + 4, height, true);
  let offset = start + 8;
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      const cell = y * width + x;
      view.setUint32(offset, glyphs[cell]!, true);
      writeColour(view, offset + 4, foreground[cell]!);
      writeColour(view, offset + 7, background[cell]!);
      offset += CELL_BYTES;
    }
  }
  return offset;
}

function writeColour(view: DataView, offset: number, colour: number): void {
  view.setUint8(offset, colour >> 16);
  view.setUint16(offset + 1, colour & 0xffff);
}
