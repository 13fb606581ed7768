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

/**
 * Runs some work before a signal ends the process, then lets it: the process dies of the signal, as its parent expects. A second signal ends it at
 * once. Of what is returned, `end` ends as if a signal had come, and `release` stops handling signals.
 */
export function endAfter(work: () => Promise<unknown>) {
  const listeners = ENDING.map((signal) => [signal, () => void end(signal)] as const);
  const release = () => {
    for (const [signal, listener] of listeners) process.off(signal, listener);
  };
  const end = async (signal: (typeof ENDING)[number]) => {
    release();
    try {
      await work();
    } finally {
      process.kill(process.pid, signal);
    }
  };
  for (const [signal, listener] of listeners) process.on(signal, listener);
  return { end, release };
}
