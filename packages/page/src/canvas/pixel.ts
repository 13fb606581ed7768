import { blueOf, type Colour, greenOf, redOf } from "@delvekit/display";

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
