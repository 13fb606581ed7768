import { after } from "./after";
import type { TerminalProcess, TerminalSignal } from "./streams";

/** What the terminal does at the turning points of its process. Each may be called more than once in a row. */
export interface ProcessEvents {
  /** The process is about to end, for whatever reason. */
  end(): void;
  /** The process is about to be stopped for a while (Ctrl+Z). */
  suspend(): void;
  /** The process goes on after it was stopped. */
  resume(): void;
}

const ENDING_SIGNALS: readonly TerminalSignal[] = ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"];

// Long enough for the signal that stops a process to arrive.
const STOP_DELAY = 100;

/**
 * Calls `end` on every way out of a process: exit, an uncaught error or rejection, SIGINT, SIGTERM, SIGHUP, SIGQUIT; and
 * `suspend` and `resume` around a stop. What happens to the process is what would happen without the guard: it
 * reports its error, dies of the signal, or stops. Returns a function that takes the guard away.
 */
export function guardProcess(process: TerminalProcess, events: ProcessEvents): () => void {
  const releases = [
    listen(process, "exit", events.end),
    // Unlike "uncaughtException", this event leaves Node's own report and exit code as they are.
    listen(process, "uncaughtExceptionMonitor", events.end),
    ...ENDING_SIGNALS.map((signal) => guardEnding(process, signal, events.end)),
    guardStop(process, events),
  ];
  return () => {
    for (const release of releases) release();
  };
}

function guardEnding(process: TerminalProcess, signal: TerminalSignal, end: () => void): () => void {
  const release = listen(process, signal, () => {
    // A program with listeners of its own decides itself what the signal means to it.
    const isOurs = process.listenerCount(signal) === 1;
    release();
    try {
      end();
    } finally {
      if (isOurs) process.kill(process.pid, signal);
    }
  });
  return release;
}

// A listener for SIGTSTP keeps the process from stopping, so it steps aside while the signal is sent once more.
// When nobody could wake the process again, the system ignores that signal: hence the timer, which a stopped
// process does not see.
function guardStop(process: TerminalProcess, events: ProcessEvents): () => void {
  let release = listen(process, "SIGTSTP", stop);
  let cancelTimer = () => {};
  const releaseContinue = listen(process, "SIGCONT", proceed);

  function stop(): void {
    events.suspend();
    release();
    process.kill(process.pid, "SIGTSTP");
    cancelTimer = after(STOP_DELAY, proceed);
  }

  function proceed(): void {
    cancelTimer();
    release();
    release = listen(process, "SIGTSTP", stop);
    events.resume();
  }

  return () => {
    cancelTimer();
    release();
    releaseContinue();
  };
}

type ProcessEvent = Parameters<TerminalProcess["on"]>[0];

function listen(process: TerminalProcess, event: ProcessEvent, listener: () => void): () => void {
  process.on(event, listener);
  return () => void process.off(event, listener);
}
