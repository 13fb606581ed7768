/**
 * A number from 0 to 1 for a cell and a salt: always the same, and without a pattern that the eye could find. For looks only: it gives
 * stones their grain and fires their flicker without drawing from any stream.
 */
export function grain(cell: number, salt: number): number {
  let bits = Math.imul(cell + 0x9e37, 0x85ebca6b) ^ Math.imul(salt + 0x79b9, 0xc2b2ae35);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return ((bits ^ (bits >>> 15)) >>> 0) / 0xffffffff;
}
