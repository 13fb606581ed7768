import {
  type AnyColour,
  brightenTo,
  brightness,
  type Colour,
  dimTo,
  mix,
  parseColour,
  scale,
} from "../colour";
import built from "./kinds.json" with { type: "json" };
import { mapValues, type Palette } from "./tokens";

/** How the ground of a kind is drawn as a tile; `figure` shows the theme's figure that the kind names, `sign` its glyph. */
export type Tile =
  | "flags"
  | "blades"
  | "longBlades"
  | "waves"
  | "twoWaves"
  | "planks"
  | "leaf"
  | "jambs"
  | "stones"
  | "flakes"
  | "stepsUp"
  | "stepsDown"
  | "bowl"
  | "pit"
  | "figure"
  | "sign"
  | "bare";

/** How one kind of ground, growth or fixture looks. */
export interface Kind {
  /** The character on canvases in glyph mode. */
  readonly glyph: string;
  /** What it shows in two columns of a terminal; each cell picks one of these. */
  readonly pairs: readonly string[];
  /** The colour of the cell in full light. */
  readonly ground: Colour;
  /** The colour of its marks in full light. */
  readonly ink: Colour;
  readonly tile: Tile;
  /** The name of its figure, for the tile `figure`. */
  readonly figure?: string;
  /** The name of its picture in sheets. Default: the name of the kind. */
  readonly sprite?: string;
  /** Whether it is drawn as part of a wall: no marks, but rims and faces towards open cells. Default: no. */
  readonly solid?: boolean;
  /** The colour of the bricks on the south side of a solid kind. Default: the token `face`. */
  readonly bricks?: Colour;
  /** The colour of the boards of a door. Default: the token `door`. */
  readonly boards?: Colour;
  /** Whether it blocks light. Default: as `solid`. */
  readonly opaque?: boolean;
  /** Whether fire glints on it. Default: no. */
  readonly wet?: boolean;
}

/** How a game defines its own kind: everything else follows from the colour. */
export interface KindSpec extends Omit<Partial<Kind>, Coloured> {
  readonly glyph: string;
  readonly ink: AnyColour;
  readonly ground?: AnyColour;
  readonly bricks?: AnyColour;
  readonly boards?: AnyColour;
}

type Coloured = "ink" | "ground" | "bricks" | "boards";

/**
 * Makes a kind from a glyph and a colour: by default plain ground with the glyph on it.
 * @throws {ColourError} for a colour that `parseColour` cannot read
 * @example kindOf({ glyph: "◆", ink: 0x80e0ff });
 */
export function kindOf(spec: KindSpec): Kind {
  const { glyph, ink, ground, bricks, boards, ...more } = spec;
  const colour = parseColour(ink);
  return {
    pairs: [`${glyph} `],
    tile: spec.solid ? "bare" : "sign",
    ...more,
    glyph,
    ink: colour,
    ground: ground === undefined ? scale(colour, 0.55) : parseColour(ground),
    ...(bricks !== undefined && { bricks: parseColour(bricks) }),
    ...(boards !== undefined && { boards: parseColour(boards) }),
  };
}

/** Tiles that stand on a floor, which keeps its colour. */
const STANDING: ReadonlySet<Tile> = /* @__PURE__ */ new Set([
  "leaf",
  "jambs",
  "stepsUp",
  "stepsDown",
  "figure",
  "bowl",
]);

/** How much brighter the bricks of a wall are than its top. */
const BRICKS = 1.6;

/** The least brightness of boards: as bright as the token `door`, nearly. */
const BOARDS = 110;

/**
 * A kind in another colour. Its ground is no brighter than before, and its marks no darker, so that they stand out as much, in memory too.
 * @example const moor = colouredKindOf(kindOf({ glyph: "·", ink: 0xd8d2c6 }), 0x40a060);
 */
export function colouredKindOf(kind: Kind, colour: Colour): Kind {
  const ink = brightenTo(colour, brightness(kind.ink));
  if (STANDING.has(kind.tile)) return { ...kind, ink, boards: brightenTo(colour, BOARDS) };
  const most = brightness(kind.ground);
  const ground = dimTo(colour, most);
  return { ...kind, ink, ground, ...(kind.solid && { bricks: dimTo(colour, BRICKS * most) }) };
}

/** A colour of a built-in kind: a token as "group.name" or "#rrggbb", a share of one, or a mixture of two. */
type Mixture =
  | string
  | readonly [of: string, share: number]
  | readonly [one: string, other: string, share: number];

interface BuiltIn extends Omit<KindSpec, "ink" | "ground"> {
  readonly ink: Mixture;
  readonly ground: Mixture;
}

/** The built-in kinds, named like the terrain and the layers of `@delvekit/procgen`. */
export function kindsOf(palette: Palette): Record<string, Kind> {
  return mapValues(built as unknown as Readonly<Record<string, BuiltIn>>, ({ ink, ground, ...spec }) =>
    kindOf({ ...spec, ink: colourOf(palette, ink), ground: colourOf(palette, ground) }),
  );
}

function colourOf(palette: Palette, colour: Mixture): Colour {
  if (typeof colour !== "string") {
    const [one, other, share] = colour;
    const first = colourOf(palette, one);
    return typeof other === "number" ? scale(first, other) : mix(first, colourOf(palette, other), share!);
  }
  if (colour.startsWith("#")) return parseColour(colour);
  const [group, name] = colour.split(".") as [keyof Palette, string];
  return (palette[group] as Readonly<Record<string, Colour>>)[name]!;
}
