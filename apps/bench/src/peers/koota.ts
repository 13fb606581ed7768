import { createWorld, type Entity, trait, type World } from "koota";
import { COUNT, REPLACED } from "../counts";
import type { Side } from "../race";

// One column of numbers for each field.
const Place = trait({ x: 0, y: 0 });
const Health = trait({ now: 0, max: 0 });
const Tag = trait();

/** Entities spawned with all their traits at once. */
export function kootaSpawning(): Side {
  let world: World | undefined;
  return {
    pieces: COUNT,
    prepare() {
      // No more than sixteen worlds may exist at a time.
      world?.destroy();
      world = createWorld();
    },
    run: () => populate(world as World).length,
  };
}

/** Walks the columns of a query, in whatever order it has. */
export function kootaQuery(): Side {
  const world = createWorld();
  populate(world);
  return { pieces: COUNT, run: () => sumOf(world) };
}

/** The same after some entities were replaced by others. */
export function kootaReplacing(): Side {
  const world = createWorld();
  const entities = populate(world);
  let next = 0;
  return {
    pieces: COUNT,
    run() {
      for (let k = 0; k < REPLACED; k++) {
        entities[next]?.destroy();
        entities[next] = spawnOne(world, next);
        next = (next + 1) % COUNT;
      }
      return sumOf(world);
    },
  };
}

/** Reads and writes entities one by one, as objects with their values. */
export function kootaReadingAndWriting(): Side {
  const entities = populate(createWorld());
  return {
    pieces: COUNT,
    run() {
      let sum = 0;
      for (const entity of entities) {
        const { now, max } = entity.get(Health) as { now: number; max: number };
        entity.set(Health, { now: max - now });
        sum += now;
      }
      return sum;
    },
  };
}

function sumOf(world: World): number {
  let sum = 0;
  world.query(Health, Place).useStores(([health], entities) => {
    const { now } = health;
    for (let i = 0; i < entities.length; i++) sum += now[entities[i]!.id()]!;
  });
  return sum;
}

function populate(world: World): Entity[] {
  return Array.from({ length: COUNT }, (_, i) => spawnOne(world, i));
}

function spawnOne(world: World, i: number): Entity {
  return world.spawn(Place({ x: i % 100, y: i % 77 }), Health({ now: i % 50, max: 50 }), Tag);
}
