import { hashPieces } from "../save";
import type { Command, World } from "../world";
import { markOf, playTurn, type Replay, type ReplayTurn } from "./replay";

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
  /** A description of the divergence. */
  readonly told: string;
}

/** How a replay ended that plays as recorded. */
export interface PlayedOut {
  readonly agreed: number;
  /** Whether the last turn ended the game: no player was left. */
  readonly over: boolean;
}

/**
 * Plays a replay and compares it with its fingerprints, up to the first difference.
 * @param watch called after each turn; it may throw
 */
export function compareTurns(
  replay: Replay,
  world: World,
  watch: () => void = () => undefined,
): Divergence | PlayedOut {
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
    watch();
  }
  return { agreed, over };
}

/** What is known of a divergence. */
interface Found extends Pick<Divergence, "turn" | "agreed" | "kind"> {
  /** The turn as it was recorded; undefined for the start, and for the recording as a whole. */
  readonly recorded?: ReplayTurn | undefined;
  readonly what: string;
}

/** Builds a divergence and its description. */
export function divergence(found: Found): Divergence {
  const { turn, agreed, kind, recorded } = found;
  const command = recorded?.command && { command: recorded.command };
  return { same: false, turn, agreed, ...command, kind, told: tell(found) };
}

function tell({ turn, agreed, recorded, what }: Found): string {
  const where = recorded ? `turn ${turn} (${JSON.stringify(recorded.command)}) ` : "";
  const since =
    recorded && turn - agreed > 1 ? `; the whole state was last the same after turn ${agreed}` : "";
  return `${where}${what}${since}`;
}
