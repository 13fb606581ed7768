import { createGrid } from "@delvekit/grid";
import { type Dungeon, toAscii, topKindAt } from "@delvekit/procgen";
import { gzipSync } from "fflate";
import { colourNumber, colourOf, resolveTheme, type Theme } from "../pictures/theme";
import { CELL_BYTES, VERSION, type XpImage, type XpLayer } from "./image";

/** Options of {@link toXp}. */
export interface XpOptions {
  /** Colours that differ from those of {@link DARK_THEME}. */
  readonly theme?: Partial<Theme>;
}

/** The colours of solid, floor, corridor and door, then of entrance and exit. */
const COLOURS = ["wall", "floor", "corridor", "door", "entrance", "exit"] as const;
const ENTRANCE = 4;
const EXIT = 5;

/**
 * Writes a dungeon as a REXPaint image of one layer, with the characters of `toAscii`. The same dungeon gives
 * the same bytes.
 *
 * @throws OptionError for an invalid colour
 * @example
 * ```ts
 * writeFileSync("level.xp", toXp(tree.generate({ seed: 7 })));
 * ```
 */
export function toXp(dungeon: Dungeon, options: XpOptions = {}): Uint8Array {
  const theme = resolveTheme(options.theme);
  const { width, height, cells } = dungeon.terrain;
  const kinds = cells.slice();
  const exit = dungeon.exit.y * width + dungeon.exit.x;
  const entrance = dungeon.entrance.y * width + dungeon.entrance.x;
  kinds[exit] = EXIT;
  kinds[entrance] = ENTRANCE;
  const drawing = toAscii(dungeon).replaceAll("\n", "");
  const colourAt = (cell: number) => {
    const top = dungeon.layers && cell !== exit && cell !== entrance && topKindAt(dungeon.layers, cell);
    return colourNumber(theme[top ? colourOf(top) : COLOURS[kinds[cell]!]!]);
  };
  return toXpImage({
    version: VERSION,
    layers: [
      {
        width,
        height,
        glyphs: Uint32Array.from(kinds, (_, cell) => drawing.charCodeAt(cell)),
        foreground: Uint32Array.from(kinds, (_, cell) => colourAt(cell)),
        background: createGrid(width, height, Uint32Array, colourNumber(theme.solid)).cells,
      },
    ],
  });
}

/**
 * Writes any image as a REXPaint file. The same image gives the same bytes.
 *
 * @example
 * ```ts
 * const again = toXpImage(fromXpImage(readFileSync("level.xp")));
 * ```
 */
export function toXpImage({ version, layers }: XpImage): Uint8Array {
  const size = layers.reduce((sum, { width, height }) => sum + 8 + width * height * CELL_BYTES, 8);
  const view = new DataView(new ArrayBuffer(size));
  view.setInt32(0, version, true);
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
