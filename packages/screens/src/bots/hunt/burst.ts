import type { Random } from "@delvekit/random";
import { type BotOptions, createMind, decide } from "../bot";
import { explore, leaveLevel, pressOn } from "../errands";
import type { Likes, Tactic } from "../tactic";
import { type Defect, type HuntFault, keyOf, troubleOf, type UsedVerb } from "./fault";
import { act, randomDeed, touch } from "./monkey";
import { type HuntedGame, offersOf, type ReachedState } from "./trail";
import { crowdOf, floodIn, isStuck, placeOf, swarmSince, troubleIn } from "./trouble";

/** How often somebody acts from a state before another is chosen, and how many commands that may be. */
const [BURST, MOST_IN_BURST] = [40, 160];
/** States are of one kind if the hero is in the same block of 4 x 4 cells, and they were reached without anything new: the power of two. */
const BLOCK = 2;
/** How often a clever player does anything at random instead. */
const WHIM = 0.15;

/** How the clever players play. */
type Habits = Pick<BotOptions, "tactics" | keyof Likes>;

/** What is done in a burst: one deed, or first what some tactics do. Default: anything. */
export interface BurstPlan {
  readonly from: ReachedState;
  readonly deed?: UsedVerb;
  readonly first?: readonly Tactic[];
  /** How many commands are played without anything at random. Default: a burst, with whims. */
  readonly most?: number;
}

/** Plays on for a while. @param onReached called with the kind of each state @returns what went wrong, or is wrong afterwards */
export async function burst(
  trail: HuntedGame,
  options: Habits,
  random: Random,
  plan: BurstPlan,
  onReached: (kind: string) => void,
  faults: ReadonlyMap<string, HuntFault>,
): Promise<Defect | undefined> {
  const { app, game, player, commands } = trail;
  const { tactics = [] } = options;
  const clever = [[explore, pressOn], [leaveLevel, pressOn], [touch(random)], tactics];
  const drawn = random.pick([undefined, undefined, ...clever]);
  const { deed: planned, first = drawn, most } = plan;
  const isWhim = () => most === undefined && random.chance(WHIM);
  const mind = createMind({ ...options, seed: random.int(0, 2 ** 31) });
  const end = commands.length + (most ?? MOST_IN_BURST);
  const from = placeOf(trail);
  const crowd = crowdOf(trail);
  let moved = false;
  let swarm: Defect | undefined;
  const turns = planned ? 1 : (most ?? BURST);
  for (let turn = 0; turn < turns && !swarm && trail.commands.length < end && !game.ending; turn++) {
    const before = trail.commands.length;
    const known = Object.keys(player.counts).length;
    let deed: UsedVerb | undefined;
    try {
      for (const verb of isWhim() ? Object.keys(offersOf(app)) : []) {
        deed = { verb, dice: "" };
        await act(trail, deed);
      }
      await player.takeOffers();
      if (game.ending) break;
      deed = planned ?? (!first || isWhim() ? randomDeed(trail, random) : undefined);
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
    if (swarm && faults.has(keyOf(swarm))) swarm = undefined;
  }
  const trouble = troubleIn(trail, options) ?? (swarm && (await floodIn(trail)));
  if (trouble || moved || game.ending || !(await isStuck(trail))) return trouble;
  return { kind: "stall", text: "the hero cannot leave its place, whatever it does" };
}
