import { addHeat, lossOf, temperatureAt, UNITS_PER_DEGREE } from "@delvekit/heat";
import { type Level, Position } from "../../space";
import {
  add,
  because,
  type Component,
  type Entity,
  emit,
  entitiesWith,
  has,
  read,
  remove,
  rowOrNone,
  touch,
  type World,
} from "../../world";
import { entitiesWithin } from "../cells";
import {
  Body,
  Chilled,
  Cold,
  Freezable,
  Frozen,
  Hot,
  Scorchable,
  Scorched,
  StatusBegan,
  StatusEnded,
} from "../components";
import { groundOf, groundToChange } from "../ground";
import { findHeatCause, findNear, temperatureOf } from "../place";
import { holdSources } from "./sources";

/** "heat.bodies": bodies exchange heat with their cells, and sources keep their cells warm or cold. */
export function followCells(world: World, levels: readonly Level[]): void {
  const bodies = [...entitiesWithin(world, levels, Body)];
  for (const entity of bodies) followCell(world, entity);
  if (bodies.length > 0) holdSources(world, levels);
}

/** One environment tick for a body. */
export function followCell(world: World, entity: Entity): void {
  const row = rowOrNone(world, entity);
  const { degrees } = touch(world, row, Body);
  degrees[row] = evenOut(world, entity) / UNITS_PER_DEGREE;
}

/** A body of this mass holds as much heat as a cell of open air. */
const MASS_OF_AIR = 10;

/**
 * What the body loses warms its cell, and what it gains cools it, in proportion to its mass. The two temperatures never cross: a difference of a few
 * units is not exchanged. In a field without loss, such a difference stays, and the body has fractions of a unit: heat is moved in whole units of
 * open air.
 */
function evenOut(world: World, entity: Entity): number {
  const { level, x, y } = read(world, entity, Position);
  const { degrees, insulation, mass } = read(world, entity, Body);
  const { field } = groundOf(world, level);
  const cell = y * field.width + x;
  const isClosed = lossOf(field) === 0;
  const own = isClosed ? degrees * UNITS_PER_DEGREE : Math.round(degrees * UNITS_PER_DEGREE);
  const gap = own - Math.round(temperatureAt(field, cell) * UNITS_PER_DEGREE);
  // At least one unit unless nothing is exchanged, so that the temperatures do meet.
  const size = Math.abs(gap);
  const lost = Math.ceil((size * (100 - insulation)) / (100 * (1 + mass)));
  if (mass === 0) return own - Math.sign(gap) * lost;
  const given = Math.min(
    Math.ceil((size * (100 - insulation) * mass) / (100 * MASS_OF_AIR * (1 + mass))),
    Math.floor((size * mass) / (MASS_OF_AIR + mass)),
  );
  if (given > 0)
    addHeat(groundToChange(world, level).field, cell, (Math.sign(gap) * given) / UNITS_PER_DEGREE);
  return own - Math.sign(gap) * (isClosed ? (given * MASS_OF_AIR) / mass : lost);
}

/** "heat.scorch": heat and cold hurt entities and set their statuses. */
export function hurt(world: World, levels: readonly Level[]): void {
  for (const entity of entitiesWithin(world, levels, Scorchable)) scorch(world, entity);
  for (const entity of entitiesWithin(world, levels, Freezable)) chill(world, entity);
  release(world);
}

/** Applies an entity's temperature to it, if heat or cold can hurt it. A listener may have removed it in the meantime. */
export function scorch(world: World, entity: Entity): void {
  if (!has(world, entity, Scorchable) || !has(world, entity, Position)) return;
  const { bearable, perPoint } = read(world, entity, Scorchable);
  const degrees = temperatureOf(world, entity);
  show(world, entity, Hot, degrees > bearable);
  if (degrees <= bearable) return;
  const points = Math.ceil((degrees - bearable) / perPoint);
  const cause = findHeatCause(world, read(world, entity, Position), 1, entity);
  because(world, cause, () => emit(world, Scorched({ entity, degrees, points })));
}

function chill(world: World, entity: Entity): void {
  const { bearable, freezing, perPoint } = read(world, entity, Freezable);
  const degrees = temperatureOf(world, entity);
  show(world, entity, Cold, degrees < bearable);
  show(world, entity, Frozen, degrees <= freezing);
  if (degrees >= bearable) return;
  const points = Math.ceil((bearable - degrees) / perPoint);
  const cause = findNear(world, read(world, entity, Position), 1, entity);
  because(world, cause, () => emit(world, Chilled({ entity, degrees, points })));
}

/** Entities that can no longer be hurt by heat or cold lose these statuses. */
function release(world: World): void {
  for (const status of [Hot, Cold, Frozen])
    for (const entity of entitiesWith(world, status))
      if (!has(world, entity, status === Hot ? Scorchable : Freezable)) show(world, entity, status, false);
}

function show(world: World, entity: Entity, status: Component, on: boolean): void {
  if (has(world, entity, status) === on) return;
  if (on) add(world, entity, status);
  else remove(world, entity, status);
  const event = on ? StatusBegan : StatusEnded;
  emit(world, event({ entity, status: status.name }));
}
