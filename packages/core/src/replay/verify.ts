import { compareTrees, type Difference, tellDifference, type WorldTree } from "../undo";
import type { Command, World } from "../world";
import { playTurn } from "./play";
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
  /** A description of all that, including the first difference. */
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
      return differs(world, { ...at, kind: "state", what: "leads to another state than recorded" });
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
