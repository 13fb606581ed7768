import { after, type TerminalProcess, type TerminalSignal } from "./streams";

/** What the terminal does when its process ends or stops. Each function may be called more than once in a row. */
export interface ProcessEvents {
  /** The process is about to end, for whatever reason. */
  end(): void;
  /** The process is about to be stopped for a while (Ctrl+Z). */
  suspend(): void;
  /** The process continues after it was stopped. */
  resume(): void;
  /** The terminal has been resized, perhaps back to the size that it had. */
  resize(): void;
}

const ENDING_SIGNALS: readonly TerminalSignal[] = ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"];

// Long enough for the signal that stops a process to arrive.
const STOP_DELAY = 100;

/**
 * Calls `end` however a process ends (exit, an uncaught error or rejection, SIGINT, SIGTERM, SIGHUP, SIGQUIT), and `suspend` and `resume` around a
 * stop, and `resize` when the terminal is resized. Otherwise the process behaves as without the guard: it reports its error, dies of the signal, or stops. Returns a function that removes the
 * guard.
 */
export function guardProcess(process: TerminalProcess, events: ProcessEvents): () => void {
  const releases = [
    listen(process, "exit", events.end),
    // Unlike "uncaughtException", this event leaves Node's own report and exit code as they are.
    listen(process, "uncaughtExceptionMonitor", events.end),
    ...ENDING_SIGNALS.map((signal) => guardEnding(process, signal, events.end)),
    guardStop(process, events),
    listen(process, "SIGWINCH", events.resize),
  ];
  return () => {
    for (const release of releases) release();
  };
}

function guardEnding(process: TerminalProcess, signal: TerminalSignal, end: () => void): () => void {
  const release = listen(process, signal, () => {
    // A program with its own listeners decides what the signal means.
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

// A listener for SIGTSTP prevents the process from stopping, so it is removed while the signal is sent again. If nobody could wake the process, the
// system ignores that signal; hence the timer, which does not fire in a stopped process.
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
