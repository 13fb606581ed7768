import type { Random } from "@delvekit/random";
import { emptyMask, type Mask } from "../../masks";
import library from "./vaults.json" with { type: "json" };

/** One of the drawings of `places/rooms.places`, mirrored at random. */
export function drawVault(random: Random): Mask {
  const drawing = random.pick(library);
  const isMirrored = random.chance(0.5);
  const isUpsideDown = random.chance(0.5);
  const mask = emptyMask(drawing[0]!.length, drawing.length);
  for (let y = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++) {
      const row = drawing[isUpsideDown ? mask.height - 1 - y : y]!;
      const glyph = row[isMirrored ? mask.width - 1 - x : x];
      mask.cells[y * mask.width + x] = Number(glyph === ".");
    }
  }
  return mask;
}
