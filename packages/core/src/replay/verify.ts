import type { ReadBudget } from "../budget";
import { inside, ReplayError, refuseUnknown, refuseUnlessWhole, type World } from "../world";
import { compareTurns, type Divergence, divergence } from "./compare";
import { parseReplay } from "./parse";
import { beginningOf, type NewGame, type Origin, originOf, type Replay } from "./replay";

/** Limits on what verifying one replay may take. Excess is a `ReplayError` whose `limit` names it. */
export interface VerifyBudget extends ReadBudget {
  /** How many turns it may have, from 1. Checked before it is played. Default: no limit. */
  readonly turns?: number;
  /** How long playing it may take, in the units of `clock`, from 1. Checked within turns, too. Default: no limit. */
  readonly time?: number;
}

/** Options of {@link verifyReplay}. */
export interface VerifyOptions<T = undefined> {
  readonly budget?: VerifyBudget;
  /** The clock for `budget.time`: `() => performance.now()`, or the processor time of the process. The engine itself reads none. */
  readonly clock?: () => number;
  /** Reads from the last world what the replay proves, such as the score. It is called only if everything matches. */
  readonly result?: ((world: World) => T) | undefined;
  /**
   * Whether to play a replay that is incomplete, or was recorded with another game or other content, to find where it differs. An incomplete one is never
   * the same. Default: it is told before anything is played.
   */
  readonly anyway?: boolean;
}

/** What a replay proves that is whole and plays as it was recorded. */
export interface Proof<T = undefined> {
  readonly same: true;
  readonly turns: number;
  /** Whether the game ended with the last turn: no player was left. */
  readonly over: boolean;
  /** What the option `result` returned. */
  readonly result: T;
  /** In what the game differs from the one that was recorded, although it plays the same. */
  readonly changed: readonly (keyof Origin)[];
}

/**
 * Plays a replay, and compares it with its fingerprints turn by turn, up to the first difference.
 *
 * A replay that is empty, cut off or without fingerprints is not the same, nor is one of another game or content: `kind` says which.
 *
 * @param source the replay, or its text from an untrusted place
 * @throws {ReplayError} for a source that is not a replay, a budget that is used up, or an unknown option.
 * @example
 * const clock = () => performance.now();
 * const verdict = verifyReplay(replay, newGame, { budget: { turns: 20_000, time: 5_000 }, clock, result: timeOf });
 * console.log(verdict.same && verdict.over ? verdict.result : "no proof");
 */
export function verifyReplay<T = undefined>(
  source: Replay | string,
  newGame: NewGame,
  options: VerifyOptions<T> = {},
): Proof<T> | Divergence {
  refuseUnknown("verifyReplay", options, ["budget", "clock", "result", "anyway"], ReplayError);
  const { budget: { turns: most, time, ...reading } = {}, clock, result, anyway = false } = options;
  const watch = watchOf(time, clock);
  const replay = typeof source === "string" ? parseReplay(source, { budget: reading }) : source;
  refuseTurns(replay, most);
  const gap = findGap(replay);
  if (gap && !anyway) return gap;
  const world = newGame(beginningOf(replay));
  const changed = changedSince(replay, world);
  const [kind] = changed;
  if (!anyway && (kind === "game" || kind === "content"))
    return divergence({ kind, turn: 0, agreed: -1, what: tellChanged(replay, world, kind) });
  const found = watched(replay, world, watch);
  if ("same" in found) {
    const also = changed.map((part) => `; ${tellChanged(replay, world, part)}`);
    return { ...found, told: `${found.told}${also.join("")}` };
  }
  if (gap) return { ...gap, agreed: found.agreed };
  return { same: true, turns: replay.turns.length, over: found.over, result: result?.(world) as T, changed };
}

function refuseTurns({ turns: { length } }: Replay, most = Number.MAX_SAFE_INTEGER): void {
  refuseUnlessWhole("budget.turns", most, ReplayError, 1);
  if (length <= most) return;
  const advice = "if you trust it, raise the option budget.turns";
  throw new ReplayError(`the replay has ${length} turns, more than ${most}: ${advice}`, { limit: "turns" });
}

/** Compares turns, and calls the watch before each and within them. */
function watched(replay: Replay, world: World, watch: () => void): ReturnType<typeof compareTurns> {
  const { phase } = world[inside];
  watch();
  phase.watch = watch;
  try {
    return compareTurns(replay, world, watch);
  } finally {
    phase.watch = undefined;
  }
}

/** Returns what throws a `ReplayError` once the time is used up. Without a limit it never is. */
function watchOf(limit: number | undefined, clock: (() => number) | undefined): () => void {
  if (limit === undefined) return () => undefined;
  refuseUnlessWhole("budget.time", limit, ReplayError, 1);
  if (!clock)
    throw new ReplayError(
      "budget.time needs a clock: give the option clock, such as () => performance.now()",
    );
  const end = clock() + limit;
  const late = `verifying took longer than ${limit}: if you trust the replay, raise the option budget.time`;
  return () => {
    if (clock() > end) throw new ReplayError(late, { limit: "time" });
  };
}

/** Why a replay is not a whole recording, whatever the game does; undefined if it is. */
export function findGap({ every, turns, closed }: Replay): Divergence | undefined {
  const gap = (kind: Divergence["kind"], turn: number, what: string) =>
    divergence({ kind, turn, agreed: -1, what: `the replay ${what}` });
  const { length } = turns;
  if (closed !== undefined && closed > length)
    return gap("cut", length + 1, `is cut off: it has ${length} of ${closed} turns`);
  if (length === 0) return gap("empty", 0, "has no turns, so it proves nothing");
  if (closed === undefined || closed < length)
    return gap("cut", length + 1, `was not closed after its ${length} turns, so some may be missing`);
  const bare = turns.findIndex(({ state }, at) => !state && ((at + 1) % every === 0 || at === length - 1));
  if (bare < 0) return undefined;
  return gap("unhashed", bare + 1, `lacks the fingerprint of the state after turn ${bare + 1}`);
}

/** The parts of an origin, the most important first. */
const PARTS = ["game", "content", "version"] as const;

/** In what the origin of a replay differs from that of a world. What either does not say does not differ. */
export function changedSince({ origin }: Replay, world: World): readonly (keyof Origin)[] {
  const now = originOf(world);
  return PARTS.filter((part) => origin[part] && now[part] && origin[part] !== now[part]);
}

/** Describes such a difference. */
export function tellChanged({ origin }: Replay, world: World, part: keyof Origin): string {
  if (part === "content") return "the replay was recorded with other content";
  return `the replay was recorded with ${part} ${JSON.stringify(origin[part])}, not ${JSON.stringify(originOf(world)[part])}`;
}
