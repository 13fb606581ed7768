import { createGrid, type Grid } from "@delvekit/grid";

/** Marks cells of odd row and column where nothing is yet. */
export const FREE = -1;
/** Marks the rock between them: walls, which only doors and the passages of mazes break through. */
const WALL = -2;

/**
 * The map while it is being dug. Rooms and the turns of mazes begin and end at cells of odd row and column, so that
 * there is always one cell of rock between them. On an even side the last row or column stays rock.
 */
export interface Lattice extends Grid<Uint8Array> {
  /** How many cells of odd column there are in a row of odd ones. */
  readonly columns: number;
  /** How many odd rows there are. */
  readonly rows: number;
  /** The number of the room or maze that each cell is part of, or one of the marks. */
  readonly region: Int32Array;
  /** How many rooms and mazes there are. The numbers of the rooms come first, and are their ids. */
  regions: number;
  /** The distances to the neighbours: north, east, south, west. */
  readonly strides: readonly number[];
}

/** Untouched rock. */
export function createLattice(width: number, height: number): Lattice {
  const columns = (width - 1) >> 1;
  const rows = (height - 1) >> 1;
  const region = new Int32Array(width * height).fill(WALL);
  for (let y = 1; y < 2 * rows; y += 2) {
    for (let x = 1; x < 2 * columns; x += 2) region[y * width + x] = FREE;
  }
  return { ...createGrid(width, height), columns, rows, region, regions: 0, strides: [-width, 1, width, -1] };
}
