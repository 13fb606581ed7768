import { StoreError } from "@delvekit/core/store";
import type { Tone } from "../game";

/** What a player is told about saves. It is no part of the game, whose story and state must not depend on them. */
export interface News {
  readonly text: string;
  readonly tone: Tone;
}

export const WENT_ON: News = { text: "You go on where you left off.", tone: "good" };

/** Of a save that is of no use. */
export function unreadable(slot: string, error: unknown): News {
  return warning(`A saved game cannot be read, and is kept as it is: ${slot}, ${whyOf(error)}.`);
}

/** Of a place in which nothing can be saved. */
export function unsaved(why: string): News {
  return warning(`Your game cannot be saved: ${why}. You can play on all the same.`);
}

/** Of a save that should be gone. */
export function unremoved(error: unknown): News {
  return warning(`The save of a game that is over cannot be removed: ${whyOf(error)}.`);
}

/** What a failure is about, for people: of a store, what the disk or the browser said. */
export function whyOf(error: unknown): string {
  const told = error instanceof StoreError && error.cause !== undefined ? error.cause : error;
  const why = told instanceof Error ? told.message || told.name : String(told);
  // It becomes a part of a sentence.
  return why.replace(/\.$/, "");
}

function warning(text: string): News {
  return { text, tone: "warning" };
}
