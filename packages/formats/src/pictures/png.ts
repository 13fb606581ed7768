import { createGrid, type Grid, MAX_CELLS, type Point, xOf, yOf } from "@delvekit/grid";
import { type Dungeon, marksOf, OptionError, Terrain } from "@delvekit/procgen";
import { encode } from "fast-png";
import { patchesOf } from "./layers";
import { isInLevelWall, shadeWalls } from "./shade";
import { colourNumber, colourOf, DARK_THEME, resolveTheme, type Theme } from "./theme";

/** A picture, one palette index per pixel. */
type Canvas = Grid<Uint8Array>;

/** Options of {@link toPng}. */
export interface PngOptions {
  /** Pixels along the side of a cell, 1 to 64 (default 8). */
  readonly cellSize?: number;
  /** Colours that differ from those of {@link DARK_THEME}. */
  readonly theme?: Partial<Theme>;
}

/** The colours of the palette: first the terrain in order of its values, then everything else. */
const PALETTE = ["solid", "floor", "corridor", "door", "wall", "entrance", "exit", "mark"] as const;
/** The colours that are added if there are layers. */
const LAYER_PALETTE = (Object.keys(DARK_THEME) as (keyof Theme)[]).filter(
  (name) => !(PALETTE as readonly string[]).includes(name),
);
const ENTRANCE = 5;
const EXIT = 6;
const MARK = 7;

/**
 * Draws a dungeon as a PNG picture, in the style of `toSvg`. The same dungeon gives the same bytes.
 *
 * @throws OptionError for an invalid cell size or colour, or a picture of more than 2^26 pixels
 * @example
 * ```ts
 * writeFileSync("level.png", toPng(delve.generate({ seed: 7 }), { cellSize: 12 }));
 * ```
 */
export function toPng(dungeon: Dungeon, options: PngOptions = {}): Uint8Array {
  const { cellSize = 8 } = options;
  const { width, height } = dungeon.terrain;
  const most = Math.min(64, Math.floor(Math.sqrt(MAX_CELLS / (width * height))));
  if (!Number.isInteger(cellSize) || cellSize < 1 || cellSize > most) {
    throw new OptionError("cellSize", cellSize, `a whole number from 1 to ${most} for a map of this size`);
  }
  const canvas = createGrid(width * cellSize, height * cellSize);
  drawTerrain(canvas, dungeon, cellSize);
  drawLayers(canvas, dungeon, cellSize);
  for (const mark of marksOf(dungeon)) drawDiamond(canvas, mark, cellSize);
  drawMarker(canvas, dungeon.entrance, cellSize, ENTRANCE);
  drawMarker(canvas, dungeon.exit, cellSize, EXIT);
  return encodeCanvas(canvas, resolveTheme(options.theme), dungeon.layers !== undefined);
}

/**
 * Draws the four terrains side by side, as the tiles of a tileset for `toTmj`.
 *
 * @example
 * ```ts
 * writeFileSync("tiles.png", toTilesPng());
 * ```
 */
export function toTilesPng(options: PngOptions = {}): Uint8Array {
  const { cellSize = 16 } = options;
  if (!Number.isInteger(cellSize) || cellSize < 1 || cellSize > 64) {
    throw new OptionError("cellSize", cellSize, "a whole number from 1 to 64");
  }
  const canvas = createGrid(4 * cellSize, cellSize);
  for (let value = 0; value < 4; value++) fill(canvas, value * cellSize, 0, cellSize, cellSize, value);
  return encodeCanvas(canvas, resolveTheme(options.theme));
}

function encodeCanvas(canvas: Canvas, theme: Theme, isLayered = false): Uint8Array {
  const palette = [...PALETTE, ...(isLayered ? LAYER_PALETTE : [])].map((name) => {
    const colour = colourNumber(theme[name]);
    return [colour >> 16, (colour >> 8) & 255, colour & 255];
  });
  const { width, height, cells } = canvas;
  if (isLayered) return encode({ width, height, data: cells, depth: 8, channels: 1, palette });
  return encode({ width, height, data: packed(canvas), depth: 4, channels: 1, palette });
}

function drawLayers(canvas: Canvas, dungeon: Dungeon, size: number): void {
  for (const { x, y, kind, margin } of patchesOf(dungeon)) {
    const gap = Math.floor(margin * size);
    const colour = numberOf(colourOf(kind));
    fill(canvas, x * size + gap, y * size + gap, size - 2 * gap, size - 2 * gap, colour);
  }
}

function numberOf(name: keyof Theme): number {
  const plain = (PALETTE as readonly string[]).indexOf(name);
  return plain === -1 ? PALETTE.length + LAYER_PALETTE.indexOf(name) : plain;
}

/** A diamond; in cells of a few pixels, the whole cell. */
function drawDiamond(canvas: Canvas, { x, y }: Point, size: number): void {
  if (size < 4) fill(canvas, x * size, y * size, size, size, MARK);
  for (let row = 0; size >= 4 && row < size; row++) {
    const gap = Math.abs(2 * row - size + 1) >> 1;
    fill(canvas, x * size + gap, y * size + row, size - 2 * gap, 1, MARK);
  }
}

function drawTerrain(canvas: Canvas, { terrain }: Dungeon, size: number): void {
  const { cells } = shadeWalls(terrain);
  for (let cell = 0; cell < cells.length; cell++) {
    const x = xOf(terrain, cell) * size;
    const y = yOf(terrain, cell) * size;
    if (cells[cell] !== Terrain.door) fill(canvas, x, y, size, size, cells[cell]!);
    else drawDoor(canvas, x, y, size, isInLevelWall(terrain, cell));
  }
}

/** A bar across the passage; in cells of a few pixels, the whole cell. */
function drawDoor(canvas: Canvas, x: number, y: number, size: number, isLevel: boolean): void {
  const gap = size < 4 ? 0 : Math.round(size * 0.3);
  fill(canvas, x, y, size, size, Terrain.corridor);
  if (isLevel) fill(canvas, x, y + gap, size, size - 2 * gap, Terrain.door);
  else fill(canvas, x + gap, y, size - 2 * gap, size, Terrain.door);
}

/** A square with a triangle in it that points up at the entrance and down at the exit; without the triangle in cells of a few pixels. */
function drawMarker(canvas: Canvas, cell: Point, size: number, colour: number): void {
  const left = cell.x * size;
  const top = cell.y * size;
  fill(canvas, left, top, size, size, colour);
  if (size < 4) return;
  const gap = Math.max(1, Math.round(size * 0.2));
  const rows = size - 2 * gap;
  for (let row = 0; row < rows; row++) {
    const length = Math.ceil((row + 1) / 2) * 2 - (size % 2);
    const y = colour === EXIT ? rows - 1 - row : row;
    fill(canvas, left + ((size - length) >> 1), top + gap + y, length, 1, Terrain.floor);
  }
}

/** Fills a rectangle of pixels, which must lie on the canvas. */
function fill(
  { width, cells }: Canvas,
  x: number,
  y: number,
  columns: number,
  rows: number,
  colour: number,
): void {
  for (let row = y; row < y + rows; row++) cells.fill(colour, row * width + x, row * width + x + columns);
}

/** Packs two pixels into each byte and starts every row at a new byte, as PNG requires. */
function packed({ width, height, cells }: Canvas): Uint8Array {
  const stride = (width + 1) >> 1;
  const bytes = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const index = y * stride + (x >> 1);
      bytes[index] = bytes[index]! | (cells[y * width + x]! << (x & 1 ? 0 : 4));
    }
  }
  return bytes;
}
