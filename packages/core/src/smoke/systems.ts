import { offsetOf } from "@delvekit/grid";
import { Burning, burningCellsOf, windOf } from "../heat";
import { type Level, Position, tilesetOf } from "../space";
import { type Entity, emit, entitiesWith, read, resourceOf, touchResource, type World } from "../world";
import { cloudFor, fill, SmokeResource } from "./cloud";
import { Breather, Choked, SmokeSource } from "./components";
import { veil } from "./place";
import { driftOf, forget, settle, spread, thin } from "./spread";

/** What something on fire gives off in a tick: half of what a tile does. */
const SMOKE_OF_ENTITIES = 50;

/*
 * Each system works on the levels that are given: all that are awake, or the one that catches up.
 */

/** "smoke.rise": what is on fire smokes, and so do the other sources. */
export function rise(world: World, levels: readonly Level[]): void {
  const { tiles } = tilesetOf(world);
  for (const level of levels) {
    for (const cell of burningCellsOf(world, level.id).cells) {
      const amount = tiles[level.tiles.cells[cell] as number]?.smoke ?? 0;
      if (amount > 0) fill(cloudFor(world, level), cell, amount);
    }
  }
  for (const entity of entitiesWith(world, SmokeSource, Position))
    smokeFrom(world, levels, entity, read(world, entity, SmokeSource).amount);
  for (const entity of entitiesWith(world, Burning, Position))
    smokeFrom(world, levels, entity, SMOKE_OF_ENTITIES);
}

/** "smoke.spread": smoke thins, spreads and drifts, and blocks sight where it is thick. */
export function drift(world: World, levels: readonly Level[]): void {
  const { rules, clouds, airtight } = resourceOf(world, SmokeResource);
  for (const level of levels) {
    const cloud = clouds[level.id];
    if (!cloud?.count) continue;
    touchResource(world, SmokeResource, level.id);
    const { direction, strength } = windOf(world, level.id);
    thin(cloud, rules.thinning);
    spread(cloud, level, airtight, driftOf(offsetOf(direction), strength));
    settle(cloud);
    veil(world, level, cloud, rules);
    forget(cloud);
  }
}

/** "smoke.choke": those who breathe in thick smoke choke. */
export function choke(world: World, levels: readonly Level[]): void {
  const { clouds } = resourceOf(world, SmokeResource);
  if (!levels.some(({ id }) => clouds[id]?.count)) return;
  for (const entity of entitiesWith(world, Breather, Position)) {
    const { level: id, x, y } = read(world, entity, Position);
    const level = levels.find((one) => one.id === id);
    const smoke = level && clouds[id]?.amounts[y * level.width + x];
    const { bearable, perPoint } = read(world, entity, Breather);
    if (!smoke || smoke <= bearable) continue;
    emit(world, Choked({ entity, smoke, points: Math.ceil((smoke - bearable) / perPoint) }));
  }
}

function smokeFrom(world: World, levels: readonly Level[], entity: Entity, amount: number): void {
  const { level: id, x, y } = read(world, entity, Position);
  const level = levels.find((one) => one.id === id);
  if (level && amount > 0) fill(cloudFor(world, level), y * level.width + x, amount);
}
