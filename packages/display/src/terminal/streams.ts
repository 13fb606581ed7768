import { type Key, KeyParser, type PointerReport } from "../input";

/**
 * What the terminal front end needs of an input stream; Node's `process.stdin` fits. Declared here so that this package imports nothing from Node and
 * can be bundled for browsers.
 */
export interface TerminalInput {
  readonly isTTY?: boolean | undefined;
  readonly isRaw?: boolean | undefined;
  setRawMode?(raw: boolean): unknown;
  resume(): unknown;
  pause(): unknown;
  on(event: "data", listener: (chunk: Uint8Array | string) => void): unknown;
  on(event: "end", listener: () => void): unknown;
  off(event: "data", listener: (chunk: Uint8Array | string) => void): unknown;
  off(event: "end", listener: () => void): unknown;
}

/** What the terminal front end needs of an output stream; Node's `process.stdout` fits. */
export interface TerminalOutput {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  readonly rows?: number | undefined;
  write(text: string): unknown;
  on(event: "resize", listener: () => void): unknown;
  off(event: "resize", listener: () => void): unknown;
}

/** The signals that the terminal front end handles. */
export type TerminalSignal = "SIGINT" | "SIGTERM" | "SIGHUP" | "SIGQUIT" | "SIGTSTP" | "SIGCONT" | "SIGWINCH";

/** What the terminal front end needs of the process to clean up when it ends; Node's `process` fits. */
export interface TerminalProcess {
  readonly pid: number;
  readonly platform?: string;
  kill(pid: number, signal: TerminalSignal): unknown;
  listenerCount(event: string): number;
  on(event: TerminalSignal | "exit" | "uncaughtExceptionMonitor", listener: () => void): unknown;
  off(event: TerminalSignal | "exit" | "uncaughtExceptionMonitor", listener: () => void): unknown;
}

/** Calls `act` after some milliseconds of real time, unless the returned function is called before that. */
export function after(milliseconds: number, act: () => void): () => void {
  // biome-ignore lint/style/noRestrictedGlobals: no game waits here; only a pause tells the Escape key from a sequence
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
}

/**
 * Reports the keys that arrive on a stream. An Escape byte is the Escape key if nothing follows it for `escapeDelay` milliseconds. Returns a function
 * that stops it at once, even between the keys of one read.
 */
export function readKeys(
  input: TerminalInput,
  escapeDelay: number,
  onKey: (key: Key) => void,
  onPointer?: (report: PointerReport) => void,
): () => void {
  const parser = new KeyParser(onPointer);
  let cancelTimer = () => {};
  let stopped = false;

  function report(keys: readonly Key[]): void {
    for (const key of keys) {
      if (!stopped) onKey(key);
    }
  }

  function onData(chunk: Uint8Array | string): void {
    cancelTimer();
    // A stream with an encoding has already decoded its bytes.
    report(parser.push(typeof chunk === "string" ? new TextEncoder().encode(chunk) : chunk));
    if (parser.waiting && !stopped) cancelTimer = after(escapeDelay, () => report(parser.flush()));
  }

  input.on("data", onData);
  return () => {
    stopped = true;
    cancelTimer();
    input.off("data", onData);
  };
}
