import { type Level, Position } from "../../space";
import { type AnyComponent, entitiesWith, storeOf } from "../../world";
import type { World } from "../../world/world";

/** Entities on some levels with all of these components, in the order of spawning. */
export function entitiesWithin(
  world: World,
  levels: readonly Level[],
  ...components: AnyComponent[]
): number[] {
  const there = storeOf(world, Position).level;
  const found = entitiesWith(world, [...components, Position]);
  return found.filter((entity) => levels.some(({ id }) => id === there[entity]));
}
