import { KitError } from "@delvekit/kit";

const coming = new Set<Promise<unknown>>();

/** Resolves when nothing is being loaded; returns whether anything was. */
export async function whenLoaded(): Promise<boolean> {
  const any = coming.size > 0;
  while (coming.size > 0) await Promise.allSettled(coming);
  return any;
}

/** Thrown when a part of the program cannot be loaded. */
export class MissingPartError extends KitError {}

/**
 * Loads a part of the program that is a file of its own on a page. @throws {MissingPartError} if it cannot be
 * loaded @throws what the part itself throws when it is loaded
 */
export async function load<T>(start: () => Promise<T>): Promise<T> {
  const part = start();
  coming.add(part);
  try {
    return await part;
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new MissingPartError(`a part of the game could not be loaded; ${remedy()}: ${error.message}`);
  } finally {
    coming.delete(part);
  }
}

/** Waits for a part of the program. If it cannot be loaded, tells why, and resolves with nothing. */
export async function loadedOr<T>(part: Promise<T>, tell: (why: string) => unknown): Promise<T | undefined> {
  try {
    return await part;
  } catch (error) {
    if (!(error instanceof KitError)) throw error;
    await tell(error.message);
    return undefined;
  }
}

/** On a page with a network, files are missing because the server has those of a newer version. */
function remedy(): string {
  return globalThis.navigator?.onLine === true
    ? "there may be a newer version, so load the page again"
    : "try again when you are online";
}

/**
 * Each browser has its own words for a file that could not be loaded: "Failed to fetch", "error loading",
 * "Importing ... failed", "Load failed".
 */
const NOT_COME = /fetch|load|import/i;

function isMissing(error: unknown): error is TypeError {
  return error instanceof TypeError && NOT_COME.test(error.message);
}

/** What an error says. The title cannot use that of core, which would come with all its errors. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
