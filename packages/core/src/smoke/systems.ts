import { offsetOf } from "@delvekit/grid";
import { Burning, burningCellsOf, findHeatCause, windOf } from "../heat";
import { type Level, Position, tilesetOf } from "../space";
import {
  because,
  emit,
  entitiesWith,
  read,
  resourceOf,
  stillWith,
  touchResource,
  type World,
} from "../world";
import { Breather, Choked, type Cloud, cloudFor, enlist, fill, SmokeResource } from "./cloud";
import { veil } from "./place";

/** What a step needs to know about the wind: the share of its smoke that a cell gives to each side, in 64ths. */
export interface Drift {
  readonly east: number;
  readonly south: number;
}

/** 1/64 to each side for a straight wind, per unit of strength and this factor; diagonal winds give less to each of two sides. */
const STRAIGHT = 4;
const DIAGONAL = 3;

/** The drift of a wind that blows towards (`dx`, `dy`) with a strength of 0 to 5. */
export function driftOf({ dx, dy }: { dx: number; dy: number }, strength: number): Drift {
  const share = strength * (dx !== 0 && dy !== 0 ? DIAGONAL : STRAIGHT);
  return { east: dx * share, south: dy * share };
}

/** Smoke thins out everywhere: each cell loses this percentage, and at least 1, unless it is 0 percent. */
export function thin(cloud: Cloud, percent: number): void {
  const { amounts, cells, count } = cloud;
  if (percent === 0) return;
  for (let i = 0; i < count; i++) {
    const cell = cells[i]!;
    amounts[cell] = amounts[cell]! - Math.ceil((amounts[cell]! * percent) / 100);
  }
}

/**
 * Smoke spreads for one tick. Over each edge flows an eighth of the difference, to where there is less, plus a share of the cell's amount with the
 * wind. Everything is computed from the amounts before the step, in whole numbers, rounded towards zero: what leaves one cell arrives in the next. A
 * cell gives away at most half of its smoke by spreading, and 30 / 64 of it to the wind: never more than it has.
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

/** Applies what every cell gained and lost. */
export function settle({ amounts, gains, cells, count }: Cloud): void {
  for (let i = 0; i < count; i++) {
    const cell = cells[i]!;
    amounts[cell] = amounts[cell]! + gains[cell]!;
    gains[cell] = 0;
  }
}

/** Drops the cells that no longer have smoke. */
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

function flow(cloud: Cloud, level: Level, sealed: Uint8Array, from: number, to: number, wind: number): void {
  if (sealed[level.tiles.cells[to]!] === 1) return;
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

/** How much a burning entity gives off per tick: half as much as a tile. */
const SMOKE_OF_ENTITIES = 50;

/*
 * Each system works on the given levels: all that are awake, or the one that is catching up.
 */

/** "smoke.rise": fires give off smoke. */
export function rise(world: World, levels: readonly Level[]): void {
  const { tiles } = tilesetOf(world);
  for (const level of levels) {
    for (const cell of burningCellsOf(world, level.id).cells) {
      const amount = tiles[level.tiles.cells[cell]!]?.smoke ?? 0;
      if (amount > 0) fill(cloudFor(world, level), cell, amount);
    }
  }
  for (const entity of entitiesWith(world, Burning, Position)) {
    const { level: id, x, y } = read(world, entity, Position);
    const level = levels.find((one) => one.id === id);
    if (level) fill(cloudFor(world, level), y * level.width + x, SMOKE_OF_ENTITIES);
  }
}

/** "smoke.spread": smoke thins out, spreads and drifts, and blocks sight where it is thick. */
export function drift(world: World, levels: readonly Level[]): void {
  const { thinning, clouds, airtight } = resourceOf(world, SmokeResource);
  for (const level of levels) {
    const cloud = clouds[level.id];
    if (!cloud?.count) continue;
    touchResource(world, SmokeResource, level.id);
    const { direction, strength } = windOf(world, level.id);
    thin(cloud, thinning);
    spread(cloud, level, airtight, driftOf(offsetOf(direction), strength));
    settle(cloud);
    veil(world, level, cloud);
    forget(cloud);
  }
}

/** So far, in steps, comes the smoke that somebody chokes in. */
const DRIFT = 12;

/** "smoke.choke": entities that breathe choke in thick smoke. */
export function choke(world: World, levels: readonly Level[]): void {
  const { clouds } = resourceOf(world, SmokeResource);
  if (!levels.some(({ id }) => clouds[id]?.count)) return;
  for (const entity of stillWith(world, Breather, Position)) {
    const { level: id, x, y } = read(world, entity, Position);
    const level = levels.find((one) => one.id === id);
    // The event cannot hold a larger number.
    const smoke = Math.min(level ? (clouds[id]?.amounts[y * level.width + x] ?? 0) : 0, 0x7fffffff);
    const { bearable, perPoint } = read(world, entity, Breather);
    if (smoke <= bearable) continue;
    const points = Math.ceil((smoke - bearable) / perPoint);
    const cause = findHeatCause(world, { level: id, x, y }, DRIFT);
    because(world, cause, () => emit(world, Choked({ entity, smoke, points })));
  }
}
