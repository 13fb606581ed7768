import type { World } from "@delvekit/core";
import { loadWorld, saveWorld } from "@delvekit/core";
import { dropFork, forkWorld, goTo, momentOf, suppose } from "@delvekit/core/future";
import type { Race, Side } from "../race";
import { pace, setupOf, turnOfScene, worldAmongIdle, worldBesideSleeping, worldOfScene } from "../scene";

const TRIES = 20;

/** Turns that are tried and taken back: what they cost beside turns that are played, and that the size of a world does not matter. */
export function futureRaces(): Race[] {
  return [
    {
      name: "future, suppose a turn",
      peer: "a turn that is played",
      ours: () => tried(worldOfScene(undefined), supposed),
      theirs: () => turnOfScene(),
      target: 0.4,
    },
    {
      name: "future, fork with a turn",
      peer: "the same turn in a world loaded from a save",
      ours: () => tried(worldOfScene(undefined), forked),
      theirs: () => tried(worldOfScene(undefined), loaded),
      target: 5,
      sameAnswer: true,
      isKey: true,
    },
    ...among("suppose a turn", supposed),
    ...among("fork with a turn", forked),
    ...among("turn and go to a moment", returned),
  ];
}

function among(name: string, once: (world: World) => number): Race[] {
  return [
    {
      name: `future, ${name}, 100000 idle entities`,
      peer: "the same with none",
      ours: () => tried(worldAmongIdle(100_000), once),
      theirs: () => tried(worldAmongIdle(0), once),
      target: 0.77,
      sameAnswer: true,
      isKey: true,
    },
    {
      name: `future, ${name}, 1000 sleeping levels with heat`,
      peer: "the same with one level",
      ours: () => tried(worldBesideSleeping(1000), once),
      theirs: () => tried(worldBesideSleeping(0), once),
      target: 0.77,
      sameAnswer: true,
      isKey: true,
    },
  ];
}

/** The same turn again and again, in any world: nothing of it stays. */
function tried(world: World, once: (world: World) => number): Side {
  pace(world, TRIES);
  return {
    pieces: TRIES,
    run: () => {
      let places = 0;
      for (let i = 0; i < TRIES; i++) places += once(world);
      return places;
    },
  };
}

function supposed(world: World): number {
  return suppose(world, () => pace(world, 1));
}

function forked(world: World): number {
  const fork = forkWorld(world);
  const place = pace(fork, 1);
  dropFork(fork);
  return place;
}

function loaded(world: World): number {
  return pace(loadWorld(saveWorld(world), setupOf(true)), 1);
}

function returned(world: World): number {
  const here = momentOf(world);
  const place = pace(world, 1);
  goTo(world, here);
  return place;
}
