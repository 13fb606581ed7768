import { brightenTo, brightness, type Colour, dimTo, mix, scale } from "../colour";
import type { Palette } from "./tokens";

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
export interface KindSpec extends Partial<Kind> {
  readonly glyph: string;
  readonly ink: Colour;
}

/**
 * Makes a kind from a glyph and a colour: by default plain ground with the glyph on it.
 * @example kindOf({ glyph: "◆", ink: 0x80e0ff });
 */
export function kindOf(spec: KindSpec): Kind {
  const { glyph, ink } = spec;
  return { pairs: [`${glyph} `], ground: scale(ink, 0.55), tile: spec.solid ? "bare" : "sign", ...spec };
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

/** The built-in kinds, named like the terrain and the layers of `@delvekit/procgen`. */
export function kindsOf(palette: Palette): Record<string, Kind> {
  return { ...stone(palette), ...liquids(palette), ...growths(palette), ...fixtures(palette) };
}

function stone({ terrain, wood }: Palette): Record<string, Kind> {
  const { floor, corridor, rockTop, door, rubble, rim } = terrain;
  const lightDoor = mix(door, 0xffe0a0, 0.5);
  return {
    solid: { glyph: "#", pairs: ["##"], ground: rockTop, ink: rim, tile: "bare", solid: true },
    floor: { glyph: "·", pairs: ["· "], ground: floor, ink: mix(floor, 0xfff2d8, 0.62), tile: "flags" },
    corridor: {
      glyph: "·",
      pairs: ["· "],
      ground: corridor,
      ink: mix(corridor, 0xfff2d8, 0.58),
      tile: "flags",
    },
    door: { glyph: "+", pairs: ["+ "], ground: corridor, ink: lightDoor, tile: "leaf", opaque: true },
    doorway: { glyph: "'", pairs: ["' "], ground: corridor, ink: lightDoor, tile: "jambs" },
    rubble: {
      glyph: ":",
      pairs: ["∴ "],
      ground: scale(rubble, 0.92),
      ink: mix(rubble, 0xfff2d8, 0.6),
      tile: "stones",
    },
    stoneBridge: { glyph: "=", pairs: ["=="], ground: floor, ink: mix(floor, 0xfff2d8, 0.62), tile: "flags" },
    ropeBridge: {
      glyph: "=",
      pairs: ["┃┃"],
      ground: wood.rail,
      ink: mix(wood.plank, 0xffffff, 0.25),
      tile: "planks",
    },
    stairsUp: { glyph: "<", pairs: ["<<"], ground: floor, ink: 0xe6d6b4, tile: "stepsUp" },
    stairsDown: { glyph: ">", pairs: [">>"], ground: floor, ink: 0xe6d6b4, tile: "stepsDown" },
  };
}

function liquids({ liquid, terrain }: Palette): Record<string, Kind> {
  const { deep, deepWave, shallow, shallowWave, mud, lava, chasm } = liquid;
  const wet = true;
  return {
    deep: { glyph: "≈", pairs: ["≈ ", " ~", "~ ", " ≈"], ground: deep, ink: deepWave, tile: "twoWaves", wet },
    shallow: { glyph: "~", pairs: ["~ ", " ~"], ground: shallow, ink: shallowWave, tile: "waves", wet },
    mud: { glyph: "~", pairs: ["~ ", " ~"], ground: mud, ink: mix(mud, 0xfff2d8, 0.4), tile: "waves" },
    lava: { glyph: "^", pairs: ["^~", "~^"], ground: lava, ink: 0xffd34d, tile: "twoWaves" },
    chasm: { glyph: "∷", pairs: ["  "], ground: chasm, ink: 0xa8a0c4, tile: "pit" },
    edge: {
      glyph: ",",
      pairs: [", "],
      ground: terrain.corridor,
      ink: mix(terrain.corridor, 0xfff2d8, 0.4),
      tile: "flags",
    },
  };
}

function growths({ growth }: Palette): Record<string, Kind> {
  const { soil, grass, tall, dead, ash, char } = growth;
  const blades = ['",', ' "', '" ', "'\""];
  return {
    grass: { glyph: '"', pairs: blades, ground: soil, ink: grass, tile: "blades" },
    dead: {
      glyph: "'",
      pairs: ["',", " '", "' "],
      ground: mix(soil, 0x7a6440, 0.5),
      ink: dead,
      tile: "blades",
    },
    tall: { glyph: "¶", pairs: ['‖"', "¦‖", '"‖'], ground: soil, ink: tall, tile: "longBlades" },
    ash: {
      glyph: "░",
      pairs: ["░ ", " ∙", "· "],
      ground: ash,
      ink: mix(char, 0xd0c0b0, 0.5),
      tile: "flakes",
    },
    fungus: {
      glyph: "*",
      pairs: ["* ", " *"],
      ground: soil,
      ink: 0x8fd0b0,
      tile: "figure",
      figure: "fungus",
    },
    web: {
      glyph: "%",
      pairs: ["%%"],
      ground: scale(soil, 0.8),
      ink: 0xd8d8e4,
      tile: "figure",
      figure: "web",
    },
  };
}

function fixtures({ terrain, wood, actor }: Palette): Record<string, Kind> {
  const on = (glyph: string, ink: Colour, more: Partial<Kind> = {}) =>
    kindOf({ glyph, ink, ground: terrain.floor, ...more });
  const drawn = (figure: string, glyph: string, ink: Colour, more: Partial<Kind> = {}) =>
    on(glyph, ink, { tile: "figure", figure, ...more });
  return {
    brazier: on("&", 0xbcd8ff, { tile: "bowl", pairs: ["& "] }),
    lamp: on("*", 0xffe0a0, { ground: terrain.rockTop, solid: true, tile: "bare" }),
    statue: drawn("statue", "Ω", 0xcfc6b8, { pairs: ["Ω "] }),
    altar: drawn("altar", "_", 0xe6dccb, { pairs: ["__"] }),
    grate: drawn("grate", "#", 0xc6ced8, { pairs: ["╫╫"] }),
    barricade: drawn("barricade", "X", mix(wood.plank, 0xffffff, 0.55), { pairs: ["XX"], opaque: true }),
    lockedDoor: on("+", actor.burning, { tile: "leaf", ground: terrain.corridor, opaque: true }),
    lever: drawn("lever", "!", 0xd8d2c6),
    plate: drawn("plate", "o", 0xe0d6c4),
    hay: on("h", 0xd8b45a, { tile: "blades", ground: 0x8a6f34 }),
    powder: drawn("powder", "∷", 0xe0d8ea),
    ice: drawn("ice", "■", 0xc8ecff, { ground: 0x7fb4cc, pairs: ["▒▒"] }),
    cage: drawn("grate", "c", 0xc6ced8),
    tomb: drawn("tomb", "T", 0xb8b0bc),
    vent: drawn("vent", "v", 0xd8d2c6),
    weakFloor: drawn("cracks", "░", 0xf0e4cc),
    bed: drawn("bed", "b", mix(wood.plank, 0xffffff, 0.6)),
  };
}
