import { ColourError } from "../errors";
import type { Colour } from "./colour";

const HEX_COLOUR = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

/**
 * Parses `"#rrggbb"` or the short `"#rgb"`, in upper or lower case.
 * @throws {ColourError} for anything else.
 * @example parseColour("#f80"); // 0xff8800
 */
export function parseColour(text: string): Colour {
  const digits = HEX_COLOUR.exec(text)?.[1];
  if (digits === undefined) {
    throw new ColourError(`${JSON.stringify(text)} is not a colour; write "#rrggbb" or "#rgb"`);
  }
  const full = digits.length === 6 ? digits : digits.replace(/./g, "$&$&");
  return Number.parseInt(full, 16);
}

/**
 * Formats a colour as `"#rrggbb"`, for style sheets and canvases.
 * @example formatColour(0xff8800); // "#ff8800"
 */
export function formatColour(colour: Colour): string {
  return `#${(colour & 0xffffff).toString(16).padStart(6, "0")}`;
}
