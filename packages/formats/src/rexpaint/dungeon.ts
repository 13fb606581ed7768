import { createGrid } from "@delvekit/grid";
import type { Dungeon } from "@delvekit/procgen";
import type { BudgetOption } from "../budget";
import { FormatError } from "../errors";
import { adoptTerrain, type EndOptions } from "../foreign";
import { type CellKind, GLYPHS, KINDS, kindNumbers, SEE_THROUGH, type Sheets, splitKinds } from "../kinds";
import { TRANSPARENT, type XpImage } from "./image";
import { readLayers, readVisible, type VisibleLayer } from "./read";

/** Options of {@link fromXp}. */
export interface ReadXpOptions extends EndOptions, BudgetOption {
  /**
   * What each glyph stands for, by code: `{ 35: "solid" }` for `#`. Replaces the default, which has the characters of `toAscii`, blanks (0 and 32)
   * and full blocks (219) as solid, and middle dots (250) as floor.
   */
  readonly legend?: Readonly<Record<number, CellKind>>;
}

const LEGEND: Readonly<Record<number, CellKind>> = {
  ...Object.fromEntries(KINDS.map((kind, i) => [GLYPHS[i]!.charCodeAt(0), kind])),
  0: "solid",
  32: "solid",
  219: "solid",
  250: "floor",
};

/**
 * Reads a dungeon from a REXPaint image or file. In each cell, the topmost terrain that is not covered by a transparent layer counts, with what lies on it
 * in the layers above.
 *
 * @throws FormatError for a file that cannot be read, layers of different sizes or a glyph that is not in the legend
 * @throws OptionError for an end that is not an open cell or an unknown kind in the legend
 * @example
 * ```ts
 * const level = fromXp(readFileSync("level.xp"));
 * ```
 */
export function fromXp(source: XpImage | Uint8Array, options: ReadXpOptions = {}): Dungeon {
  const layers = isImage(source) ? source.layers : readLayers(source, options, readVisible);
  const { terrain, ...found } = splitKinds(
    readKinds(layers, new Map(kindNumbers(options.legend ?? LEGEND, "legend"))),
  );
  return adoptTerrain(terrain, "xp", options, found);
}

/** Anything else is treated as a file. */
function isImage(source: XpImage | Uint8Array): source is XpImage {
  return typeof source === "object" && source !== null && "layers" in source;
}

/** The kinds of each layer. Glyphs that are not in the legend may be hidden below others, but not shown. */
function readKinds(layers: readonly VisibleLayer[], kinds: ReadonlyMap<number, number>): Sheets {
  const { width, height } = layers[0]!;
  layers.forEach((layer, index) => {
    if (layer.width === width && layer.height === height) return;
    throw new FormatError("xp", `layers[${index}]`, "must have the size of the lowest layer");
  });
  checkShown(layers, kinds);
  const [lowest, ...upper] = layers.map((layer, index) => {
    const grid = createGrid(width, height);
    for (let cell = 0; cell < grid.cells.length; cell++) {
      const isShown = index === 0 || layer.background[cell] !== TRANSPARENT;
      grid.cells[cell] = (isShown ? kinds.get(layer.glyphs[cell]!) : undefined) ?? SEE_THROUGH;
    }
    return grid;
  });
  return [lowest!, ...upper];
}

/** @throws FormatError for a glyph that can be seen and is not in the legend */
function checkShown(layers: readonly VisibleLayer[], kinds: ReadonlyMap<number, number>): void {
  const { width, glyphs } = layers[0]!;
  for (let cell = 0; cell < glyphs.length; cell++) {
    let top = layers.length - 1;
    while (top > 0 && layers[top]!.background[cell] === TRANSPARENT) top--;
    const code = layers[top]!.glyphs[cell]!;
    if (kinds.has(code)) continue;
    const where = `(${cell % width}, ${Math.floor(cell / width)})`;
    throw new FormatError("xp", `layers[${top}]`, `glyph ${code} at ${where} is not in the legend`);
  }
}
