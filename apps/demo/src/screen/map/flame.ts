import { type Colour, type MapCell, mix } from "@delvekit/display";
import { grain } from "./grain";

const TONGUES = ["^", "^", "*", "'"] as const;

/** Makes a cell a burning one; `beat` picks the shape and the heat of the flame. */
export function drawFlame(out: MapCell, cell: number, beat: number): void {
  out.glyph = TONGUES[Math.floor(grain(cell, beat + 7) * TONGUES.length)] ?? TONGUES[0];
  out.fg = mix(0xff7a1f, 0xfff0a0, grain(cell, beat));
  out.bg = flameColour(cell, beat);
}

/** The colour behind a flame. */
export function flameColour(cell: number, beat: number): Colour {
  return mix(0x8a2406, 0xd8690f, grain(cell, beat));
}
