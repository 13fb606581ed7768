import { addComponent, addEntity, createWorld, query, removeEntity, type World } from "bitecs";
import { COUNT, REPLACED } from "../counts";
import type { Side } from "../race";

/** Components as in bitecs: any object will do, and the numbers in it are up to the game. */
function components() {
  return {
    Place: { x: new Uint16Array(COUNT + 1), y: new Uint16Array(COUNT + 1) },
    Health: { now: new Int16Array(COUNT + 1), max: new Int16Array(COUNT + 1) },
    Tag: {},
  };
}

/** Entities made one by one, their values written into the columns unchecked. */
export function bitecsSpawning(): Side {
  const parts = components();
  let world: World;
  return {
    pieces: COUNT,
    prepare() {
      world = createWorld();
    },
    run: () => populate(world, parts),
  };
}

/** Walks a query as it is, in whatever order it has. */
export function bitecsQuery(): Side {
  const parts = components();
  const world = createWorld();
  populate(world, parts);
  return {
    pieces: COUNT,
    run: () => sumOf(world, parts),
  };
}

/** The same after some entities were replaced by others, which get their numbers. */
export function bitecsReplacing(): Side {
  const parts = components();
  const world = createWorld();
  populate(world, parts);
  const entities = Array.from({ length: COUNT }, (_, i) => i + 1);
  let next = 0;
  return {
    pieces: COUNT,
    run() {
      for (let k = 0; k < REPLACED; k++) {
        removeEntity(world, entities[next]!);
        entities[next] = addOne(world, parts, next);
        next = (next + 1) % COUNT;
      }
      return sumByIndex(world, parts);
    },
  };
}

/** Two columns and a list of indices: the least that such work can cost. */
export function rawColumns(): Side {
  const { Health } = components();
  for (let i = 0; i < COUNT; i++) {
    Health.now[i + 1] = i % 50;
    Health.max[i + 1] = 50;
  }
  const entities = Array.from({ length: COUNT }, (_, i) => i + 1);
  return {
    pieces: COUNT,
    run() {
      const { now, max } = Health;
      let sum = 0;
      for (const entity of entities) {
        const value = now[entity]!;
        now[entity] = max[entity]! - value;
        sum += value;
      }
      return sum;
    },
  };
}

function sumOf(world: World, { Place, Health }: ReturnType<typeof components>): number {
  const { now } = Health;
  let sum = 0;
  for (const entity of query(world, [Health, Place])) sum += now[entity]!;
  return sum;
}

function sumByIndex(world: World, { Place, Health }: ReturnType<typeof components>): number {
  const { now } = Health;
  const entities = query(world, [Health, Place]);
  let sum = 0;
  for (let i = 0; i < entities.length; i++) sum += now[entities[i]!]!;
  return sum;
}

function populate(world: World, parts: ReturnType<typeof components>): number {
  for (let i = 0; i < COUNT; i++) addOne(world, parts, i);
  return COUNT;
}

function addOne(world: World, { Place, Health, Tag }: ReturnType<typeof components>, i: number): number {
  const entity = addEntity(world);
  addComponent(world, entity, Place);
  addComponent(world, entity, Health);
  addComponent(world, entity, Tag);
  Place.x[entity] = i % 100;
  Place.y[entity] = i % 77;
  Health.now[entity] = i % 50;
  Health.max[entity] = 50;
  return entity;
}
