/** Thrown for a wish that the command cannot fulfil; the message tells a person why. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Thrown when somebody asked to stop. */
export class InterruptedError extends Error {
  override readonly name = "InterruptedError";
  /** What the command should end with: 128 and the number of the signal. */
  readonly exitCode: number;

  constructor(signal: "SIGINT" | "SIGTERM") {
    super("interrupted");
    this.exitCode = signal === "SIGINT" ? 130 : 143;
  }
}

/** Thrown after a survey whose levels break promises; the message names the seeds. */
export class BrokenPromiseError extends Error {
  override readonly name = "BrokenPromiseError";
}

/** Thrown for a game that differs from its recording; the message names the turn. */
export class DivergenceError extends Error {
  override readonly name = "DivergenceError";
}
