import type { Grid, Size } from "@delvekit/grid";

/** A set of cells of a map in one bit a cell: cell `i` is bit `i % 32` of word `i / 32`. */
export interface BitGrid extends Size {
  readonly words: Uint32Array;
}

/** A grid of bits in which nothing is set. */
export function createBits(width: number, height: number): BitGrid {
  return { width, height, words: new Uint32Array((width * height + 31) >>> 5) };
}

/**
 * Whether a cell is in the set.
 * @example if (hasBit(memory, cellOn(levelOf(world, level), x, y))) draw(x, y);
 */
export function hasBit({ words }: BitGrid, cell: number): boolean {
  return (((words[cell >>> 5] as number) >>> (cell & 31)) & 1) === 1;
}

/** Puts a cell into the set. */
export function setBit({ words }: BitGrid, cell: number): void {
  words[cell >>> 5] = (words[cell >>> 5] as number) | (1 << (cell & 31));
}

/** Empties the rows from `top` to before `bottom`; up to 31 cells beside them may go as well. */
export function clearRows({ width, words }: BitGrid, top: number, bottom: number): void {
  words.fill(0, (top * width) >>> 5, ((bottom * width) >>> 5) + 1);
}

/** Adds what is set in the rows from `top` to before `bottom` of another grid of the same size. */
export function addRows(to: BitGrid, from: BitGrid, top: number, bottom: number): void {
  const last = Math.min(to.words.length - 1, (bottom * to.width) >>> 5);
  for (let word = (top * to.width) >>> 5; word <= last; word++) {
    to.words[word] = (to.words[word] as number) | (from.words[word] as number);
  }
}

/**
 * The cells that are set, ascending, in a fresh array.
 * @example for (const cell of cellsIn(memory)) draw(cell);
 */
export function cellsIn({ words }: BitGrid): number[] {
  const cells: number[] = [];
  words.forEach((word, index) => {
    for (let rest = word; rest !== 0; rest &= rest - 1)
      cells.push(index * 32 + 31 - Math.clz32(rest & -rest));
  });
  return cells;
}

/**
 * The same set with a byte a cell, 1 or 0, for code that takes such grids: in a fresh grid, or written over `out` of the same size.
 * @example const seen = bytesOf(viewOf(world, hero).visible);
 */
export function bytesOf(
  bits: BitGrid,
  out: Grid<Uint8Array> = {
    width: bits.width,
    height: bits.height,
    cells: new Uint8Array(bits.width * bits.height),
  },
): Grid<Uint8Array> {
  const { words } = bits;
  for (let cell = 0; cell < out.cells.length; cell++) {
    out.cells[cell] = ((words[cell >>> 5] as number) >>> (cell & 31)) & 1;
  }
  return out;
}
