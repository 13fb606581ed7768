import { cellOn, type Level, type LevelId, levelOf, setVeil } from "../space";
import { findResource, type World } from "../world";
import {
  CLEAR_BELOW,
  type Cloud,
  cloudFor,
  fill,
  MOST_SMOKE,
  OPAQUE_FROM,
  SmokeResource,
  within,
} from "./cloud";

/**
 * How much smoke there is at a place; 0 in a world without the `smoke` plugin.
 * @throws {SpaceError} off the map.
 * @example if (smokeAt(world, level, x, y) > 100) say("You cough.");
 */
export function smokeAt(world: World, level: LevelId, x: number, y: number): number {
  return smokeOf(world, level)?.[cellOn(levelOf(world, level), x, y)] ?? 0;
}

/**
 * The smoke of a level by cell, for hot loops; undefined if it never had any. Read-only.
 * @example const cells = smokeOf(world, level);
 */
export function smokeOf(world: World, level: LevelId): Float64Array | undefined {
  return findResource(world, SmokeResource)?.clouds[level]?.amounts;
}

/**
 * How many cells of a level have smoke.
 * @example if (smokyCellsOf(world, level) > 0) drawSmoke();
 */
export function smokyCellsOf(world: World, level: LevelId): number {
  return findResource(world, SmokeResource)?.clouds[level]?.count ?? 0;
}

/**
 * Adds a puff of smoke at a place: for a smoke bomb, or a spell. If it is thick enough, it blocks sight at once.
 *
 * @param amount a whole number from 0 to 1,000,000
 * @throws {SmokeError} for another amount. @throws {SpaceError} off the map.
 * @example addSmoke(world, level, x, y, 2000); // a smoke bomb
 */
export function addSmoke(world: World, id: LevelId, x: number, y: number, amount: number): void {
  const level = levelOf(world, id);
  const cell = cellOn(level, x, y);
  within("amount", amount, 0, MOST_SMOKE);
  if (amount === 0) return;
  const cloud = cloudFor(world, level);
  fill(cloud, cell, amount);
  veil(world, level, cloud);
}

/** Draws veils where smoke has become thick, and removes them where it has become thin. */
export function veil(world: World, level: Level, cloud: Cloud): void {
  const turning: number[] = [];
  for (let i = 0; i < cloud.count; i++) {
    const cell = cloud.cells[i]!;
    const amount = cloud.amounts[cell]!;
    const veiled = cloud.veiled[cell] === 1;
    if (veiled ? amount < CLEAR_BELOW : amount >= OPAQUE_FROM) turning.push(cell);
  }
  // In map order: the order of the list depends on history, which a load does not restore.
  for (const cell of turning.sort((a, b) => a - b)) {
    const opaque = cloud.veiled[cell] === 0;
    cloud.veiled[cell] = opaque ? 1 : 0;
    setVeil(world, level.id, cell % level.width, Math.floor(cell / level.width), opaque);
  }
}
