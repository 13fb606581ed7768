import { GridError, OutOfBoundsError } from "./errors";

/** The typed arrays that can hold the cells of a grid. */
export type Cells =
  | Uint8Array
  | Int8Array
  | Uint16Array
  | Int16Array
  | Uint32Array
  | Int32Array
  | Float32Array
  | Float64Array;

/** The class of a typed array, such as `Int32Array`. */
export interface CellsConstructor<C extends Cells> {
  readonly prototype: C;
  new (length: number): Cells;
}

/** A width in columns and a height in rows. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * A rectangle of cells, row by row in one typed array. Plain data: in a hot loop, read and write `grid.cells[y * grid.width + x]` directly; {@link
 * get} and {@link set} check their arguments.
 */
export interface Grid<C extends Cells = Uint8Array> extends Size {
  readonly cells: C;
}

/** A place on a grid, in whole numbers; x grows to the east, y to the south. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The most cells a grid may have: 2^26, or 8192 x 8192. */
export const MAX_CELLS = 2 ** 26;

/**
 * Makes a grid of bytes, all of them 0.
 *
 * @throws GridError if a side is not a whole number of at least 1, or the grid would have more than
 *   {@link MAX_CELLS} cells
 * @example
 * const walls = createGrid(80, 50);
 * walls.cells.length; // 4000
 */
export function createGrid(width: number, height: number): Grid<Uint8Array>;
/**
 * Makes a grid with every cell set to `fill` (default 0), or to what `fill` returns for it. Use this to
 * convert other maps to a grid.
 *
 * @param type the typed array that holds the cells, such as `Int32Array`
 * @throws GridError if a side is not a whole number of at least 1, the grid would have more than
 *   {@link MAX_CELLS} cells, or the array cannot hold `fill`
 * @example
 * const owners = createGrid(80, 50, Int16Array, -1);
 * get(owners, 3, 2); // -1
 *
 * const rows = ["####", "#..#", "####"];
 * const walls = createGrid(4, 3, Uint8Array, (x, y) => (rows[y]?.[x] === "#" ? 1 : 0));
 * get(walls, 1, 1); // 0
 */
export function createGrid<C extends Cells>(
  width: number,
  height: number,
  type: CellsConstructor<C>,
  fill?: number | ((x: number, y: number) => number),
): Grid<C>;
export function createGrid(
  width: number,
  height: number,
  type: CellsConstructor<Cells> = Uint8Array,
  fill: number | ((x: number, y: number) => number) = 0,
): Grid<Cells> {
  assertSize(width, height);
  const cells = new type(width * height);
  if (typeof fill === "function") {
    for (let cell = 0, y = 0; y < height; y++)
      for (let x = 0; x < width; x++) store(cells, cell++, fill(x, y));
  } else if (fill !== 0) {
    store(cells, 0, fill);
    cells.fill(fill);
  }
  return { width, height, cells };
}

/**
 * A copy of a grid with the same size, type and values. It shares no memory with the original.
 *
 * @example
 * const before = createGrid(2, 1);
 * const after = copyGrid(before);
 * set(after, 0, 0, 7);
 * get(before, 0, 0); // 0
 */
export function copyGrid<C extends Cells>(grid: Grid<C>): Grid<C> {
  // The slice of a Buffer of Node would share its memory.
  return { width: grid.width, height: grid.height, cells: Uint8Array.prototype.slice.call(grid.cells) as C };
}

/**
 * Whether (x, y) is a cell of the grid. False for fractions and NaN.
 *
 * @example inBounds({ width: 80, height: 50 }, 80, 0); // false
 */
export function inBounds(size: Size, x: number, y: number): boolean {
  return (x | 0) === x && (y | 0) === y && x >= 0 && y >= 0 && x < size.width && y < size.height;
}

/**
 * The index of the cell at (x, y): `y * width + x`.
 *
 * @throws OutOfBoundsError if there is no such cell
 * @example cellAt({ width: 80, height: 50 }, 3, 2); // 163
 */
export function cellAt(size: Size, x: number, y: number): number {
  if (!inBounds(size, x, y)) throw noCellAt(size, x, y);
  return y * size.width + x;
}

// In a function of its own: V8 inlines only short functions, and counts the text of an error as part of them.
function noCellAt({ width, height }: Size, x: number, y: number): OutOfBoundsError {
  return new OutOfBoundsError(`cell (${x}, ${y})`, width, height);
}

/**
 * The column of a cell index. Does not check the index.
 *
 * @example xOf({ width: 80, height: 50 }, 163); // 3
 */
export function xOf(size: Size, cell: number): number {
  return cell % size.width;
}

/**
 * The row of a cell index. Does not check the index.
 *
 * @example yOf({ width: 80, height: 50 }, 163); // 2
 */
export function yOf(size: Size, cell: number): number {
  return Math.floor(cell / size.width);
}

/**
 * The value at (x, y).
 *
 * @throws OutOfBoundsError if there is no such cell
 * @example get(createGrid(80, 50, Uint8Array, 5), 3, 2); // 5
 */
export function get(grid: Grid<Cells>, x: number, y: number): number {
  return grid.cells[cellAt(grid, x, y)]!;
}

/**
 * Sets the value at (x, y).
 *
 * @throws OutOfBoundsError if there is no such cell
 * @throws GridError if the grid holds integers and cannot hold `value` exactly (a bare typed array would wrap it)
 * @example
 * const walls = createGrid(80, 50);
 * set(walls, 3, 2, 1);
 * get(walls, 3, 2); // 1
 */
export function set(grid: Grid<Cells>, x: number, y: number, value: number): void {
  store(grid.cells, cellAt(grid, x, y), value);
}

/** Throws a {@link GridError} unless both sides are whole numbers from 1 and the area is allowed. */
export function assertSize(width: number, height: number): void {
  for (const [side, length] of [["width", width] as const, ["height", height] as const]) {
    if (!Number.isInteger(length) || length < 1) {
      throw new GridError(`${side} is ${length}: a grid (createGrid) has whole sides from 1`);
    }
  }
  if (width * height > MAX_CELLS) {
    throw new GridError(
      `a grid of ${width}x${height} has ${width * height} cells: at most ${MAX_CELLS} are allowed`,
    );
  }
}

/** Throws a {@link GridError} unless the output has the size of the map. */
export function assertOutSize(out: Size, map: Size): void {
  if (out.width !== map.width || out.height !== map.height) throw unlikeSizes(out, map);
}

function unlikeSizes(out: Size, map: Size): GridError {
  return new GridError(
    `out is ${out.width}x${out.height}, the map is ${map.width}x${map.height}: they must have the same size`,
  );
}

/** Writes a value; restores the old one and throws if an integer array cannot hold the new one. */
export function store(cells: Cells, cell: number, value: number): void {
  const before = cells[cell]!;
  cells[cell] = value;
  if (cells[cell] === value || cells instanceof Float32Array || cells instanceof Float64Array) return;
  cells[cell] = before;
  const bits = cells.BYTES_PER_ELEMENT * 8;
  throw new GridError(`value ${value} does not fit: the cells are whole numbers of ${bits} bits`);
}
