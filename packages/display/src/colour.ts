import { COLOURS, colourIn } from "@delvekit/grid/data";
import { ColourError } from "./errors";

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
function pack(red: number, green: number, blue: number): Colour {
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
  if (found === undefined) throw new ColourError(`${JSON.stringify(colour)} is not ${COLOURS}`);
  return found;
}

/**
 * Formats a colour as `"#rrggbb"`, for style sheets and canvases.
 * @example formatColour(0xff8800); // "#ff8800"
 */
export function formatColour(colour: Colour): string {
  return `#${(colour & 0xffffff).toString(16).padStart(6, "0")}`;
}

/**
 * The colour `amount` (0..1) of the way from `from` to `to`; amounts outside the range are clamped.
 * @example mix(0x000000, 0xffffff, 0.5); // 0x808080
 */
export function mix(from: Colour, to: Colour, amount: number): Colour {
  const share = Math.min(1, Math.max(0, amount));
  return pack(
    mixChannel(redOf(from), redOf(to), share),
    mixChannel(greenOf(from), greenOf(to), share),
    mixChannel(blueOf(from), blueOf(to), share),
  );
}

/**
 * Multiplies every channel by `factor`: below 1 dims, above 1 brightens until a channel is full.
 * @example scale(0x804020, 0.5); // 0x402010
 */
export function scale(colour: Colour, factor: number): Colour {
  return pack(
    clampChannel(redOf(colour) * factor),
    clampChannel(greenOf(colour) * factor),
    clampChannel(blueOf(colour) * factor),
  );
}

/**
 * The colour `amount` (0..1) of the way to white.
 * @example lighten(0x0000ff, 0.5); // a light blue
 */
export function lighten(colour: Colour, amount: number): Colour {
  return mix(colour, 0xffffff, amount);
}

/**
 * How bright a colour looks, 0..255: green counts most and blue least (the weights of ITU-R BT.601).
 * @example brightness(0xffffff); // 255
 */
export function brightness(colour: Colour): number {
  return Math.round((redOf(colour) * 299 + greenOf(colour) * 587 + blueOf(colour) * 114) / 1000);
}

/** The colour itself, or mixed with white until it is so bright. */
export function brightenTo(colour: Colour, least: number): Colour {
  const bright = brightness(colour);
  return bright >= least ? colour : lighten(colour, (least - bright) / (255 - bright));
}

/** The colour itself, or scaled down until it is no brighter. */
export function dimTo(colour: Colour, most: number): Colour {
  const bright = brightness(colour);
  return bright <= most ? colour : scale(colour, most / bright);
}

/**
 * Adds two lights: channels are added until they are full.
 * @example addLight(0x402000, 0x001040); // 0x403040
 */
export function addLight(first: Colour, second: Colour): Colour {
  return pack(
    Math.min(255, redOf(first) + redOf(second)),
    Math.min(255, greenOf(first) + greenOf(second)),
    Math.min(255, blueOf(first) + blueOf(second)),
  );
}

function mixChannel(from: number, to: number, share: number): number {
  return Math.round(from + (to - from) * share);
}

function clampChannel(value: number): number {
  return Math.min(255, Math.max(0, Math.round(value)));
}
