import { colourIn } from "@delvekit/grid/data";
import { ColourError } from "../errors";
import type { Colour } from "./colour";

/** A colour as games write it: a number, 0xRRGGBB, or `"#rrggbb"` or `"#rgb"`. */
export type AnyColour = Colour | string;

/**
 * Parses `"#rrggbb"` or the short `"#rgb"`, in upper or lower case; a number is returned as it is.
 * @throws {ColourError} for anything else.
 * @example parseColour("#f80"); // 0xff8800
 */
export function parseColour(colour: AnyColour): Colour {
  const found = colourIn(colour);
  if (found === undefined)
    throw new ColourError(`${JSON.stringify(colour)} is not a colour; write 0xrrggbb, "#rrggbb" or "#rgb"`);
  return found;
}

/**
 * Formats a colour as `"#rrggbb"`, for style sheets and canvases.
 * @example formatColour(0xff8800); // "#ff8800"
 */
export function formatColour(colour: Colour): string {
  return `#${(colour & 0xffffff).toString(16).padStart(6, "0")}`;
}
