/**
 * White noise: a whole number from 0 to 255, the same for the same three whole numbers on every machine; neighbours are unrelated.
 *
 * @example const isTuft = hashAt(7, x, y) < 64; // a quarter of all cells
 */
export function hashAt(seed: number, x: number, y: number): number {
  let h = (seed ^ Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1)) | 0;
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) & 255;
}

/**
 * Smooth noise from 0 to 255, computed in whole numbers: random values at the corners of squares of 2^`shift`
 * cells, interpolated between them. Smooth values are seldom near their extremes: half of them are between about 83 and 166.
 *
 * @param seed a whole number, as are `x` and `y`, which may be negative
 * @param shift from 0 to 8: patches are about 1 to 256 cells wide
 * @example const height = (3 * noiseAt(7, x, y, 4) + noiseAt(8, x, y, 2)) >> 2; // two octaves
 */
export function noiseAt(seed: number, x: number, y: number, shift: number): number {
  const side = 1 << shift;
  const column = x >> shift;
  const row = y >> shift;
  const dx = ease(x & (side - 1), shift);
  const dy = ease(y & (side - 1), shift);
  const top = mix(hashAt(seed, column, row), hashAt(seed, column + 1, row), dx);
  const bottom = mix(hashAt(seed, column, row + 1), hashAt(seed, column + 1, row + 1), dx);
  return mix(top, bottom, dy);
}

/**
 * The weight of the second of two corners for a cell between them, from 0 to 255, eased at both ends: 3t² -
 * 2t³.
 */
function ease(offset: number, shift: number): number {
  const t = (offset << 8) >> shift;
  return (t * t * (768 - 2 * t)) >> 16;
}

function mix(from: number, to: number, share: number): number {
  return from + (((to - from) * share) >> 8);
}
