import type { Grid } from "@delvekit/grid";
import { Terrain } from "@delvekit/procgen";

/** Runs of open cells, each within one row, row by row, joined where they touch from row to row. */
interface Stretches {
  /** The first cell of each run, and the cell after its last. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Another run of the same region, closer to the region's first run, which points to itself. */
  readonly parents: Int32Array;
}

/**
 * The first floor cell of the largest connected region (in straight steps), or undefined if that has none. If two are equally large, the one that
 * begins first wins. Works with runs instead of cells because a foreign map may have millions of cells.
 */
export function floorOfLargest(terrain: Grid<Uint8Array>): number | undefined {
  const stretches = joined(terrain);
  const largest = largestOf(stretches);
  const { starts, ends, parents } = stretches;
  for (let i = largest; i < starts.length; i++) {
    if (firstOf(parents, i) !== largest) continue;
    const cell = terrain.cells.subarray(0, ends[i]).indexOf(Terrain.floor, starts[i]);
    if (cell !== -1) return cell;
  }
  return undefined;
}

function joined({ width, cells }: Grid<Uint8Array>): Stretches {
  const { starts, ends } = stretchesOf(cells, width);
  const parents = new Int32Array(starts.length);
  let above = 0;
  for (let i = 0; i < starts.length; i++) {
    parents[i] = i;
    // Runs above that end before this one begins cannot touch it, nor any later one.
    while (ends[above]! <= starts[i]! - width) above++;
    for (let other = above; other < i && starts[other]! < ends[i]! - width; other++) join(parents, other, i);
  }
  return { starts, ends, parents };
}

function stretchesOf(cells: Uint8Array, width: number): { starts: Int32Array; ends: Int32Array } {
  const starts = new Int32Array(eachStretch(cells, width, () => {}));
  const ends = new Int32Array(starts.length);
  eachStretch(cells, width, (index, start, end) => {
    starts[index] = start;
    ends[index] = end;
  });
  return { starts, ends };
}

/** Visits each run with its number, first cell and the cell after its last. Returns how many there are. */
function eachStretch(
  cells: Uint8Array,
  width: number,
  visit: (index: number, start: number, end: number) => void,
): number {
  let count = 0;
  for (let row = 0; row < cells.length; row += width) {
    for (let cell = row; cell < row + width; cell++) {
      if (cells[cell] === Terrain.solid) continue;
      const start = cell;
      while (cell < row + width && cells[cell] !== Terrain.solid) cell++;
      visit(count++, start, cell);
    }
  }
  return count;
}

function join(parents: Int32Array, a: number, b: number): void {
  const first = firstOf(parents, a);
  const second = firstOf(parents, b);
  parents[Math.max(first, second)] = Math.min(first, second);
}

/** The first run of a region. Shortens the path to it for later calls. */
function firstOf(parents: Int32Array, start: number): number {
  let i = start;
  while (parents[i] !== i) {
    parents[i] = parents[parents[i]!]!;
    i = parents[i]!;
  }
  return i;
}

function largestOf({ starts, ends, parents }: Stretches): number {
  const sizes = new Int32Array(starts.length);
  for (let i = 0; i < starts.length; i++) sizes[firstOf(parents, i)]! += ends[i]! - starts[i]!;
  let largest = 0;
  for (let i = 0; i < sizes.length; i++) if (sizes[i]! > sizes[largest]!) largest = i;
  return largest;
}
