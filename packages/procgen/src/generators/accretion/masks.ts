import { createGrid, fillRect } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import { carveDisc, drawBlob, type Mask, trimmed } from "../../masks";
import library from "./vaults.json" with { type: "json" };

/** One of the drawings of `places/rooms.places`, mirrored at random. */
function drawVault(random: Random): Mask {
  const drawing = random.pick(library);
  const isMirrored = random.chance(0.5);
  const isUpsideDown = random.chance(0.5);
  const rows = isUpsideDown ? [...drawing].reverse() : drawing;
  const glyphs = rows.flatMap((row) => (isMirrored ? [...row].reverse() : [...row]));
  const cells = Uint8Array.from(glyphs, (glyph) => Number(glyph === "."));
  return { width: drawing[0]!.length, height: drawing.length, cells };
}

/** Draws the floor of a room. */
type Drawer = (random: Random) => Mask;

/** How each kind of room is drawn. */
export const drawers = {
  cross: drawCross,
  plus: drawPlus,
  small: (random) => drawBox(random, 3, 7, 2, 5),
  hall: drawHall,
  circle: drawCircle,
  chunky: drawChunky,
  vault: drawVault,
  cave: drawCave,
  cavern: (random) => drawBlob(random, random.int(24, 42), random.int(14, 20), 160),
} as const satisfies Readonly<Record<string, Drawer>>;

/** The kinds of rooms that the accretion generator knows. */
export type MaskName = keyof typeof drawers;

function drawBox(random: Random, left: number, right: number, low: number, high: number): Mask {
  const mask = createGrid(random.int(left, right), random.int(low, high));
  mask.cells.fill(1);
  return mask;
}

/** Two overlapping boxes that cross off-centre. */
function drawCross(random: Random): Mask {
  const [long, low] = [random.int(7, 15), random.int(3, 6)];
  const [narrow, tall] = [random.int(3, 7), random.int(5, 10)];
  const mask = createGrid(long, Math.max(low, tall));
  fillRect(mask, { x: 0, y: random.int(0, mask.height - low + 1), width: long, height: low }, 1);
  const x = random.int(0, long - narrow + 1);
  const y = random.int(0, mask.height - tall + 1);
  fillRect(mask, { x, y, width: narrow, height: tall }, 1);
  return mask;
}

/** Two boxes that cross in their middles. */
function drawPlus(random: Random): Mask {
  const arm = random.int(2, 5);
  const [wide, high] = [random.int(1, 4), random.int(1, 3)];
  const mask = createGrid(2 * (arm + 1) + wide, 2 * arm + high);
  fillRect(mask, { x: 0, y: arm, width: mask.width, height: high }, 1);
  fillRect(mask, { x: arm + 1, y: 0, width: wide, height: mask.height }, 1);
  return mask;
}

/** A long room, horizontal or vertical, sometimes with a row of pillars. */
function drawHall(random: Random): Mask {
  const long = random.int(9, 17);
  const isLevel = random.chance(0.6);
  const broad = random.int(3, 6);
  const mask = isLevel ? createGrid(long, broad) : createGrid(broad, Math.min(12, long));
  mask.cells.fill(1);
  if (broad === 5 && random.chance(0.5)) {
    const last = (isLevel ? mask.width : mask.height) - 2;
    for (let at = 2; at < last; at += 3) {
      mask.cells[isLevel ? 2 * mask.width + at : at * mask.width + 2] = 0;
    }
  }
  return mask;
}

/** A disc; a large one sometimes has a pillar in the middle. */
function drawCircle(random: Random): Mask {
  const radius = random.chance(0.15) ? random.int(5, 8) : random.int(2, 5);
  const mask = createGrid(2 * radius + 1, 2 * radius + 1);
  carveDisc(mask, radius, radius, radius);
  if (radius > 5 && random.chance(0.6)) carveDisc(mask, radius, radius, random.int(1, radius - 3), 0);
  return mask;
}

/** Small discs, each centred on the rim of a previous one. */
function drawChunky(random: Random): Mask {
  const mask = createGrid(15, 13);
  carveDisc(mask, 7, 6, 2);
  const chunks = random.int(3, 8);
  for (let i = 0; i < chunks; ) {
    const x = random.int(2, mask.width - 2);
    const y = random.int(2, mask.height - 2);
    if (mask.cells[y * mask.width + x] === 0) continue;
    carveDisc(mask, x, y, random.int(1, 3));
    i++;
  }
  return trimmed(mask);
}

function drawCave(random: Random): Mask {
  const shape = random.int(0, 3);
  if (shape === 0) return drawBlob(random, random.int(5, 13), random.int(5, 9), 14);
  if (shape === 1) return drawBlob(random, random.int(5, 13), random.int(9, 16), 24);
  return drawBlob(random, random.int(13, 26), random.int(5, 9), 24);
}
