import { labelRegions } from "@delvekit/grid";
import type { Dungeon } from "../../dungeon";
import { Terrain } from "../../terrain";

/** The fewest cells of a rock that counts as a loop: smaller ones are pillars. */
const LEAST_ROCK = 12;
/** Rock at least this far from every open cell is unused. */
const FAR = 5;

/**
 * How many pieces of rock of 12 or more cells are enclosed by open cells, so that they can be walked around.
 *
 * @example
 * ```ts
 * const pillarsAside = countRockLoops(caves.generate({ seed: 7 }));
 * ```
 */
export function countRockLoops({ terrain }: Dungeon): number {
  const { width, height } = terrain;
  const rock = terrain.cells.map((value) => Number(value === Terrain.solid));
  const { labels, sizes } = labelRegions({ width, height, cells: rock }, { directions: 8 });
  const isOuter = new Set<number>();
  for (let x = 0; x < width; x++) {
    isOuter.add(labels.cells[x]!).add(labels.cells[(height - 1) * width + x]!);
  }
  for (let y = 0; y < height; y++)
    isOuter.add(labels.cells[y * width]!).add(labels.cells[(y + 1) * width - 1]!);
  return sizes.filter((size, label) => size >= LEAST_ROCK && !isOuter.has(label)).length;
}

/**
 * The share of cells that are 5 or more king's moves from any open cell, from 0 to 1.
 *
 * @example
 * ```ts
 * const tooEmpty = unusedShareOf(level) > 0.3;
 * ```
 */
export function unusedShareOf({ terrain }: Dungeon): number {
  const { width, height, cells } = terrain;
  const near = cells.map((value) => Number(value !== Terrain.solid));
  const rows = widen(near, width, height, 1, width);
  const both = widen(rows, height, width, width, 1);
  let unused = 0;
  for (let cell = 0; cell < both.length; cell++) if (both[cell] === 0) unused++;
  return unused / both.length;
}

/** Marks all cells of each line that are fewer than {@link FAR} cells from a marked one. */
function widen(marks: Uint8Array, length: number, lines: number, step: number, stride: number): Uint8Array {
  const wide = new Uint8Array(marks.length);
  for (let line = 0; line < lines; line++) {
    let end = -1;
    for (let i = 0; i < length + FAR - 1; i++) {
      if (i < length && marks[line * stride + i * step] === 1) end = i + 2 * (FAR - 1);
      const at = i - (FAR - 1);
      if (at >= 0 && i <= end) wide[line * stride + at * step] = 1;
    }
  }
  return wide;
}
