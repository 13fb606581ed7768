import type { Dungeon } from "../dungeon";
import type { Machined, SolutionStep } from "./machine";
import {
  canJump,
  type Game,
  isHarmful,
  isPossible,
  isSameInEight,
  type Level,
  outcomes,
  readLevel,
  type State,
  setOut,
  setUp,
  type Walked,
  walk,
  wander,
} from "./play";
import { splitUp } from "./split";

/** How all machines can be opened, one after the other, and what is wrong if they cannot. */
export interface Solution {
  readonly steps: readonly SolutionStep[];
  readonly problems: readonly MachineProblem[];
}

/**
 * Plays a level with machines and locks over dry ground, as people who walk in four directions and as people who walk in eight. Every item opens one
 * machine only and is used up. Gates open with their items, from both sides, or once their lever is pulled. `steps` opens everything.
 *
 * Problems are what can go wrong in some order of doing things, with the steps that lead there: an exit that depends on a machine; a gate that never
 * opens; a key, the exit or other ground that is cut off where floor collapses, water rises, cages close or rope bridges burn; players who are stranded. A
 * chasm, and floor that collapses, is a way out: they jump. What is cut off inside a collapsing floor does not count, nor what cages hold.
 *
 * @example
 * ```ts
 * const { steps, problems } = solveMachines(delve.generate({ seed: 7 }));
 * for (const { does, what, x, y } of steps) console.log(does, what, x, y);
 * ```
 */
export function solveMachines(dungeon: Dungeon & Machined): Solution {
  const level = readLevel(dungeon);
  const game = setUp(level, 4);
  return { steps: openAll(game).steps, problems: problemsIn(level, game) };
}

/** The problems alone: nothing that is not asked for is opened. */
export function findProblems(dungeon: Dungeon & Machined): MachineProblem[] {
  const level = readLevel(dungeon);
  return problemsIn(level, setUp(level, 4));
}

/** @param game the level for people who walk in four directions */
function problemsIn(level: Level, game: Game): MachineProblem[] {
  const problems = [...dependence(game), ...judge(game).problems];
  // Without harm, eight directions only reach more.
  if (problems.length === 0 && level.deeds.some(isHarmful) && !isSameInEight(game))
    problems.push(...judge(setUp(level, 8)).problems);
  return problems;
}

/** That the exit depends on a machine, if it does. */
function dependence(game: Game): MachineProblem[] {
  const { reached } = wander(game, setOut(game), ({ machine }) => machine === -1);
  if (reached[game.exit] === 1) return [];
  const suspects = game.dungeon.machines.map(({ id }) => id);
  return [{ machine: -1, suspects, message: "the exit depends on a machine", steps: [] }];
}

/** Opens everything that can be opened, and takes what does harm only where something needs it. */
function openAll(game: Game): Walked {
  const isWanted = (state: Walked, deed: number) =>
    game.deeds[deed]!.isNeeded && isPossible(game, state, deed);
  let state = wander(game, setOut(game));
  for (;;) {
    const deed = [...game.deeds.keys()].find((each) => isWanted(state, each));
    if (deed === undefined) return state;
    state = wander(game, outcomes(game, state, deed)[0]!);
  }
}

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
interface Verdict {
  readonly problems: readonly MachineProblem[];
  /** How many states were looked at. */
  readonly states: number;
}

/** The most states that are searched. */
const MOST = 20_000;

/**
 * Plays all that players may do, in every order: only what closes cells can do harm, so keys, levers and gates are done on the way. What does not touch
 * is played apart, so that states do not multiply.
 */
export function judge(game: Game, most = MOST): Verdict {
  const verdicts = splitUp(game).map((each) => search(each, most));
  const states = verdicts.reduce((sum, verdict) => sum + verdict.states, 0);
  return { problems: verdicts.flatMap(({ problems }) => problems), states };
}

/** Plays on from every state that can come about, as far as each differs from those before. */
export function search(game: Game, most = MOST): Verdict {
  const all = wander(game, setOut(game)).reached;
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

/** What is wrong with a state, and where the player is: at the entrance after a jump. */
function look(game: Game, all: Uint8Array, state: State) {
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
function missing({ deeds }: Game, done: Uint8Array) {
  const left = deeds.filter(({ isNeeded }, deed) => isNeeded && done[deed] === 0);
  return left.map(({ does, what, machine }) => ({
    machine,
    what: `the ${what} cannot be ${does === "open" ? "opened" : "reached"}`,
  }));
}

/** How many cells cannot be reached any more, apart from islands that people jump down from, and from ground that something closes anyway. */
function cutOff({ parts, deeds }: Game, all: Uint8Array, { reached }: Walked): number {
  const isLost = (part: number) => all[part] === 1 && reached[part] === 0;
  const lost = parts.filter(({ change }, part) => isLost(part) && change.closers.length === 0);
  if (lost.length === 0) return 0;
  const spared = new Set(deeds.flatMap(({ spares }) => spares));
  return lost.reduce((sum, { cells }) => sum + cells.filter((cell) => !spared.has(cell)).length, 0);
}

function problemOf({ deeds }: Game, { steps }: State, machine: number, what: string): MachineProblem {
  const suspects = new Set(deeds.flatMap(({ machine, home }) => [machine, home]));
  suspects.delete(-1);
  const words = steps.map(({ does, what, x, y }) => `${does} ${what} at ${x},${y}`);
  const message = words.length === 0 ? what : `${what} after ${words.join(", ")}`;
  return { machine, suspects: [...suspects], message, steps };
}
