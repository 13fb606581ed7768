import type { Grid } from "@delvekit/grid";
import { Terrain } from "../terrain";

/**
 * Fills dead ends in place: open cells with solid rock on three sides, doors included, and then the cells
 * that this makes dead ends. Filling a cell touches one open neighbour at the most, so the work list is
 * a single cell: follow it down the passage, then go on scanning. The map is scanned once.
 *
 * @param kept cells that must stay, where not 0
 * @returns the filled cells
 */
export function fillDeadEnds(terrain: Grid<Uint8Array>, kept: Uint8Array): number[] {
  const { width, height, cells } = terrain;
  const filled: number[] = [];
  for (let start = 0; start < cells.length; start++) {
    let cell = start;
    while (cells[cell] !== Terrain.solid && kept[cell] === 0) {
      const x = cell % width;
      const north = cell >= width && cells[cell - width] !== Terrain.solid;
      const east = x < width - 1 && cells[cell + 1] !== Terrain.solid;
      const south = cell < width * (height - 1) && cells[cell + width] !== Terrain.solid;
      const west = x > 0 && cells[cell - 1] !== Terrain.solid;
      if (Number(north) + Number(east) + Number(south) + Number(west) > 1) break;
      cells[cell] = Terrain.solid;
      filled.push(cell);
      if (north) cell -= width;
      else if (east) cell += 1;
      else if (south) cell += width;
      else if (west) cell -= 1;
    }
  }
  return filled;
}
