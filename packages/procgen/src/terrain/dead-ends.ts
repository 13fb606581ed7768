import type { Grid } from "@delvekit/grid";
import { Terrain } from "./terrain";

/**
 * Fills a cell if it is a dead end, then the neighbour that this makes one, and so on down the passage.
 * A dead end has one open neighbour at the most, so the list of cells to look at again never holds more
 * than one, and the map need not be scanned again.
 *
 * @param kept cells that must stay, where not 0
 * @returns how many cells were filled
 */
export function fillDeadEnd(terrain: Grid<Uint8Array>, start: number, kept?: Uint8Array): number {
  const { cells } = terrain;
  let filled = 0;
  let cell = start;
  while (cells[cell] !== Terrain.solid && !kept?.[cell]) {
    const next = onlyNeighbour(terrain, cell);
    if (next === MANY) break;
    cells[cell] = Terrain.solid;
    filled++;
    if (next === NONE) break;
    cell = next;
  }
  return filled;
}

/** Whether a cell is open and has solid rock on at least three sides. Cells beyond the map are solid. */
export function isDeadEnd(terrain: Grid<Uint8Array>, cell: number): boolean {
  return terrain.cells[cell] !== Terrain.solid && onlyNeighbour(terrain, cell) !== MANY;
}

const NONE = -1;
const MANY = -2;

/** The one open neighbour of a cell; {@link NONE} without, {@link MANY} for two or more. */
function onlyNeighbour({ width, height, cells }: Grid<Uint8Array>, cell: number): number {
  const x = cell % width;
  const north = cell >= width && cells[cell - width] !== Terrain.solid;
  const east = x < width - 1 && cells[cell + 1] !== Terrain.solid;
  const south = cell < width * (height - 1) && cells[cell + width] !== Terrain.solid;
  const west = x > 0 && cells[cell - 1] !== Terrain.solid;
  if (Number(north) + Number(east) + Number(south) + Number(west) > 1) return MANY;
  if (north) return cell - width;
  if (east) return cell + 1;
  if (south) return cell + width;
  return west ? cell - 1 : NONE;
}
