import type { TerminalProcess, TerminalSignal } from "./streams";

const ENDING: readonly TerminalSignal[] = ["SIGINT", "SIGTERM", "SIGHUP"];

/** What the terminal does at the turning points of its process. */
export interface ProcessEvents {
  /** The process is about to end, for whatever reason. */
  end(): void;
  /** Somebody asks the process to stop for a while (Ctrl+Z). */
  suspend(): void;
  /** The process goes on after it was stopped. */
  resume(): void;
}

/**
 * Calls `end` on every way out of a process: exit, an uncaught error or rejection, SIGINT, SIGTERM, SIGHUP. The process still
 * ends the way it would have without the guard. Returns a function that takes the guard away.
 */
export function guardProcess(process: TerminalProcess, events: ProcessEvents): () => void {
  const enders = ENDING.map((signal) => ({ signal, listener: () => onSignal(signal) }));

  function onSignal(signal: TerminalSignal): void {
    // With listeners of its own the program decides itself what the signal means.
    const alone = process.listenerCount(signal) === 1;
    events.end();
    release();
    if (alone) process.kill(process.pid, signal);
  }

  function release(): void {
    process.off("exit", events.end);
    process.off("uncaughtExceptionMonitor", events.end);
    process.off("SIGTSTP", events.suspend);
    process.off("SIGCONT", events.resume);
    for (const { signal, listener } of enders) process.off(signal, listener);
  }

  process.on("exit", events.end);
  // Unlike `uncaughtException`, the monitor leaves Node's own report and exit code alone.
  process.on("uncaughtExceptionMonitor", events.end);
  process.on("SIGTSTP", events.suspend);
  process.on("SIGCONT", events.resume);
  for (const { signal, listener } of enders) process.on(signal, listener);
  return release;
}
