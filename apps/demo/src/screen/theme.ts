import type { KindSpec, ThemeChanges } from "@delvekit/display/look";
import { createTheme } from "@delvekit/display/look";
import type { TileName } from "../game";
import alike from "./alike.json" with { type: "json" };
import drawings from "./figures.json" with { type: "json" };

const { kinds, figures } = createTheme();

/** Tiles of the halls that look like a built-in kind of another name. */
const LIKE: Partial<Record<TileName, string>> = alike.tiles;

/** The material of a depth: rock in the colour `ground` with rims in `ink`, and the colour of its bricks. */
function rock(ground: number, ink: number, bricks: number): KindSpec {
  return { ...kinds["solid"]!, ground, ink, bricks };
}

function paved(ground: number, ink: number): KindSpec {
  return { ...kinds["floor"]!, ground, ink };
}

/** The depths by their walls and floors: each has its own colours. */
const DEPTHS: Partial<Record<TileName, KindSpec>> = {
  "cave wall": rock(0x3a4232, 0xb8c888, 0x687350),
  earth: paved(0x7a7048, 0xb8ac70),
  "brick wall": rock(0x5c3430, 0xe0a080, 0x96513f),
  "hidden door": rock(0x5c3430, 0xe0a080, 0x96513f),
  flagstones: paved(0x94705c, 0xe0b898),
  "crypt wall": rock(0x33365c, 0xa8b0e8, 0x5e648f),
  "hidden niche": rock(0x33365c, 0xa8b0e8, 0x5e648f),
  slabs: paved(0x66688c, 0xa0a4d0),
  basalt: rock(0x2c2024, 0xff8a50, 0x744034),
  cinders: paved(0x6a4a40, 0xc88060),
  chalk: rock(0x6a6450, 0xf0e8c8, 0x958c70),
  planking: paved(0x8a7a5c, 0xd0c090),
  ashlar: rock(0x2e4850, 0xa8d0d8, 0x54747c),
  "hidden panel": rock(0x2e4850, 0xa8d0d8, 0x54747c),
  marble: paved(0x6c828a, 0xb0c8d0),
  "clay wall": rock(0x4c3628, 0xd8a880, 0x7c5a42),
  clay: paved(0x806448, 0xc8a080),
  "cracked wall": { ...kinds["solid"]!, ground: 0x6a5c58, ink: 0xffffff },
};

/** Tiles without a built-in counterpart. */
const OWN: Partial<Record<TileName, KindSpec>> = {
  moss: { ...kinds["grass"]!, ink: 0x6fa05c, ground: 0x3f5a3c },
  "barred door": { ...kinds["lockedDoor"]!, glyph: "╫", pairs: ["╫╫"], ink: 0xe0a060, boards: 0x8a94a4 },
  timber: { glyph: "▒", ink: 0xb07a48, ground: 0x6a4526, solid: true },
  oil: { glyph: "~", ink: 0xe0b04a, ground: 0x3a2f22, tile: "waves", pairs: ["~ ", " ~"], wet: true },
  coals: { glyph: "*", ink: 0xffab52, ground: 0x4a1d10, tile: "flakes", pairs: ["* ", " *"] },
};

/** Creatures and items by the built-in drawing that they have, with the letters of those from no table, or not identified. */
const DRAWN: Readonly<Record<string, readonly string[]>> = alike.figures;

/** The look of the halls where it differs from the built-in one. */
export const THEME: ThemeChanges = {
  kinds: {
    ...Object.fromEntries(Object.entries(LIKE).map(([tile, kind]) => [tile, kinds[kind]!])),
    ...OWN,
    ...DEPTHS,
  },
  figures: {
    ...figures,
    ...Object.fromEntries(
      Object.entries(DRAWN).flatMap(([figure, names]) => names.map((name) => [name, figures[figure]!])),
    ),
    // Drawn for the halls, in a box of 24 by 24: whoever is like no built-in figure differs by shape, not only by colour.
    ...drawings,
  },
};
