import type { SolutionStep } from "./machine";
import {
  canJump,
  type Game,
  isHarmful,
  isPossible,
  isShut,
  outcomes,
  type State,
  setOut,
  standsAfter,
  type Walked,
  walk,
  wander,
} from "./play";
import { splitUp } from "./split";

/** Something wrong with a machine. */
export interface MachineProblem {
  /** The machine concerned; -1 if it is none. */
  readonly machine: number;
  /** All machines that have to do with it: without them it would not come about. */
  readonly suspects: readonly number[];
  /** What is wrong, and after which steps, in words. */
  readonly message: string;
  /** The steps that lead to it; none if it is wrong from the start. */
  readonly steps: readonly SolutionStep[];
}

/** What a search for problems has found. */
export interface Verdict {
  readonly problems: readonly MachineProblem[];
  /** How many states were looked at; 0 if none had to be. */
  readonly states: number;
}

/** The most states that are searched. */
const MOST = 20_000;

/**
 * Plays all that players may do, in every order: only what closes cells can do harm, so keys, levers and gates are done on the way. What no order
 * can spoil is known without a search: the worst is that everything is closed from the start.
 */
export function judge(game: Game, most = MOST): Verdict {
  const verdicts = splitUp(game).map((each) => {
    const all = wander(each, setOut(each)).reached;
    return isSafe(each, all) ? { problems: [], states: 0 } : search(each, all, most);
  });
  const states = verdicts.reduce((sum, verdict) => sum + verdict.states, 0);
  return { problems: verdicts.flatMap(({ problems }) => problems), states };
}

/** Plays on from every state that can come about, as far as each differs from those before. */
export function search(game: Game, all: Uint8Array, most: number): Verdict {
  const problems = new Map<string, MachineProblem>();
  const seen = new Set<string>();
  const waiting: State[] = [setOut(game)];
  // First those that are few steps away, so that each problem is told with as few as possible.
  for (const state of waiting) {
    const key = `${state.done.join("")} ${walk(game, state).indexOf(1)}`;
    if (seen.has(key)) continue;
    if (seen.size === most) {
      problems.set("", problemOf(game, state, -1, `more than ${most} states are too many to search`));
      break;
    }
    seen.add(key);
    const { faults, back } = look(game, all, state);
    for (const { machine, what } of faults)
      if (!problems.has(`${machine} ${what}`))
        problems.set(`${machine} ${what}`, problemOf(game, state, machine, what));
    if (faults.length === 0) waiting.push(...choices(game, back));
  }
  return { problems: [...problems.values()], states: seen.size };
}

/** Everything that may come next. Keys within reach count as taken where a gate needs them. */
function choices(game: Game, state: State): State[] {
  const { deeds } = game;
  if (!deeds.some((deed, i) => isHarmful(deed) && state.done[i] === 0)) return [];
  const now = { ...state, reached: walk(game, state) };
  const laden = wander(game, state, ({ does }) => does === "take");
  return deeds.flatMap((deed, i) => {
    if (deed.does === "take" && !isHarmful(deed)) return [];
    const from = isHarmful(deed) ? now : laden;
    return isPossible(game, from, i) ? outcomes(game, from, i) : [];
  });
}

interface Fault {
  readonly machine: number;
  readonly what: string;
}

/** What is wrong with a state, and where the player is: at the entrance after a jump. */
function look(game: Game, all: Uint8Array, state: State): { faults: readonly Fault[]; back: State } {
  const { machine = -1 } = state.steps.at(-1) ?? {};
  const fault = (what: string) => ({ faults: [{ machine, what }], back: state });
  const isFirst = state.steps.length === 0;
  let back = state;
  let far = wander(game, state);
  const isCut = () => far.reached[game.exit] === 0 || cutOff(game, all, far) > 0;
  if (isCut() && !isFirst && canJump(game, far)) {
    back = { ...state, at: game.entrance };
    far = wander(game, back);
  }
  if (far.reached[game.exit] === 0) {
    if (isFirst) return fault("the exit cannot be reached");
    return fault(back === state ? "the player is stranded" : "the exit is cut off");
  }
  const isOver = !game.deeds.some((deed, i) => isHarmful(deed) && isPossible(game, far, i));
  // A key that does harm may still open a way.
  const isLast = !game.deeds.some((deed, i) => deed.isNeeded && isHarmful(deed) && far.done[i] === 0);
  const cut = isOver || isLast ? cutOff(game, all, far) : 0;
  if (cut > 0) return fault(cut === 1 ? "1 cell is cut off" : `${cut} cells are cut off`);
  return { faults: isOver ? missing(game, far.done) : [], back };
}

/** What is needed and can never be done any more. */
function missing({ deeds }: Game, done: Uint8Array): Fault[] {
  const left = deeds.filter(({ isNeeded }, deed) => isNeeded && done[deed] === 0);
  return left.map(({ does, what, machine }) => ({
    machine,
    what: `the ${what} cannot be ${does === "open" ? "opened" : "reached"}`,
  }));
}

/** How many cells cannot be reached any more, apart from islands that people jump down from, and from ground that something closes anyway. */
function cutOff({ parts, deeds }: Game, all: Uint8Array, { reached }: Walked): number {
  const isLost = (part: number) => all[part] === 1 && reached[part] === 0;
  const lost = parts.flatMap(({ cells, change }, part) =>
    isLost(part) && change.closers.length === 0 ? cells : [],
  );
  if (lost.length === 0) return 0;
  const spared = new Set(deeds.flatMap(({ spares }) => spares));
  return lost.filter((cell) => !spared.has(cell)).length;
}

function problemOf({ deeds }: Game, { steps }: State, machine: number, what: string): MachineProblem {
  const suspects = new Set(deeds.flatMap(({ machine, home }) => [machine, home]));
  suspects.delete(-1);
  const words = steps.map(({ does, what, x, y }) => `${does} ${what} at ${x},${y}`);
  const message = words.length === 0 ? what : `${what} after ${words.join(", ")}`;
  return { machine, suspects: [...suspects], message, steps };
}

/**
 * Whether nothing can go wrong in any order, since nothing does with everything closed from the start. Floods count as drained, except where players
 * set something off: those must get to the levers or out, and so can drain what they leave behind, unless they jump.
 */
function isSafe(game: Game, all: Uint8Array): boolean {
  const { deeds, entrance, exit } = game;
  const worst = Uint8Array.from(deeds, (deed) => Number(isHarmful(deed)));
  const lasting = worst.map((mark, deed) => (deeds[deed]!.undoes.length > 0 ? 1 : mark));
  const home = homeOf(game, all, lasting);
  if (!home) return false;
  const mayJump = homeOf(game, all, worst) !== undefined;
  const walked = walk(game, { done: worst, at: entrance });
  const isOut = (deed: number) => {
    const stands = standsAfter(game, worst, deed, () => true);
    const levers = game.undoers[deed]!.flatMap((lever) => game.from[lever]!.slice(0, 1));
    return (
      walked[exit] === 1 && stands.length > 0 && [...stands, ...levers].every((part) => walked[part] === 1)
    );
  };
  return deeds.every((deed, i) => {
    if (!isHarmful(deed)) return !deed.isNeeded || home.done[i] === 1;
    if (deed.isNeeded && !game.from[i]!.some((part) => home.reached[part] === 1)) return false;
    if (deed.at.length === 0) return isIdle(game, worst, i);
    return isOut(i) || isEscape(game, worst, i, mayJump);
  });
}

/** What can be reached from the entrance with some deeds done; nothing if they cut something off. */
function homeOf(game: Game, all: Uint8Array, done: Uint8Array): Walked | undefined {
  const home = wander(game, { done, steps: [], at: game.entrance });
  return home.reached[game.exit] === 1 && cutOff(game, all, home) === 0 ? home : undefined;
}

/** Whether players can leave wherever they stand after a deed, with everything closed and no gate open but one that they must have come through. */
function isEscape(game: Game, worst: Uint8Array, deed: number, mayJump: boolean): boolean {
  const { deeds, parts, entrance, exit, from } = game;
  const done = worst.slice();
  for (const [gate, { home, opens }] of deeds.entries()) {
    if (opens.length === 0 || home !== deeds[deed]!.home) continue;
    const { reached } = wander(game, setOut(game), (each) => each !== deeds[gate]);
    done[gate] = Number(from[deed]!.every((part) => reached[part] === 0));
  }
  const anywhere = new Uint8Array(parts.length).fill(1);
  return outcomes(game, { done, steps: [], at: -1, reached: anywhere }, deed).every((state) => {
    const far = wander(game, state);
    if (game.undoers[deed]!.length > 0 && !isDrained(game, state, deed)) return false;
    // Other floor may still be there, so nobody jumps where that would be.
    const only = done.map((_, other) => Number(other === deed));
    return (
      (far.reached[exit] === 1 && far.reached[entrance] === 1) ||
      (mayJump && canJump(game, { ...far, done: only }))
    );
  });
}

/** Whether a lever that drains a flood can be walked to at once, and nobody gets from there to the exit past what else may be closed. */
function isDrained(game: Game, state: State, flood: number): boolean {
  const { parts, undoers, from, exit } = game;
  const reached = walk(game, state);
  const isAtHand = undoers[flood]!.some((lever) => from[lever]!.some((part) => reached[part] === 1));
  const isWater = (part: number) => {
    const { opener, closers } = parts[part]!.change;
    return (
      opener === undefined &&
      closers.every((deed) => undoers[deed]!.some((lever) => undoers[flood]!.includes(lever)))
    );
  };
  const isEnclosed = parts.every(
    ({ near }, part) =>
      reached[part] === 0 || [...near].every((next) => reached[next] === 1 || isWater(next)),
  );
  return isAtHand && (reached[exit] === 1 || isEnclosed);
}

/** Whether what a deed closes joins only parts that are joined without it, with everything closed. */
function isIdle(game: Game, done: Uint8Array, deed: number): boolean {
  const ends = game.parts.filter(({ change }) => change.closers.includes(deed)).map(({ near }) => [...near]);
  return ends.every(([first = -1, ...others]) => {
    if (first === -1 || isShut(game, done, first)) return false;
    const reached = walk(game, { done, at: first });
    return others.every((part) => reached[part] === 1);
  });
}
