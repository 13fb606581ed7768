/** Signals that end a program. */
const ENDING = ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"] as const;

/** A signal that ends a program. */
export type EndSignal = (typeof ENDING)[number];

/** How a program ends on a signal. */
export interface EndingWork {
  /** Ends as if the signal had come. */
  end(signal: EndSignal): void;
  /** Stops handling signals. */
  release(): void;
}

/**
 * Runs some work before a signal ends the process, then lets it: the process dies of the signal, as its parent expects. A second signal ends it at
 * once.
 */
export function endAfter(work: () => Promise<unknown>): EndingWork {
  const listeners = ENDING.map((signal) => [signal, () => void end(signal)] as const);
  const release = () => {
    for (const [signal, listener] of listeners) process.off(signal, listener);
  };
  const end = async (signal: EndSignal) => {
    release();
    try {
      await work();
    } finally {
      process.kill(process.pid, signal);
    }
  };
  for (const [signal, listener] of listeners) process.on(signal, listener);
  return { end: (signal) => void end(signal), release };
}
