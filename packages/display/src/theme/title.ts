import { type AnyColour, parseColour } from "../colour";
import type { Sheet } from "../sheets";
import type { Figure } from "./figures";
import type { Kind, KindSpec } from "./kinds";
import { DUSK, type Lamp } from "./lamps";
import { mapValues, type Palette, TOKENS, type TokenChanges } from "./tokens";

/** Font families in CSS notation: the first available one is used. */
export interface Fonts {
  /** For the map: a monospaced font. */
  readonly glyphs: string;
  /** For sentences. */
  readonly text: string;
  /** For names and titles. */
  readonly titles: string;
}

/** Everything that determines the look of a map, as plain data. */
export interface Theme {
  readonly colours: Palette;
  /** How each kind of ground, growth and fixture looks, by the names that scenes use. */
  readonly kinds: Readonly<Record<string, Kind>>;
  readonly figures: Readonly<Record<string, Figure>>;
  readonly lamps: Readonly<Record<string, Lamp>>;
  /** Light on every cell in view: red, green, blue. */
  readonly ambient: readonly [red: number, green: number, blue: number];
  readonly fonts: Fonts;
  /** The sheets of pictures that a player can choose to see. */
  readonly sheets: readonly Sheet[];
}

/** A game's own changes to the theme; everything else stays as built in. */
export interface ThemeChanges {
  readonly colours?: TokenChanges;
  readonly kinds?: Readonly<Record<string, KindSpec>>;
  readonly figures?: Readonly<Record<string, Figure>>;
  readonly lamps?: Readonly<Record<string, Lamp>>;
  readonly ambient?: readonly [red: number, green: number, blue: number];
  readonly fonts?: Partial<Fonts>;
  readonly sheets?: readonly Sheet[];
}

const FONTS: Fonts = {
  glyphs: '"JetBrains Mono", ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace',
  text: '"Alegreya Sans", "Segoe UI", "DejaVu Sans", system-ui, sans-serif',
  titles: '"Grenze Gotisch", "Alegreya Sans", Georgia, serif',
};

/**
 * The built-in theme without what only maps show: no kinds, figures or lamps. A page that shows nothing but its title loads 5 kB less with it.
 *
 * @throws {ColourError} for a colour that `parseColour` cannot read
 * @example openTitle({ container: document.body, onInput: (input) => console.log(input), theme: createTitleTheme() });
 */
export function createTitleTheme(changes: ThemeChanges = {}): Theme {
  const { colours, ambient = DUSK, fonts, sheets = [] } = changes;
  return {
    colours: paletteOf(colours),
    kinds: {},
    figures: {},
    lamps: {},
    ambient,
    fonts: { ...FONTS, ...fonts },
    sheets,
  };
}

/** A palette with some of its colours changed. */
export function paletteOf(changes: TokenChanges = {}, before: TokenChanges = TOKENS): Palette {
  const groups = Object.entries(before).map(([group, tokens]) => {
    const own = changes[group as keyof Palette];
    return [group, mapValues<AnyColour, number>({ ...tokens, ...own }, parseColour)];
  });
  return Object.fromEntries(groups) as Palette;
}
