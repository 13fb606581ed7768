/** What a user interface follows: a game, or a session of the screens. */
export interface Followed {
  /** Counts the changes: while it is the same, so is everything else. */
  readonly revision: number;
  /** Calls back once after every change, until the function that it returns is called. It can be passed on alone, as in `useSyncExternalStore(game.subscribe, ...)`. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Counts changes and tells those who follow them. */
export class Changes implements Followed {
  revision = 0;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    // A function that is given twice is called twice.
    const own = () => listener();
    this.listeners.add(own);
    return () => void this.listeners.delete(own);
  };

  readonly tell = () => {
    this.revision++;
    // A listener may add or remove others.
    for (const listener of [...this.listeners]) listener();
  };
}

/**
 * Makes the function that returns a snapshot: what `take` returns, taken once for each revision, so that two calls without a change between them return
 * the same object. That is what React's `useSyncExternalStore` and its like require.
 * @example
 * const turn = snapshotsOf(game, () => ({ turn: turnOf(world), health: lifeOf(world, hero) }));
 * game.subscribe(() => console.log(turn()));
 */
export function snapshotsOf<T>(followed: Followed, take: () => T): () => T {
  let revision: number | undefined;
  let snapshot: T;
  return () => {
    const { revision: now } = followed;
    if (now !== revision) snapshot = take();
    revision = now;
    return snapshot;
  };
}
