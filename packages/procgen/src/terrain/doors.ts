import type { Grid } from "@delvekit/grid";
import { Terrain } from "./terrain";

/** Whether a cell is a door without solid rock on two opposite sides. Beyond the map all is solid. */
export function isUselessDoor({ width, height, cells }: Grid<Uint8Array>, cell: number): boolean {
  if (cells[cell] !== Terrain.door) return false;
  const x = cell % width;
  const north = cell < width || cells[cell - width] === Terrain.solid;
  const south = cell >= width * (height - 1) || cells[cell + width] === Terrain.solid;
  const west = x === 0 || cells[cell - 1] === Terrain.solid;
  const east = x === width - 1 || cells[cell + 1] === Terrain.solid;
  return !(north && south) && !(west && east);
}
