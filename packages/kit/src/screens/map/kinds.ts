import type { Tile, Tileset } from "@delvekit/core/space";
import { createMapTheme, type KindSpec, kindOf, type Theme, type ThemeChanges } from "@delvekit/display/look";

/** Tiles that look like one of the built-in kinds because of their glyph, whatever their name. */
const BY_GLYPH: Readonly<Record<string, string>> = {
  ">": "stairsDown",
  "<": "stairsUp",
  "≈": "deep",
  "~": "shallow",
  '"': "grass",
};

/**
 * The look of a game: the built-in theme with a kind for each of its tiles. A tile with the name of a built-in kind looks like that kind; others look
 * like the wall, floor, door, stairs, water or grass that their properties suggest, or show their own glyph and colour. Creatures and things are shown
 * by their letters unless the changes have `figures`: those of `createTheme()`, or the game's own.
 *
 * @param changes the game's own changes to the theme
 * @example const theme = themeOf(tilesetOf(world), { colours: { terrain: { floor: "#8a94a0" } } });
 */
export function themeOf({ tiles }: Tileset, changes: ThemeChanges = {}): Theme {
  const base = createMapTheme(changes);
  const kinds: Record<string, KindSpec> = {};
  for (const tile of tiles) if (!base.kinds[tile.name]) kinds[tile.name] = kindOfTile(base, tile);
  return createMapTheme({ ...changes, kinds: { ...kinds, ...changes.kinds } });
}

function kindOfTile({ kinds }: Theme, tile: Tile): KindSpec {
  const builtIn = kinds[builtInOf(tile) ?? ""];
  return (
    builtIn ?? kindOf({ glyph: tile.glyph, ink: tile.colour, ...(!tile.transparent && { opaque: true }) })
  );
}

function builtInOf(tile: Tile): string | undefined {
  if (tile.unlocksInto) return "lockedDoor";
  if (tile.opensInto) return "door";
  if (tile.closesInto) return "doorway";
  if (!tile.walkable) return !tile.transparent && tile.glyph === "#" ? "solid" : undefined;
  return tile.glyph === "." || tile.glyph === "·" ? "floor" : BY_GLYPH[tile.glyph];
}
