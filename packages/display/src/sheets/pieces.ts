import { sidesOf } from "../walls";

/** Each corner, and the two sides between which it counts. */
const CORNERS = [
  [2, 5],
  [8, 20],
  [32, 80],
  [128, 65],
] as const;

/**
 * Which of the 16 or 47 pictures of a name a cell shows. The 16 are in the order of a sum: north 1, east 2, south 4, west 8 for each side that joins;
 * the 47 in the order of a sum of sides and corners, clockwise from north: 1, 2, 4, 8, 16, 32, 64, 128, where a corner counts only between two sides
 * that join. This is the numbering of "blob" tile sets, see http://www.cr31.co.uk/stagecast/wang/blob.html.
 *
 * @param mask the neighbours that join: bit 0 is north, clockwise to bit 7, north-west
 * @example pieceOf(0b0000_0101, 16) // 3: joined to the north and the east
 */
export function pieceOf(mask: number, pieces: 16 | 47): number {
  if (pieces === 16) return sidesOf(mask);
  const settled = settle(mask);
  let piece = 0;
  for (let lower = 0; lower < settled; lower++) if (settle(lower) === lower) piece++;
  return piece;
}

function settle(mask: number): number {
  return CORNERS.reduce((left, [corner, sides]) => ((mask & sides) === sides ? left : left & ~corner), mask);
}
