import {
  component,
  createWorld,
  despawn,
  type Entity,
  entitiesWith,
  i16,
  read,
  readColumns,
  rowsInOrder,
  spawn,
  u16,
  type World,
  write,
} from "@delvekit/core";
import { COUNT, REPLACED } from "./counts";
import type { Side } from "./race";

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
    run: () => populate(world).length,
  };
}

/** Walks ten thousand entities in the order in which they were spawned, and adds up a field of each. */
export function walkingInOrder(): Side {
  const world = emptyWorld();
  populate(world);
  return {
    pieces: COUNT,
    run: () => sumOf(world),
  };
}

/** The same after one in a hundred was despawned and replaced by a new one. */
export function walkingAfterReplacing(): Side {
  const world = emptyWorld();
  const entities = populate(world);
  let next = 0;
  return {
    pieces: COUNT,
    run() {
      for (let k = 0; k < REPLACED; k++) {
        despawn(world, entities[next]!);
        entities[next] = spawnOne(world, next);
        next = (next + 1) % COUNT;
      }
      return sumByIndex(world);
    },
  };
}

function sumOf(world: World): number {
  const { now } = readColumns(world, Health);
  let sum = 0;
  for (const row of rowsInOrder(world, Health, Place)) sum += now[row]!;
  return sum;
}

// By index, on all sides that have one. Among so much other work, V8 may compile only the loop while it runs,
// and would then call an iterator for every entity: in every fourth process, walks took half as long again.
function sumByIndex(world: World): number {
  const { now } = readColumns(world, Health);
  const rows = rowsInOrder(world, Health, Place);
  let sum = 0;
  for (let i = 0; i < rows.length; i++) sum += now[rows[i]!]!;
  return sum;
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

function populate(world: World): Entity[] {
  return Array.from({ length: COUNT }, (_, i) => spawnOne(world, i));
}

function spawnOne(world: World, i: number): Entity {
  return spawn(world, Place({ x: i % 100, y: i % 77 }), Health({ now: i % 50, max: 50 }), Tag);
}
