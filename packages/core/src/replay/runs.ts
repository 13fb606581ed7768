import { hashPieces } from "../save";
import { compareWorlds } from "../undo";
import type { World } from "../world";
import { divergence, type Verdict } from "./compare";
import { playTurn } from "./play";
import { beginningOf, type NewGame, type Replay } from "./replay";

/** Two worlds that play the same commands. */
interface Race {
  readonly replay: Replay;
  readonly one: World;
  readonly other: World;
}

/**
 * Plays the commands of a replay in two versions of a game, and finds the exact command after which they differ, and which values differ. It ignores
 * the fingerprints of the replay.
 * @example const verdict = compareRuns(replay, oldGame, newGame);
 */
export function compareRuns(replay: Replay, one: NewGame, other: NewGame): Verdict {
  const race: Race = { replay, one: one(beginningOf(replay)), other: other(beginningOf(replay)) };
  if (!areSame(race)) return verdict(race, 0, "the games start differently");
  for (let turn = 1; turn <= replay.turns.length; turn++) {
    const refusal = playBoth(race, turn);
    if (refusal) return verdict(race, turn, refusal);
    if (!areSame(race)) return verdict(race, turn, "leads to different states");
  }
  return { same: true, turns: replay.turns.length };
}

/** Plays a turn in both worlds. Returns why one of them, or both, could not. */
function playBoth({ replay, one, other }: Race, turn: number): string | undefined {
  const recorded = replay.turns[turn - 1]!;
  const [first, second] = [one, other].map((world) => playTurn(world, recorded).refusal);
  if (first !== undefined && second !== undefined) return `${first} (in both games)`;
  if (first !== undefined) return `${first} (in the first game)`;
  return second === undefined ? undefined : `${second} (in the other game)`;
}

function verdict({ replay, one, other }: Race, turn: number, what: string): Verdict {
  const recorded = replay.turns[turn - 1];
  const kind = what.startsWith("no longer works") ? "command" : "state";
  // If only one of them could play the turn, everything that a turn changes differs, which is no help.
  const differences = kind === "state" ? compareWorlds(one, other) : [];
  return divergence({ turn, agreed: turn - 1, kind, recorded, what }, differences);
}

function areSame({ one, other }: Race): boolean {
  return hashPieces(one) === hashPieces(other);
}
