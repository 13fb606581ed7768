import type { Tile } from "@delvekit/core/space";
import { type Colour, desaturate, type MapCell, mix, scale } from "@delvekit/display";
import { grain } from "./grain";

const MOONLIGHT: Colour = 0x46587c;

/** How bright the ground under a glyph is against the glyph. */
const GROUND = { wall: 0.42, liquid: 0.4, open: 0.3 } as const;

/** The glyph of a tile: dots float in the middle of their cell, where floor belongs. */
export function glyphOf(tile: Tile): string {
  return tile.glyph === "." ? "·" : tile.glyph;
}

/** The colour of a tile's glyph. Glyphs on massive walls are toned down: the mass tells. */
export function inkOf(tile: Tile): Colour {
  return isWall(tile) ? scale(tile.colour, 0.85) : tile.colour;
}

/** The colour of what is under the glyph, with the grain of stone. */
export function groundOf(tile: Tile, cell: number): Colour {
  const share = isWall(tile) ? GROUND.wall : tile.glyph === "~" ? GROUND.liquid : GROUND.open;
  return scale(tile.colour, share * (0.88 + 0.24 * grain(cell, tile.id)));
}

/** The colour of a remembered glyph. */
export function faded(ink: Colour): Colour {
  return scale(mix(desaturate(ink, 0.7), MOONLIGHT, 0.4), 0.72);
}

/** Turns a cell into the memory of one: dim and cool. */
export function recall(cell: MapCell): void {
  cell.fg = faded(cell.fg);
  cell.bg = scale(mix(desaturate(cell.bg, 0.7), MOONLIGHT, 0.25), 0.38);
}

function isWall(tile: Tile): boolean {
  return !tile.walkable && !tile.transparent && tile.opensInto === undefined;
}
