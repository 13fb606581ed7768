import type { Command } from "@delvekit/core";
import { showsOf } from "@delvekit/core/plugin";
import { rowsOf } from "@delvekit/kit/plugin";
import { createRandom, type Random } from "@delvekit/random";
import type { App } from "../..";
import { type BotOptions, createMind, decide } from "../bot";
import { explore, leaveLevel, pressOn } from "../errands";
import type { Likes, Tactic } from "../tactic";
import { createArchive } from "./archive";
import { type Defect, type HuntFault, keyOf, troubleOf, type UsedVerb } from "./fault";
import { levelFaults } from "./levels";
import { act, carriedKinds, randomDeed, spend, touch } from "./monkey";
import { shrink } from "./shrink";
import { goToState, type HuntedGame, offersOf, type ReachedState, startTrail, stateOf } from "./trail";
import { countKinds, crowdOf, floodIn, isStuck, placeOf, swarmSince, troubleIn } from "./trouble";

/** How often somebody acts from a state before another is chosen, and how many commands that may be. */
const [BURST, MOST_IN_BURST] = [40, 160];
/** States are of one kind if the hero is in the same block of 4 x 4 cells, and they were reached without anything new: the power of two. */
const BLOCK = 2;
/** How often a clever player does anything at random instead. */
const WHIM = 0.15;
/** How often a fault is tried again with fewer commands: first those since the state that it was found from, then all. */
const [TAIL_TRIES, WHOLE_TRIES] = [300, 60];

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
  const trail = startTrail(app, seed);
  const { made, game } = trail;
  const { world } = game;
  const random = createRandom(seed).fork("hunt");
  const archive = createArchive(trail.start);
  const faults = new Map<string, HuntFault>();
  for (const fault of (await levelFaults(trail, options)).reverse()) faults.set(fault.key, fault);
  for (const state of trail.arrivals) archive.keep(`depth ${state.depth}`, state);
  let played = 0;
  // First every verb is used where the game begins and on each depth, and left once, as every offer is: soon the hero will be elsewhere.
  const offers = offersOf(app);
  const usedAt = (from: ReachedState, dice = "1") =>
    Object.keys(trail.app.verbs).map((verb) => ({ from, deed: { verb, dice: verb in offers ? "" : dice } }));
  const openings = [...trail.arrivals, trail.start].flatMap((state) => usedAt(state));
  openings.push(...usedAt(trail.start, ""));
  // Whenever something is carried for the first time, everything carried is used at once, in one order and the opposite one: some faults need two things.
  const packs = bothWays("", trail.start);
  const spent = new Set<string>();
  while (played < steps) {
    const plan: BurstPlan = openings.pop() ?? packs.shift() ?? { from: archive.choose(random) };
    const { from } = plan;
    goToState(trail, from);
    const reached = new Map<string, ReachedState>();
    const trouble = await burst(trail, options, random, plan, (kind) => {
      if (archive.wants(kind, trail.commands.length)) reached.set(kind, stateOf(trail));
      const news = [...carriedKinds(game)].filter((name) => !spent.has(name));
      if (news.length > 0) packs.push(...bothWays(news.join(), stateOf(trail)));
      for (const name of news) spent.add(name);
    });
    played += Math.max(1, trail.commands.length - from.commands.length);
    for (const name of countKinds(world).keys()) if (!made.has(name)) made.set(name, 0);
    if (!trouble) for (const [kind, state] of reached) archive.keep(kind, state);
    else if (!faults.has(keyOf(trouble))) {
      const fault = await faultFrom(trail, options, from, trouble, played);
      faults.set(fault.key, fault);
    }
  }
  const rows = rowsOf(world).map(({ name }) => name);
  const events = new Set(showsOf(world).map(({ event }) => event.type));
  const missed = {
    rows: rows.filter((name) => !made.has(name)),
    events: [...events].filter((event) => trail.player.counts[event] === undefined),
  };
  return { faults: [...faults.values()], played, missed };
}

/**
 * Plays the commands of a fault in a new game. @returns what is wrong then; undefined if the fault is gone
 * @example const defect = await verifyFault(cellars, fault, {});
 */
export async function verifyFault(app: App, fault: HuntFault, likes: Likes): Promise<Defect | undefined> {
  const trail = startTrail(app, fault.seed);
  const found = await levelFaults(trail, { ...likes, seed: fault.seed });
  const same = found.find(({ key, depth }) => key === fault.key && depth === fault.depth);
  if (same) return same;
  goToState(trail, beginningOf(trail, fault.depth));
  return troubleAfter(trail, likes, fault.commands, fault);
}

/** The state that the commands of a fault begin in. */
function beginningOf({ arrivals, start }: HuntedGame, depth: number | undefined): ReachedState {
  return arrivals.find((state) => state.depth === depth) ?? start;
}

/** Using all that is carried in a state, in one order and the opposite one. */
function bothWays(dice: string, from: ReachedState): BurstPlan[] {
  return [false, true].map((backwards) => ({ from, first: [spend(dice, backwards)] }));
}

/** What is done in a burst: one deed, or first what some tactics do. Default: anything. */
interface BurstPlan {
  readonly from: ReachedState;
  readonly deed?: UsedVerb;
  readonly first?: readonly Tactic[];
}

/** Plays on for a while. @param onReached called with the kind of each state @returns what went wrong, or is wrong afterwards */
async function burst(
  trail: HuntedGame,
  options: HuntOptions,
  random: Random,
  plan: BurstPlan,
  onReached: (kind: string) => void,
): Promise<Defect | undefined> {
  const { app, game, player, commands } = trail;
  const { tactics = [] } = options;
  const clever = [[explore, pressOn], [leaveLevel, pressOn], [touch(random)], tactics];
  const drawn = random.pick([undefined, undefined, ...clever]);
  const { deed: planned, first = drawn } = plan;
  const mind = createMind({ ...options, seed: random.int(0, 2 ** 31) });
  const end = commands.length + MOST_IN_BURST;
  const from = placeOf(trail);
  const crowd = crowdOf(trail);
  let moved = false;
  let swarm: Defect | undefined;
  const most = planned ? 1 : BURST;
  for (let turn = 0; turn < most && !swarm && trail.commands.length < end && !game.ending; turn++) {
    const before = trail.commands.length;
    const known = Object.keys(player.counts).length;
    let deed: UsedVerb | undefined;
    try {
      for (const verb of random.chance(WHIM) ? Object.keys(offersOf(app)) : []) {
        deed = { verb, dice: "" };
        await act(trail, deed);
      }
      await player.takeOffers();
      if (game.ending) break;
      deed = planned ?? (!first || random.chance(WHIM) ? randomDeed(trail, random) : undefined);
      if (deed) await act(trail, deed);
      else await decide(player, mind, app, first ?? []);
    } catch (error) {
      if (trail.failing) trail.commands.push(trail.failing);
      else trail.commands.length = before;
      deed ??= { verb: player.last, dice: "1" };
      return troubleOf(error, trail.failing ? undefined : deed, trail.running);
    }
    moved ||= placeOf(trail) !== from;
    const all = Object.keys(player.counts).length;
    if (game.ending) break;
    onReached(`${placeOf(trail, BLOCK)} ${all > known ? all : ""}`);
    swarm = swarmSince(crowd, trail);
  }
  const trouble = troubleIn(trail, options) ?? (swarm && (await floodIn(trail)));
  if (trouble || moved || game.ending || !(await isStuck(trail))) return trouble;
  return { kind: "stall", text: "the hero cannot leave its place, whatever it does" };
}

/** Plays commands as far as they go. @returns the trouble that they end in, if it is like the one that is looked for */
async function troubleAfter(
  trail: HuntedGame,
  likes: Likes,
  commands: readonly Command[],
  { kind, text, deed }: Defect,
): Promise<Defect | undefined> {
  const { game } = trail;
  let found: Defect | undefined;
  try {
    for (const command of commands) game.play(command);
    if (deed) await act(trail, deed);
    found = troubleIn(trail, likes);
    if (!found && kind === "stall" && !game.ending && (await isStuck(trail))) found = { kind, text };
    if (!found && kind === "flood") found = await floodIn(trail);
  } catch (error) {
    found = troubleOf(error, trail.failing ? undefined : deed, trail.running);
  }
  return found && keyOf(found) === keyOf({ kind, text }) ? found : undefined;
}

/** Makes the way to a trouble as short as it can: what was played since the last state, then everything. */
async function faultFrom(
  trail: HuntedGame,
  options: HuntOptions,
  from: ReachedState,
  trouble: Defect,
  step: number,
): Promise<HuntFault> {
  const failsFrom = (state: ReachedState) => async (commands: readonly Command[]) => {
    goToState(trail, state);
    return (await troubleAfter(trail, options, commands, trouble)) !== undefined;
  };
  const tail = await shrink(trail.commands.slice(from.commands.length), TAIL_TRIES, failsFrom(from));
  const whole = [...from.commands, ...tail];
  const commands = await shrink(whole, WHOLE_TRIES, failsFrom(beginningOf(trail, from.depth)));
  const found = { ...trouble, key: keyOf(trouble), seed: options.seed, commands, step, replays: false };
  const fault = from.depth === undefined ? found : { ...found, depth: from.depth };
  return { ...fault, replays: (await verifyFault(trail.app, fault, options)) !== undefined };
}
