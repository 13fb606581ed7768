import { type LevelId, Position } from "../space";
import { type Component, type Entity, type Row, readColumns, resourceOf, rowHas, type World } from "../world";
import { type Falloff, Light, type Shine } from "./light";
import { createLamp } from "./lightmap";
import { LightsResource, putLamp, takeLamp } from "./lights";

/** The index of the component `Light` in `Lights.carried`; the carriers of the sources follow in their order. */
const OWN = 0;

/** Lights the lamps of an entity at its place, if it shines and has a place. */
export function carryAll(world: World, _entity: Entity, row: Row): void {
  const { sources } = resourceOf(world, LightsResource);
  if (rowHas(world, row, Light)) carry(world, row, OWN, ownShine(world, row));
  for (let i = 0; i < sources.length; i++) {
    const { carriers, shine } = sources[i] as (typeof sources)[number];
    if (carriers && rowHas(world, row, carriers)) carry(world, row, i + 1, shine);
  }
}

/** Removes all lamps of an entity that no longer has a place. */
export function dropAll(world: World, _entity: Entity, row: Row): void {
  const { carried } = resourceOf(world, LightsResource);
  for (let kind = 0; kind < carried.length; kind++) drop(world, row, kind);
}

/** Removes the lamp of a component that the entity no longer has. */
export function dropOf(component: Component): (world: World, entity: Entity, row: Row) => void {
  return (world, _entity, row) => {
    if (component === Light) drop(world, row, OWN);
    resourceOf(world, LightsResource).sources.forEach(({ carriers }, i) => {
      if (carriers === component) drop(world, row, i + 1);
    });
  };
}

function carry(world: World, row: Row, kind: number, shine: Shine): void {
  if (!rowHas(world, row, Position)) return;
  const lamps = resourceOf(world, LightsResource).carried[kind] as Map<Row, ReturnType<typeof createLamp>>;
  let lamp = lamps.get(row);
  if (!lamp) {
    lamp = createLamp();
    lamps.set(row, lamp);
  }
  const at = readColumns(world, Position);
  putLamp(world, lamp, at.level[row] as LevelId, at.x[row] as number, at.y[row] as number, shine);
}

function drop(world: World, row: Row, kind: number): void {
  const lamps = resourceOf(world, LightsResource).carried[kind];
  const lamp = lamps?.get(row);
  if (!lamps || !lamp) return;
  takeLamp(world, lamp);
  lamps.delete(row);
}

function ownShine(world: World, row: Row): Shine {
  const { radius, colour, intensity, falloff } = readColumns(world, Light);
  return {
    radius: radius[row] as number,
    colour: colour[row] as number,
    intensity: intensity[row] as number,
    falloff: falloff[row] as Falloff,
  };
}
