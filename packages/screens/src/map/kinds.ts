import type { Tile, Tileset } from "@delvekit/core/space";
import { scale } from "@delvekit/display";
import {
  colouredKindOf,
  createMapTheme,
  type Kind,
  type KindSpec,
  kindOf,
  type Theme,
  type ThemeChanges,
} from "@delvekit/display/look";

/** Tiles that look like one of the built-in kinds because of their glyph, whatever their name. */
const BY_GLYPH: Readonly<Record<string, string>> = {
  ">": "stairsDown",
  "<": "stairsUp",
  "≈": "deep",
  "~": "shallow",
  '"': "grass",
};

/** The brightness of the ground below the sign of a tile, so that the sign stands out in its own colour. */
const DARK = 0.35;

/** The colour of a tile that was given none. */
const WHITE = 0xffffff;

/**
 * The look of a game: the built-in theme with a kind for each of its tiles. A tile with the name of a built-in kind is drawn like that kind; others like
 * the wall, floor, door, stairs, water, lava or grass that their properties suggest, or they show their own glyph. All are drawn in their own colours,
 * except white ones, and those whose kind has other colours in the changes. Creatures and things are shown by their letters unless the changes have `figures`: those of
 * `createTheme()`, or the game's own.
 *
 * @param changes the game's own changes to the theme; its kinds replace those of tiles
 * @example const theme = themeOf(tilesetOf(world), { colours: { terrain: { floor: "#8a94a0" } } });
 */
export function themeOf({ tiles }: Tileset, changes: ThemeChanges = {}): Theme {
  const base = createMapTheme(changes);
  const kinds: Record<string, KindSpec> = {};
  const plain = createMapTheme();
  for (const tile of tiles) {
    const { name, sprite } = tile;
    const kind = changes.kinds?.[name] ?? kindOfTile(base, plain, tile);
    kinds[name] = sprite === undefined ? kind : { sprite, ...kind };
  }
  return createMapTheme({ ...changes, kinds: { ...changes.kinds, ...kinds } });
}

function kindOfTile(theme: Theme, plain: Theme, tile: Tile): KindSpec {
  const { glyph, colour, transparent } = tile;
  const name = likeOf(theme, tile);
  const like = theme.kinds[name ?? ""];
  if (name === undefined || !like)
    return kindOf({ glyph, ink: colour, ground: scale(colour, DARK), ...(!transparent && { opaque: true }) });
  // What has no drawing is shown by a sign: by that of the tile.
  const isDrawn = like.tile !== "figure" || theme.figures[like.figure ?? ""] !== undefined;
  const own = isDrawn ? like : { ...like, ...signOf(tile) };
  return colour === WHITE || isChanged(like, plain.kinds[name]) ? own : colouredKindOf(own, colour);
}

/** Whether a game's theme gives other colours to a kind than the built-in one. */
function isChanged({ ground, ink }: Kind, plain: Kind | undefined): boolean {
  return ground !== plain?.ground || ink !== plain.ink;
}

function signOf({ glyph }: Tile): Pick<Kind, "glyph" | "pairs"> {
  return { glyph, pairs: [`${glyph} `] };
}

/** The name of the kind that a tile is drawn like. What one can see through is never drawn as a wall. */
function likeOf({ kinds }: Theme, tile: Tile): string | undefined {
  const named = kinds[tile.name];
  return named && !(named.solid && tile.transparent) ? tile.name : builtInOf(tile);
}

function builtInOf(tile: Tile): string | undefined {
  if (tile.unlocksInto) return "lockedDoor";
  if (tile.opensInto) return "door";
  if (tile.closesInto) return "doorway";
  if (!tile.walkable) return !tile.transparent && tile.glyph === "#" ? "solid" : undefined;
  if (/[≈~]/.test(tile.glyph) && tile.hazard > 0 && !tile.quenches) return "lava";
  return tile.glyph === "." || tile.glyph === "·" ? "floor" : BY_GLYPH[tile.glyph];
}
