import type { Grid, Point } from "@delvekit/grid";
import { Terrain } from "../../terrain";

/** The map while it is being dug, with a list of the cells dug so far. */
export interface Pit extends Grid<Uint8Array> {
  /** The cells dug so far, in order. */
  readonly dug: Int32Array;
  /** How many entries of `dug` are in use. */
  count: number;
  /** The distances to the neighbours: north, east, south, west. */
  readonly strides: readonly number[];
  /** How many cells were dug in each square of the map, row by row. */
  readonly squares: Int32Array;
}

/** The side of a square, in cells. */
const SIDE = 8;

/** Untouched rock. */
export function createPit(width: number, height: number): Pit {
  const cells = new Uint8Array(width * height);
  const dug = new Int32Array((width - 2) * (height - 2));
  const squares = new Int32Array(Math.ceil(width / SIDE) * Math.ceil(height / SIDE));
  return { width, height, cells, dug, count: 0, strides: [-width, 1, width, -1], squares };
}

/** The square that a cell lies in. */
function squareOf({ width }: Pit, cell: number): number {
  const x = cell % width;
  return Math.floor((cell - x) / width / SIDE) * Math.ceil(width / SIDE) + Math.floor(x / SIDE);
}

/** How many cells were dug in the square that a cell lies in. */
export function dugAround(pit: Pit, cell: number): number {
  return pit.squares[squareOf(pit, cell)]!;
}

/** Makes floor of a cell, once. */
export function dig(pit: Pit, cell: number): void {
  if (pit.cells[cell] === Terrain.floor) return;
  pit.cells[cell] = Terrain.floor;
  pit.dug[pit.count++] = cell;
  pit.squares[squareOf(pit, cell)]!++;
}

/** Whether a cell is not part of the border. */
export function isInside({ width, height }: Pit, cell: number): boolean {
  const x = cell % width;
  return x > 0 && x < width - 1 && cell >= width && cell < width * (height - 1);
}

/** Whether a cell is rock that may be dug. */
export function isRock(pit: Pit, cell: number): boolean {
  return pit.cells[cell] === Terrain.solid && isInside(pit, cell);
}

/** The cells dug since the count was this high. */
export function dugSince({ dug, count, width }: Pit, before: number): Point[] {
  const points = new Array<Point>(count - before);
  for (let i = before; i < count; i++) {
    const cell = dug[i]!;
    points[i - before] = { x: cell % width, y: Math.floor(cell / width) };
  }
  return points;
}
