import { component, direction, has, type Place, spawn, u8, u32, type World, write } from "@delvekit/core";
import { setWind, windOf } from "@delvekit/core/heat";
import { at, entitiesOn } from "@delvekit/core/space";
import type { Direction } from "@delvekit/grid";
import { turnOf } from "@delvekit/kit";

/** Wind that somebody made: until which turn it blows, and the wind that blew before. */
export const Gale = component("Gale", { until: u32, direction, strength: u8 });

/** How hard it blows. */
const STRENGTH = 3;

/** Lets the wind over a level blow in a direction for some turns. */
export function blow(world: World, { level, x, y }: Place, towards: Direction, turns: number): void {
  const until = turnOf(world) + turns;
  const gale = entitiesOn(world, level).find((one) => has(world, one, Gale));
  if (gale === undefined) spawn(world, Gale({ until, ...windOf(world, level) }), at(level, x, y));
  else write(world, gale, Gale, { until });
  setWind(world, level, towards, STRENGTH);
}
