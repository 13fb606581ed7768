import { add, component, type Entity, entitiesWith, has, read, type World } from "@delvekit/core";
import { Item } from "@delvekit/core/items";
import { isRemembered, isVisible } from "@delvekit/core/sight";
import { Position } from "@delvekit/core/space";
import { Brazier } from "../fire/brazier";
import { heroOf } from "../hero/hero";
import { entitiesInSight } from "../look";

/** Was in the hero's view at its place: it is remembered there. Only what does not walk about gets it. */
export const Seen = component("Seen", {});

/** Keeps in mind the things in view. */
export function keepInMind(world: World): void {
  for (const entity of entitiesInSight(world, heroOf(world), [])) {
    if (has(world, entity, Item) || has(world, entity, Brazier)) add(world, entity, Seen);
  }
}

/** The things on the hero's level that it saw and does not see now, in the order of spawning. What is gone meanwhile is forgotten. */
export function thingsInMind(world: World): Entity[] {
  const hero = heroOf(world);
  const here = read(world, hero, Position).level;
  return entitiesWith(world, Seen, Position).filter((entity) => {
    const { level, x, y } = read(world, entity, Position);
    return level === here && isRemembered(world, hero, level, x, y) && !isVisible(world, hero, x, y);
  });
}
