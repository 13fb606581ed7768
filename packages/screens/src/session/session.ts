import { Changes, type Followed } from "@delvekit/kit";
import type { Game } from "@delvekit/kit/game";

/** The key of `await using`, for compilers whose `lib` has it. */
type AsyncDispose = SymbolConstructor extends { readonly asyncDispose: infer Key extends symbol }
  ? Key
  : never;

/**
 * A game that is being played on a host. With `await using`, it is stopped at the end of its block. Those who follow it are told when a game opens, after
 * every change of that game, and when it closes.
 */
export interface Session extends Followed, Readonly<Record<AsyncDispose, () => Promise<void>>> {
  /** The game on the screen; undefined while the title is shown. */
  readonly game: Game | undefined;
  /**
   * Resolves when nothing of the game is left on the host: `"left"` if the player has quit, `"stopped"` if `stop` or a signal ended it.
   * Rejects with what the host, a rule, a verb, a panel or an offer threw.
   */
  readonly ended: Promise<{ readonly why: "left" | "stopped" }>;
  /**
   * Ends the game at once, whatever is open: clears the screen before it returns, then writes the last turn and releases the slot. Resolves when that
   * is done. It can be called again.
   * @example await run(cinderHalls, terminal()).stop();
   */
  stop(): Promise<void>;
}

/** Options of `run`. */
export interface RunOptions {
  /** Stops the game when it is aborted. */
  readonly signal?: AbortSignal | undefined;
  /** Whether to go on at once with the game that was saved last, if there is one, instead of the title: after a stop, for hot reload. Default: no. */
  readonly resume?: boolean;
}

/** What a session plays, until `halt` is aborted. */
export class Playing extends Changes {
  game: Game | undefined;
  private unfollow: (() => void) | undefined;

  constructor(readonly halt: AbortSignal) {
    super();
  }

  /** Notes that a game was opened, or closed. */
  enter(game: Game | undefined): void {
    this.unfollow?.();
    this.unfollow = game?.subscribe(this.tell);
    this.game = game;
    this.tell();
  }
}

/** A session of what `play` does until it is halted. */
export function sessionOf(play: (playing: Playing) => Promise<void>, { signal }: RunOptions = {}): Session {
  const halting = new AbortController();
  const { signal: halt } = halting;
  const playing = new Playing(halt);
  const onAbort = () => halting.abort();
  signal?.addEventListener("abort", onAbort);
  if (signal?.aborted) onAbort();
  const ended = play(playing)
    .then(() => ({ why: halt.aborted ? ("stopped" as const) : ("left" as const) }))
    .finally(() => signal?.removeEventListener("abort", onAbort));
  const stop = async () => {
    halting.abort();
    // Whoever awaits `ended` gets the error.
    await ended.catch(() => undefined);
  };
  return Object.assign(playing, { ended, stop, [Symbol.asyncDispose]: stop });
}
