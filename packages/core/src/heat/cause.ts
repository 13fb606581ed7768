import { levelOf, Position } from "../space";
import {
  type Cause,
  causeNow,
  type Entity,
  findCause,
  type Happening,
  has,
  type Place,
  read,
  type World,
} from "../world";
import { entitiesWithin } from "./cells";
import { Burning, CellIgnited, ColdSource, Exploded, HeatSource, Ignited } from "./components";

/**
 * What heated or lit a place, as far as is remembered: the last fire or explosion that reached it, otherwise what last happened with a burning or
 * hot entity there, or at the place.
 *
 * @param reach how far heat or smoke comes, in steps. Default 1
 * @param who an entity there, whose own fire counts first
 * @returns its number; 0 if none is remembered
 * @example because(world, findHeatCause(world, { level, x, y }), () => despawn(world, orc));
 */
export function findHeatCause(world: World, place: Place, reach = 1, who?: Entity): Cause {
  const isOwn = (told: Happening) => Ignited.is(told) && told.entity === who;
  const isFire = (told: Happening) =>
    CellIgnited.is(told)
      ? isWithin(reach, place, told)
      : Exploded.is(told) && isWithin(told.radius + reach, place, told);
  return (
    (who !== undefined && has(world, who, Burning) && findCause(world, isOwn)) ||
    findCause(world, isFire) ||
    findNear(world, place, reach, who) ||
    causeNow(world)
  );
}

/** What last happened at a place, or with something burning, hot or cold there or beside it. */
export function findNear(world: World, place: Place, reach = 1, who?: Entity): Cause {
  const sources = [HeatSource, Burning, ColdSource]
    .flatMap((source) => entitiesWithin(world, [levelOf(world, place.level)], source))
    .filter((one) => one !== who && isWithin(1, place, read(world, one, Position)));
  return findCause(world, (told) => {
    const { at } = told as Happening & { readonly at?: Place };
    return at?.level === undefined
      ? sources.length > 0 && Object.values(told).some((value) => sources.includes(value))
      : isWithin(reach, place, at);
  });
}

function isWithin(steps: number, one: Place, other: Place): boolean {
  return one.level === other.level && Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) <= steps;
}
