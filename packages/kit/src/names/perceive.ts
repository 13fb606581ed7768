import { type Entity, get, has, isAlive, type Place, type Spot, type World } from "@delvekit/core";
import { carrierOf } from "@delvekit/core/items";
import { canSee, isVisible, Viewer } from "@delvekit/core/sight";
import { levelOf, Position } from "@delvekit/core/space";
import { inBounds } from "@delvekit/grid";

/**
 * Whether an entity perceives another: itself, what it carries, and what it sees. Without a `Viewer`, it perceives everything on its level. An
 * undefined viewer perceives nothing.
 * @example if (perceives(world, hero, orc)) say(world, "The orc snarls at you.");
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

/**
 * Whether an entity sees a place, by the same rules; false off the map.
 * @example if (perceivesPlace(world, hero, { level, x, y })) say(world, "Something moves there.");
 */
export function perceivesPlace(world: World, viewer: Entity | undefined, place: Place): boolean {
  const here = get(world, viewer, Position);
  if (viewer === undefined || here?.level !== place.level) return false;
  if (!inBounds(levelOf(world, place.level), place.x, place.y)) return false;
  return !has(world, viewer, Viewer) || isVisible(world, viewer, place.x, place.y);
}

/** Whether an entity perceives another, or sees a place. @example perceivesSpot(world, hero, orc) */
export function perceivesSpot(world: World, viewer: Entity | undefined, spot: Spot | undefined): boolean {
  return typeof spot === "object" ? perceivesPlace(world, viewer, spot) : perceives(world, viewer, spot);
}

/** The entity that carries an item, or the bag that it is in; otherwise the item itself. */
function bearerOf(world: World, entity: Entity): Entity {
  let outermost = entity;
  for (let by = carrierOf(world, entity); by !== undefined; by = carrierOf(world, by)) outermost = by;
  return outermost;
}
