import { createGrid, type Grid, type Point, type Size } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import { scratch } from "../../scratch";
import { pointAt, Terrain } from "../../terrain";

/** Marks nodes that are still free; the only number below 0. */
export const FREE = -1;

/**
 * The map while it is being dug. Rooms and the turns of mazes begin and end at cells of odd column and row, the nodes, so that
 * there is always one cell of rock between them. On an even side the last column or row stays rock.
 *
 * Data about nodes is kept in separate arrays, row by row, with an empty row before and after and an empty
 * column at the end of each row, so that every node has four neighbours.
 */
export interface Lattice extends Grid<Uint8Array> {
  readonly random: Random;
  /** Whether anybody watches the steps: other work may be done before the level is finished. */
  readonly isWatched: boolean;
  /** How many nodes there are in a row. */
  readonly columns: number;
  /** How many rows of nodes there are. */
  readonly rows: number;
  /** The number of the room or maze that each node is part of, from 1; {@link FREE}, or 0 where there must be none. */
  readonly region: Int32Array;
  /** How many rooms and mazes there are. The numbers of the rooms come first, and are their ids plus 1. */
  regions: number;
  /**
   * For each node of a maze, the previous one on the way from the first node of the maze; 0 for the first
   * node itself.
   */
  readonly before: Int32Array;
  /** For each node of a maze, how many nodes were dug before it, in any maze. */
  readonly order: Int32Array;
  /** Room for the nodes of one way: that of a maze while it is being dug, later those between doors. */
  readonly way: Int32Array;
  /** The number of the search for a way that passed each node last. */
  readonly passed: Int32Array;
  /** How many searches for a way there have been. */
  searches: number;
  /** From each node to its neighbours: north, east, south, west. */
  readonly strides: readonly number[];
  /** From the cell of each node to the cells beside it, in the same order. */
  readonly asides: readonly number[];
}

/** Untouched rock. If it is watched, the data about nodes has memory of its own. */
export function createLattice({ width, height }: Size, random: Random, isWatched: boolean): Lattice {
  const columns = (width - 1) >> 1;
  const rows = (height - 1) >> 1;
  const pitch = columns + 1;
  const nodes = pitch * (rows + 2);
  // One array for all five: V8 takes longer to create an array than to clear it.
  const numbers = isWatched ? new Int32Array(5 * nodes) : scratch(5 * nodes).fill(0, 0, 2 * nodes);
  const region = numbers.subarray(0, nodes);
  region.fill(FREE, pitch, pitch * (rows + 1));
  for (let row = 1; row <= rows; row++) region[row * pitch + columns] = 0;
  return {
    ...createGrid(width, height),
    random,
    isWatched,
    columns,
    rows,
    region,
    regions: 0,
    before: numbers.subarray(2 * nodes, 3 * nodes),
    order: numbers.subarray(3 * nodes, 4 * nodes),
    way: numbers.subarray(4 * nodes, 5 * nodes),
    passed: numbers.subarray(nodes, 2 * nodes),
    searches: 0,
    strides: [-pitch, 1, pitch, -1],
    asides: [-width, 1, width, -1],
  };
}

/**
 * Keeps the mazes away from the edges of the map, where there are three rows and columns or more. Nearly always all rooms reach farther in, so that
 * everything can still be joined.
 */
export function closeEdges({ region, columns, rows }: Lattice): void {
  const pitch = columns + 1;
  if (Math.min(columns, rows) < 3) return;
  for (let node = pitch; node < pitch * (rows + 1); node++) {
    const column = node % pitch;
    const isEdge = column === 0 || column === columns - 1 || node < 2 * pitch || node >= pitch * rows;
    if (isEdge && region[node] === FREE) region[node] = 0;
  }
}

/** Fills the mazes, and frees everything outside rooms for others: the edges, and corners that rooms lack. */
export function freeAll(lattice: Lattice, rooms: number): void {
  const { region, cells, columns, rows } = lattice;
  const pitch = columns + 1;
  for (let node = pitch; node < pitch * (rows + 1); node++)
    if (node % pitch !== columns && (region[node]! < 1 || region[node]! > rooms)) region[node] = FREE;
  for (let cell = 0; cell < cells.length; cell++)
    if (cells[cell] === Terrain.corridor) cells[cell] = Terrain.solid;
  lattice.regions = rooms;
}

/** The cell of a node. */
export function cellAt({ width, columns }: Lattice, node: number): number {
  const row = (node / (columns + 1)) | 0;
  return (2 * row - 1) * width + 2 * (node - row * (columns + 1)) + 1;
}

/** The coordinates of the cell of a node. */
export function pointOf(lattice: Lattice, node: number): Point {
  return pointAt(lattice, cellAt(lattice, node));
}

/** The node at a cell of odd column and row. */
export function nodeAt({ width, columns }: Lattice, cell: number): number {
  const y = (cell / width) | 0;
  return ((y + 1) >> 1) * (columns + 1) + ((cell - y * width) >> 1);
}

/** 1 for what can be walked on, 0 for rock. */
export function isOpen(value: number): number {
  return (value | (value >> 1)) & 1;
}
