import type { Box } from "./boxes";
import { type LightPatch, OPAQUE, OWN, type PixelPictures, type Ramp, WHOLE } from "./pixel";

/** Added to the product of a channel and its light before it is truncated, which rounds it. */
const HALF = 0x8000;

/** A quarter of a cell: its light comes from the cell itself and from the three that meet at its corner. */
export interface Quarter extends Box {
  readonly beside: number;
  readonly above: number;
  readonly corner: number;
  /** The share of the cell beside it in its first column, and by how much that changes from pixel to pixel. */
  readonly share: number;
  readonly step: number;
  /** The share of the cell above or below in each row, in units of `WHOLE`. */
  readonly shares: Int32Array;
}

/** The quarters of a cell with this many pixels on a side. */
export function quartersOf(cell: number, light: Ramp): readonly Quarter[] {
  return [0, 1, 2, 3].map((quarter) => quarterOf(cell, light, quarter >= 2, (quarter & 1) === 1));
}

function quarterOf(cell: number, light: Ramp, isLow: boolean, isRight: boolean): Quarter {
  const half = (cell + 1) >> 1;
  const [left, right] = isRight ? [half, cell] : [0, half];
  const [top, bottom] = isLow ? [half, cell] : [0, half];
  const across = isRight ? light.after : light.before;
  const [beside, above] = [isRight ? 5 : 3, isLow ? 7 : 1];
  const share = left < right ? across[left]! / WHOLE : 0;
  const step = left + 1 < right ? across[left + 1]! / WHOLE - share : 0;
  const shares = isLow ? light.after : light.before;
  return { left, top, right, bottom, beside, above, corner: above - OWN + beside, share, step, shares };
}

/** Lights what lies in a part of the cell. */
export function lightQuarter(
  { noon, out, stride }: PixelPictures,
  start: number,
  { red, green, blue }: LightPatch,
  quarter: Quarter,
  part: Box,
): void {
  const { beside, above, corner, share, step, shares } = quarter;
  const left = Math.max(part.left, quarter.left);
  const right = Math.min(part.right, quarter.right);
  const bottom = Math.min(part.bottom, quarter.bottom);
  const skipped = left - quarter.left;
  const red0 = red[OWN]!;
  const green0 = green[OWN]!;
  const blue0 = blue[OWN]!;
  for (let row = Math.max(part.top, quarter.top); row < bottom; row++) {
    const line = start + row * stride;
    const down = shares[row]! / WHOLE;
    const ownRed = red0 + (red[above]! - red0) * down;
    const ownGreen = green0 + (green[above]! - green0) * down;
    const ownBlue = blue0 + (blue[above]! - blue0) * down;
    const moreRed = red[beside]! + (red[corner]! - red[beside]!) * down - ownRed;
    const moreGreen = green[beside]! + (green[corner]! - green[beside]!) * down - ownGreen;
    const moreBlue = blue[beside]! + (blue[corner]! - blue[beside]!) * down - ownBlue;
    // Truncated towards 0, so that all steps together never lead beyond the light at the end.
    const dr = (moreRed * step) | 0;
    const dg = (moreGreen * step) | 0;
    const db = (moreBlue * step) | 0;
    let r = ((ownRed + moreRed * share) | 0) + skipped * dr;
    let g = ((ownGreen + moreGreen * share) | 0) + skipped * dg;
    let b = ((ownBlue + moreBlue * share) | 0) + skipped * db;
    for (let at = line + left; at < line + right; at++) {
      const pixel = noon[at]!;
      out[at] =
        OPAQUE |
        ((((pixel >> 16) & 255) * b + HALF) & 0xff0000) |
        (((((pixel >> 8) & 255) * g + HALF) >> 8) & 0xff00) |
        (((pixel & 255) * r + HALF) >> 16);
      r += dr;
      g += dg;
      b += db;
    }
  }
}
