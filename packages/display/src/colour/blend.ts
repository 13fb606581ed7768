import { blueOf, type Colour, greenOf, pack, redOf } from "./colour";

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
