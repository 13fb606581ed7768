import type { Dungeon } from "../dungeon";
import { judge, type MachineProblem } from "./judge";
import type { Machined, SolutionStep } from "./machine";
import { type Game, isHarmful, isPossible, outcomes, setOut, setUp, type Walked, wander } from "./play";

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
  const game = setUp(dungeon, 4);
  const problems = [...dependence(game), ...judge(game).problems];
  // Without harm, eight directions only reach more.
  if (problems.length === 0 && game.deeds.some(isHarmful))
    problems.push(...judge(setUp(dungeon, 8)).problems);
  return { steps: openAll(game).steps, problems };
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
