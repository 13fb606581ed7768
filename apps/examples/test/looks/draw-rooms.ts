// Draws the pictures of the looks example: `pnpm tools looks:art`. The drawings are ours, and free for any use (CC0).
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Inks, Pixels, sheetOf, speck } from "../../../../test/support/pixels";

const SIZE = 16;

/** The colours of a kind of rooms, and how its floor and its bricks are laid. */
interface Style {
  readonly top: string;
  readonly grain: string;
  readonly rim: string;
  readonly brick: string;
  readonly lit: string;
  readonly mortar: string;
  readonly floor: readonly [string, string, string];
  readonly joint: string;
  readonly wood: readonly [dark: string, light: string];
  readonly lay: (tile: Pixels, style: Style, variant: number) => void;
  readonly wear: (tile: Pixels, x: number, y: number) => string | undefined;
}

const STYLES: readonly Style[] = [
  {
    ...{
      top: "#3b3547",
      grain: "#443d52",
      rim: "#b8abc4",
      brick: "#655a72",
      lit: "#7a6d88",
      mortar: "#423a4e",
    },
    ...{ floor: ["#8a8494", "#827c8c", "#918b9b"], joint: "#6a6474", wood: ["#5e4028", "#86603c"] },
    lay: flags,
    wear: (_, x, y) => (speck(x, y, 21) < 0.05 ? "#4d445a" : undefined),
  },
  {
    ...{
      top: "#263a36",
      grain: "#2e4540",
      rim: "#8fc0a0",
      brick: "#4c6a60",
      lit: "#5f8274",
      mortar: "#2d443d",
    },
    ...{ floor: ["#6a8f8a", "#63867f", "#739a92"], joint: "#48685f", wood: ["#4a4a2c", "#6f7040"] },
    lay: cobbles,
    wear: (_, x, y) => (speck(x, y, 22) < 0.2 * ((y - 6) / 9) ? "#4f9a4a" : undefined),
  },
  {
    ...{
      top: "#2a1f1e",
      grain: "#352725",
      rim: "#d08a4a",
      brick: "#5a3a30",
      lit: "#75493a",
      mortar: "#2c1c18",
    },
    ...{ floor: ["#7a6a62", "#70615a", "#84736a"], joint: "#4d4039", wood: ["#3a3a40", "#5c5c66"] },
    lay: plates,
    wear: (_, x, y) => (speck(x + y, y >> 1, 23) < 0.06 ? "#ff9a3c" : undefined),
  },
  {
    ...{
      top: "#3a5a80",
      grain: "#44678f",
      rim: "#e6f6ff",
      brick: "#6f9cc8",
      lit: "#94bfe2",
      mortar: "#4a74a0",
    },
    ...{ floor: ["#b9d2e4", "#aecadf", "#c4dbea"], joint: "#94b4cd", wood: ["#4f5f7a", "#7f95b4"] },
    lay: drifts,
    wear: (_, x, y) => ((x + y) % 7 === 0 && speck(x, y, 24) < 0.6 ? "#d8eefa" : undefined),
  },
];

/** Large square stones, some of them cracked. */
function flags(tile: Pixels, { floor, joint }: Style, variant: number): void {
  for (const [at, [x, y]] of (
    [
      [0, 0],
      [8, 0],
      [0, 8],
      [8, 8],
    ] as const
  ).entries())
    tile.fill(x, y, 7, 7, floor[Math.floor(speck(at, variant, 31) * 3)]!);
  if (variant === 2) for (let step = 0; step < 5; step++) tile.dot(2 + step, 3 + (step >> 1), joint);
}

/** Round stones, row by row. */
function cobbles(tile: Pixels, { floor, joint }: Style, variant: number): void {
  for (let row = 0; row < 4; row++)
    for (let x = (row % 2) * -3; x < SIZE; x += 6) {
      tile.fill(x, row * 4, 5, 3, floor[Math.floor(speck(x + 9, row, variant + 32) * 3)]!);
      for (const corner of [x, x + 4]) if (corner >= 0 && corner < SIZE) tile.dot(corner, row * 4, joint);
    }
  if (variant === 3) tile.fill(4, 9, 6, 2, "#7fb4c0");
}

/** Plates of iron, with a rivet in each corner. */
function plates(tile: Pixels, { floor, joint }: Style, variant: number): void {
  tile.fill(0, 0, 15, 15, floor[variant % 3]!);
  tile.fill(0, 0, 15, 1, "#8f7e74");
  for (const [x, y] of [
    [2, 2],
    [12, 2],
    [2, 12],
    [12, 12],
  ] as const) {
    tile.dot(x, y, "#a8968a");
    tile.dot(x + 1, y + 1, joint);
  }
  if (variant === 1) for (let slot = 5; slot < 11; slot += 2) tile.fill(5, slot, 6, 1, joint);
}

/** Snow, in low waves. */
function drifts(tile: Pixels, { floor, joint }: Style, variant: number): void {
  tile.fill(0, 0, SIZE, SIZE, floor[variant % 2]!);
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) if (speck(x, y, variant + 40) < 0.07) tile.dot(x, y, floor[2]);
  for (let wave = 0; wave < 2; wave++) {
    const [x, y] = [Math.floor(speck(wave, variant, 41) * 9), 3 + wave * 8];
    tile.fill(x, y, 5, 1, joint);
    tile.fill(x + 4, y - 1, 3, 1, joint);
  }
}

function floorOf(style: Style, variant: number): Pixels {
  const tile = new Pixels(SIZE, SIZE);
  tile.fill(0, 0, SIZE, SIZE, style.joint);
  style.lay(tile, style, variant);
  return tile;
}

/** A wall from above, with a bright edge where it ends, and bricks to the south. */
function wallOf(style: Style, sides: number): Pixels {
  const { top, grain, rim, brick, lit, mortar, wear } = style;
  const tile = new Pixels(SIZE, SIZE);
  tile.fill(0, 0, SIZE, SIZE, top);
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) if (speck(x, y, 11) < 0.1) tile.dot(x, y, grain);
  if (!(sides & 4)) {
    tile.fill(0, 5, SIZE, 11, brick);
    for (const [row, shift] of [
      [6, 0],
      [9, 4],
      [12, 0],
    ] as const) {
      tile.fill(0, row + 2, SIZE, 1, mortar);
      for (let x = shift; x < SIZE; x += 8) {
        tile.fill(x, row, 1, 3, mortar);
        tile.fill(x + 1, row, 5, 1, lit);
      }
    }
    for (let y = 6; y < 15; y++)
      for (let x = 0; x < SIZE; x++) {
        const worn = wear(tile, x, y);
        if (worn !== undefined) tile.dot(x, y, worn);
      }
    tile.fill(0, 15, SIZE, 1, mortar);
    tile.fill(0, 5, SIZE, 1, rim);
  }
  if (!(sides & 1)) tile.fill(0, 0, SIZE, 1, rim);
  if (!(sides & 2)) tile.fill(SIZE - 1, 0, 1, SIZE, rim);
  if (!(sides & 8)) tile.fill(0, 0, 1, SIZE, rim);
  return tile;
}

function doorOf({ wood: [dark, light], brick, rim }: Style, isOpen: boolean): Pixels {
  const tile = new Pixels(SIZE, SIZE);
  const posts = [0, 13] as const;
  for (const x of posts) {
    tile.fill(x, 0, 3, SIZE, brick);
    tile.fill(x, 0, 3, 1, rim);
  }
  if (isOpen) {
    for (const x of [3, 11]) tile.fill(x, 1, 2, 13, dark);
    return tile;
  }
  tile.fill(3, 1, 10, 14, dark);
  for (let x = 4; x < 12; x += 3) tile.fill(x, 2, 2, 12, light);
  tile.fill(3, 4, 10, 1, "#2a2a30");
  tile.fill(3, 11, 10, 1, "#2a2a30");
  tile.fill(10, 7, 2, 2, "#e8c860");
  return tile;
}

const INKS: Inks = {
  ...{ k: "#120e18", w: "#f6f2e8", W: "#b8b2c2", s: "#e8b88a", b: "#3a5fb8", B: "#6a90e0" },
  ...{ r: "#c8404a", R: "#8a2430", g: "#6aa048", G: "#96c868", d: "#7a4f2a", D: "#a8743e" },
  ...{ y: "#ffd86a", o: "#f08a30", n: "#6a7288", N: "#a4acc0", p: "#c9d4ff", P: "#8f9fe0", f: "#ff9fc0" },
};

const PRINTS = [
  // Steps down and up.
  `
kkkkkkkkkkkkkkkk
kNNNNNNNNNNNNNNk
kNkkkkkkkkkkkkNk
kNknnnnnnnnnnkNk
kNkNNNNNNNNNNkNk
kNkkkkkkkkkkkkNk
kNkknnnnnnnnkkNk
kNkknNNNNNNnkkNk
kNkkkkkkkkkkkkNk
kNkkknnnnnnkkkNk
kNkkkkkkkkkkkkNk
kNkkkknnnnkkkkNk
kNkkkkkkkkkkkkNk
kNkkkkkkkkkkkkNk
kNNNNNNNNNNNNNNk
kkkkkkkkkkkkkkkk`,
  `
kkkkkkkkkkkkkkkk
kkkkkkWWWWkkkkkk
kkkkkkwwwwkkkkkk
kkkkkkkkkkkkkkkk
kkkkkWWWWWWkkkkk
kkkkkwwwwwwkkkkk
kkkkkkkkkkkkkkkk
kkkkWWWWWWWWkkkk
kkkkwwwwwwwwkkkk
kkkkkkkkkkkkkkkk
kkkWWWWWWWWWWkkk
kkkwwwwwwwwwwkkk
kkkkkkkkkkkkkkkk
kkWWWWWWWWWWWWkk
kkwwwwwwwwwwwwkk
kkkkkkkkkkkkkkkk`,
  // The hero.
  `
.....kkkkkk.....
....kddddddk....
....kdssssdk....
....kskssksk....
....kssssssk..k.
.....kssssk..kNk
....kkkkkkkk.kNk
...kbBBBBBBbkkNk
..ksbBBBBBBbskNk
..kskbBBBBbkskNk
..kskbyyyybkkyyy
...kkbBBBBbk.kdk
....kbBkkBbk..k.
....kbbkkbbk....
....kddkkddk....
....kkkkkkkk....`,
  // A rat.
  `
................
................
................
................
................
.........kk..kk.
........kWfkkfWk
.....kkkkWWWWWWk
...kkWWWWWWkWWkk
..kWWWWWWWWWWWwf
.kWWWWWWWWWWWWk.
.kWWWWWWWWWWkk..
.fkWWWWWWWWWk...
f..kkWkkkkWkk...
f...fkk..fkk....
.ff.............`,
  // A goblin.
  `
................
.kk..kkkkkk..kk.
.kGkkggggggkkGk.
..kGggggggggGk..
...kgyyggyygk...
...kgykggykgk...
...kggggggggk.k.
....kgwkkwgk.kNk
..kkkggggggkkkNk
.kggkdDDDDdkgkNk
.kgkkdDDDDdkgkNk
..kk.kDDDDk.kydy
.....kdddddk.kk.
....kggkkggk....
....kgGkkgGk....
....kkkkkkkk....`,
  // A hound.
  `
................
................
...........kk.kk
..........kRkkRk
kk........krrrrk
krk......krrrrrrk
.krk....krrykrrrk
..kkkkkkkrrrrkkkk
...krrrrrrrrrrwk
...krrrrrrrrrkk.
...krrrrrrrrrk..
...krRkkkkrRrk..
...krRk..krRrk..
...krk....krkk..
...kRRk...kRRk..
...kkkk...kkkk..`,
  // A ghost.
  `
................
.....kkkkkk.....
....kppppppk....
...kppppppppk...
...kpkkppkkpk...
...kpkkppkkpk...
..kpppppppppPk..
..kpPppkkppPpk..
.kppPppkkppPppk.
.kpPkpppppPkpPk.
..kk.kppppPk.kk.
.....kppppPk....
......kpppPPk...
.......kppPPk...
........kkPPk...
..........kk....`,
  // Bones that walk.
  `
.....kkkkkk.....
....kwwwwwwk....
....kwkwwkwk....
....kwkwwkwk....
....kwwkkwwk....
.....kwkwkk.....
......kwwk......
...kkkkwwkkkk...
..kwwwwwwwwwwk..
..kwkkwwwwkkwk..
..kwkkkwwkkkwk..
..kwkwwwwwwkwk..
...kkkkwwkkkk...
....kwwkkwwk....
....kwk..kwk....
...kwwk..kwwk...`,
  // A sword.
  `
............kkk.
...........kNwk.
..........kNwNk.
.........kNwNk..
........kNwNk...
.......kNwNk....
......kNwNk.....
.....kNwNk......
.kk.kNwNk.......
.kykNwNk........
..kyyNk.........
...kyyk.........
..kdkyyk........
.kdk.kkk........
kDk.............
kk..............`,
  // A shield.
  `
................
..kkkkk..kkkkk..
..kNNNNkkNNNNk..
..kNrrrNNwwwNk..
..kNrrrNNwwwNk..
..kNrrrNNwwwNk..
..kNrrrNNwwwNk..
..kNNNNyyNNNNk..
..kNNNNyyNNNNk..
..kNwwwNNrrrNk..
..kNwwwNNrrrNk..
...kNwwNNrrNk...
...kNwwNNrrNk...
....kNwNNrNk....
.....kNNNNk.....
......kkkk......`,
  // A potion.
  `
................
......kkkk......
......kDDk......
......kkkk......
......kWwk......
......kWwk......
.....kkWwkk.....
....kWWWWwwk....
...kRrrrrrrwk...
...kRrrrffrwk...
..kRrrrrffrrwk..
..kRrrrrrrrrrk..
..kRRrrrrrrrrk..
...kRRrrrrrrk...
....kRRRrrrk....
.....kkkkkk.....`,
  // A torch.
  `
.......kk.......
......kook......
.....koyyok.....
.....koywyok....
....koywwyok....
....koywwyok....
.....koyyok.....
......kook......
......kNNk......
......kDdk......
......kDdk......
......kDdk......
......kDdk......
......kDdk......
......kDdk......
.......kk.......`,
];

function printed(lines: string): Pixels {
  const tile = new Pixels(SIZE, SIZE);
  tile.print(0, 0, lines, INKS);
  return tile;
}

/** The whole sheet: of each kind its walls, floors and doors, then what is printed. */
export function drawRooms(): Pixels {
  const kinds = STYLES.flatMap((style) => [
    ...Array.from({ length: 16 }, (_, sides) => wallOf(style, sides)),
    ...Array.from({ length: 4 }, (_, variant) => floorOf(style, variant)),
    doorOf(style, false),
    doorOf(style, true),
  ]);
  return sheetOf([...kinds, ...PRINTS.map(printed)], 22);
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(join(import.meta.dirname, "../../src/looks/rooms.png"), drawRooms().toPng());
