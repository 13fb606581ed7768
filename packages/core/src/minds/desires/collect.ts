import { hasLineOfSight } from "@delvekit/grid";
import { Item, loadOf, Pack, pickUp, roomFor } from "../../items";
import { Position } from "../../space";
import { type Entity, entitiesWith, handles, has, read, readColumns, rowOrNone, write } from "../../world";
import { type Desire, desire, type Moment } from "../desire";
import { Mind } from "../mind";
import { towards } from "../paths/fields";

/**
 * Go to things in sight that it has room for, and pick them up: one point per step, and one for picking up.
 * For entities with `Pack`, in a world with the plugin `items`.
 * @param weight Default 8.
 * @param sight how far it sees things on the floor, in cells. Default 10.
 * @example behaviour("thief", collect(12), flee(20, hasLoot));
 */
export function collect(weight = 8, sight = 10): Desire {
  return desire("collect", weight, {
    prepare(moment) {
      const thing = nearestThing(moment, sight);
      // The goal is kept, so that it goes on to a thing that it lost sight of on the way.
      if (thing !== undefined) write(moment.world, moment.self, Mind, { goal: cellOf(moment, thing) + 1 });
    },
    feel(moment) {
      const thing = nearestThing(moment, sight);
      return thing === undefined ? undefined : towards(moment, cellOf(moment, thing));
    },
    offer(moment) {
      const thing = nearestThing(moment, sight);
      if (thing === undefined || cellOf(moment, thing) !== moment.cell) return undefined;
      return { action: pickUp(), worth: 1 };
    },
  });
}

/**
 * Whether a mind carries something.
 * @example behaviour("thief", collect(12), flee(20, hasLoot));
 */
export function hasLoot({ world, self }: Moment): boolean {
  return has(world, self, Pack) && loadOf(world, self) > 0;
}

/** The thing to go for, if any: the nearest, and among equally near ones the oldest. */
function nearestThing(moment: Moment, sight: number): Entity | undefined {
  const { world, self, level, cell } = moment;
  if (!has(world, self, Pack) || !handles(world, "pick up")) return undefined;
  const { level: levels, x: xs, y: ys } = readColumns(world, Position);
  const [x, y] = [cell % level.width, Math.floor(cell / level.width)];
  let nearest: Entity | undefined;
  let least = sight * sight + sight + 1;
  for (const thing of entitiesWith(world, Item, Position)) {
    const row = rowOrNone(world, thing);
    if (levels[row] !== level.id) continue;
    const [toX, toY] = [xs[row]!, ys[row]!];
    const square = (toX - x) * (toX - x) + (toY - y) * (toY - y);
    if (square >= least || roomFor(world, self, thing) === 0) continue;
    if (!hasLineOfSight(level.opacity, x, y, toX, toY)) continue;
    nearest = thing;
    least = square;
  }
  return nearest;
}

function cellOf({ world, level }: Moment, thing: Entity): number {
  const { x, y } = read(world, thing, Position);
  return y * level.width + x;
}
