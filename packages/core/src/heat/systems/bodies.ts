import { UNITS_PER_DEGREE } from "@delvekit/heat";
import type { Level } from "../../space";
import { type Entity, read, rowHas, rowOrNone, touch, type World } from "../../world";
import { Body, WarmBlooded } from "../body";
import { temperatureAround } from "../place";
import { entitiesWithin } from "./within";

/** "heat.bodies": bodies take on the temperature of their cells, and warm blood keeps its own. */
export function followCells(world: World, levels: readonly Level[]): void {
  for (const entity of entitiesWithin(world, levels, Body)) followCell(world, entity);
}

/** One environment tick for a body. */
export function followCell(world: World, entity: Entity): void {
  const row = rowOrNone(world, entity);
  const { degrees, insulation, mass } = touch(world, row, Body);
  const around = Math.round(temperatureAround(world, entity) * UNITS_PER_DEGREE);
  const own = Math.round((degrees[row] as number) * UNITS_PER_DEGREE);
  const uncovered = Math.abs(around - own) * (100 - (insulation[row] as number));
  // At least a unit, unless nothing passes: so that it arrives.
  let units = approach(own, around, Math.ceil(uncovered / (100 * (1 + (mass[row] as number)))));
  if (rowHas(world, row, WarmBlooded)) {
    const blood = read(world, entity, WarmBlooded);
    units = approach(units, blood.degrees * UNITS_PER_DEGREE, blood.power * UNITS_PER_DEGREE);
  }
  degrees[row] = units / UNITS_PER_DEGREE;
}

/** Goes so far at the most. */
function approach(from: number, to: number, most: number): number {
  return from + Math.max(-most, Math.min(most, to - from));
}
