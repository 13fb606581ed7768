/** The key of `await using`, for compilers whose `lib` has it. */
type AsyncDispose = SymbolConstructor extends { readonly asyncDispose: infer Key extends symbol }
  ? Key
  : never;

/** A game that is being played on a host. With `await using`, it is stopped at the end of its block. */
export interface Session extends Readonly<Record<AsyncDispose, () => Promise<void>>> {
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

/** A session of what `play` does until the signal that it gets is aborted. */
export function sessionOf(play: (halt: AbortSignal) => Promise<void>, { signal }: RunOptions = {}): Session {
  const halting = new AbortController();
  const { signal: halt } = halting;
  const onAbort = () => halting.abort();
  signal?.addEventListener("abort", onAbort);
  if (signal?.aborted) onAbort();
  const ended = play(halt)
    .then(() => ({ why: halt.aborted ? ("stopped" as const) : ("left" as const) }))
    .finally(() => signal?.removeEventListener("abort", onAbort));
  const stop = async () => {
    halting.abort();
    // Whoever awaits `ended` gets the error.
    await ended.catch(() => undefined);
  };
  return { ended, stop, [Symbol.asyncDispose]: stop };
}
