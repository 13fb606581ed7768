import { hashPieces } from "../save";
import { compareWorlds, type Difference, tellDifference } from "../undo";
import type { Command, World } from "../world";
import {
  beginningOf,
  markOf,
  type NewGame,
  playTurn,
  type Replay,
  type ReplayTurn,
  tellTurn,
} from "./replay";

/** Where a game departs from the recording, or why the recording proves nothing. */
export interface Divergence {
  readonly same: false;
  /** The first turn that is known to differ, counted from 1; 0 is the world before the first command. */
  readonly turn: number;
  /** The last turn after which the whole state is known to be equal; -1 if it differs at the start, or nothing was played. */
  readonly agreed: number;
  /** That turn's command, if it is one. */
  readonly command?: Command;
  /**
   * What differs: the command no longer works ("command"), the course of the game is different ("course": time, events, which entities exist, random
   * draws), or only the state ("state"), which may have started to differ in any turn after `agreed`. Or what is wrong with the recording: it has no
   * turns ("empty"), turns are missing at its end ("cut"), fingerprints of states are missing ("unhashed"), or it was recorded with another game
   * ("game") or other content ("content").
   */
  readonly kind: "command" | "course" | "state" | "empty" | "cut" | "unhashed" | "game" | "content";
  /** A description of the divergence, including the first difference. */
  readonly told: string;
  /** Which values differ, if two games were compared: first the value of the first game, then that of the other. */
  readonly differences: readonly Difference[];
}

/** Whether two games play a replay alike. */
export type Verdict = { readonly same: true; readonly turns: number } | Divergence;

/** How a replay ended that plays as recorded. */
export interface PlayedOut {
  readonly agreed: number;
  /** Whether the last turn ended the game: no player was left. */
  readonly over: boolean;
}

/** Plays a replay and compares it with its fingerprints, up to the first difference. Yields the number of each turn after it. */
export function* compareTurns(replay: Replay, world: World): Generator<number, Divergence | PlayedOut> {
  if (hashPieces(world) !== replay.start.hash)
    return divergence({ turn: 0, agreed: -1, kind: "state", what: "the game starts differently" });
  let agreed = 0;
  let over = false;
  for (const [index, recorded] of replay.turns.entries()) {
    const turn = index + 1;
    const at = { turn, agreed, recorded };
    const { outcome, refusal } = playTurn(world, recorded);
    if (!outcome) return divergence({ ...at, kind: "command", what: refusal as string });
    if (markOf(world, outcome) !== recorded.mark)
      return divergence({ ...at, kind: "course", what: "differs from the recording" });
    if (recorded.state) {
      if (hashPieces(world) !== recorded.state.hash)
        return divergence({ ...at, kind: "state", what: "leads to a different state than recorded" });
      agreed = turn;
    }
    over = outcome.status === "over";
    yield turn;
  }
  return { agreed, over };
}

/** Runs a generator to its end. */
export function drain<T>(steps: Iterator<unknown, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** What is known of a divergence before the values are compared. */
export interface Found extends Pick<Divergence, "turn" | "agreed" | "kind"> {
  /** The turn as it was recorded; undefined for the start, and for the recording as a whole. */
  readonly recorded?: ReplayTurn | undefined;
  readonly what: string;
}

/** Builds a divergence and its description. */
export function divergence(found: Found, differences: readonly Difference[] = []): Divergence {
  const { turn, agreed, kind, recorded } = found;
  const command = recorded?.command && { command: recorded.command };
  return { same: false, turn, agreed, ...command, kind, told: tell(found, differences), differences };
}

function tell({ turn, agreed, recorded, what }: Found, differences: readonly Difference[]): string {
  const where = recorded ? `${tellTurn(turn, recorded)} ` : "";
  const since =
    recorded && turn - agreed > 1 ? `; the whole state was last the same after turn ${agreed}` : "";
  const first = differences[0] ? `: ${tellDifference(differences[0])}` : "";
  return `${where}${what}${since}${first}`;
}

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
