/** The name of a process as an owner of slots, with everything needed to find out whether it still exists. */
export function ownerName(pid: number, mark: string, machine: string): string {
  return `${pid} ${mark} ${machine}`;
}

/** Whether the process that an owner is named after is known to be gone; always false for another machine. */
export function isGone(owner: string, machine: string): boolean {
  const [pid, , ...where] = owner.split(" ");
  return where.join(" ") === machine && !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    return Number.isSafeInteger(pid) && pid > 0 && process.kill(pid, 0);
  } catch (error) {
    // A process of another user must not be signalled, but it exists.
    return (error as { readonly code?: unknown }).code === "EPERM";
  }
}

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
