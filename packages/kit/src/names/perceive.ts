import { type Entity, get, has, isAlive, type Place, type World } from "@delvekit/core";
import { carrierOf } from "@delvekit/core/items";
import { canSee, isVisible, Viewer } from "@delvekit/core/sight";
import { levelOf, Position } from "@delvekit/core/space";
import { inBounds } from "@delvekit/grid";

/**
 * Whether somebody perceives something: itself, what it carries, and what it sees. One without eyes (no `Viewer`) perceives everything on
 * its level. Nobody perceives nothing.
 */
export function perceives(world: World, viewer: Entity | undefined, entity: Entity | undefined): boolean {
  if (viewer === undefined || entity === undefined || !isAlive(world, entity)) return false;
  const seen = bearerOf(world, entity);
  if (seen === viewer) return true;
  const here = get(world, viewer, Position);
  if (!here || !has(world, seen, Position)) return false;
  return has(world, viewer, Viewer)
    ? canSee(world, viewer, seen)
    : get(world, seen, Position)?.level === here.level;
}

/** Whether somebody sees a place, by the same rules. What is off the map is not seen. */
export function perceivesPlace(world: World, viewer: Entity | undefined, place: Place): boolean {
  const here = get(world, viewer, Position);
  if (viewer === undefined || here?.level !== place.level) return false;
  if (!inBounds(levelOf(world, place.level), place.x, place.y)) return false;
  return !has(world, viewer, Viewer) || isVisible(world, viewer, place.x, place.y);
}

/** Who carries something, or carries the bag that it is in; else itself. */
function bearerOf(world: World, entity: Entity): Entity {
  let outermost = entity;
  for (let by = carrierOf(world, entity); by !== undefined; by = carrierOf(world, by)) outermost = by;
  return outermost;
}
