import { cellOn, type Level, type LevelId, levelOf, setVeil } from "../space";
import { hasResource, resourceOf, type World } from "../world";
import { type Cloud, cloudFor, fill, MOST_SMOKE, SmokeResource, type SmokeRules, within } from "./cloud";

/**
 * How much smoke there is at a place; 0 in a world without the plugin `smoke`.
 * @throws {SpaceError} off the map.
 * @example if (smokeAt(world, level, x, y) > 100) say("You cough.");
 */
export function smokeAt(world: World, level: LevelId, x: number, y: number): number {
  const cell = cellOn(levelOf(world, level), x, y);
  return smokeOf(world, level)?.[cell] ?? 0;
}

/**
 * The smoke of a level by cell, for hot loops; undefined while there never was any. For reading only.
 * @example const cells = smokeOf(world, level);
 */
export function smokeOf(world: World, level: LevelId): Float64Array | undefined {
  if (!hasResource(world, SmokeResource)) return undefined;
  return resourceOf(world, SmokeResource).clouds[level]?.amounts;
}

/**
 * How many cells of a level have smoke: 0 means none at all.
 * @example if (smokyCellsOf(world, level) > 0) drawSmoke();
 */
export function smokyCellsOf(world: World, level: LevelId): number {
  return hasResource(world, SmokeResource) ? (resourceOf(world, SmokeResource).clouds[level]?.count ?? 0) : 0;
}

/**
 * A puff of smoke at a place: a smoke bomb, a spell. It blocks sight at once if it is thick enough.
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
  veil(world, level, cloud, resourceOf(world, SmokeResource).rules);
}

/** Draws veils where smoke has become thick, and lifts them where it has become thin. */
export function veil(world: World, level: Level, cloud: Cloud, rules: SmokeRules): void {
  const turning: number[] = [];
  for (let i = 0; i < cloud.count; i++) {
    const cell = cloud.cells[i] as number;
    const amount = cloud.amounts[cell] as number;
    const veiled = cloud.veiled[cell] === 1;
    if (veiled ? amount < rules.clearBelow : amount >= rules.opaqueFrom) turning.push(cell);
  }
  // In the order of the map: the list's own order depends on what was there before, and a load does not bring it back.
  for (const cell of turning.sort((a, b) => a - b)) {
    const opaque = cloud.veiled[cell] === 0;
    cloud.veiled[cell] = opaque ? 1 : 0;
    setVeil(world, level.id, cell % level.width, Math.floor(cell / level.width), opaque);
  }
}
