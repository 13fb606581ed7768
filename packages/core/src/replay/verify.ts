import type { ReadBudget } from "../budget";
import { inside, ReplayError, refuseUnknown, refuseUnlessWhole, type World } from "../world";
import { compareTurns, type Divergence, divergence, drain } from "./compare";
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
  return drain(verifying("verifyReplay", source, newGame, options));
}

/** What `verifyReplayAsync` waits for: an `AbortSignal`. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason?: unknown;
}

/** How many turns are played before other work of the program gets its turn. */
const SLICE = 50;

/**
 * Verifies a replay as `verifyReplay` does, with pauses in which the program does other work, so that a server stays responsive. Pauses do not count for
 * `budget.time`.
 *
 * @throws {ReplayError} as `verifyReplay` does. @throws `signal.reason` soon after the signal was aborted.
 * @example const verdict = await verifyReplayAsync(replay, newGame, { signal: AbortSignal.timeout(10_000) });
 */
export async function verifyReplayAsync<T = undefined>(
  source: Replay | string,
  newGame: NewGame,
  { signal, ...options }: VerifyOptions<T> & { readonly signal?: Signal } = {},
): Promise<Proof<T> | Divergence> {
  if (signal?.aborted) throw signal.reason;
  const steps = verifying("verifyReplayAsync", source, newGame, options);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (value % SLICE !== 0) continue;
    await pause();
    if (signal?.aborted) throw signal.reason;
  }
}

/** Lets timers and events of the program run. No state of a game depends on how long that takes. Pages have only timers for it. */
function pause(): Promise<void> {
  const later = Reflect.get(globalThis, "setImmediate") ?? Reflect.get(globalThis, "setTimeout");
  return new Promise((done) => later(done));
}

function* verifying<T>(
  name: string,
  source: Replay | string,
  newGame: NewGame,
  options: VerifyOptions<T>,
): Generator<number, Proof<T> | Divergence> {
  refuseUnknown(name, options, ["budget", "clock", "result", "anyway"], ReplayError);
  const { budget: { turns: most, time, ...reading } = {}, clock, result, anyway = false } = options;
  const watch = createWatch(time, clock);
  const replay = typeof source === "string" ? parseReplay(source, { budget: reading }) : source;
  refuseTurns(replay, most);
  const gap = findGap(replay);
  if (gap && !anyway) return gap;
  const world = newGame(beginningOf(replay));
  const changed = changedSince(replay, world);
  const [kind] = changed;
  if (!anyway && (kind === "game" || kind === "content"))
    return divergence({ kind, turn: 0, agreed: -1, what: tellChanged(replay, world, kind) });
  const found = yield* watched(replay, world, watch);
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

/** Compares turns on a watch, which is also looked at within them. */
function* watched(replay: Replay, world: World, watch: Watch): ReturnType<typeof compareTurns> {
  const steps = compareTurns(replay, world);
  const { phase } = world[inside];
  for (;;) {
    watch.check();
    phase.watch = watch.check;
    const { done, value } = steps.next();
    phase.watch = undefined;
    if (done) return value;
    const paused = watch.now();
    yield value;
    watch.skip(paused);
  }
}

/** A limit on the time that something takes, apart from pauses. */
export interface Watch {
  /** @throws {ReplayError} if the time is used up. */
  check(): void;
  /** Call it after a pause that began at a time of the clock. */
  skip(since: number): void;
  now(): number;
}

/** Makes a watch that starts now. Without a limit it never runs out. */
export function createWatch(limit: number | undefined, clock: (() => number) | undefined): Watch {
  if (limit === undefined) return { check() {}, skip() {}, now: () => 0 };
  refuseUnlessWhole("budget.time", limit, ReplayError, 1);
  if (!clock)
    throw new ReplayError(
      "budget.time needs a clock: give the option clock, such as () => performance.now()",
    );
  let end = clock() + limit;
  const late = `verifying took longer than ${limit}: if you trust the replay, raise the option budget.time`;
  return {
    now: clock,
    check() {
      if (clock() > end) throw new ReplayError(late, { limit: "time" });
    },
    skip(since) {
      end += clock() - since;
    },
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
