import { add, component, type Entity, entitiesWith, has, read, type World } from "@delvekit/core";
import { isRemembered, isVisible, seenBy, Viewer } from "@delvekit/core/sight";
import { Position } from "@delvekit/core/space";
import { Actor } from "@delvekit/core/turns";
import { heroOf } from "../hero";
import { Look } from "../names";

/** Was in the hero's view at its place, where it is remembered. Only what does not walk about gets it. */
export const Seen = /* @__PURE__ */ component("Seen", {});

/** Keeps in mind the things in the hero's view. */
export function keepInMind(world: World): void {
  const hero = heroOf(world);
  if (hero === undefined || !has(world, hero, Viewer) || !has(world, hero, Position)) return;
  for (const thing of seenBy(world, hero, [Look]))
    if (!has(world, thing, Actor) && !has(world, thing, Seen)) add(world, thing, Seen);
}

/**
 * The things on the hero's level that it saw and does not see now, in the order of spawning. What
 * is gone meanwhile is forgotten.
 * @example for (const thing of rememberedBy(world, hero)) drawDim(thing);
 */
export function rememberedBy(world: World, who: Entity): Entity[] {
  const here = read(world, who, Position).level;
  return entitiesWith(world, Seen, Position).filter((thing) => {
    const { level, x, y } = read(world, thing, Position);
    return level === here && isRemembered(world, who, level, x, y) && !isVisible(world, who, x, y);
  });
}
