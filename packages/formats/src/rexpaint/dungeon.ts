import { createGrid, type Grid } from "@delvekit/grid";
import { type Dungeon, OptionError } from "@delvekit/procgen";
import type { BudgetOption } from "../budget";
import { FormatError } from "../errors";
import { adoptTerrain, type EndOptions } from "../foreign";
import { type CellKind, GLYPHS, KINDS, splitKinds } from "../kinds";
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
 * Reads a dungeon from a REXPaint image or file. Each cell is read from the topmost layer that is not transparent there, or from the lowest layer if
 * all are.
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
  const { terrain, ...found } = splitKinds(readKinds(layers, kindsOf(options.legend ?? LEGEND)));
  return adoptTerrain(terrain, "xp", options, found);
}

/** Anything else is treated as a file. */
function isImage(source: XpImage | Uint8Array): source is XpImage {
  return typeof source === "object" && source !== null && "layers" in source;
}

function kindsOf(legend: Readonly<Record<number, CellKind>>): Map<number, number> {
  const kinds = Object.entries(legend).map(([code, name]) => {
    const kind = KINDS.indexOf(name);
    if (kind === -1) throw new OptionError(`legend.${code}`, name, KINDS.join(", "));
    return [Number(code), kind] as const;
  });
  return new Map(kinds);
}

function readKinds(layers: readonly VisibleLayer[], kinds: ReadonlyMap<number, number>): Grid<Uint8Array> {
  const { width, height } = layers[0]!;
  layers.forEach((layer, index) => {
    if (layer.width === width && layer.height === height) return;
    throw new FormatError("xp", `layers[${index}]`, "must have the size of the lowest layer");
  });
  const grid = createGrid(width, height);
  for (let cell = 0; cell < grid.cells.length; cell++) {
    let top = layers.length - 1;
    while (top > 0 && layers[top]!.background[cell] === TRANSPARENT) top--;
    const code = layers[top]!.glyphs[cell]!;
    const kind = kinds.get(code);
    if (kind === undefined) {
      const where = `(${cell % width}, ${Math.floor(cell / width)})`;
      throw new FormatError("xp", `layers[${top}]`, `glyph ${code} at ${where} is not in the legend`);
    }
    grid.cells[cell] = kind;
  }
  return grid;
}
