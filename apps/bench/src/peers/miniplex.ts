import { World } from "miniplex";
import { COUNT, REPLACED } from "../counts";
import type { Side } from "../race";

/** An entity is an object, and a component a property of it. */
interface Thing {
  readonly place: { x: number; y: number };
  readonly health: { now: number; max: number };
  readonly tag: true;
}

/** Adds objects to a world without queries. */
export function miniplexSpawning(): Side {
  let world: World<Thing>;
  return {
    pieces: COUNT,
    prepare() {
      world = new World<Thing>();
    },
    run: () => populate(world).length,
  };
}

/** Walks a query as it is: from the last entity to the first. */
export function miniplexQuery(): Side {
  const world = new World<Thing>();
  const living = world.with("health", "place");
  populate(world);
  return { pieces: COUNT, run: () => sumOf(living) };
}

/** The same after some entities were replaced by others. */
export function miniplexReplacing(): Side {
  const world = new World<Thing>();
  const living = world.with("health", "place");
  const things = populate(world);
  let next = 0;
  return {
    pieces: COUNT,
    run() {
      for (let k = 0; k < REPLACED; k++) {
        world.remove(things[next]!);
        things[next] = world.add(thing(next));
        next = (next + 1) % COUNT;
      }
      return sumOf(living);
    },
  };
}

function sumOf(things: Iterable<Thing>): number {
  let sum = 0;
  for (const { health } of things) sum += health.now;
  return sum;
}

function populate(world: World<Thing>): Thing[] {
  return Array.from({ length: COUNT }, (_, i) => world.add(thing(i)));
}

function thing(i: number): Thing {
  return { place: { x: i % 100, y: i % 77 }, health: { now: i % 50, max: 50 }, tag: true };
}
