import type { Grid, Point, Size } from "@delvekit/grid";

/** The terrain of a cell. A game turns these values into tiles of its own. */
export const Terrain = {
  /** Rock: nothing walks or sees through it. */
  solid: 0,
  /** The floor of a room. */
  floor: 1,
  /** A dug passage between rooms. */
  corridor: 2,
  /** A doorway, between two solid cells on opposite sides. */
  door: 3,
} as const;

/** One of the values of {@link Terrain}. */
export type Terrain = (typeof Terrain)[keyof typeof Terrain];

/** The coordinates of a cell. */
export function pointAt({ width }: Size, cell: number): Point {
  const y = (cell / width) | 0;
  return { x: cell - y * width, y };
}

/** The index of the cell of a point. */
export function cellOf(width: number, { x, y }: Point): number {
  return y * width + x;
}

/** All cells that are not rock, row by row. */
export function openCells(terrain: Uint8Array): number[] {
  const open: number[] = [];
  for (let cell = 0; cell < terrain.length; cell++) if (terrain[cell] !== Terrain.solid) open.push(cell);
  return open;
}

/** Whether a cell is at least so many cells from the edges of a map. */
export function isInside({ width, height }: Size, cell: number, margin = 1): boolean {
  const x = cell % width;
  const isBetween = x >= margin && x < width - margin;
  return isBetween && cell >= margin * width && cell < width * (height - margin);
}

/** Sets the outermost cells of a map. */
export function fillBorder({ width, height, cells }: Grid<Uint8Array | Int32Array>, value: number): void {
  cells.fill(value, 0, width).fill(value, width * (height - 1));
  for (let y = 1; y < height - 1; y++) cells[y * width] = cells[(y + 1) * width - 1] = value;
}

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

/** Whether a cell is rock, with rock before and after it along a line. */
export function hasRockBeside({ cells }: Grid<Uint8Array>, cell: number, along: number): boolean {
  return (
    cells[cell] === Terrain.solid &&
    cells[cell - along] === Terrain.solid &&
    cells[cell + along] === Terrain.solid
  );
}

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

/** The widest door, in cells. */
const WIDEST = 3;

/**
 * Whether a cell is a door that can be walked around: without solid rock on two opposite sides of it and of the doors
 * right beside it, of which there may be three in a row. Beyond the map all is solid.
 */
export function isUselessDoor({ width, height, cells }: Grid<Uint8Array>, cell: number): boolean {
  if (cells[cell] !== Terrain.door) return false;
  // Nearly all doors stand alone, with rock on both sides. At an edge, where this looks at the next row, all
  // is solid anyway.
  if (cells[cell - width] === Terrain.solid && cells[cell + width] === Terrain.solid) return false;
  if (cells[cell - 1] === Terrain.solid && cells[cell + 1] === Terrain.solid) return false;
  const x = cell % width;
  const y = (cell - x) / width;
  return !isHeld(cells, cell, 1, x, width - 1 - x) && !isHeld(cells, cell, width, y, height - 1 - y);
}

/** Whether the doors in a line through a cell end at rock both ways. `before` and `after` are the cells up to the edges. */
function isHeld(cells: Uint8Array, cell: number, step: number, before: number, after: number): boolean {
  let first = 1;
  while (first <= before && cells[cell - first * step] === Terrain.door) first++;
  let last = 1;
  while (last <= after && cells[cell + last * step] === Terrain.door) last++;
  if (first + last - 1 > WIDEST) return false;
  const isRockBefore = first > before || cells[cell - first * step] === Terrain.solid;
  return isRockBefore && (last > after || cells[cell + last * step] === Terrain.solid);
}
