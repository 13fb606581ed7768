import { DARK_THEME } from "@delvekit/formats";

/** Red, green and blue, 0 to 255 each. */
export type Colour = readonly [red: number, green: number, blue: number];

/** Parses `#rrggbb`. */
export function colourOf(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** A colour between two others; a share of 0 is the first one. */
export function mix(one: Colour, other: Colour, share: number): Colour {
  const between = (a: number, b: number) => Math.round(a + (b - a) * share);
  return [between(one[0], other[0]), between(one[1], other[1]), between(one[2], other[2])];
}

/** The colours of the terrain values, in their order. */
export const TERRAIN: readonly Colour[] = [
  DARK_THEME.solid,
  DARK_THEME.floor,
  DARK_THEME.corridor,
  DARK_THEME.door,
].map(colourOf);
/** Rock beside something open. */
export const WALL = colourOf(DARK_THEME.wall);
/** Rock seen from the front: above something open. */
export const FACE = mix(WALL, colourOf(DARK_THEME.floor), 0.14);
/** What the newest steps dug. */
export const FRESH: Colour = [255, 240, 196];
/** What the newest steps filled. */
export const FILLED: Colour = [74, 96, 140];
/** What was tried and given up. */
export const FLASH: Colour = [150, 44, 66];

const FAR_STOPS: readonly Colour[] = ["#3fd0a6", "#d9d36a", "#e8824a", "#9a4bb8"].map(colourOf);
const SHADES = 96;

/** From near (0) to far, in equal shades. */
export const FAR: readonly Colour[] = Array.from({ length: SHADES }, (_, i) => {
  const at = (i / SHADES) * (FAR_STOPS.length - 1);
  const stop = Math.floor(at);
  return mix(FAR_STOPS[stop]!, FAR_STOPS[stop + 1]!, at - stop);
});
