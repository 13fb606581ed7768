import { COLOURS, colourIn } from "@delvekit/grid/data";
import { ColourError } from "../errors";

/** A colour as one number, `0xRRGGBB`: what frames store, and what all functions take and return. */
export type Colour = number;

/** The default text colour: a light grey that is easy on the eyes. */
export const DEFAULT_FG: Colour = 0xcccccc;

/** The default background: black. */
export const DEFAULT_BG: Colour = 0x000000;

/**
 * Makes a colour from its three channels.
 * @throws {ColourError} when a channel is not an integer from 0 to 255.
 * @example rgb(255, 136, 0); // 0xff8800
 */
export function rgb(red: number, green: number, blue: number): Colour {
  checkChannel("red", red);
  checkChannel("green", green);
  checkChannel("blue", blue);
  return pack(red, green, blue);
}

/** A colour from three channels that are already integers from 0 to 255. */
export function pack(red: number, green: number, blue: number): Colour {
  return (red << 16) | (green << 8) | blue;
}

/**
 * The red channel of a colour, 0..255.
 * @example redOf(0x112233); // 0x11
 */
export function redOf(colour: Colour): number {
  return (colour >> 16) & 0xff;
}

/**
 * The green channel of a colour, 0..255.
 * @example greenOf(0x112233); // 0x22
 */
export function greenOf(colour: Colour): number {
  return (colour >> 8) & 0xff;
}

/**
 * The blue channel of a colour, 0..255.
 * @example blueOf(0x112233); // 0x33
 */
export function blueOf(colour: Colour): number {
  return colour & 0xff;
}

function checkChannel(name: string, value: number): void {
  if (Number.isInteger(value) && value >= 0 && value <= 255) return;
  throw new ColourError(`${name} is ${value}; a colour channel is an integer from 0 to 255`);
}

/** A colour as games write it: a number, 0xRRGGBB, or a text as in CSS, see `colourIn`. */
export type AnyColour = Colour | string;

/**
 * Parses a text as in CSS: `"#rrggbb"`, `"#rgb"` and what else `colourIn` reads; a number is returned as it is.
 * @throws {ColourError} for anything else.
 * @example parseColour("#f80"); // 0xff8800
 */
export function parseColour(colour: AnyColour): Colour {
  const found = colourIn(colour);
  if (found === undefined)
    throw new ColourError(`${JSON.stringify(colour)} is not a colour; allowed: ${COLOURS}`);
  return found;
}

/**
 * Formats a colour as `"#rrggbb"`, for style sheets and canvases.
 * @example formatColour(0xff8800); // "#ff8800"
 */
export function formatColour(colour: Colour): string {
  return `#${(colour & 0xffffff).toString(16).padStart(6, "0")}`;
}
