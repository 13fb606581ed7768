import { type Grid, labelRegions, type Point, type Size } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import { noiseAt } from "../../noise";
import { isDeadEnd, isInside, pointAt, Terrain } from "../../terrain";

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
  /** 1 where drunkards may not go, along the edges. */
  readonly edge: Uint8Array;
}

/** The side of a square, in cells. */
const SIDE = 8;

/** Untouched rock. */
export function createPit(width: number, height: number, seed: number): Pit {
  const cells = new Uint8Array(width * height);
  const dug = new Int32Array((width - 2) * (height - 2));
  const squares = new Int32Array(Math.ceil(width / SIDE) * Math.ceil(height / SIDE));
  const edge = markEdge({ width, height }, seed);
  return { width, height, cells, dug, count: 0, strides: [-width, 1, width, -1], squares, edge };
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

/** Whether a cell is rock that may be dug. */
export function isRock(pit: Pit, cell: number): boolean {
  return pit.cells[cell] === Terrain.solid && isInside(pit, cell);
}

/** The most rock along the edges of a map, and the smallest side of a map with more than a cell of it. */
const EDGE = 6;
const RAGGED = 24;

/** Marks the rock along the edges: now thick, now thin, so that no cave ends in a straight line. */
function markEdge({ width, height }: Size, seed: number): Uint8Array {
  const edge = new Uint8Array(width * height);
  const most = Math.min(width, height) < RAGGED ? 1 : EDGE;
  for (let cell = 0, y = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      const depth = Math.min(x, y, width - 1 - x, height - 1 - y);
      if (depth < most) edge[cell] = Number(depth < 1 || depth <= (noiseAt(seed, x, y, 2) - 64) >> 5);
    }
  }
  return edge;
}

/** The cells dug since the count was this high. */
export function dugSince(pit: Pit, before: number): Point[] {
  const { dug, count } = pit;
  return Array.from(dug.subarray(before, count), (cell) => pointAt(pit, cell));
}

/**
 * Turns every dead end into a chamber of 2x2 cells, so that the amount of floor does not shrink. Digging beside
 * a dead end and the cell before it puts all four on a cycle, so it makes no new dead end.
 */
export function roundOff(pit: Pit, random: Random): void {
  const count = pit.count;
  for (let i = 0; i < count; i++) {
    const cell = pit.dug[i]!;
    if (isDeadEnd(pit, cell)) widen(pit, random, cell);
  }
}

/** The largest rock that counts as a pillar, in cells. */
const PILLAR = 12;

/** Digs away small rocks in the open, except for a share of them. This never makes a dead end. */
export function clearPillars(pit: Pit, random: Random, share: number): void {
  const rock = { ...pit, cells: pit.cells.map((terrain) => Number(terrain === Terrain.solid)) };
  const { labels, sizes } = labelRegions(rock);
  const border = labels.cells[0];
  const isCleared = sizes.map((size, label) => size <= PILLAR && label !== border && !random.chance(share));
  for (let cell = 0; cell < pit.cells.length; cell++) if (isCleared[labels.cells[cell]!]) dig(pit, cell);
}

function widen(pit: Pit, random: Random, cell: number): void {
  const heading = pit.strides.findIndex((stride) => pit.cells[cell + stride] === Terrain.floor);
  const aside = pit.strides[(heading + (random.chance(0.5) ? 1 : 3)) & 3]!;
  const chosen = isInside(pit, cell + aside) ? aside : -aside;
  dig(pit, cell + chosen);
  dig(pit, cell + pit.strides[heading]! + chosen);
}
