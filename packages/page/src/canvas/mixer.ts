import { type Box, meets } from "./boxes";
import {
  between,
  isSameRow,
  isWhollySeen,
  type LightPatch,
  OPAQUE,
  OWN,
  type PixelPictures,
  type Ramp,
  rampOf,
  SEEN,
  WEIGHT_BITS,
  WHOLE,
} from "./pixel";

/** Added to the product of a channel and its light before it is truncated, which rounds it. */
const HALF = 0x8000;

/** A quarter of a cell: its light comes from the cell itself and from the three that meet at its corner. */
interface Quarter extends Box {
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
function quartersOf(cell: number, light: Ramp): readonly Quarter[] {
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
function lightQuarter(
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

/** How far the light of a cell and the edge of sight are spread, as shares of a cell: light is soft, the edge of sight nearly sharp. */
const SOFT = 1;
const SHARP = 1 / 3;

/**
 * Lights the pixels of cells, in integers. A canvas could do it with soft light, "multiply" and a mask, but without a graphics card that takes eight
 * times as long, because each of these passes over all pixels.
 */
export class Mixer {
  private readonly sight: Ramp;
  private readonly quarters: readonly Quarter[];
  /** How many pixels on each side of a cell depend on the sight of the next cell. */
  private readonly edge: number;
  private readonly whole: Box;
  /** Each line of pixels. */
  private readonly lines: readonly PixelRows[];
  /** The lines between the edges: of both, of the lower, of the upper, of neither. */
  private readonly middles: readonly PixelRows[];
  /** Sight to the left of the cell, in it and to the right, in one line of pixels. */
  private readonly share = new Int32Array(3);

  /** @param smooth whether light changes within a cell */
  constructor(
    private readonly cell: number,
    smooth: boolean,
  ) {
    this.quarters = quartersOf(cell, rampOf(cell, smooth ? SOFT : 0));
    this.sight = rampOf(cell, smooth ? SHARP : 0);
    this.edge = this.sight.before.filter((weight) => weight > 0).length;
    const rows = (top: number, bottom: number) => rowsOf(cell, this.edge, top, bottom);
    this.whole = { left: 0, top: 0, right: cell, bottom: cell };
    this.lines = Array.from({ length: cell }, (_, row) => rows(row, row + 1));
    const low = cell - this.edge;
    this.middles = [rows(this.edge, low), rows(0, low), rows(this.edge, cell), rows(0, cell)];
  }

  /** Mixes the pixels of a cell in view, or beside one; `start` is its first pixel. */
  mix(pictures: PixelPictures, start: number, patch: LightPatch): void {
    if (isWhollySeen(patch)) {
      this.shine(pictures, start, patch, this.whole);
      return;
    }
    const { top, bottom } = this.mixMiddle(pictures, start, patch);
    for (let row = 0; row < top; row++) this.mixRows(pictures, start, patch, this.lines[row]!);
    for (let row = bottom; row < this.cell; row++) this.mixRows(pictures, start, patch, this.lines[row]!);
  }

  /** Copies the pixels of a cell that is neither in view nor beside a cell in view. */
  recall(pictures: PixelPictures, start: number): void {
    recallPart(pictures, start, this.whole);
  }

  // All lines that are as visible as the middle one. Returns which these are.
  private mixMiddle(pictures: PixelPictures, start: number, patch: LightPatch): Box {
    const rows = this.middles[(isSameRow(patch, 0) ? 1 : 0) + (isSameRow(patch, 6) ? 2 : 0)]!;
    this.mixRows(pictures, start, patch, rows);
    return rows.all;
  }

  // Lines in which sight is the same. Most of their pixels are either in full view or only remembered.
  private mixRows(pictures: PixelPictures, start: number, patch: LightPatch, rows: PixelRows): void {
    const { share } = this;
    blendRows(share, patch.sight, this.sight, rows.all.top);
    if (share[1]! > 0) this.shine(pictures, start, patch, rows.all);
    this.mixPart(pictures, start, patch, rows.left, share[0]!);
    this.mixPart(pictures, start, patch, rows.middle, share[1]!);
    this.mixPart(pictures, start, patch, rows.right, share[2]!);
  }

  // A part of such lines, next to a cell with this share of sight.
  private mixPart(pixels: PixelPictures, start: number, patch: LightPatch, part: Box, beside: number): void {
    const own = this.share[1]!;
    if (own + beside === 0) {
      recallPart(pixels, start, part);
      return;
    }
    if (own === 0) this.shine(pixels, start, patch, part);
    if (own + beside < 2 * SEEN) this.fade(pixels, start, part);
  }

  private shine(pictures: PixelPictures, start: number, patch: LightPatch, part: Box): void {
    for (const quarter of this.quarters)
      if (meets(quarter, part)) lightQuarter(pictures, start, patch, quarter, part);
  }

  private fade({ memory, out, stride }: PixelPictures, start: number, part: Box): void {
    const { left, right, bottom } = part;
    const { before, own, after } = this.sight;
    const [west, here, east] = [this.share[0]!, this.share[1]!, this.share[2]!];
    for (let row = part.top; row < bottom; row++) {
      const line = start + row * stride;
      for (let column = left; column < right; column++) {
        const seen = (west * before[column]! + here * own[column]! + east * after[column]!) >> WEIGHT_BITS;
        if (seen < SEEN) out[line + column] = between(memory[line + column]!, out[line + column]!, seen);
      }
    }
  }
}

/** Lines of a cell's pixels, and the parts of them in which sight depends on the cell to the left, on none, and on the one to the right. */
interface PixelRows {
  readonly all: Box;
  readonly left: Box;
  readonly middle: Box;
  readonly right: Box;
}

function rowsOf(cell: number, edge: number, top: number, bottom: number): PixelRows {
  const part = (left: number, right: number): Box => ({ left, top, right, bottom });
  return {
    all: part(0, cell),
    left: part(0, edge),
    middle: part(edge, cell - edge),
    right: part(cell - edge, cell),
  };
}

// A loop, because a line is so short that making two views of it would take longer.
function recallPart({ memory, out, stride }: PixelPictures, start: number, part: Box): void {
  const { left, right, bottom } = part;
  for (let row = part.top; row < bottom; row++) {
    const line = start + row * stride;
    for (let at = line + left; at < line + right; at++) out[at] = memory[at]!;
  }
}

function blendRows(out: Int32Array, values: Int32Array, { before, own, after }: Ramp, row: number): void {
  for (let column = 0; column < 3; column++)
    out[column] =
      (values[column]! * before[row]! +
        values[3 + column]! * own[row]! +
        values[6 + column]! * after[row]!) >>
      WEIGHT_BITS;
}
