import type { Colour } from "../colour";
import { parseColour } from "../colour";
import type { Kind } from "./kinds";
import type { Theme } from "./title";
import type { Palette, TokenChanges } from "./tokens";

/** A colour vision deficiency: `protan` and `deutan` confuse red and green, `tritan` confuses blue and yellow. */
export type Vision = "protan" | "deutan" | "tritan";

/** A player's accessibility needs. */
export interface Needs {
  /** Use colours that are distinct with this deficiency. Default: the colours of the theme. */
  readonly vision?: Vision;
  /** Whether to increase contrast: black background, white text. Default: no. */
  readonly contrast?: boolean;
  /** Whether to use only ASCII for signs of the ground. Default: no. */
  readonly ascii?: boolean;
}

/**
 * Adapts a theme to a player's needs: friends and foes, fire and grass, good and bad news get colours that the player can distinguish. Colours that a
 * game gave to items as numbers stay as they are.
 *
 * @example const theme = adaptTheme(createTheme(), { vision: "deutan", contrast: true });
 */
export function adaptTheme(theme: Theme, { vision, contrast = false, ascii = false }: Needs): Theme {
  const changes = [vision && VISIONS[vision], contrast && CONTRAST].filter(
    (some) => typeof some === "object",
  );
  const colours = changes.reduce<Palette>(recoloured, theme.colours);
  const swap = swaps(theme.colours, colours);
  const kinds = Object.entries(theme.kinds).map(
    ([name, kind]) => [name, adapted(kind, swap, ascii)] as const,
  );
  return { ...theme, colours, kinds: Object.fromEntries(kinds) };
}

/** Blue and orange, and light and dark, in place of green and red. Grass is grey-blue, so that fire and foes stand out from it. */
const RED_GREEN: TokenChanges = {
  actor: { hostile: "#ff9a52", fleeing: "#fff2a8", burning: "#ffc53d", ally: "#7fc4ff" },
  item: { potion: "#c9a8ff", oil: "#d8a83a" },
  growth: { soil: "#4c5860", grass: "#86a8b8", tall: "#e6eef4" },
  ui: { good: "#7fc4ff", danger: "#ff9a52", info: "#d3d9ff" },
};

const VISIONS: Readonly<Record<Vision, TokenChanges>> = {
  // Red appears dark with this deficiency.
  protan: { ...RED_GREEN, fire: { 500: "#ff5a2a", 300: "#b03a1a" } },
  deutan: RED_GREEN,
  // Pink and green, and light and dark, in place of yellow and blue.
  tritan: {
    actor: { hostile: "#ff6a6a", fleeing: "#ffd9e4", burning: "#ff9c7a", ally: "#5fe0c8" },
    item: { potion: "#ff8fc7", oil: "#d99a6a" },
    growth: { grass: "#8fb04a", tall: "#f2dcc0" },
    ui: { good: "#6fe0a8", danger: "#ff6a6a", info: "#c9e6ff" },
  },
};

const CONTRAST: TokenChanges = {
  ui: {
    void: "#050407",
    surface: "#070509",
    raised: "#110d15",
    line: "#8d8099",
    edge: "#b9aec4",
    text: "#ffffff",
    dim: "#e9dfd2",
    accent: "#ffc266",
  },
  memory: { rim: "#d6d4e6", item: "#d0cfdc" },
  terrain: { rim: "#fff0cf", rimLit: "#fff6e2" },
  actor: { outline: "#000000" },
};

function recoloured(colours: Palette, changes: TokenChanges): Palette {
  const groups = Object.entries(colours).map(([group, tokens]) => {
    const own = Object.entries(changes[group as keyof Palette] ?? {});
    return [group, { ...tokens, ...Object.fromEntries(own.map(([name, to]) => [name, parseColour(to)])) }];
  });
  return Object.fromEntries(groups) as Palette;
}

/** Which colours of a palette were replaced by which. */
function swaps(before: Palette, after: Palette): ReadonlyMap<Colour, Colour> {
  const found = new Map<Colour, Colour>();
  for (const [group, tokens] of Object.entries(before))
    for (const [name, colour] of Object.entries(tokens))
      found.set(colour, (after[group as keyof Palette] as Record<string, Colour>)[name]!);
  return found;
}

function adapted(kind: Kind, swap: ReadonlyMap<Colour, Colour>, ascii: boolean): Kind {
  const { glyph, ink, ground } = kind;
  return {
    ...kind,
    ink: swap.get(ink) ?? ink,
    ground: swap.get(ground) ?? ground,
    ...(ascii && { glyph: asciiOf(glyph) }),
  };
}

/** ASCII replacements for the signs of kinds. */
const PLAIN: Readonly<Record<string, string>> = {
  "·": ".",
  "≈": "~",
  "¶": "|",
  "░": ",",
  "∷": ":",
  Ω: "S",
  "■": "O",
};

/** The ASCII sign for a glyph. */
export function asciiOf(glyph: string): string {
  const plain = PLAIN[glyph] ?? glyph;
  return plain <= "~" ? plain : "?";
}
