import { deflateSync } from "node:zlib";
import { chunk } from "./png";

/** Colours of one character each, `#rrggbb`; a space and a dot are left out. */
export type Inks = Readonly<Record<string, string>>;

/** A drawing in pixels, for sheets of pictures that are made here. */
export class Pixels {
  readonly bytes: Uint8Array;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.bytes = new Uint8Array(width * height * 4);
  }

  /** Colours a rectangle, as far as it is inside. */
  fill(x: number, y: number, width: number, height: number, colour: string): void {
    for (let row = Math.max(0, y); row < Math.min(this.height, y + height); row++)
      for (let column = Math.max(0, x); column < Math.min(this.width, x + width); column++)
        this.dot(column, row, colour);
  }

  /** Colours a pixel. */
  dot(x: number, y: number, colour: string): void {
    const at = (y * this.width + x) * 4;
    for (let channel = 0; channel < 3; channel++)
      this.bytes[at + channel] = Number.parseInt(colour.slice(1 + 2 * channel, 3 + 2 * channel), 16);
    this.bytes[at + 3] = 255;
  }

  /** Draws what lines of characters show. */
  print(x: number, y: number, lines: string, inks: Inks): void {
    for (const [row, line] of linesOf(lines).entries())
      for (const [column, mark] of [...line].entries())
        if (mark !== "." && mark !== " ") this.dot(x + column, y + row, inkOf(inks, mark));
  }

  /** Copies another drawing. */
  paste(x: number, y: number, other: Pixels): void {
    for (let row = 0; row < other.height; row++) {
      const line = other.bytes.subarray(row * other.width * 4, (row + 1) * other.width * 4);
      this.bytes.set(line, ((y + row) * this.width + x) * 4);
    }
  }

  /** The drawing as a PNG file with transparency. */
  toPng(): Buffer {
    const rows = Buffer.alloc(this.height * (this.width * 4 + 1));
    for (let y = 0; y < this.height; y++)
      rows.set(
        this.bytes.subarray(y * this.width * 4, (y + 1) * this.width * 4),
        y * (this.width * 4 + 1) + 1,
      );
    const head = Buffer.alloc(13);
    head.writeUInt32BE(this.width, 0);
    head.writeUInt32BE(this.height, 4);
    head.set([8, 6, 0, 0, 0], 8);
    return Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk("IHDR", head),
      chunk("IDAT", deflateSync(rows, { level: 9 })),
      chunk("IEND", Buffer.alloc(0)),
    ]);
  }
}

/** Puts square drawings side by side, row by row. */
export function sheetOf(pictures: readonly Pixels[], columns: number): Pixels {
  const side = pictures[0]!.width;
  const sheet = new Pixels(columns * side, Math.ceil(pictures.length / columns) * side);
  for (const [at, picture] of pictures.entries())
    sheet.paste((at % columns) * side, Math.floor(at / columns) * side, picture);
  return sheet;
}

/** The masks of neighbours of the 47 pieces that join, in the order of `pieceOf`. */
export function masks47(): number[] {
  const corners = [
    [2, 5],
    [8, 20],
    [32, 80],
    [128, 65],
  ] as const;
  return Array.from({ length: 256 }, (_, mask) => mask).filter((mask) =>
    corners.every(([corner, sides]) => (mask & corner) === 0 || (mask & sides) === sides),
  );
}

/** A number from 0 to 1 for a pixel, always the same. */
export function speck(x: number, y: number, seed: number): number {
  let hash = Math.imul(x + 1, 374761393) ^ Math.imul(y + 1, 668265263) ^ Math.imul(seed + 1, 974634541);
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

function linesOf(lines: string): string[] {
  return lines.replace(/^\n|\n *$/g, "").split("\n");
}

function inkOf(inks: Inks, mark: string): string {
  const colour = inks[mark];
  if (colour === undefined) throw new RangeError(`no ink is called "${mark}"`);
  return colour;
}
