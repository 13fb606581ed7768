import {
  columnsOf,
  component,
  createWorld,
  entitiesWith,
  i16,
  type Row,
  read,
  rowOf,
  spawn,
  u16,
  type World,
  write,
} from "@delvekit/core";
import type { Side } from "./race";

const COUNT = 10_000;

const Place = component("Place", { x: u16, y: u16 });
const Health = component("Health", { now: i16, max: i16 });
const Tag = component("Tag", {});

/** Spawns ten thousand entities into an empty world. */
export function spawning(): Side {
  let world: World;
  return {
    pieces: COUNT,
    prepare() {
      world = emptyWorld();
    },
    run: () => populate(world),
  };
}

/** Walks ten thousand entities in the order of their spawning, and adds up a field of each. */
export function walkingInOrder(): Side {
  const world = emptyWorld();
  populate(world);
  return {
    pieces: COUNT,
    run() {
      const { now } = columnsOf(world, Health);
      let sum = 0;
      for (const entity of entitiesWith(world, Health, Place))
        sum += now[rowOf(world, entity) as Row] as number;
      return sum;
    },
  };
}

/** Reads one field of each of ten thousand entities and writes it back, checked, one entity after the other. */
export function readingAndWriting(): Side {
  const world = emptyWorld();
  populate(world);
  const entities = entitiesWith(world, Health);
  return {
    pieces: COUNT,
    run() {
      let sum = 0;
      for (const entity of entities) {
        const { now, max } = read(world, entity, Health);
        write(world, entity, Health, { now: max - now });
        sum += now;
      }
      return sum;
    },
  };
}

function emptyWorld(): World {
  return createWorld({ seed: 1, components: [Place, Health, Tag], capacity: COUNT });
}

function populate(world: World): number {
  let last = 0;
  for (let i = 0; i < COUNT; i++)
    last = spawn(world, Place({ x: i % 100, y: i % 77 }), Health({ now: i % 50, max: 50 }), Tag);
  return last;
}
