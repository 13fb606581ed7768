import { deflateSync } from "node:zlib";
import { type Palette, type Picture, paletteOf } from "./palette";
import { chunk } from "./png";

/** A picture of a film, and how long it stays, in milliseconds. */
export interface Shot {
  readonly picture: Picture;
  readonly stays: number;
}

/** Pixels whose channels differ by less than this from what is shown stay as they are, which saves half of the bytes. */
const NOTICED = 10;

/** The colours of a film: one index is left for pixels that stay as they are. */
const COLOURS = 255;
const SAME = COLOURS;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * An animated PNG in an endless loop, of pictures of the same size. They share a palette, and each has only the pixels that differ from the one before.
 */
export function filmOf(shots: readonly Shot[]): Buffer {
  const { width, height } = shots[0]!.picture;
  const palette = paletteOf(Buffer.concat(shots.map(({ picture }) => picture.pixels)), COLOURS);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const count = Buffer.alloc(8);
  count.writeUInt32BE(shots.length, 0);
  const parts = [
    SIGNATURE,
    chunk("IHDR", head),
    chunk("acTL", count),
    chunk("PLTE", Buffer.concat([palette.colours, Buffer.alloc(768 - palette.colours.length)])),
    chunk("tRNS", Buffer.concat([Buffer.alloc(COLOURS, 255), Buffer.alloc(1)])),
  ];
  const shown = Buffer.alloc(width * height * 3, 0);
  let order = 0;
  for (const [at, { picture, stays }] of shots.entries()) {
    const control = Buffer.alloc(26);
    control.writeUInt32BE(order++, 0);
    head.copy(control, 4, 0, 8);
    control.writeUInt16BE(stays, 20);
    control.writeUInt16BE(1000, 22);
    // Drawn over the picture before.
    control[25] = at === 0 ? 0 : 1;
    const bytes = deflateSync(differences(picture, palette, shown, at === 0), { level: 9 });
    const numbered = Buffer.alloc(4);
    if (at > 0) numbered.writeUInt32BE(order++, 0);
    parts.push(
      chunk("fcTL", control),
      at === 0 ? chunk("IDAT", bytes) : chunk("fdAT", Buffer.concat([numbered, bytes])),
    );
  }
  return Buffer.concat([...parts, chunk("IEND", Buffer.alloc(0))]);
}

/** The rows of a picture as indices of colours; what is shown is updated. */
function differences({ width, height, pixels }: Picture, palette: Palette, shown: Buffer, isFirst: boolean) {
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      const isSame = !isFirst && [0, 1, 2].every((part) => isClose(pixels[at + part]!, shown[at + part]!));
      rows[y * (width + 1) + 1 + x] = isSame ? SAME : palette.indexAt(pixels, at);
      if (!isSame) pixels.copy(shown, at, at, at + 3);
    }
  return rows;
}

function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) < NOTICED;
}
