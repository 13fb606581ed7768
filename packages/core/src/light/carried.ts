import { Position } from "../space";
import { type Component, has, resourceOf, storeOf } from "../world";
import type { World } from "../world/world";
import { type Falloff, Light, type Shine } from "./light";
import { createLamp } from "./lightmap";
import { LightsResource, putLamp, takeLamp } from "./lights";

/** Of `Lights.carried`, the place of the component `Light`; the carriers of the sources follow in their order. */
const OWN = 0;

/** Has an entity shine from where it is, if it shines and is anywhere. */
export function carryAll(world: World, entity: number): void {
  const { sources } = resourceOf(world, LightsResource);
  if (has(world, entity, Light)) carry(world, entity, OWN, ownShine(world, entity));
  for (let i = 0; i < sources.length; i++) {
    const { carriers, shine } = sources[i] as (typeof sources)[number];
    if (carriers && has(world, entity, carriers)) carry(world, entity, i + 1, shine);
  }
}

/** Takes all lamps of an entity away that is nowhere any more. */
export function dropAll(world: World, entity: number): void {
  const { carried } = resourceOf(world, LightsResource);
  for (let kind = 0; kind < carried.length; kind++) drop(world, entity, kind);
}

/** Takes away the lamp that one component lit, which the entity no longer has. */
export function dropOf(component: Component): (world: World, entity: number) => void {
  return (world, entity) => {
    if (component === Light) drop(world, entity, OWN);
    resourceOf(world, LightsResource).sources.forEach(({ carriers }, i) => {
      if (carriers === component) drop(world, entity, i + 1);
    });
  };
}

function carry(world: World, entity: number, kind: number, shine: Shine): void {
  if (!has(world, entity, Position)) return;
  const lamps = resourceOf(world, LightsResource).carried[kind] as Map<number, ReturnType<typeof createLamp>>;
  let lamp = lamps.get(entity);
  if (!lamp) {
    lamp = createLamp();
    lamps.set(entity, lamp);
  }
  const at = storeOf(world, Position);
  putLamp(world, lamp, at.level[entity] as number, at.x[entity] as number, at.y[entity] as number, shine);
}

function drop(world: World, entity: number, kind: number): void {
  const lamps = resourceOf(world, LightsResource).carried[kind];
  const lamp = lamps?.get(entity);
  if (!lamps || !lamp) return;
  takeLamp(world, lamp);
  lamps.delete(entity);
}

function ownShine(world: World, entity: number): Shine {
  const { radius, colour, intensity, falloff } = storeOf(world, Light);
  return {
    radius: radius[entity] as number,
    colour: colour[entity] as number,
    intensity: intensity[entity] as number,
    falloff: falloff[entity] as Falloff,
  };
}
