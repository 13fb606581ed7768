import { KitError } from "./errors";

const coming = new Set<Promise<unknown>>();

/** Resolves when nothing is being loaded. */
export async function whenLoaded(): Promise<void> {
  while (coming.size > 0) await Promise.allSettled(coming);
}

/** Thrown when a part of the program cannot be loaded. */
export class MissingPartError extends KitError {}

/**
 * Loads a part of the program that is a file of its own on a page.
 * @throws {MissingPartError} when it does not come
 */
export async function load<T>(start: () => Promise<T>): Promise<T> {
  const part = start();
  coming.add(part);
  try {
    return await part;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new MissingPartError(
      `a part of the game could not be loaded, try again when there is a connection: ${why}`,
    );
  } finally {
    coming.delete(part);
  }
}
