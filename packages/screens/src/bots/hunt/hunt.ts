import { showsOf } from "@delvekit/core/plugin";
import { rowsOf } from "@delvekit/kit/plugin";
import { createRandom, type Random } from "@delvekit/random";
import type { App } from "../..";
import type { BotOptions } from "../bot";
import type { Likes } from "../tactic";
import { createArchive } from "./archive";
import { type BurstPlan, burst } from "./burst";
import { type HuntFault, keyOf } from "./fault";
import { levelFaults } from "./levels";
import { carriedPairs, meet, spend } from "./monkey";
import { goToState, type HuntedGame, offersOf, type ReachedState, stateOf, tryTrail } from "./trail";
import { countKinds } from "./trouble";
import { faultFrom } from "./verify";

/** How many commands may go to one of a kind and use it. */
const MEETING = 8;
/** The share of all commands that one game may have that a bot plays. */
const AS_A_BOT = 0.3;

/** Options of a search. */
export interface HuntOptions extends Pick<BotOptions, "tactics" | keyof Likes> {
  readonly seed: number;
  /** How many commands it plays at most. */
  readonly steps: number;
}

/** What a search found, as plain data. */
export interface Hunted {
  readonly faults: readonly HuntFault[];
  /** How many commands were played. */
  readonly played: number;
  /** Rows of which there never was an entity, and events that never happened. */
  readonly missed: Readonly<Record<"rows" | "events", readonly string[]>>;
}

/**
 * Searches a game for faults: plays on from many of its states, by dice and as a bot does, and looks for errors, broken invariants, places and screens
 * that cannot be left, and states from which nothing leads on. Each fault comes with the fewest commands that it could be shrunk to. The same options
 * always find the same.
 *
 * @example const { faults } = await hunt(cellars, { seed: 1, steps: 5000 });
 */
export async function hunt(app: App, options: HuntOptions): Promise<Hunted> {
  const { seed, steps } = options;
  const trail = tryTrail(app, seed);
  if ("text" in trail) {
    const fault = { ...trail, key: keyOf(trail), seed, commands: [], step: 0, replays: true };
    return { faults: [fault], played: 0, missed: { rows: [], events: [] } };
  }
  const { made, game } = trail;
  const { world } = game;
  const random = createRandom(seed).fork("hunt");
  const archive = createArchive(trail.start);
  const faults = new Map<string, HuntFault>();
  for (const fault of (await levelFaults(trail, options)).reverse()) faults.set(fault.key, fault);
  for (const state of trail.arrivals) archive.keep(JSON.stringify(state.entry), state);
  let played = 0;
  const plans = firstPlans(trail, random);
  // Whenever two things are carried together for the first time, everything carried is used at once, in one order and the opposite one.
  const packs = bothWays("", trail.start);
  const spent = new Set<string>();
  // Then one game as a bot plays it: what takes skill to reach is searched from there.
  const games: BurstPlan[] = [
    { from: trail.start, first: options.tactics ?? [], most: Math.floor(steps * AS_A_BOT) },
  ];
  while (played < steps) {
    const next = plans.shift() ?? packs.shift() ?? games.shift();
    const plan = next ?? { from: archive.choose(random) };
    const { from } = plan;
    goToState(trail, from);
    const reached = new Map<string, ReachedState>();
    const onReached = (kind: string) => {
      if (archive.wants(kind, trail.commands.length)) reached.set(kind, stateOf(trail));
      const news = carriedPairs(game).filter((pair) => !spent.has(pair));
      if (news.length > 0) packs.push(...bothWays(news.join(), stateOf(trail)));
      for (const pair of news) spent.add(pair);
    };
    const trouble = await burst(trail, options, random, plan, onReached, faults);
    played += Math.max(1, trail.commands.length - from.commands.length);
    for (const name of countKinds(world).keys()) if (!made.has(name)) made.set(name, 0);
    if (!trouble) for (const [kind, state] of reached) archive.keep(kind, state);
    else if (!faults.has(keyOf(trouble))) {
      const fault = await faultFrom(trail, options, from, trouble, played);
      faults.set(fault.key, fault);
    }
  }
  const events = new Set(showsOf(world).map(({ event }) => event.type));
  const missed = {
    rows: rowsOf(world).flatMap(({ name }) => (made.has(name) ? [] : [name])),
    events: [...events].filter((event) => trail.player.counts[event] === undefined),
  };
  return { faults: [...faults.values()], played, missed };
}

/** Uses every verb where the game begins, leaves it once, as every offer is, meets one of each kind, and uses every verb on each depth. */
function firstPlans({ app, arrivals, start }: HuntedGame, random: Random): BurstPlan[] {
  const offers = offersOf(app);
  const usedAt = (from: ReachedState, dice = "1") =>
    Object.keys(app.verbs).map((verb) => ({ from, deed: { verb, dice: verb in offers ? "" : dice } }));
  const later = arrivals.flatMap((from): BurstPlan[] => {
    const { beside } = from.entry ?? {};
    return beside === undefined ? usedAt(from) : [{ from, first: [meet(beside, random)], most: MEETING }];
  });
  // By turns: a game with much to meet would leave no time for its verbs.
  const verbs = random.shuffle(later.filter(({ first }) => !first));
  const mixed = later.flatMap((one) => (one.first ? [one, ...verbs.splice(0, 1)] : []));
  return [...usedAt(start, ""), ...usedAt(start), ...mixed, ...verbs];
}

/** Using all that is carried in a state, in one order and the opposite one. */
function bothWays(dice: string, from: ReachedState): BurstPlan[] {
  return [false, true].map((backwards) => ({ from, first: [spend(dice, backwards)] }));
}
