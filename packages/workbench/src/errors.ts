/** A recorded game that cannot be looked at. */
export class TimelineError extends Error {
  override readonly name = "TimelineError";
}

/** What an error says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
