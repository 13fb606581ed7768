import { type MapCell, mix } from "@delvekit/display";
import { grain } from "./grain";

const TONGUES = ["^", "^", "*", "'"] as const;

/** Makes a cell a burning one; `beat` picks the shape and the heat of the flame. */
export function drawFlame(cell: MapCell, place: number, beat: number): void {
  const heat = grain(place, beat);
  cell.glyph = TONGUES[Math.floor(grain(place, beat + 7) * TONGUES.length)] ?? TONGUES[0];
  cell.fg = mix(0xff7a1f, 0xfff0a0, heat);
  cell.bg = mix(0x8a2406, 0xd8690f, heat);
}
