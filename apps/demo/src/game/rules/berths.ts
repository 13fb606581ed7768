import { type Entity, entitiesWith, read, type World } from "@delvekit/core";
import { Asleep, attitudeTo, Mind } from "@delvekit/core/minds";
import { isRemembered } from "@delvekit/core/sight";
import { levelOf, Position } from "@delvekit/core/space";
import { cellAt, hasLineOfSight, inBounds } from "@delvekit/grid";
import { stepsBetween } from "@delvekit/kit";
import { square } from "../pieces";
import { stepsOf } from "./noises";

/** How near those lie who sleep together, in cells: players hear of them once. */
const TOGETHER = 4;

/** The cells near foes that sleep, in sight of them, each with the foe: of those foes whose place somebody has seen, the nearest first. */
export function berthsOf(world: World, who: Entity): ReadonlyMap<number, Entity> {
  const here = read(world, who, Position);
  const { width, height, opacity } = levelOf(world, here.level);
  const placeOf = (foe: Entity) => read(world, foe, Position);
  const far = (foe: Entity) => stepsBetween(here, placeOf(foe));
  const sleepers = entitiesWith(world, Asleep, Mind, Position)
    .filter((foe) => placeOf(foe).level === here.level && attitudeTo(world, who, foe) === "foe")
    .filter((foe) => isRemembered(world, who, here.level, placeOf(foe).x, placeOf(foe).y))
    .sort((a, b) => far(a) - far(b) || a - b);
  // As near as that, steps might wake them, and some wake a moment before they are seen.
  const within = stepsOf(world, who) + 1;
  const berths = new Map<number, Entity>();
  for (const foe of sleepers) {
    const { x, y } = placeOf(foe);
    const first = sleepers.find((other) => stepsBetween(placeOf(other), { x, y }) <= TOGETHER) ?? foe;
    for (const at of square({ x, y }, within))
      if (inBounds({ width, height }, at.x, at.y) && hasLineOfSight(opacity, x, y, at.x, at.y))
        berths.set(cellAt({ width, height }, at.x, at.y), first);
  }
  return berths;
}
