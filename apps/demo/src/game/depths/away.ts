import {
  Actor,
  add,
  component,
  entitiesOn,
  has,
  type LevelId,
  now,
  Player,
  read,
  remove,
  u16,
  u32,
  type World,
} from "@delvekit/core";

/** An actor on a level without a player: it takes no turns. `speed` and `wait` (ticks to its next turn) are for its return. */
export const Away = component("Away", { speed: u16, wait: u32 });

/** Stops everybody on a level that the hero leaves. */
export function suspend(world: World, level: LevelId): void {
  for (const entity of entitiesOn(world, level)) {
    if (!has(world, entity, Actor) || has(world, entity, Player)) continue;
    const { next, speed } = read(world, entity, Actor);
    remove(world, entity, Actor);
    add(world, entity, Away, { speed, wait: Math.max(0, next - now(world)) });
  }
}

/** Lets everybody on a level go on where they stopped. */
export function resume(world: World, level: LevelId): void {
  for (const entity of entitiesOn(world, level)) {
    if (!has(world, entity, Away)) continue;
    const { speed, wait } = read(world, entity, Away);
    remove(world, entity, Away);
    add(world, entity, Actor, { speed, next: now(world) + wait });
  }
}
