import { deflateSync, inflateSync } from "node:zlib";
import { chunk, chunksOf } from "./png";

/** Enough colours to recognize a picture, and each fits into a byte. */
const COLOURS = 256;

/** Colours are distinguished by this many bits of each channel. */
const BITS = 5;
const KEYS = 1 << (3 * BITS);

/** Similar colours, with the number of pixels that have them and the sums of their channels. */
interface Sort {
  readonly key: number;
  count: number;
  readonly sum: [number, number, number];
}

/**
 * The same picture with a palette, a third of its size: for pictures that are kept in the repository. Takes
 * PNGs as browsers make them, with 8 bits per channel.
 */
export function withPalette(png: Buffer): Buffer {
  const { width, height, pixels } = decode(png);
  const { colours, indexAt } = paletteOf(pixels, COLOURS);
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = indexAt(pixels, (y * width + x) * 3);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    png.subarray(0, 8),
    chunk("IHDR", head),
    chunk("PLTE", colours),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A palette for pixels of three bytes. */
export interface Palette {
  /** Three bytes for each colour. */
  readonly colours: Buffer;
  /** The index of the colour for the pixel that begins at a byte. */
  readonly indexAt: (pixels: Buffer, at: number) => number;
}

/** At most so many colours that represent pixels well. */
export function paletteOf(pixels: Buffer, most: number): Palette {
  const boxes = cut(sortsOf(pixels), most);
  const indices = new Uint8Array(KEYS);
  for (const [index, box] of boxes.entries()) for (const { key } of box) indices[key] = index;
  return {
    colours: Buffer.from(boxes.flatMap(averageOf)),
    indexAt: (from, at) => indices[keyAt(from, at)] as number,
  };
}

function keyAt(pixels: Buffer, at: number): number {
  const drop = 8 - BITS;
  const red = (pixels[at] as number) >> drop;
  const green = (pixels[at + 1] as number) >> drop;
  return (red << (2 * BITS)) | (green << BITS) | ((pixels[at + 2] as number) >> drop);
}

/** The sorts of a picture, in order of appearance. */
function sortsOf(pixels: Buffer): Sort[] {
  const sorts: Sort[] = [];
  const byKey = new Array<Sort | undefined>(KEYS);
  for (let at = 0; at < pixels.length; at += 3) {
    const key = keyAt(pixels, at);
    let sort = byKey[key];
    if (!sort) {
      sort = { key, count: 0, sum: [0, 0, 0] };
      byKey[key] = sort;
      sorts.push(sort);
    }
    sort.count++;
    sort.sum[0] += pixels[at] as number;
    sort.sum[1] += pixels[at + 1] as number;
    sort.sum[2] += pixels[at + 2] as number;
  }
  return sorts;
}

/**
 * Colours that share an entry of the palette, and how far apart they are in the channel in which they differ
 * most.
 */
interface Box {
  readonly sorts: Sort[];
  readonly width: number;
  readonly channel: number;
}

/** Median cut: the box with the widest channel is halved, until there are as many boxes as colours. */
function cut(sorts: Sort[], most: number): Sort[][] {
  const boxes = [boxOf(sorts)];
  while (boxes.length < most) {
    const widest = boxes.reduce((best, { width }, at) => (width > boxes[best]!.width ? at : best), 0);
    const { sorts, width, channel } = boxes[widest]!;
    if (width === 0) break;
    sorts.sort((a, b) => partOf(a, channel) - partOf(b, channel));
    const half = sorts.length >> 1;
    boxes.splice(widest, 1, boxOf(sorts.slice(0, half)), boxOf(sorts.slice(half)));
  }
  return boxes.map(({ sorts }) => sorts);
}

const partOf = ({ key }: Sort, channel: number) => (key >> ((2 - channel) * BITS)) & ((1 << BITS) - 1);

/** Large areas count for more. */
function boxOf(sorts: Sort[]): Box {
  const pixels = sorts.reduce((sum, { count }) => sum + count, 0);
  const ranges = [0, 1, 2].map((channel) => {
    const values = sorts.map((sort) => partOf(sort, channel));
    return Math.max(...values) - Math.min(...values);
  });
  const channel = ranges.indexOf(Math.max(...ranges));
  return { sorts, width: ranges[channel]! * Math.log2(pixels + 1), channel };
}

function averageOf(box: readonly Sort[]): number[] {
  const count = box.reduce((total, sort) => total + sort.count, 0);
  return [0, 1, 2].map((channel) =>
    Math.round(box.reduce((total, { sum }) => total + sum[channel]!, 0) / count),
  );
}

/** A decoded picture: three bytes for each pixel. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

/** The pixels of a picture without its transparency. */
export function decode(png: Buffer): Picture {
  const chunks = chunksOf(png);
  const head = chunks.find(({ type }) => type === "IHDR")!.data;
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const size = head[9] === 6 ? 4 : 3;
  if (head[8] !== 8 || (head[9] !== 6 && head[9] !== 2) || head[12] !== 0)
    throw new RangeError("a PNG of 8 bits a channel in full colour, as browsers make it, is wanted");
  const data = inflateSync(
    Buffer.concat(chunks.flatMap(({ type, data }) => (type === "IDAT" ? [data] : []))),
  );
  const pixels = Buffer.alloc(width * height * 3);
  let above = Buffer.alloc(width * size);
  for (let y = 0; y < height; y++) {
    const from = y * (width * size + 1);
    const row = data.subarray(from + 1, from + 1 + width * size);
    unfilter(data[from]!, row, above, size);
    for (let x = 0, to = y * width * 3, at = 0; x < width; x++, at += size) {
      pixels[to++] = row[at] as number;
      pixels[to++] = row[at + 1] as number;
      pixels[to++] = row[at + 2] as number;
    }
    above = row;
  }
  return { width, height, pixels };
}

/** Undoes the filter of a row, in place. */
function unfilter(filter: number, row: Buffer, above: Buffer, size: number): void {
  if (filter === 0) return;
  for (let at = 0; at < row.length; at++) {
    const left = at < size ? 0 : (row[at - size] as number);
    const up = above[at] as number;
    const corner = at < size ? 0 : (above[at - size] as number);
    row[at] = (row[at] as number) + guessOf(filter, left, up, corner);
  }
}

function guessOf(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  return filter === 3 ? (left + up) >> 1 : paeth(left, up, corner);
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
