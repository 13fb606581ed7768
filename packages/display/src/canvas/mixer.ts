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
  /** How many pixels on each side of a cell depend on the sight of the next cell. */
  private readonly edge: number;
  /** Sight to the left of the cell, in it and to the right, in one line of pixels. */
  private readonly share = new Int32Array(3);

  /** @param smooth whether light changes within a cell */
  constructor(
    private readonly cell: number,
    smooth: boolean,
  ) {
    this.light = rampOf(cell, smooth ? SOFT : 0);
    this.sight = rampOf(cell, smooth ? SHARP : 0);
    this.edge = this.sight.before.filter((weight) => weight > 0).length;
  }

  /** Mixes the pixels of a cell in view, or beside one; `start` is its first pixel. */
  mix(pictures: Pictures, start: number, patch: Patch): void {
    const { cell, edge } = this;
    if (isWhollySeen(patch)) {
      this.shine(pictures, start, patch, 0, cell, 0, cell);
      return;
    }
    const top = isSameRow(patch, 0) ? 0 : edge;
    const bottom = isSameRow(patch, 6) ? cell : cell - edge;
    for (let row = 0; row < top; row++) this.mixRows(pictures, start, patch, row, row + 1);
    this.mixRows(pictures, start, patch, top, bottom);
    for (let row = bottom; row < cell; row++) this.mixRows(pictures, start, patch, row, row + 1);
  }

  /** Copies the pixels of a cell that is neither in view nor beside a cell in view. */
  recall(pictures: Pictures, start: number): void {
    recallPart(pictures, start, 0, this.cell, 0, this.cell);
  }

  // Rows in which sight is the same. Most of their pixels are either in full view or only remembered.
  private mixRows(pictures: Pictures, start: number, patch: Patch, top: number, bottom: number): void {
    const { cell, edge, sight, share } = this;
    blendRows(share, patch.sight, sight, top);
    const [before, own, after] = [share[0]!, share[1]!, share[2]!];
    if (own > 0) this.shine(pictures, start, patch, top, bottom, 0, cell);
    this.mixPart(pictures, start, patch, top, bottom, 0, edge, before);
    this.mixPart(pictures, start, patch, top, bottom, edge, cell - edge, own);
    this.mixPart(pictures, start, patch, top, bottom, cell - edge, cell, after);
  }

  // A part of such rows, next to a cell with this share of sight.
  private mixPart(
    pictures: Pictures,
    start: number,
    patch: Patch,
    top: number,
    bottom: number,
    left: number,
    right: number,
    beside: number,
  ): void {
    const own = this.share[1]!;
    if (own + beside === 0) {
      recallPart(pictures, start, top, bottom, left, right);
      return;
    }
    if (own === 0) this.shine(pictures, start, patch, top, bottom, left, right);
    if (own + beside < 2 * SEEN) this.fade(pictures, start, top, bottom, left, right);
  }

  // Lights a part of a cell, in quarters.
  private shine(
    pictures: Pictures,
    start: number,
    patch: Patch,
    top: number,
    bottom: number,
    left: number,
    right: number,
  ): void {
    const { cell, light } = this;
    const half = (cell + 1) >> 1;
    for (let quarter = 0; quarter < 4; quarter++) {
      const isLow = quarter >= 2;
      const isRight = (quarter & 1) === 1;
      const from = Math.max(left, isRight ? half : 0);
      const to = Math.min(right, isRight ? cell : half);
      const first = Math.max(top, isLow ? half : 0);
      const last = Math.min(bottom, isLow ? cell : half);
      if (from < to && first < last)
        shineQuarter(pictures, start, patch, light, half, isLow, isRight, first, last, from, to);
    }
  }

  private fade(
    { memory, out, stride }: Pictures,
    start: number,
    top: number,
    bottom: number,
    left: number,
    right: number,
  ): void {
    const { sight, share } = this;
    for (let row = top; row < bottom; row++) {
      const line = start + row * stride;
      for (let column = left; column < right; column++) {
        const seen =
          (share[0]! * sight.before[column]! +
            share[1]! * sight.own[column]! +
            share[2]! * sight.after[column]!) >>
          WEIGHT_BITS;
        if (seen < SEEN) out[line + column] = between(memory[line + column]!, out[line + column]!, seen);
      }
    }
  }
}

function isWhollySeen({ sight }: Patch): boolean {
  for (let cell = 0; cell < sight.length; cell++) if (sight[cell] === 0) return false;
  return true;
}

// Whether the row of a patch that starts here is as visible as the cell's own.
function isSameRow({ sight }: Patch, start: number): boolean {
  return sight[start] === sight[3] && sight[start + 1] === sight[OWN] && sight[start + 2] === sight[5];
}

// A loop, because a row is so short that making two views of it would take longer.
function recallPart(
  { memory, out, stride }: Pictures,
  start: number,
  top: number,
  bottom: number,
  left: number,
  right: number,
): void {
  for (let row = top; row < bottom; row++) {
    const line = start + row * stride;
    for (let at = line + left; at < line + right; at++) out[at] = memory[at]!;
  }
}

/** The place of the cell itself in a patch. */
const OWN = 4;
/** The sight of a cell in view. */
const SEEN = 256;
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

// Lights a part of a quarter of a cell. From pixel to pixel, the cell beside it has a share that changes by a step; the cell above or below has one per
// row.
function shineQuarter(
  { noon, out, stride }: Pictures,
  start: number,
  { red, green, blue }: Patch,
  light: Ramp,
  half: number,
  isLow: boolean,
  isRight: boolean,
  top: number,
  bottom: number,
  left: number,
  right: number,
): void {
  const beside = isRight ? 5 : 3;
  const above = isLow ? 7 : 1;
  const corner = above - OWN + beside;
  const across = isRight ? light.after : light.before;
  const shares = isLow ? light.after : light.before;
  const first = isRight ? half : 0;
  const share = across[first]! / WHOLE;
  const step = first + 1 < (isRight ? across.length : half) ? across[first + 1]! / WHOLE - share : 0;
  const skipped = left - first;
  const red0 = red[OWN]!;
  const green0 = green[OWN]!;
  const blue0 = blue[OWN]!;
  for (let row = top; row < bottom; row++) {
    const line = start + row * stride;
    const part = shares[row]! / WHOLE;
    const ownRed = red0 + (red[above]! - red0) * part;
    const ownGreen = green0 + (green[above]! - green0) * part;
    const ownBlue = blue0 + (blue[above]! - blue0) * part;
    const moreRed = red[beside]! + (red[corner]! - red[beside]!) * part - ownRed;
    const moreGreen = green[beside]! + (green[corner]! - green[beside]!) * part - ownGreen;
    const moreBlue = blue[beside]! + (blue[corner]! - blue[beside]!) * part - ownBlue;
    // Cut off towards 0, so that all steps together never lead beyond the light at their end.
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
