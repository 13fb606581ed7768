import { type Entity, has, type Place, read, type World } from "@delvekit/core";
import { Burning, Hot, isOnFire, temperatureOn } from "@delvekit/core/heat";
import { blockerAt, levelOf, Position, placeBeside, tileAt } from "@delvekit/core/space";
import { DIRECTIONS, type Direction, inBounds } from "@delvekit/grid";
import { isTooHot } from "@delvekit/kit/fire";
import { requireHero as heroIn } from "@delvekit/kit/plugin";
import { fires, spells } from "./pieces";

/** Where a step would be taken. */
type Step = { readonly world: World };

/** Whether a step takes the hero into flames that can hurt it. False if somebody stands there, because then the hero strikes instead. */
export function isIntoFlames({ world }: Step, dir: Direction): boolean {
  return isInto(world, dir, "cooled", (_, { level, x, y }) => isOnFire(world, level, x, y));
}

/** Whether a step takes the hero out of the cool onto ground that is hot enough to hurt it, which shows no flames. */
export function isIntoHeat({ world }: Step, dir: Direction): boolean {
  return isInto(world, dir, "hot", (hero, place) => isTooHot(world, hero, place));
}

/** Whether a step leads into flames, or into grass beside them that is about to burn. */
export function isIntoFire({ world }: Step, dir: Direction): boolean {
  return isInto(world, dir, "cooled", (hero, place) => fires.threatens(world, hero, place));
}

/** Whether a step leads onto free ground that fits. What burns already is past caring, and so is who is in this state. */
function isInto(
  world: World,
  dir: Direction,
  but: "cooled" | "hot",
  fits: (hero: Entity, at: Place) => boolean,
) {
  const hero = heroIn(world);
  const isPast = but === "hot" ? has(world, hero, Hot) : spells.has(world, hero, but);
  const place = placeBeside(world, hero, dir);
  return !has(world, hero, Burning) && !isPast && isFree(world, place) && fits(hero, place);
}

function isFree(world: World, { level, x, y }: Place): boolean {
  return tileAt(world, level, x, y).walkable && blockerAt(world, level, x, y) === undefined;
}

/** How far the hero looks for a cool place, in steps. */
const AROUND = 8;

/**
 * The first step of the shortest way out of the heat that leads through no flames, if the hero stands in it. A way through what is hotter than its
 * place comes second; where none leads out, the coolest cell beside it, if that is cooler.
 */
export function outOfHeat({ world }: Step): Direction | undefined {
  const hero = heroIn(world);
  if (!has(world, hero, Hot)) return undefined;
  const here = read(world, hero, Position);
  const heatAt = ({ level, x, y }: Place) => temperatureOn(world, level, x, y);
  const out = wayOut(world, hero, (at) => heatAt(at) <= heatAt(here)) ?? wayOut(world, hero, () => true);
  if (out !== undefined) return out;
  const beside = DIRECTIONS.map(({ name }) => ({ name, at: placeBeside(world, hero, name) }));
  const cooler = beside.filter(({ at }) => isPassable(world, at) && heatAt(at) < heatAt(here));
  return cooler.sort((one, other) => heatAt(one.at) - heatAt(other.at))[0]?.name;
}

function wayOut(world: World, hero: Entity, leads: (at: Place) => boolean): Direction | undefined {
  const here = read(world, hero, Position);
  const level = levelOf(world, here.level);
  const seen = new Set([here.y * level.width + here.x]);
  let edge: readonly { readonly at: Place; readonly first?: Direction }[] = [{ at: here }];
  for (let steps = 0; steps < AROUND; steps++) {
    const next = edge.flatMap(({ at, first }) =>
      DIRECTIONS.map(({ name, dx, dy }) => ({
        at: { level: here.level, x: at.x + dx, y: at.y + dy },
        first: first ?? name,
      })),
    );
    edge = next.filter(({ at }) => {
      const cell = at.y * level.width + at.x;
      if (seen.has(cell) || !inBounds(level, at.x, at.y) || !isPassable(world, at) || !leads(at))
        return false;
      return seen.add(cell);
    });
    const cool = edge.find(({ at }) => !isTooHot(world, hero, at));
    if (cool) return cool.first;
  }
  return undefined;
}

function isPassable(world: World, place: Place): boolean {
  const { hazard } = tileAt(world, place.level, place.x, place.y);
  return isFree(world, place) && hazard === 0 && !isOnFire(world, place.level, place.x, place.y);
}

/** Whether a step takes the hero over the edge of a chasm. */
export function isIntoChasm({ world }: Step, dir: Direction): boolean {
  const { level, x, y } = placeBeside(world, heroIn(world), dir);
  return tileAt(world, level, x, y).name === "chasm";
}
