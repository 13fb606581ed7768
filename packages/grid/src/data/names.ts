import { findNearestName } from "../nearest-name";
import { MOST_LISTED } from "./reading";

/** Some names for a message: the first of many. */
export function listOf(names: readonly string[]): string {
  const more = names.length > MOST_LISTED ? ` and ${names.length - MOST_LISTED} more` : "";
  return `${names.slice(0, MOST_LISTED).join(", ") || "none"}${more}`;
}

/** What is allowed, and the name that was most likely meant. */
export function withNearest(allowed: string, given: unknown, names: readonly string[]): string {
  const nearest = typeof given === "string" ? findNearestName(given, names) : undefined;
  return nearest === undefined ? allowed : `${allowed}; did you mean "${nearest}"?`;
}
