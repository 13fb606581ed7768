import type { Colour } from "../colour";
import type { Kind } from "./kinds";
import needs from "./needs.json" with { type: "json" };
import { paletteOf, type Theme } from "./title";
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
  const changes = [vision && CHANGES[vision], contrast && CHANGES.contrast].filter(
    (some) => typeof some === "object",
  );
  const colours = changes.reduce<Palette>((before, change) => paletteOf(change, before), theme.colours);
  const swap = swaps(theme.colours, colours);
  const kinds = Object.entries(theme.kinds).map(
    ([name, kind]) => [name, adapted(kind, swap, ascii)] as const,
  );
  return { ...theme, colours, kinds: Object.fromEntries(kinds) };
}

/**
 * The colours for each need. For red and green, blue and orange, and light and dark: grass is grey-blue, so that fire and foes stand out from it, and
 * red fire is brighter for those who see red as dark. For yellow and blue, pink and green.
 */
const CHANGES: Readonly<Record<Vision | "contrast", TokenChanges>> = needs;

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
