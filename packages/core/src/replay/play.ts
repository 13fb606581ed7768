import { advance, step } from "../turns";
import { compareTrees, type Difference, tellDifference, type WorldTree } from "../undo";
import {
  type Command,
  messageOf,
  type Outcome,
  ReplayError,
  refuseUnknown,
  refuseUnlessWhole,
  type World,
} from "../world";
import {
  beginningOf,
  type Checkpoint,
  hashState,
  jsonOf,
  markOf,
  type NewGame,
  type Replay,
  type ReplayTurn,
  tellTurn,
} from "./replay";

/** Options of {@link playReplay}. */
export interface PlayOptions {
  /** How many turns are played. Default all. */
  readonly turns?: number;
  /** Called after every turn, counted from 1. */
  readonly watch?: (world: World, turn: number, outcome: Outcome) => void;
}

/**
 * Plays a replay. It does not compare the fingerprints: use `verifyReplay` for that.
 *
 * @returns the world after the last turn
 * @throws {ReplayError} naming the turn whose command no longer works; for more turns than the replay has, or an unknown option.
 * @example const world = playReplay(replay, newGame, { turns: 120 });
 */
export function playReplay(replay: Replay, newGame: NewGame, options: PlayOptions = {}): World {
  refuseUnknown("playReplay", options, ["turns", "watch"], ReplayError);
  const { turns = replay.turns.length, watch } = options;
  refuseUnlessWhole("turns", turns, ReplayError, 0, replay.turns.length);
  const world = newGame(beginningOf(replay));
  replay.turns.slice(0, turns).forEach((turn, index) => {
    const { outcome, refusal, cause } = playTurn(world, turn);
    if (!outcome) throw new ReplayError(`${tellTurn(index + 1, turn)} ${refusal}`, { cause });
    watch?.(world, index + 1, outcome);
  });
  return world;
}

/** The result of a recorded turn: an outcome, or why there is none. */
export interface Played {
  readonly outcome?: Outcome;
  readonly refusal?: string;
  readonly cause?: unknown;
}

/** Plays one recorded turn. */
export function playTurn(world: World, { command, until }: ReplayTurn): Played {
  try {
    const outcome = command
      ? step(world, command)
      : advance(world, { until: until ?? Number.POSITIVE_INFINITY });
    return outcome.status === "failed" ? { refusal: `no longer works: ${outcome.reason}` } : { outcome };
  } catch (cause) {
    return { refusal: `no longer works: ${messageOf(cause)}`, cause };
  }
}

/** Whether a replay still plays as it was recorded. */
export type Verdict =
  | { readonly same: true; readonly turns: number }
  | ({ readonly same: false } & Divergence);

/** Where a game departs from the recording. */
export interface Divergence {
  /** The first turn that is known to differ, counted from 1; 0 is the world before the first command. */
  readonly turn: number;
  /** The last turn after which the whole state is known to be equal; -1 if it differs at the start. */
  readonly agreed: number;
  /** That turn's command, if it had one. */
  readonly command?: Command;
  /**
   * What differs: the command no longer works ("command"), the course of the game is different ("course": time, events, which entities exist, random
   * draws), or only the state ("state"), which may have started to differ in any turn after `agreed`.
   */
  readonly kind: "command" | "course" | "state";
  /** A description of the divergence, including the first difference. */
  readonly told: string;
  /** Which values differ, if both states are known: first the recorded value, then the current one. */
  readonly differences: readonly Difference[];
}

/**
 * Plays a replay and compares it with its fingerprints turn by turn, up to the first difference. If it was recorded with `trees`, the differing
 * values are reported too; `compareRuns` finds them, and the exact command, for two versions of a game.
 * @example const verdict = verifyReplay(replay, newGame); if (!verdict.same) console.error(`turn ${verdict.turn} differs`);
 */
export function verifyReplay(replay: Replay, newGame: NewGame): Verdict {
  const world = newGame(beginningOf(replay));
  if (hashState(world, replay.version) !== replay.start.hash) {
    return differs(world, {
      turn: 0,
      agreed: -1,
      kind: "state",
      what: "the game starts differently",
      state: replay.start,
    });
  }
  let agreed = 0;
  for (const [index, recorded] of replay.turns.entries()) {
    const turn = index + 1;
    const at = { turn, agreed, recorded, state: recorded.state };
    const { outcome, refusal } = playTurn(world, recorded);
    if (!outcome)
      return differs(world, { ...at, kind: "command", what: refusal as string, state: undefined });
    if (markOf(world, outcome) !== recorded.mark) {
      return differs(world, { ...at, kind: "course", what: "differs from the recording" });
    }
    if (!recorded.state) continue;
    if (hashState(world, replay.version) !== recorded.state.hash) {
      return differs(world, { ...at, kind: "state", what: "leads to a different state than recorded" });
    }
    agreed = turn;
  }
  return { same: true, turns: replay.turns.length };
}

function differs(world: World, found: Found & { readonly state: Checkpoint | undefined }): Verdict {
  const { tree } = found.state ?? {};
  return divergence(
    found,
    tree ? compareTrees(tree as unknown as WorldTree, jsonOf(world) as unknown as WorldTree) : [],
  );
}

/** What is known of a divergence before the values are compared. */
export interface Found extends Pick<Divergence, "turn" | "agreed" | "kind"> {
  /** The turn as it was recorded; undefined for the start. */
  readonly recorded?: ReplayTurn | undefined;
  readonly what: string;
}

/** Builds a divergence and its description. */
export function divergence(found: Found, differences: readonly Difference[]): Verdict {
  const { turn, agreed, kind, recorded } = found;
  const command = recorded?.command && { command: recorded.command };
  return { same: false, turn, agreed, ...command, kind, told: tell(found, differences), differences };
}

function tell({ turn, agreed, recorded, what }: Found, differences: readonly Difference[]): string {
  const where = recorded ? `${tellTurn(turn, recorded)} ` : "";
  const since = turn - agreed > 1 ? `; the whole state was last the same after turn ${agreed}` : "";
  const first = differences[0] ? `: ${tellDifference(differences[0])}` : "";
  return `${where}${what}${since}${first}`;
}
