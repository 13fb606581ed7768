// Games of our own in the midst of play, for benchmarks: what training takes, and what it takes to try a turn.
import { step, type World } from "@delvekit/core";
import { dropFork, forkWorld, suppose } from "@delvekit/core/future";
import { wait } from "@delvekit/core/turns";
import type { App } from "@delvekit/screens";
import { createEnv, type Env } from "@delvekit/screens/bots";

const GAMES: Readonly<Record<string, () => Promise<{ readonly default: App }>>> = {
  tutorial: () => import("../apps/tutorial/src/app"),
  demo: () => import("../apps/demo/src/app"),
};
/** What a player can do without being asked anything, besides steps. */
const ASKS_NOTHING = ["wait", "pick up", "descend"];
/** The seeds of the games that are trained with, how often each was played before anything counts, and the longest game. */
const SEEDS = 16;
const BEFORE = 3;
const LENGTH = 400;
/** The games in which turns are tried, and the steps after which they are. */
const WORLDS = 8;
const BEGUN = 60;
/** How many turns are tried before anything counts: a bot that looks ahead does so for whole games, by compiled code. */
const TRIED = 4000;

/** Some work in games, done so often. */
type Work = (times: number) => number | Promise<number>;

/** One world plays random actions that are not refused, with its observation after each; a game that is over begins again from one of the seeds. */
export async function trainingIn(name: string): Promise<Work> {
  const { env, act } = await envOf(name, 1);
  let seed = 1;
  const play = async (steps: number) => {
    for (let step = 0; step < steps; step++) {
      if (env.ends[0] !== 0) env.reset(seed++ % SEEDS);
      await act();
    }
    return steps;
  };
  // What is measured is a training that has run for a while: its seeds are known, its code is compiled.
  while (seed <= SEEDS * BEFORE) await play(LENGTH);
  return play;
}

/** A turn in which the hero waits is supposed, in games that have begun. */
export async function supposedIn(name: string): Promise<Work> {
  return tried(await worldsOf(name), (world) => suppose(world, () => waits(world)));
}

/** A turn in which the hero waits is played in a fork, in games that have begun. */
export async function forkedIn(name: string): Promise<Work> {
  return tried(await worldsOf(name), (world) => {
    const fork = forkWorld(world);
    const events = waits(fork);
    dropFork(fork);
    return events;
  });
}

function tried(worlds: readonly World[], once: (world: World) => number): Work {
  const work = (times: number) => {
    let events = 0;
    for (let i = 0; i < times; i++) events += once(worlds[i % worlds.length]!);
    return events;
  };
  work(TRIED);
  return work;
}

function waits(world: World): number {
  return step(world, wait()).events.length;
}

async function worldsOf(name: string): Promise<World[]> {
  const { env, act } = await envOf(name, WORLDS);
  for (let step = 0; step < BEGUN; step++) await act();
  return [...env.ends.keys()]
    .filter((world) => env.ends[world] === 0)
    .map((world) => env.sceneOf(world).world);
}

async function envOf(name: string, worlds: number): Promise<{ readonly env: Env; act(): Promise<void> }> {
  const { default: app } = await GAMES[name]!();
  const actions = Object.keys(app.verbs).filter(
    (verb) => app.verbs[verb]?.steer || ASKS_NOTHING.includes(verb),
  );
  const env = createEnv(app, { actions, worlds, steps: LENGTH });
  let dice = 1;
  const act = () => {
    const masks = env.masks();
    const chosen = Array.from({ length: worlds }, (_, world) => {
      dice = (Math.imul(dice, 1_103_515_245) + 12_345) & 0x7fffffff;
      let action = (dice >> 8) % actions.length;
      for (let tried = 0; tried < actions.length && masks[world * actions.length + action] === 0; tried++)
        action = (action + 1) % actions.length;
      return action;
    });
    return env.step(chosen);
  };
  return { env, act };
}
