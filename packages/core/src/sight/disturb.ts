import type { LevelId } from "../space";
import { hasResource, resourceOf, type World } from "../world";
import { refocus } from "./through";
import { SightResource, type View } from "./views";

/** A rectangle of places, half-open. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Has the views computed anew that reach into a part of a level: for whoever changes what can be seen there otherwise than by tiles and
 * veils, such as light. Nothing happens in a world without sight.
 * @example disturbViews(world, level, { left: x - 5, top: y - 5, right: x + 5, bottom: y + 5 });
 */
export function disturbViews(world: World, level: LevelId, { left, top, right, bottom }: Bounds): void {
  if (!hasResource(world, SightResource)) return;
  for (const view of resourceOf(world, SightResource).views.values()) {
    const { x, y, radius } = view;
    const reaches = x + radius >= left && x - radius < right && y + radius >= top && y - radius < bottom;
    if (view.level === level && reaches) view.stale = true;
  }
}

/** A place blocks sight now, or no longer does. */
export function followOpacity(world: World, level: LevelId, x: number, y: number): void {
  for (const lens of resourceOf(world, SightResource).lenses.values()) refocus(world, lens, level, x, y);
  markReaching(world, level, x, y);
}

/** A place is another tile now, which some may see through otherwise. */
export function followTile(world: World, level: LevelId, x: number, y: number): void {
  let turned = false;
  for (const lens of resourceOf(world, SightResource).lenses.values()) {
    turned = refocus(world, lens, level, x, y) || turned;
  }
  if (turned) markReaching(world, level, x, y);
}

function markReaching(world: World, level: LevelId, x: number, y: number): void {
  for (const view of resourceOf(world, SightResource).views.values()) {
    if (view.level === level && isInReach(view, x, y)) view.stale = true;
  }
}

function isInReach(view: View, x: number, y: number): boolean {
  return Math.max(Math.abs(view.x - x), Math.abs(view.y - y)) <= view.radius;
}
