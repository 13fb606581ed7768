import type { Grid, Point, Regions } from "@delvekit/grid";
import { fillDeadEnd, Terrain } from "../../terrain";

/**
 * Fills nooks with rock on three sides, in place, so that no dead ends are left. Returns the cells filled.
 */
export function fillNooks(terrain: Grid<Uint8Array>): number {
  let filled = 0;
  for (let cell = 0; cell < terrain.cells.length; cell++) filled += fillDeadEnd(terrain, cell);
  return filled;
}

/** What is left of some regions, and how many cells were filled. */
interface Sifted {
  readonly left: Regions;
  readonly filled: number;
}

/** Fills every region below a size except the largest, in place, and labels the others again. */
export function fillSmall(terrain: Grid<Uint8Array>, { labels, sizes }: Regions, minRegion: number): Sifted {
  const largest = sizes.reduce((best, size, label) => (size > sizes[best]! ? label : best), 0);
  const kept: number[] = [];
  const renamed = sizes.map((size, label) =>
    label === largest || size >= minRegion ? kept.push(size) - 1 : -1,
  );
  let filled = 0;
  for (let cell = 0; cell < terrain.cells.length; cell++) {
    const label = labels.cells[cell]!;
    if (label === -1) continue;
    labels.cells[cell] = renamed[label]!;
    if (renamed[label] !== -1) continue;
    terrain.cells[cell] = Terrain.solid;
    filled++;
  }
  return { left: { labels, sizes: kept, count: kept.length }, filled };
}

/** Hollows out the middle third of the map, at least 2x2 cells, and returns its cells. */
export function digChamber({ width, height, cells }: Grid<Uint8Array>): Point[] {
  const columns = Math.max(2, Math.floor(width / 3));
  const rows = Math.max(2, Math.floor(height / 3));
  const left = (width - columns) >> 1;
  const top = (height - rows) >> 1;
  const dug: Point[] = [];
  for (let y = top; y < top + rows; y++) {
    for (let x = left; x < left + columns; x++) {
      cells[y * width + x] = Terrain.floor;
      dug.push({ x, y });
    }
  }
  return dug;
}
