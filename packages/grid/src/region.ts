import { createGrid, type Grid } from "./grid";
import { createSteps, directionsOf, listSteps } from "./steps/steps";

/** The connected parts of a map. */
export interface Regions {
  /** The region of each cell, by number, or -1 for a cell that is not passable. */
  readonly labels: Grid<Int32Array>;
  /** The number of cells of each region. */
  readonly sizes: readonly number[];
  /** The number of regions. They are numbered in the order of their first cells, row by row. */
  readonly count: number;
}

/** Options of {@link labelRegions}. */
export interface RegionOptions {
  /** With 8, cells that share only a corner are connected. With 4 (the default), they are not. */
  readonly directions?: 4 | 8;
}

/**
 * Finds the connected regions of passable cells.
 *
 * @param passable non-zero where a cell is passable
 * @throws GridError unless the directions are 4 or 8
 * @example
 * const open = parseAscii("..#.", { ".": 1, "#": 0 });
 * const { labels, sizes } = labelRegions(open);
 * sizes; // [2, 1]
 * get(labels, 3, 0); // 1
 */
export function labelRegions(passable: Grid<Uint8Array>, options: RegionOptions = {}): Regions {
  const { width, height, cells } = passable;
  const directions = directionsOf({ directions: options.directions ?? 4 });
  const steps = createSteps(passable);
  const labels = createGrid(width, height, Int32Array, -1);
  const queue = new Int32Array(countOpen(cells));
  const sizes: number[] = [];
  for (let first = 0; first < cells.length; first++) {
    if (cells[first] === 0 || labels.cells[first] !== -1) continue;
    const label = sizes.length;
    labels.cells[first] = label;
    queue[0] = first;
    let tail = 1;
    for (let head = 0; head < tail; head++) {
      const count = listSteps(steps, queue[head]!, directions);
      for (let i = 0; i < count; i++) {
        const next = steps.found[i]!;
        if (cells[next] === 0 || labels.cells[next] !== -1) continue;
        labels.cells[next] = label;
        queue[tail++] = next;
      }
    }
    sizes.push(tail);
  }
  return { labels, sizes, count: sizes.length };
}

function countOpen(cells: Uint8Array): number {
  let open = 0;
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] !== 0) open++;
  return open;
}
