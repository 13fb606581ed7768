import { ColourError } from "../errors";
import type { Colour } from "./colour";

const HEX_COLOUR = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

/**
 * Reads `"#rrggbb"` or the short `"#rgb"`, in either case.
 * @throws {ColourError} for anything else.
 */
export function parseColour(text: string): Colour {
  const digits = HEX_COLOUR.exec(text)?.[1];
  if (digits === undefined) {
    throw new ColourError(`${JSON.stringify(text)} is not a colour; write "#rrggbb" or "#rgb"`);
  }
  const full = digits.length === 6 ? digits : digits.replace(/./g, "$&$&");
  return Number.parseInt(full, 16);
}

/** The colour as `"#rrggbb"`, the way style sheets and canvases want it. */
export function formatColour(colour: Colour): string {
  return `#${(colour & 0xffffff).toString(16).padStart(6, "0")}`;
}
