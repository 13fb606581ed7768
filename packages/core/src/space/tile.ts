import { COLOURS, colourIn } from "@delvekit/grid/data";
import { refuseUnknown, refuseUnlessOneOf, SpaceError } from "../world";

/** The properties of a kind of tile. Everything except the glyph is optional. */
export interface TileDefinition {
  /** The character that it is drawn with. */
  readonly glyph: string;
  /** Its colour, 0xRRGGBB or a text as in CSS, see `colourIn`. Default 0xffffff. */
  readonly colour?: number | string;
  /** The name of its picture in the game's sheets. Default: its own name, where a sheet has that. */
  readonly sprite?: string;
  /** Whether entities can be on it. Default true. */
  readonly walkable?: boolean;
  /** Whether sight passes through it. Default true. */
  readonly transparent?: boolean;
  /** What entering it costs compared to a normal cell, 1 to 255. Default 1. */
  readonly walkCost?: number;
  /** The tile that it becomes when opened. */
  readonly opensInto?: string;
  /** The tile that it becomes when closed. */
  readonly closesInto?: string;
  /** The tile that it becomes when somebody with `Keys` locks it. */
  readonly locksInto?: string;
  /** The tile that it becomes when somebody with `Keys` unlocks it. */
  readonly unlocksInto?: string;
  /** The tile that it becomes when somebody beside it switches it: a lamp, a lever. */
  readonly switchesInto?: string;
  /** The tile that it becomes when somebody walks into it: a glass case, a vase. It is not walkable, and no path leads through it. */
  readonly breaksInto?: string;
  /** How many steps of detour minds prefer to entering it, 0 to 254, for traps, lava, thorns. 255: they never enter it. Default 0. */
  readonly hazard?: number;
  /** How well heat passes through it, 0 (insulates, unless it burns) to 1. Default 1 for walkable tiles, otherwise 0. */
  readonly conductivity?: number;
  /** The temperature in degrees Celsius at which it catches fire, if it has fuel. Default: never. */
  readonly ignition?: number;
  /** For how many environment ticks it burns. Default 0. */
  readonly fuel?: number;
  /** The temperature in degrees Celsius at which it keeps its cell while it burns. Default 600. */
  readonly flame?: number;
  /** How much smoke it gives off each environment tick while it burns, 0 to 65535. Default 100. */
  readonly smoke?: number;
  /** The tile that it becomes when its fuel is spent. Default: itself. */
  readonly burnsInto?: string;
  /** Whether it is water: it puts out everything that burns on it, makes it wet, and never gets hotter than 100 degrees. Default false. */
  readonly quenches?: boolean;
  /** Whether it keeps out smoke and explosions. Default: true unless it is walkable. */
  readonly airtight?: boolean;
}

/** A tile with every property filled in. */
export interface Tile
  extends Required<Omit<TileDefinition, Into | "colour" | "sprite">>,
    Readonly<Record<Into, Tile | undefined>> {
  readonly id: number;
  readonly name: string;
  readonly colour: number;
  readonly sprite: string | undefined;
}

/** The tiles of a game. The number of a tile is its index in the list. */
export interface Tileset<Name extends string = string> {
  readonly tiles: readonly Tile[];
  readonly names: readonly Name[];
}

/** The maximum number of tiles in a set: a level stores a tile in one byte. */
const MOST_TILES = 256;

/** What a tile can become. */
const INTO = [
  "opensInto",
  "closesInto",
  "locksInto",
  "unlocksInto",
  "switchesInto",
  "breaksInto",
  "burnsInto",
] as const;
export type Into = (typeof INTO)[number];

type Draft = { -readonly [K in keyof Tile]: Tile[K] };

/** A tile of a set: what it becomes is named in the same set. */
export interface TileRow<Name extends string, Art extends string = string>
  extends Omit<TileDefinition, Into>,
    Partial<Readonly<Record<Into, Name>>> {
  readonly sprite?: Art;
}

/** The tiles of a set by name. */
export type TileRows<Name extends string, Art extends string = string> = {
  readonly [N in Name]: TileRow<NoInfer<Name>, NoInfer<Art>>;
};

/** Options of {@link tileset}. */
export interface TilesetOptions<Art extends string> {
  /** A sheet of pictures, against which `sprite` is checked. Default: any name. */
  readonly art?: { readonly pictures: { readonly [N in Art]: unknown } };
}

/**
 * Checks a table of tiles and fills in defaults. A misspelt name in `opensInto`, `locksInto` or `burnsInto` does not compile.
 *
 * @throws {SpaceError} for a value out of range, an unknown property, a `sprite` that the sheet does not have, or a tile that could never burn as it says.
 * @example const tiles = tileset({ floor: { glyph: "." }, wall: { glyph: "#", walkable: false, transparent: false } });
 */
export function tileset<const Name extends string, const Art extends string = string>(
  definitions: TileRows<Name, Art>,
  { art }: TilesetOptions<Art> = {},
): Tileset<Name> {
  const names = Object.keys(definitions) as Name[];
  if (names.length === 0 || names.length > MOST_TILES)
    throw new SpaceError(`the tileset has ${names.length} tiles; it must have 1 to ${MOST_TILES}`);
  const drafts = names.map((name, id) => complete(name, id, definitions[name]));
  const named = (owner: Name, wanted: string | undefined): Tile | undefined => {
    if (wanted === undefined) return undefined;
    refuseUnlessOneOf(`what tile "${owner}" becomes`, wanted, names, SpaceError);
    return drafts[names.indexOf(wanted as Name)];
  };
  const pictures = art && Object.keys(art.pictures);
  drafts.forEach((draft, id) => {
    const name = names[id]!;
    const definition: TileDefinition = definitions[name];
    if (pictures && definition.sprite !== undefined)
      refuseUnlessOneOf(`the sprite of tile "${name}"`, definition.sprite, pictures, SpaceError);
    for (const into of INTO) draft[into] = named(name, definition[into]);
  });
  return { tiles: drafts, names };
}

/**
 * The number of a tile.
 * @throws {SpaceError} if the set has no tile with this name.
 * @example terrain.cells[cell] = tileIdOf(tiles, "floor");
 */
export function tileIdOf<Name extends string>(tiles: Tileset<Name>, name: NoInfer<Name>): number {
  refuseUnlessOneOf("the name of a tile", name, tiles.names, SpaceError);
  return tiles.names.indexOf(name);
}

function complete(name: string, id: number, definition: TileDefinition): Draft {
  const walkable = definition.walkable ?? true;
  const tile: Draft = {
    id,
    name,
    glyph: definition.glyph,
    colour: colourIn(definition.colour ?? 0xffffff) ?? Number.NaN,
    sprite: definition.sprite,
    walkable,
    transparent: definition.transparent ?? true,
    walkCost: definition.walkCost ?? 1,
    hazard: definition.hazard ?? 0,
    conductivity: definition.conductivity ?? (walkable ? 1 : 0),
    ignition: definition.ignition ?? Number.POSITIVE_INFINITY,
    fuel: definition.fuel ?? 0,
    flame: definition.flame ?? 600,
    smoke: definition.smoke ?? 100,
    ...(Object.fromEntries(INTO.map((into) => [into, undefined])) as Readonly<Record<Into, undefined>>),
    quenches: definition.quenches ?? false,
    airtight: definition.airtight ?? !walkable,
  };
  const { id: _id, name: _name, ...properties } = tile;
  const known = Object.keys(properties) as (keyof TileDefinition)[];
  refuseUnknown(`tile "${name}"`, definition, known, SpaceError, "property");
  if (typeof tile.glyph !== "string" || [...tile.glyph].length !== 1)
    throw invalid(name, "glyph", JSON.stringify(tile.glyph), "one character");
  if (Number.isNaN(tile.colour)) throw invalid(name, "colour", JSON.stringify(definition.colour), COLOURS);
  within(name, "walkCost", tile.walkCost, 1, 255, true);
  within(name, "hazard", tile.hazard, 0, 255, true);
  within(name, "conductivity", tile.conductivity, 0, 1, false);
  within(name, "smoke", tile.smoke, 0, 0xffff, true);
  within(name, "fuel", tile.fuel, 0, 0xffff, true);
  within(name, "flame", tile.flame, -273, 5000, false);
  if (definition.ignition !== undefined) within(name, "ignition", definition.ignition, -273, 5000, false);
  if (tile.fuel === 0 && (definition.ignition ?? definition.burnsInto) !== undefined)
    throw new SpaceError(
      `tile "${name}" can never burn, because its fuel is 0: give it the turns for which it burns`,
    );
  return tile;
}

function within(name: string, field: string, value: number, low: number, high: number, whole: boolean): void {
  if (value >= low && value <= high && (!whole || Number.isInteger(value))) return;
  throw invalid(name, field, String(value), `${whole ? "whole " : ""}numbers from ${low} to ${high}`);
}

function invalid(name: string, property: string, given: string, allowed: string): SpaceError {
  return new SpaceError(`tile "${name}": ${property} is ${given}; allowed: ${allowed}`);
}

/**
 * The cost of entering a tile, 1 to 255; 0 if nobody can. A closed door costs one more than the tile it opens into, a locked one two more.
 * @param doors what the walker can do about doors; default: nothing
 * @example const cost = entryCostOf(tileAt(world, level, x, y), { opens: true });
 */
export function entryCostOf(
  { walkable, walkCost, opensInto, unlocksInto }: Tile,
  doors?: { readonly opens?: boolean; readonly unlocks?: boolean },
): number {
  if (walkable) return walkCost;
  const unlocked = unlocksInto?.walkable ? unlocksInto : unlocksInto?.opensInto;
  if (doors?.unlocks && unlocked?.walkable) return Math.min(255, unlocked.walkCost + 2);
  return doors?.opens && opensInto?.walkable ? Math.min(255, opensInto.walkCost + 1) : 0;
}
