import { entitiesAt, levelOf } from "../space";
import {
  type Cause,
  causeNow,
  type Entity,
  findCause,
  type Happening,
  has,
  inside,
  type Place,
  RECENT,
  type World,
} from "../world";
import { Burning, CellIgnited, ColdSource, Exploded, HeatSource, Ignited } from "./components";
import type { Ground } from "./ground";

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
  const own = who !== undefined && has(world, who, Burning) && findCause(world, isOwn);
  if (own) return own;
  const fire = findCause(world, (told) => isFireWithin(told, place, reach));
  return fire || findNear(world, place, reach, who) || causeNow(world);
}

/**
 * The same while whole fronts catch fire, where the latest {@link RECENT} events are all fires that heat has lit: the last one beside a place, found by
 * cell and not by event.
 */
export function lastFireBeside(world: World, { lit, fires, field }: Ground, { x, y }: Place): Cause {
  const { width, height } = field;
  let latest = 0;
  for (let row = Math.max(0, y - 1); row <= Math.min(y + 1, height - 1); row++)
    for (let column = Math.max(0, x - 1); column <= Math.min(x + 1, width - 1); column++)
      latest = Math.max(latest, lit[row * width + column]!);
  const ago = fires - latest;
  return ago < RECENT ? world[inside].causes.last - ago : causeNow(world);
}

/** What last happened at a place, or with something burning, hot or cold there or beside it. */
export function findNear(world: World, place: Place, reach = 1, who?: Entity): Cause {
  const sources = sourcesBeside(world, place).filter((one) => one !== who);
  return findCause(world, (told) => {
    const { at } = told as Happening & { readonly at?: Place };
    return at?.level === undefined
      ? sources.length > 0 && Object.values(told).some((value) => sources.includes(value))
      : isWithin(reach, place, at);
  });
}

/** What burns, is hot or cold at a place or beside it. */
function sourcesBeside(world: World, { level, x, y }: Place): Entity[] {
  const { width, height } = levelOf(world, level);
  const found: Entity[] = [];
  for (let row = Math.max(0, y - 1); row <= Math.min(y + 1, height - 1); row++)
    for (let column = Math.max(0, x - 1); column <= Math.min(x + 1, width - 1); column++)
      for (const one of entitiesAt(world, level, column, row))
        if (has(world, one, HeatSource) || has(world, one, Burning) || has(world, one, ColdSource))
          found.push(one);
  return found;
}

function isFireWithin(told: Happening, place: Place, reach: number): boolean {
  if (CellIgnited.is(told)) return isWithin(reach, place, told);
  return Exploded.is(told) && isWithin(told.radius + reach, place, told);
}

function isWithin(steps: number, one: Place, other: Place): boolean {
  return one.level === other.level && Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) <= steps;
}
