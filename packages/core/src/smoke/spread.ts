import type { Level } from "../space";
import { type Cloud, enlist } from "./cloud";

/** What a step needs to know of the wind: which share of its smoke a cell gives to each side, in 64ths. */
export interface Drift {
  readonly east: number;
  readonly south: number;
}

/** A share of 1/64 to each side for a step in a straight direction at strength 1; diagonals give less to each of two. */
const STRAIGHT = 4;
const DIAGONAL = 3;

/** The drift of a wind that blows towards (`dx`, `dy`) at a strength of 0 to 5. */
export function driftOf({ dx, dy }: { dx: number; dy: number }, strength: number): Drift {
  const share = strength * (dx !== 0 && dy !== 0 ? DIAGONAL : STRAIGHT);
  return { east: dx * share, south: dy * share };
}

/** Smoke thins everywhere: so many percent of it, and at least 1, unless that is 0 percent. */
export function thin(cloud: Cloud, percent: number): void {
  const { amounts, cells, count } = cloud;
  if (percent === 0) return;
  for (let i = 0; i < count; i++) {
    const cell = cells[i]!;
    amounts[cell] = amounts[cell]! - Math.ceil((amounts[cell]! * percent) / 100);
  }
}

/**
 * Smoke spreads for one tick: over each edge an eighth of the difference, to where there is less, and with the wind a share of
 * what a cell has. All from the amounts before the step, in whole numbers, rounded towards zero: what leaves one cell
 * arrives in the next. A cell gives away at most half of what it has by spreading, and 30 / 64 of it to the wind: never more than it has.
 *
 * Only cells with smoke are visited, and their neighbours.
 */
export function spread(cloud: Cloud, level: Level, airtight: Uint8Array, drift: Drift): void {
  const { width, height } = level;
  // The cells that smoke reaches in this step have none to give yet.
  const { count } = cloud;
  for (let i = 0; i < count; i++) {
    const cell = cloud.cells[i]!;
    const x = cell % width;
    if (x > 0) flow(cloud, level, airtight, cell, cell - 1, -drift.east);
    if (x < width - 1) flow(cloud, level, airtight, cell, cell + 1, drift.east);
    if (cell >= width) flow(cloud, level, airtight, cell, cell - width, -drift.south);
    if (cell < width * (height - 1)) flow(cloud, level, airtight, cell, cell + width, drift.south);
  }
}

/** Adds up what every cell gained and lost. */
export function settle({ amounts, gains, cells, count }: Cloud): void {
  for (let i = 0; i < count; i++) {
    const cell = cells[i]!;
    amounts[cell] = amounts[cell]! + gains[cell]!;
    gains[cell] = 0;
  }
}

/** Forgets the cells that have no smoke any more. */
export function forget(cloud: Cloud): void {
  const { amounts, cells, listed } = cloud;
  let kept = 0;
  for (let i = 0; i < cloud.count; i++) {
    const cell = cells[i]!;
    if (amounts[cell]! > 0) cells[kept++] = cell;
    else listed[cell] = 0;
  }
  cloud.count = kept;
}

function flow(
  cloud: Cloud,
  level: Level,
  airtight: Uint8Array,
  from: number,
  to: number,
  wind: number,
): void {
  if (airtight[level.tiles.cells[to]!] === 1) return;
  const { amounts, gains } = cloud;
  const amount = amounts[from]!;
  const difference = amount - amounts[to]!;
  let flowing = difference > 0 ? Math.trunc(difference / 8) : 0;
  if (wind > 0) flowing += Math.trunc((amount * wind) / 64);
  if (flowing === 0) return;
  gains[from] = gains[from]! - flowing;
  gains[to] = gains[to]! + flowing;
  enlist(cloud, to);
}
