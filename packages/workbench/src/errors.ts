/** A recorded game that cannot be looked at. */
export class TimelineError extends Error {
  override readonly name = "TimelineError";
}
