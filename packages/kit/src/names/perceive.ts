import { type Entity, get, has, isAlive, type Spot, type World } from "@delvekit/core";
import { carrierOf } from "@delvekit/core/items";
import { canSee, isVisible, Viewer } from "@delvekit/core/sight";
import { levelOf, Position } from "@delvekit/core/space";
import { inBounds } from "@delvekit/grid";

/**
 * Whether an entity perceives another, or sees a place: itself, what it carries, and what it sees. Without a `Viewer`, it perceives everything on its
 * level. Nobody perceives what is off the map, and an undefined viewer perceives nothing.
 * @example if (perceives(world, hero, orc)) say(world, "The orc snarls at you.");
 * @example if (perceives(world, hero, { level, x, y })) say(world, "Something moves there.");
 */
export function perceives(world: World, viewer: Entity | undefined, spot: Spot | undefined): boolean {
  if (viewer === undefined || spot === undefined) return false;
  const here = get(world, viewer, Position);
  if (typeof spot === "object") {
    const { level, x, y } = spot;
    if (here?.level !== level || !inBounds(levelOf(world, level), x, y)) return false;
    return !has(world, viewer, Viewer) || isVisible(world, viewer, x, y);
  }
  if (!isAlive(world, spot)) return false;
  const seen = bearerOf(world, spot);
  if (seen === viewer) return true;
  if (!here || !has(world, seen, Position)) return false;
  return has(world, viewer, Viewer)
    ? canSee(world, viewer, seen)
    : get(world, seen, Position)?.level === here.level;
}

/** The entity that carries an item, or the bag that it is in; otherwise the item itself. */
function bearerOf(world: World, entity: Entity): Entity {
  let outermost = entity;
  for (let by = carrierOf(world, entity); by !== undefined; by = carrierOf(world, by)) outermost = by;
  return outermost;
}
