import type { Level } from "../../space";
import { StatusBegan, StatusEnded } from "../../statuses";
import {
  add,
  type Component,
  type Entity,
  emit,
  entitiesWith,
  has,
  read,
  remove,
  type World,
} from "../../world";
import { Cold, Freezable, Frozen, Hot, Scorchable } from "../body";
import { entitiesWithin } from "../cells";
import { Chilled, Scorched } from "../components";
import { temperatureOf } from "../place";

/** "heat.scorch": heat and cold hurt those whom they can, and show on them. */
export function hurt(world: World, levels: readonly Level[]): void {
  for (const entity of entitiesWithin(world, levels, Scorchable)) scorch(world, entity);
  for (const entity of entitiesWithin(world, levels, Freezable)) chill(world, entity);
  release(world);
}

/** What its temperature does to an entity, if heat can hurt it. (Whoever was told of another may have taken this one away.) */
export function scorch(world: World, entity: Entity): void {
  if (!has(world, entity, Scorchable)) return;
  const { bearable, perPoint } = read(world, entity, Scorchable);
  const degrees = temperatureOf(world, entity);
  show(world, entity, Hot, degrees > bearable);
  if (degrees > bearable)
    emit(world, Scorched({ entity, degrees, points: Math.ceil((degrees - bearable) / perPoint) }));
}

function chill(world: World, entity: Entity): void {
  if (!has(world, entity, Freezable)) return;
  const { bearable, freezing, perPoint } = read(world, entity, Freezable);
  const degrees = temperatureOf(world, entity);
  show(world, entity, Cold, degrees < bearable);
  show(world, entity, Frozen, degrees <= freezing);
  if (degrees < bearable)
    emit(world, Chilled({ entity, degrees, points: Math.ceil((bearable - degrees) / perPoint) }));
}

/** Those who can no longer be hurt are no longer hot, cold or frozen either. */
function release(world: World): void {
  const unhurtable = (status: Component, cause: Component) =>
    entitiesWith(world, status).filter((entity) => !has(world, entity, cause));
  for (const entity of unhurtable(Hot, Scorchable)) show(world, entity, Hot, false);
  for (const entity of unhurtable(Cold, Freezable)) show(world, entity, Cold, false);
  for (const entity of unhurtable(Frozen, Freezable)) show(world, entity, Frozen, false);
}

function show(world: World, entity: Entity, status: Component, on: boolean): void {
  if (has(world, entity, status) === on) return;
  if (on) add(world, entity, status);
  else remove(world, entity, status);
  const event = on ? StatusBegan : StatusEnded;
  emit(world, event({ entity, status: status.name }));
}
