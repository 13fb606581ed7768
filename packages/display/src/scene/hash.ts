/**
 * A number, at least 0 and less than 1, that is always the same for the same place and purpose: it varies the look of cells. Never use it in game rules.
 * @example grain(12, 7) < 0.1; // whether this cell gets a pebble
 */
export function grain(x: number, y: number, purpose = 0): number {
  let hash = Math.imul(
    Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(purpose, 974634541),
    1274126177,
  );
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 2246822519);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296;
}
