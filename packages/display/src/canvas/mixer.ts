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
  /** Values to the left of the cell, in it and to the right, in one line of pixels. */
  private readonly red = new Int32Array(3);
  private readonly green = new Int32Array(3);
  private readonly blue = new Int32Array(3);
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

  // Within half a cell light changes evenly, from pixel to pixel.
  private shine({ noon, out, stride }: Pictures, start: number, patch: Patch): void {
    const { cell, light, red, green, blue } = this;
    const half = (cell + 1) >> 1;
    // Light is mixed evenly with that of the cell before up to the middle, and with that of the next one from there.
    const most = light.before[0]!;
    const least = light.after[half] ?? 0;
    const step = cell > 2 ? light.before[1]! - most : 0;
    for (let row = 0, line = start; row < cell; row++, line += stride) {
      blendRows(red, patch.red, light, row);
      blendRows(green, patch.green, light, row);
      blendRows(blue, patch.blue, light, row);
      shineSpan(
        noon,
        out,
        line,
        line + half,
        red[1]!,
        green[1]!,
        blue[1]!,
        red[0]! - red[1]!,
        green[0]! - green[1]!,
        blue[0]! - blue[1]!,
        most,
        step,
      );
      shineSpan(
        noon,
        out,
        line + half,
        line + cell,
        red[1]!,
        green[1]!,
        blue[1]!,
        red[2]! - red[1]!,
        green[2]! - green[1]!,
        blue[2]! - blue[1]!,
        least,
        -step,
      );
    }
  }

  private fade({ memory, out, stride }: Pictures, start: number, patch: Patch): void {
    const { cell, sight, share } = this;
    for (let row = 0, line = start; row < cell; row++, line += stride) {
      blendRows(share, patch.sight, sight, row);
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

/** Weights are counted in units of this power of two. */
const WEIGHT_BITS = 12;
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
    width === 0 ? 0 : Math.round(Math.max(0, 0.5 - distance / width) * (1 << WEIGHT_BITS));
  const weights = (weigh: (place: number) => number) =>
    Int32Array.from({ length: cell }, (_, pixel) => weigh((pixel + 0.5) / cell));
  return {
    before: weights(beyond),
    own: weights((place) => (1 << WEIGHT_BITS) - beyond(place) - beyond(1 - place)),
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

// Lights pixels of a line: with the light of their cell, and a share of its difference to that of another cell, which grows with each pixel.
function shineSpan(
  noon: Int32Array,
  out: Int32Array,
  from: number,
  to: number,
  red: number,
  green: number,
  blue: number,
  moreRed: number,
  moreGreen: number,
  moreBlue: number,
  share: number,
  step: number,
): void {
  let r = red + ((moreRed * share) >> WEIGHT_BITS);
  let g = green + ((moreGreen * share) >> WEIGHT_BITS);
  let b = blue + ((moreBlue * share) >> WEIGHT_BITS);
  const dr = (moreRed * step) >> WEIGHT_BITS;
  const dg = (moreGreen * step) >> WEIGHT_BITS;
  const db = (moreBlue * step) >> WEIGHT_BITS;
  for (let at = from; at < to; at++) {
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
