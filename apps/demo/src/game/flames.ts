import { has, type World } from "@delvekit/core";
import { Burning, isOnFire } from "@delvekit/core/heat";
import { blockerAt, placeBeside, tileAt } from "@delvekit/core/space";
import type { Direction } from "@delvekit/grid";
import { heroIn } from "./begin";
import { spells } from "./pieces";

/** Whether a step takes the hero into flames that can hurt it. False if somebody stands there, because then the hero strikes instead. */
export function isIntoFlames({ world }: { readonly world: World }, dir: Direction): boolean {
  const hero = heroIn(world);
  if (has(world, hero, Burning) || spells.has(world, hero, "cooled")) return false;
  const { level, x, y } = placeBeside(world, hero, dir);
  if (!tileAt(world, level, x, y).walkable || blockerAt(world, level, x, y) !== undefined) return false;
  return isOnFire(world, level, x, y);
}

/** Whether a step takes the hero over the edge of a chasm. */
export function isIntoChasm({ world }: { readonly world: World }, dir: Direction): boolean {
  const { level, x, y } = placeBeside(world, heroIn(world), dir);
  return tileAt(world, level, x, y).name === "chasm";
}
