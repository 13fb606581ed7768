import type { Grid } from "@delvekit/grid";
import { Terrain } from "./terrain";

/** How many of the four cells beside a cell are solid, as all cells beyond the map are. */
export function wallsAround({ width, height, cells }: Grid<Uint8Array>, cell: number): number {
  const x = cell % width;
  let walls = 0;
  if (cell < width || cells[cell - width] === Terrain.solid) walls++;
  if (x === width - 1 || cells[cell + 1] === Terrain.solid) walls++;
  if (cell >= width * (height - 1) || cells[cell + width] === Terrain.solid) walls++;
  if (x === 0 || cells[cell - 1] === Terrain.solid) walls++;
  return walls;
}
