import { findNearestName } from "../nearest-name";
import { type DataReader, MOST_LISTED } from "./reading";

/** Some names for a message: the first of many. */
export function listOf(names: readonly string[]): string {
  const more = names.length > MOST_LISTED ? ` and ${names.length - MOST_LISTED} more` : "";
  return `${names.slice(0, MOST_LISTED).join(", ") || "none"}${more}`;
}

/** What is allowed, and the name that was most likely meant. Looking for it takes time, so not for problems that are not listed. */
export function withNearest(
  allowed: string,
  given: unknown,
  names: readonly string[],
  reading: DataReader,
): string {
  const isWorth = typeof given === "string" && reading.count < MOST_LISTED;
  const nearest = isWorth ? findNearestName(given, names) : undefined;
  return nearest === undefined ? allowed : `${allowed}; did you mean "${nearest}"?`;
}
