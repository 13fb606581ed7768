import { cellOn, levelOf, Position } from "../space";
import { type AnyComponent, type Entity, entitiesWith, rowOrNone, type World } from "../world";
import { hasBit } from "./bits";
import { isInView } from "./sightings";
import { viewOf } from "./view";

/**
 * Whether a viewer sees a place of its own level now.
 * @throws {SpaceError} off the map.
 * @example if (!isVisible(world, hero, x, y)) return failed("You cannot see that place.");
 */
export function isVisible(world: World, viewer: Entity, x: number, y: number): boolean {
  const { level, visible } = viewOf(world, viewer);
  return hasBit(visible, cellOn(levelOf(world, level), x, y));
}

/**
 * Whether a viewer sees another entity now: it is in the line of sight, and lit, or near enough to be seen in the dark. One without a
 * position is not seen.
 * @example if (canSee(world, orc, hero)) say("The orc has seen you.");
 */
export function canSee(world: World, viewer: Entity, other: Entity): boolean {
  return isInView(world, viewOf(world, viewer), rowOrNone(world, other), []);
}

/**
 * All entities with these components that a viewer sees now, itself left out, a fresh array in the order of spawning.
 * @example const foes = seenBy(world, hero, [Mind]);
 */
export function seenBy(world: World, viewer: Entity, components: readonly AnyComponent[] = []): Entity[] {
  const view = viewOf(world, viewer);
  return entitiesWith(world, ...components, Position).filter(
    (entity) => entity !== viewer && isInView(world, view, rowOrNone(world, entity), components),
  );
}
