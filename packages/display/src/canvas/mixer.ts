import { blueOf, type Colour, greenOf, redOf } from "../colour";

/** How far the light of a cell and the edge of sight are spread, as shares of a cell: light is soft, the edge of sight nearly sharp. */
const SOFT = 1;
const SHARP = 1 / 3;

/** The values of cells that decide about their pixels, row by row. To mix a cell takes its own, at 4, and those of its neighbours. */
export interface Patch {
  /** Light, from 0 to 65,535. */
  readonly red: Int32Array;
  readonly green: Int32Array;
  readonly blue: Int32Array;
  /** 256 for cells in view, 0 for others. */
  readonly sight: Int32Array;
}

/** The pictures that are mixed, a number for each pixel: the ground in full light, as remembered, and as it is seen. All have one size. */
export interface Pictures {
  readonly noon: Int32Array;
  readonly memory: Int32Array;
  readonly out: Int32Array;
  /** The pixels in a line. */
  readonly stride: number;
}

/** A patch of so many cells without light. */
export function createPatch(cells: number): Patch {
  const values = () => new Int32Array(cells);
  return { red: values(), green: values(), blue: values(), sight: values() };
}

/**
 * Lights the pixels of cells, in integers. A canvas could do it with soft light, "multiply" and a mask, but without a graphics card that takes eight
 * times as long, because each of these passes over all pixels.
 */
export class Mixer {
  private readonly light: Ramp;
  private readonly sight: Ramp;
  /** Sight to the left of the cell, in it and to the right, in one line of pixels. */
  private readonly share = new Int32Array(3);

  /** @param smooth whether light changes within a cell */
  constructor(
    private readonly cell: number,
    smooth: boolean,
  ) {
    this.light = rampOf(cell, smooth ? SOFT : 0);
    this.sight = rampOf(cell, smooth ? SHARP : 0);
  }

  /** Mixes the pixels of a cell in view, or beside one; `start` is its first pixel. */
  mix(pictures: Pictures, start: number, patch: Patch): void {
    this.shine(pictures, start, patch);
    if (patch.sight.some((seen) => seen === 0)) this.fade(pictures, start, patch);
  }

  /** Copies the pixels of a cell that is neither in view nor beside a cell in view. */
  recall({ memory, out, stride }: Pictures, start: number): void {
    for (let row = 0, at = start; row < this.cell; row++, at += stride)
      out.set(memory.subarray(at, at + this.cell), at);
  }

  private shine({ noon, out, stride }: Pictures, start: number, patch: Patch): void {
    const { cell, light } = this;
    const half = (cell + 1) >> 1;
    for (const vertical of [0, 2] as const) {
      const [top, rows, down] = vertical === 0 ? [0, half, light.before] : [half, cell - half, light.after];
      for (const horizontal of [0, 2] as const) {
        const [left, columns, across] =
          horizontal === 0 ? [0, half, light.before] : [half, cell - half, light.after];
        const first = start + top * stride + left;
        const from = { beside: 3 + horizontal, above: 3 * vertical + 1, corner: 3 * vertical + horizontal };
        const share = across[left]! / WHOLE;
        const step = columns > 1 ? across[left + 1]! / WHOLE - share : 0;
        shineQuarter(noon, out, stride, first, columns, rows, patch, from, share, step, down, top);
      }
    }
  }

  private fade({ memory, out, stride }: Pictures, start: number, patch: Patch): void {
    const { cell, sight, share } = this;
    for (let row = 0, line = start; row < cell; row++, line += stride) {
      blendRows(share, patch.sight, sight, row);
      if (share[0] === 256 && share[1] === 256 && share[2] === 256) continue;
      for (let column = 0; column < cell; column++) {
        const seen =
          (share[0]! * sight.before[column]! +
            share[1]! * sight.own[column]! +
            share[2]! * sight.after[column]!) >>
          WEIGHT_BITS;
        if (seen < 256) out[line + column] = between(memory[line + column]!, out[line + column]!, seen);
      }
    }
  }
}

/** The place of the cell itself in a patch. */
const OWN = 4;
/** Weights are counted in units of this power of two. */
const WEIGHT_BITS = 12;
const WHOLE = 1 << WEIGHT_BITS;
/** The alpha of a pixel. Every machine that runs a browser has the red byte of a pixel lowest. */
const OPAQUE = 0xff000000 | 0;
/** Added before the product of a channel and its light is cut off, which rounds it. */
const HALF = 0x8000;

/** How much the value before a cell, its own and the next one weigh in each of its pixels. */
interface Ramp {
  readonly before: Int32Array;
  readonly own: Int32Array;
  readonly after: Int32Array;
}

// Between two cells a value changes evenly, over this share of a cell.
function rampOf(cell: number, width: number): Ramp {
  const beyond = (distance: number) =>
    width === 0 ? 0 : Math.round(Math.max(0, 0.5 - distance / width) * WHOLE);
  const weights = (weigh: (place: number) => number) =>
    Int32Array.from({ length: cell }, (_, pixel) => weigh((pixel + 0.5) / cell));
  return {
    before: weights(beyond),
    own: weights((place) => WHOLE - beyond(place) - beyond(1 - place)),
    after: weights((place) => beyond(1 - place)),
  };
}

function blendRows(out: Int32Array, values: Int32Array, { before, own, after }: Ramp, row: number): void {
  for (let column = 0; column < 3; column++)
    out[column] =
      (values[column]! * before[row]! +
        values[3 + column]! * own[row]! +
        values[6 + column]! * after[row]!) >>
      WEIGHT_BITS;
}

/** The cells in a patch, besides its own, whose light reaches a quarter of a cell. */
interface Around {
  readonly beside: number;
  readonly above: number;
  readonly corner: number;
}

// Lights a quarter of a cell. From pixel to pixel, the cell beside it has a share that changes by a step; the cell above or below has one per row.
function shineQuarter(
  noon: Int32Array,
  out: Int32Array,
  stride: number,
  first: number,
  columns: number,
  rows: number,
  { red, green, blue }: Patch,
  { beside, above, corner }: Around,
  share: number,
  step: number,
  shares: Int32Array,
  top: number,
): void {
  const red0 = red[OWN]!;
  const green0 = green[OWN]!;
  const blue0 = blue[OWN]!;
  for (let row = 0, line = first; row < rows; row++, line += stride) {
    const part = shares[top + row]! / WHOLE;
    const ownRed = red0 + (red[above]! - red0) * part;
    const ownGreen = green0 + (green[above]! - green0) * part;
    const ownBlue = blue0 + (blue[above]! - blue0) * part;
    const moreRed = red[beside]! + (red[corner]! - red[beside]!) * part - ownRed;
    const moreGreen = green[beside]! + (green[corner]! - green[beside]!) * part - ownGreen;
    const moreBlue = blue[beside]! + (blue[corner]! - blue[beside]!) * part - ownBlue;
    let r = (ownRed + moreRed * share) | 0;
    let g = (ownGreen + moreGreen * share) | 0;
    let b = (ownBlue + moreBlue * share) | 0;
    // Cut off towards 0, so that all steps together never lead beyond the light at their end.
    const dr = (moreRed * step) | 0;
    const dg = (moreGreen * step) | 0;
    const db = (moreBlue * step) | 0;
    for (let at = line; at < line + columns; at++) {
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

/** A pixel between two others: with a share of 0 it is the first, with 256 the second. */
export function between(first: number, second: number, share: number): number {
  const rest = 256 - share;
  const blue = ((first >> 16) & 255) * rest + ((second >> 16) & 255) * share;
  const green = ((first >> 8) & 255) * rest + ((second >> 8) & 255) * share;
  const red = (first & 255) * rest + (second & 255) * share;
  return OPAQUE | (((blue + 128) >> 8) << 16) | ((green + 128) & 0xff00) | ((red + 128) >> 8);
}

/** The pixel of a colour. */
export function pixelOf(colour: Colour): number {
  return OPAQUE | (blueOf(colour) << 16) | (greenOf(colour) << 8) | redOf(colour);
}
