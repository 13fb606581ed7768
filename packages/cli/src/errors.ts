/** Thrown for what may happen to a command; the message says what. */
export class CommandError extends Error {}

/** Thrown for a request that the command cannot fulfil; the message says why. */
export class UsageError extends CommandError {
  override readonly name = "UsageError";
}

/** Signals that end the command: Ctrl+C, a scheduler's request, a closed terminal, Ctrl+\. */
export const ENDING_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"] as const;

/** Thrown when a signal interrupts the command. */
export class InterruptedError extends CommandError {
  override readonly name = "InterruptedError";
  /** The exit code for the command: 130 after Ctrl+C, as shells expect; otherwise that of any error. */
  readonly exitCode: number;

  constructor(signal: (typeof ENDING_SIGNALS)[number]) {
    super("interrupted");
    this.exitCode = signal === "SIGINT" ? 130 : 1;
  }
}

/** Thrown for what does not hold, such as a level that breaks promises, or a game that differs from its recording; the message says where. */
export class BrokenPromiseError extends CommandError {
  override readonly name = "BrokenPromiseError";
}
