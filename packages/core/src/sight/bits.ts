import { createGrid, type Grid, type Size } from "@delvekit/grid";

/** A set of cells of a map, one bit per cell: cell `i` is bit `i % 32` of word `i / 32`. */
export interface BitGrid extends Size {
  readonly words: Uint32Array;
}

/** An empty set. */
export function createBits(width: number, height: number): BitGrid {
  return { width, height, words: new Uint32Array((width * height + 31) >>> 5) };
}

/**
 * Whether a cell is in the set.
 * @example if (hasBit(memory, cellOn(levelOf(world, level), x, y))) draw(x, y);
 */
export function hasBit({ words }: BitGrid, cell: number): boolean {
  return ((words[cell >>> 5]! >>> (cell & 31)) & 1) === 1;
}

/** Adds a cell to the set. */
export function setBit({ words }: BitGrid, cell: number): void {
  words[cell >>> 5] = words[cell >>> 5]! | (1 << (cell & 31));
}

/** Empties the rows from `top` to before `bottom`; up to 31 cells on either side may be cleared too. */
export function clearRows({ width, words }: BitGrid, top: number, bottom: number): void {
  words.fill(0, (top * width) >>> 5, ((bottom * width) >>> 5) + 1);
}

/** Adds the rows from `top` to before `bottom` of another set of the same size. */
export function addRows(to: BitGrid, from: BitGrid, top: number, bottom: number): void {
  const last = Math.min(to.words.length - 1, (bottom * to.width) >>> 5);
  for (let word = (top * to.width) >>> 5; word <= last; word++) {
    to.words[word] = to.words[word]! | from.words[word]!;
  }
}

/**
 * A set of cells as a grid with one byte per cell, 1 or 0: a new grid, or `out`, which must have the same size.
 * @example const seen = bytesOf(viewOf(world, hero).visible);
 */
export function bytesOf(
  bits: BitGrid,
  out: Grid<Uint8Array> = createGrid(bits.width, bits.height),
): Grid<Uint8Array> {
  const { words } = bits;
  const { cells } = out;
  cells.fill(0);
  // From one bit that is set to the next, because most of a map is out of sight.
  for (let at = 0; at < words.length; at++)
    for (let word = words[at]!; word !== 0; word &= word - 1)
      cells[at * 32 + 31 - Math.clz32(word & -word)] = 1;
  return out;
}
