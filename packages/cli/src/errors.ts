/** Thrown for a request that the command cannot fulfil; the message tells the user why. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Thrown when the user interrupts the command. */
export class InterruptedError extends Error {
  override readonly name = "InterruptedError";
  /** The exit code for the command: 128 plus the number of the signal. */
  readonly exitCode: number;

  constructor(signal: "SIGINT" | "SIGTERM") {
    super("interrupted");
    this.exitCode = signal === "SIGINT" ? 130 : 143;
  }
}

/** Thrown after a survey with levels that break promises; the message names the seeds. */
export class BrokenPromiseError extends Error {
  override readonly name = "BrokenPromiseError";
}

/** Thrown for a game that differs from its recording; the message names the turn. */
export class DivergenceError extends Error {
  override readonly name = "DivergenceError";
}
