// Cuts the pictures of the looks example out of Angband's: GRAF is the folder xtra/graf of Debian's package angband-data 3.5.1.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { Pixels, sheetOf } from "../../../../test/support/pixels";
import { chunksOf } from "../../../../test/support/png";

type Place = readonly [row: number, column: number];

/** Of each kind of rooms the wall and the floor, the doors of all, then `THINGS`. */
interface Cut {
  readonly file: string;
  readonly size: number;
  readonly grounds: readonly (readonly [wall: Place, floor: Place])[];
  readonly doors: readonly Place[];
  readonly things: readonly Place[];
}

const CUTS: Readonly<Record<string, Cut>> = {
  bolt: {
    ...{ file: "16x16.png", size: 16 },
    grounds: [
      [
        [2, 22],
        [0, 20],
      ],
      [
        [2, 28],
        [0, 4],
      ],
      [
        [2, 19],
        [0, 20],
      ],
      [
        [3, 2],
        [3, 5],
      ],
    ],
    doors: [
      [2, 3],
      [2, 4],
    ],
    things: [
      ...([
        [0, 27],
        [0, 24],
        [18, 0],
        [44, 6],
        [41, 14],
        [29, 27],
        [31, 25],
        [44, 11],
      ] as const),
      ...([
        [10, 25],
        [8, 23],
        [14, 8],
        [14, 11],
      ] as const),
    ],
  },
  gervais: {
    ...{ file: "32x32.png", size: 32 },
    grounds: [
      [
        [23, 36],
        [24, 103],
      ],
      [
        [23, 120],
        [24, 34],
      ],
      [
        [23, 105],
        [23, 74],
      ],
      [
        [23, 66],
        [23, 63],
      ],
    ],
    doors: [
      [22, 3],
      [22, 6],
    ],
    things: [
      ...([
        [22, 15],
        [22, 12],
        [3, 7],
        [13, 26],
        [13, 12],
        [15, 78],
        [20, 23],
        [20, 30],
      ] as const),
      ...([
        [10, 13],
        [0, 33],
        [7, 23],
        [7, 26],
      ] as const),
    ],
  },
};

/** Reads a PNG of 8 bits a channel with transparency, as both are. */
function readPng(file: string): Pixels {
  const chunks = chunksOf(readFileSync(file));
  const head = chunks.find(({ type }) => type === "IHDR")!.data;
  const image = new Pixels(head.readUInt32BE(0), head.readUInt32BE(4));
  const packed = chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data);
  const rows = inflateSync(Buffer.concat(packed));
  const wide = image.width * 4;
  const { bytes } = image;
  for (let y = 0; y < image.height; y++)
    for (let at = 0; at < wide; at++) {
      const left = at < 4 ? 0 : bytes[y * wide + at - 4]!;
      const up = y === 0 ? 0 : bytes[(y - 1) * wide + at]!;
      const corner = at < 4 || y === 0 ? 0 : bytes[(y - 1) * wide + at - 4]!;
      const guess = [0, left, up, (left + up) >> 1, nearestOf(left, up, corner)][rows[y * (wide + 1)]!]!;
      bytes[y * wide + at] = rows[y * (wide + 1) + 1 + at]! + guess;
    }
  return image;
}

/** What PNG calls the Paeth predictor. */
function nearestOf(left: number, up: number, corner: number): number {
  const sum = left + up - corner;
  const [toLeft, toUp, toCorner] = [left, up, corner].map((value) => Math.abs(sum - value)) as [
    number,
    number,
    number,
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

function pieceOf(image: Pixels, size: number, [row, column]: Place): Pixels {
  const piece = new Pixels(size, size);
  for (let y = 0; y < size; y++) {
    const start = ((row * size + y) * image.width + column * size) * 4;
    piece.bytes.set(image.bytes.subarray(start, start + size * 4), y * size * 4);
  }
  return piece;
}

const [graf = "."] = process.argv.slice(2);
for (const [name, { file, size, grounds, doors, things }] of Object.entries(CUTS)) {
  const image = readPng(join(graf, file));
  const places = [...grounds.flatMap((ground) => [...ground, ...doors]), ...things];
  const pieces = places.map((place) => pieceOf(image, size, place));
  writeFileSync(join(import.meta.dirname, `../../src/looks/${name}.png`), sheetOf(pieces, 7).toPng());
}
