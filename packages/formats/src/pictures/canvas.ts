import { createGrid, type Grid } from "@delvekit/grid";

/** A picture, one palette index per pixel. */
export type Canvas = Grid<Uint8Array>;

export function createCanvas(width: number, height: number): Canvas {
  return createGrid(width, height);
}

/** Fills a rectangle of pixels, which must lie on the canvas. */
export function fill(
  { width, cells }: Canvas,
  x: number,
  y: number,
  columns: number,
  rows: number,
  colour: number,
): void {
  for (let row = y; row < y + rows; row++) cells.fill(colour, row * width + x, row * width + x + columns);
}

/** Packs two pixels into each byte and starts every row at a new byte, as PNG requires. */
export function packed({ width, height, cells }: Canvas): Uint8Array {
  const stride = (width + 1) >> 1;
  const bytes = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const index = y * stride + (x >> 1);
      bytes[index] = bytes[index]! | (cells[y * width + x]! << (x & 1 ? 0 : 4));
    }
  }
  return bytes;
}
