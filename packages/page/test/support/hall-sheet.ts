import { type Inks, masks47, Pixels, sheetOf, speck } from "../../../../test/support/pixels";

const SIZE = 16;

/** A sheet for the burning hall, with some of its kinds and creatures: others are drawn as ever. In the order of `HALL_NAMES`. */
export function drawHallSheet(): Pixels {
  return sheetOf(
    [
      ...Array.from({ length: 16 }, (_, sides) => wall(sides)),
      ...[1, 2, 3].map((seed) => speckled("#94866f", "#7f725d", seed)),
      speckled("#7d705f", "#6a5e4f", 4),
      ...masks47().map(water),
      ...[5, 6].map(blades),
      ...FIGURES.map(figure),
    ],
    SIZE,
  );
}

function wall(sides: number): Pixels {
  const tile = speckled("#453d52", "#4d455a", 9);
  if (!(sides & 4)) {
    tile.fill(0, 7, SIZE, 9, "#7a6a59");
    for (const row of [7, 11, 15]) tile.fill(0, row, SIZE, 1, "#4a3d34");
  }
  if (!(sides & 1)) tile.fill(0, 0, SIZE, 1, "#d9c6a0");
  if (!(sides & 2)) tile.fill(SIZE - 1, 0, 1, SIZE, "#d9c6a0");
  if (!(sides & 8)) tile.fill(0, 0, 1, SIZE, "#d9c6a0");
  return tile;
}

function speckled(ground: string, mark: string, seed: number): Pixels {
  const tile = new Pixels(SIZE, SIZE);
  tile.fill(0, 0, SIZE, SIZE, ground);
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) if (speck(x, y, seed) < 0.12) tile.dot(x, y, mark);
  return tile;
}

/** Water with foam where it ends. */
function water(mask: number): Pixels {
  const tile = speckled("#2a6a9c", "#3577a8", 12);
  const foam = "#c6e8ea";
  if (!(mask & 1)) tile.fill(0, 0, SIZE, 2, foam);
  if (!(mask & 4)) tile.fill(SIZE - 2, 0, 2, SIZE, foam);
  if (!(mask & 16)) tile.fill(0, SIZE - 2, SIZE, 2, foam);
  if (!(mask & 64)) tile.fill(0, 0, 2, SIZE, foam);
  const ends = SIZE - 2;
  if ((mask & 7) === 5) tile.fill(ends, 0, 2, 2, foam);
  if ((mask & 28) === 20) tile.fill(ends, ends, 2, 2, foam);
  if ((mask & 112) === 80) tile.fill(0, ends, 2, 2, foam);
  if ((mask & 193) === 65) tile.fill(0, 0, 2, 2, foam);
  return tile;
}

function blades(seed: number): Pixels {
  const tile = new Pixels(SIZE, SIZE);
  for (let blade = 0; blade < 9; blade++) {
    const height = 3 + Math.floor(speck(blade, seed, 1) * 5);
    const x = Math.floor(speck(blade, seed, 2) * SIZE);
    const y = 5 + Math.floor(speck(blade, seed, 3) * 11);
    tile.fill(x, y - height, 1, height, blade % 2 ? "#9fb04a" : "#7f9038");
  }
  return tile;
}

const INKS: Inks = { k: "#0a060c", g: "#7fb04a", w: "#fffaf0", r: "#c8404a", b: "#4a7ad0", p: "#ff8fc7" };

const FIGURES = [
  `
....kkkkkk
...kwwwwwwk
...kwkwwkwk
...kwwwwwwk
....kkkkkk
...kbbbbbbk
..kbbbbbbbbk
..kbkbbbbkbk
..kwkbbbbkwk
....kbkkbk
....kbkkbk
....kk..kk`,
  `
..kk......kk
.kggkkkkkkggk
..kggggggggk
...kgrggrgk
...kggggggk
....kkkkkk
...kggggggk
..kgkggggkgk
..kgkggggkgk
....kgkkgk
....kgkkgk
....kk..kk`,
  `
..kk......kk
.kggkkkkkkggk
..kggggggggk
...kgrggrgk
...kggggggk
....kkkkkk
..kgggggggk
.kgkkggggkgk
.kk.kggggkgk
....kgkkgk.k
...kgk..kgk
...kk...kk`,
  `
.....kkkk
......kk
.....kwwk
....kwppwk
...kwppppwk
...kppppppk
...kppppppk
....kppppk
.....kkkk`,
];

function figure(lines: string): Pixels {
  const tile = new Pixels(SIZE, SIZE);
  tile.print(1, 2, lines, INKS);
  return tile;
}
