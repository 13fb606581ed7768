import { addHeat, lossOf, temperatureAt, UNITS_PER_DEGREE } from "@delvekit/heat";
import { type Level, Position } from "../../space";
import { type Entity, read, rowHas, rowOrNone, touch, type World } from "../../world";
import { Body, WarmBlooded } from "../body";
import { entitiesWithin } from "../cells";
import { groundOf, groundToChange } from "../ground";
import { holdSources } from "./sources";

/** "heat.bodies": bodies and their cells even out, warm blood keeps its own temperature, and sources keep their cells. */
export function followCells(world: World, levels: readonly Level[]): void {
  const bodies = entitiesWithin(world, levels, Body);
  for (const entity of bodies) followCell(world, entity);
  if (bodies.length > 0) holdSources(world, levels);
}

/** One environment tick for a body. */
export function followCell(world: World, entity: Entity): void {
  const row = rowOrNone(world, entity);
  const { degrees } = touch(world, row, Body);
  let units = evenOut(world, entity);
  if (rowHas(world, row, WarmBlooded)) {
    const blood = read(world, entity, WarmBlooded);
    units = approach(units, blood.degrees * UNITS_PER_DEGREE, blood.power * UNITS_PER_DEGREE);
  }
  degrees[row] = units / UNITS_PER_DEGREE;
}

/**
 * What the body loses warms its cell, and what it takes cools it. A body with mass holds as much heat as a cell of open air, one without none.
 * They never pass each other: of a difference of one unit none is given. Where the field keeps all heat, such a difference stays.
 */
function evenOut(world: World, entity: Entity): number {
  const { level, x, y } = read(world, entity, Position);
  const { degrees, insulation, mass } = read(world, entity, Body);
  const { field } = groundOf(world, level);
  const cell = y * field.width + x;
  const own = Math.round(degrees * UNITS_PER_DEGREE);
  const gap = own - Math.round(temperatureAt(field, cell) * UNITS_PER_DEGREE);
  // At least a unit, unless nothing passes: so that it arrives.
  const lost = Math.ceil((Math.abs(gap) * (100 - insulation)) / (100 * (1 + mass)));
  if (mass === 0) return own - Math.sign(gap) * lost;
  const given = Math.min(lost, Math.floor(Math.abs(gap) / 2));
  if (given > 0)
    addHeat(groundToChange(world, level).field, cell, (Math.sign(gap) * given) / UNITS_PER_DEGREE);
  return own - Math.sign(gap) * (lossOf(field) === 0 ? given : lost);
}

/** Goes so far at the most. */
function approach(from: number, to: number, most: number): number {
  return from + Math.max(-most, Math.min(most, to - from));
}
