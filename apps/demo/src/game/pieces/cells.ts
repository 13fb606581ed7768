import { type Entity, type Place, read, type World } from "@delvekit/core";
import { Position, tileAt } from "@delvekit/core/space";
import { line, type Point } from "@delvekit/grid";

/** All cells within a distance of one, including itself, on the map or not. */
export function square({ x, y }: Point, reach: number): Point[] {
  const side = 2 * reach + 1;
  return Array.from({ length: side * side }, (_, i) => ({
    x: x - reach + (i % side),
    y: y - reach + Math.floor(i / side),
  }));
}

/** What fire and powder open. */
const BURNT_OPEN = ["barricade", "timber", "cracked wall", "ice"];

/** Where something lands that is thrown at a place: before what fire opens. Undefined where nothing can lie, as in walls and deep water. */
export function landingOf(world: World, by: Entity, place: Place): Place | undefined {
  const { walkable, name } = tileAt(world, place.level, place.x, place.y);
  if (walkable) return place;
  const { x, y } = read(world, by, Position);
  const before = [...line(x, y, place.x, place.y)].at(-2);
  return before && BURNT_OPEN.includes(name) ? { ...place, ...before } : undefined;
}
