import { has, type Place, type World } from "@delvekit/core";
import { Burning, Hot, isOnFire } from "@delvekit/core/heat";
import { blockerAt, placeBeside, tileAt } from "@delvekit/core/space";
import { DIRECTIONS, type Direction } from "@delvekit/grid";
import { isTooHot } from "@delvekit/kit/fire";
import { heroIn } from "./begin";
import { spells } from "./pieces";

/** Where a step would be taken. */
interface Step {
  readonly world: World;
}

/** Whether a step takes the hero into flames that can hurt it. False if somebody stands there, because then the hero strikes instead. */
export function isIntoFlames({ world }: Step, dir: Direction): boolean {
  const hero = heroIn(world);
  if (has(world, hero, Burning) || spells.has(world, hero, "cooled")) return false;
  const place = placeBeside(world, hero, dir);
  return isFree(world, place) && isOnFire(world, place.level, place.x, place.y);
}

/** Whether a step takes the hero out of the cool onto ground that is hot enough to hurt it, which shows no flames. */
export function isIntoHeat({ world }: Step, dir: Direction): boolean {
  const hero = heroIn(world);
  if (has(world, hero, Burning) || has(world, hero, Hot)) return false;
  const place = placeBeside(world, hero, dir);
  return isFree(world, place) && isTooHot(world, hero, place);
}

function isFree(world: World, { level, x, y }: Place): boolean {
  return tileAt(world, level, x, y).walkable && blockerAt(world, level, x, y) === undefined;
}

/** Where a step takes the hero out of the heat, if it stands in it and does not burn. */
export function outOfHeat({ world }: Step): Direction | undefined {
  const hero = heroIn(world);
  if (!has(world, hero, Hot) || has(world, hero, Burning)) return undefined;
  const cool = DIRECTIONS.find(({ name }) => {
    const place = placeBeside(world, hero, name);
    const { hazard } = tileAt(world, place.level, place.x, place.y);
    return isFree(world, place) && hazard === 0 && !isTooHot(world, hero, place);
  });
  return cool?.name;
}

/** Whether a step takes the hero over the edge of a chasm. */
export function isIntoChasm({ world }: Step, dir: Direction): boolean {
  const { level, x, y } = placeBeside(world, heroIn(world), dir);
  return tileAt(world, level, x, y).name === "chasm";
}
