import { blueOf, type Colour, greenOf, redOf } from "@delvekit/display";

/** Weights are counted in units of this power of two. */
export const WEIGHT_BITS = 12;
/** The weights of a pixel add up to this. */
export const WHOLE = 1 << WEIGHT_BITS;

/** The weights of the previous value, the cell's own and the next one in each of its pixels. */
export interface Ramp {
  readonly before: Int32Array;
  readonly own: Int32Array;
  readonly after: Int32Array;
}

/** Between two cells a value changes evenly, over this share of a cell. */
export function rampOf(cell: number, width: number): Ramp {
  const beyond = (distance: number) =>
    width === 0 ? 0 : Math.round(Math.max(0, 0.5 - distance / width) * WHOLE);
  const weights = (weigh: (place: number) => number) =>
    Int32Array.from({ length: cell }, (_, pixel) => weigh((pixel + 0.5) / cell));
  return {
    before: weights(beyond),
    own: weights((place) => WHOLE - beyond(place) - beyond(1 - place)),
    after: weights((place) => beyond(1 - place)),
  };
}

/**
 * The values of cells that determine their pixels, row by row. Mixing a cell takes its own values, at `OWN`,
 * and those of its eight neighbours.
 */
export interface LightPatch {
  /** Light, from 0 to 65,535. */
  readonly red: Int32Array;
  readonly green: Int32Array;
  readonly blue: Int32Array;
  /** `SEEN` for cells in view, 0 for others. */
  readonly sight: Int32Array;
}

/** The place of the cell itself among its neighbours. */
export const OWN = 4;
/** The sight of a cell in view. */
export const SEEN = 256;

/** A patch of this many cells without light. */
export function createPatch(cells: number): LightPatch {
  const values = () => new Int32Array(cells);
  return { red: values(), green: values(), blue: values(), sight: values() };
}

/** Whether all its cells are in view. */
export function isWhollySeen({ sight }: LightPatch): boolean {
  for (let cell = 0; cell < sight.length; cell++) if (sight[cell] === 0) return false;
  return true;
}

/** Whether the row that starts here is as visible as the cell's own. */
export function isSameRow({ sight }: LightPatch, start: number): boolean {
  return sight[start] === sight[3] && sight[start + 1] === sight[OWN] && sight[start + 2] === sight[5];
}

/** The pictures that are mixed, a number for each pixel: the ground in full light, as remembered, and as it is seen. All have one size. */
export interface PixelPictures {
  readonly noon: Int32Array;
  readonly memory: Int32Array;
  readonly out: Int32Array;
  /** The pixels in a line. */
  readonly stride: number;
}

/** The alpha of a pixel. Every machine that runs a browser has the red byte of a pixel lowest. */
export const OPAQUE = 0xff000000 | 0;

/** The pixel of a colour. */
export function pixelOf(colour: Colour): number {
  return OPAQUE | (blueOf(colour) << 16) | (greenOf(colour) << 8) | redOf(colour);
}

/** A pixel between two others: with a share of 0 it is the first, with 256 the second. */
export function between(first: number, second: number, share: number): number {
  const rest = 256 - share;
  const blue = ((first >> 16) & 255) * rest + ((second >> 16) & 255) * share;
  const green = ((first >> 8) & 255) * rest + ((second >> 8) & 255) * share;
  const red = (first & 255) * rest + (second & 255) * share;
  return OPAQUE | (((blue + 128) >> 8) << 16) | ((green + 128) & 0xff00) | ((red + 128) >> 8);
}
