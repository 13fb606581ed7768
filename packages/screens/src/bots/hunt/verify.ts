import type { Command } from "@delvekit/core";
import type { App } from "../..";
import type { Likes } from "../tactic";
import { type Defect, type Entry, type FaultKind, type HuntFault, keyOf, troubleOf } from "./fault";
import { levelFaults } from "./levels";
import { act } from "./monkey";
import { shrink } from "./shrink";
import { goToState, type HuntedGame, type ReachedState, tryTrail } from "./trail";
import { floodIn, isStuck, troubleIn } from "./trouble";

/** How often a fault is tried again with fewer commands: first those since the state that it was found from, then all. */
const [TAIL_TRIES, WHOLE_TRIES] = [300, 60];
/** Faults that only playing on shows are tried again a tenth as often. */
const SLOW: readonly FaultKind[] = ["flood", "stall"];

/**
 * Plays the commands of a fault in a new game. @returns what is wrong then; undefined if the fault is gone
 * @example const defect = await verifyFault(cellars, fault, {});
 */
export async function verifyFault(app: App, fault: HuntFault, likes: Likes): Promise<Defect | undefined> {
  const trail = tryTrail(app, fault.seed);
  if ("text" in trail) return trail;
  const found = await levelFaults(trail, { ...likes, seed: fault.seed });
  const same = found.find(({ key, depth }) => key === fault.key && depth === fault.depth);
  if (same) return same;
  goToState(trail, beginningOf(trail, fault));
  return troubleAfter(trail, likes, fault.commands, fault);
}

/** The state that the commands of a fault begin in. */
function beginningOf({ arrivals, start }: HuntedGame, at: Partial<Entry> | undefined): ReachedState {
  return arrivals.find(({ entry }) => entry?.depth === at?.depth && entry?.beside === at?.beside) ?? start;
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
export async function faultFrom(
  trail: HuntedGame,
  options: Likes & { readonly seed: number },
  from: ReachedState,
  trouble: Defect,
  step: number,
): Promise<HuntFault> {
  const failsFrom = (state: ReachedState) => async (commands: readonly Command[]) => {
    goToState(trail, state);
    return (await troubleAfter(trail, options, commands, trouble)) !== undefined;
  };
  const share = SLOW.includes(trouble.kind) ? 0.1 : 1;
  const played = trail.commands.slice(from.commands.length);
  const tail = await shrink(played, TAIL_TRIES * share, failsFrom(from));
  const whole = [...from.commands, ...tail];
  const commands = await shrink(whole, WHOLE_TRIES * share, failsFrom(beginningOf(trail, from.entry)));
  const found = { ...trouble, key: keyOf(trouble), seed: options.seed, commands, step, replays: false };
  const fault = { ...found, ...from.entry };
  return { ...fault, replays: (await verifyFault(trail.app, fault, options)) !== undefined };
}
