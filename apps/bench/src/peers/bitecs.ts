import { addComponent, addEntity, createWorld, query, type World } from "bitecs";
import type { Side } from "../race";

const COUNT = 10_000;

/** Components as bitecs has them: any object will do, and the numbers are the game's business. */
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

/** A query walked as it is, in whatever order it has. */
export function bitecsQuery(): Side {
  const parts = components();
  const world = createWorld();
  populate(world, parts);
  return {
    pieces: COUNT,
    run() {
      const { now } = parts.Health;
      let sum = 0;
      for (const entity of query(world, [parts.Health, parts.Place])) sum += now[entity] as number;
      return sum;
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
        const value = now[entity] as number;
        now[entity] = (max[entity] as number) - value;
        sum += value;
      }
      return sum;
    },
  };
}

function populate(world: World, { Place, Health, Tag }: ReturnType<typeof components>): number {
  let entity = 0;
  for (let i = 0; i < COUNT; i++) {
    entity = addEntity(world);
    addComponent(world, entity, Place);
    addComponent(world, entity, Health);
    addComponent(world, entity, Tag);
    Place.x[entity] = i % 100;
    Place.y[entity] = i % 77;
    Health.now[entity] = i % 50;
    Health.max[entity] = 50;
  }
  return entity;
}
