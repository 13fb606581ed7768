import { deflateSync, inflateSync } from "node:zlib";
import { chunk, chunksOf } from "./png";

/** So many colours are enough to recognise a picture, and fit a byte each. */
const COLOURS = 256;

/** Colours are told apart by so many bits of each channel. */
const BITS = 5;

/** Colours that are alike, with how many pixels have them and what these add up to. */
interface Sort {
  readonly key: number;
  count: number;
  readonly sum: [number, number, number];
}

/** The same picture with a palette, a third of its size: for pictures that are kept in the repository. Takes what browsers make, 8 bits a channel. */
export function withPalette(png: Buffer): Buffer {
  const { width, height, pixels } = decode(png);
  const sorts = sortsOf(pixels);
  const boxes = cut([...sorts.values()]);
  const indices = new Map(boxes.flatMap((box, at) => box.map(({ key }) => [key, at] as const)));
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      rows[y * (width + 1) + 1 + x] = indices.get(keyAt(pixels, (y * width + x) * 3))!;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    png.subarray(0, 8),
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(boxes.flatMap(averageOf))),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function keyAt(pixels: Buffer, at: number): number {
  const part = (channel: number) => (pixels[at + channel] as number) >> (8 - BITS);
  return (part(0) << (2 * BITS)) | (part(1) << BITS) | part(2);
}

function sortsOf(pixels: Buffer): Map<number, Sort> {
  const sorts = new Map<number, Sort>();
  for (let at = 0; at < pixels.length; at += 3) {
    const key = keyAt(pixels, at);
    let sort = sorts.get(key);
    if (!sort) {
      sort = { key, count: 0, sum: [0, 0, 0] };
      sorts.set(key, sort);
    }
    sort.count++;
    for (const channel of [0, 1, 2] as const) sort.sum[channel] += pixels[at + channel] as number;
  }
  return sorts;
}

/** Median cut: the box with the widest channel is halved, until there are as many boxes as colours. */
function cut(sorts: Sort[]): Sort[][] {
  const boxes = [sorts];
  while (boxes.length < COLOURS) {
    const widths = boxes.map(widest);
    const most = widths.reduce((best, { width }, at) => (width > widths[best]!.width ? at : best), 0);
    const { width, channel } = widths[most]!;
    if (width === 0) break;
    const box = boxes[most]!.sort((a, b) => partOf(a, channel) - partOf(b, channel));
    boxes.splice(most, 1, box.slice(0, box.length >> 1), box.slice(box.length >> 1));
  }
  return boxes;
}

const partOf = ({ key }: Sort, channel: number) => (key >> ((2 - channel) * BITS)) & ((1 << BITS) - 1);

/** How far apart the colours of a box are in the channel in which they differ most; large areas count for more. */
function widest(box: readonly Sort[]): { readonly width: number; readonly channel: number } {
  const pixels = box.reduce((sum, { count }) => sum + count, 0);
  const ranges = [0, 1, 2].map((channel) => {
    const values = box.map((sort) => partOf(sort, channel));
    return Math.max(...values) - Math.min(...values);
  });
  const channel = ranges.indexOf(Math.max(...ranges));
  return { width: ranges[channel]! * Math.log2(pixels + 1), channel };
}

function averageOf(box: readonly Sort[]): number[] {
  const count = box.reduce((total, sort) => total + sort.count, 0);
  return [0, 1, 2].map((channel) =>
    Math.round(box.reduce((total, { sum }) => total + sum[channel]!, 0) / count),
  );
}

/** The pixels of a picture without its transparency, three bytes each. */
function decode(png: Buffer): { readonly width: number; readonly height: number; readonly pixels: Buffer } {
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
    for (let x = 0; x < width; x++) row.copy(pixels, (y * width + x) * 3, x * size, x * size + 3);
    above = row;
  }
  return { width, height, pixels };
}

/** Undoes the filter of a row, in place. */
function unfilter(filter: number, row: Buffer, above: Buffer, size: number): void {
  for (let at = 0; at < row.length; at++) {
    const left = at < size ? 0 : row[at - size]!;
    const up = above[at]!;
    const corner = at < size ? 0 : above[at - size]!;
    const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]!;
    row[at] = (row[at]! + guess) & 255;
  }
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
