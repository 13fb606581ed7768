import { add, component, type Entity, entitiesWith, has, read, type World } from "@delvekit/core";
import { isRemembered, isVisible, seenBy, Viewer } from "@delvekit/core/sight";
import { Position } from "@delvekit/core/space";
import { Actor } from "@delvekit/core/turns";
import { heroOf } from "../hero";
import { Look } from "../names";

/** Was in the hero's view at its place, and is remembered there. Only for entities that do not move on their own. */
export const Seen = /* @__PURE__ */ component("Seen", {});

/** Records the items in the hero's view. */
export function keepInMind(world: World): void {
  const hero = heroOf(world);
  if (hero === undefined || !has(world, hero, Viewer) || !has(world, hero, Position)) return;
  for (const thing of seenBy(world, hero, [Look]))
    if (!has(world, thing, Actor) && !has(world, thing, Seen)) add(world, thing, Seen);
}

/**
 * The items on the hero's level that it has seen and does not see now, in spawn order. Items that are gone have been forgotten.
 * @example for (const thing of rememberedBy(world, hero)) drawDim(thing);
 */
export function rememberedBy(world: World, who: Entity): Entity[] {
  const here = read(world, who, Position).level;
  return entitiesWith(world, Seen, Position).filter((thing) => {
    const { level, x, y } = read(world, thing, Position);
    return level === here && isRemembered(world, who, level, x, y) && !isVisible(world, who, x, y);
  });
}
