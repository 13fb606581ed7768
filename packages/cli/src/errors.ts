/** Thrown for a wish that the command cannot fulfil; the message tells a person why. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Thrown after a survey whose levels break promises; the message names the seeds. */
export class BrokenPromiseError extends Error {
  override readonly name = "BrokenPromiseError";
}
