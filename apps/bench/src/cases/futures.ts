import type { World } from "@delvekit/core";
import { loadWorld, saveWorld, step, timeOf, why } from "@delvekit/core";
import { dropFork, forkWorld, goTo, momentOf, suppose } from "@delvekit/core/future";
import { wait } from "@delvekit/core/turns";
import { openTimeline } from "@delvekit/workbench";
import type { Race, Side } from "../race";
import {
  gameOfScene,
  pace,
  setupOf,
  turnOfScene,
  worldAmongIdle,
  worldBesideSleeping,
  worldOfScene,
} from "../scene";

const TRIES = 20;

/** The turns of a long game, and a number that leads from one to another far away, until all were met. */
const GAME = 10_000;
const APART = 3_779;

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
    {
      name: "future, why, each event of a turn",
      peer: "20 µs",
      ours: () => whyOf(worldOfScene(undefined)),
      theirs: 2e4,
      target: 1,
    },
    {
      name: `future, seek any of ${GAME} turns`,
      peer: "100 ms",
      ours: () => soughtIn(GAME),
      theirs: 1e8,
      target: 1,
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

/** The chains of everything that happened in a turn, told from the event back to its first cause. */
function whyOf(world: World): Side {
  pace(world, TRIES);
  const { events } = step(world, wait());
  if (events.length === 0) throw new Error("something was to happen");
  return { pieces: events.length, run: () => events.reduce((sum, told) => sum + why(world, told).length, 0) };
}

/** Turns all over a long game, in an order in which none is near the one before. */
function soughtIn(turns: number): Side {
  const { newGame, replay } = gameOfScene(turns);
  const timeline = openTimeline(newGame, replay);
  if (timeline.trouble !== undefined) throw new Error(timeline.trouble);
  return {
    pieces: TRIES,
    run: () => {
      let time = 0;
      for (let i = 1; i <= TRIES; i++) {
        timeline.goTo((i * APART) % turns);
        time += timeOf(timeline.world);
      }
      return time;
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
