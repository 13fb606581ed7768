import type { GROUNDS } from "./below";

/** What `loadHalls` has loaded. It changes no game: a hall is always dug in the same way. */
let grounds: typeof GROUNDS | undefined;

/** How the halls below the first are dug, once a page has loaded that. */
export const groundsBelow = (): typeof GROUNDS | undefined => grounds;

/** Loads them, before the hero leaves the first hall. If they do not come, the next call tries again. */
export async function loadHalls(): Promise<void> {
  grounds ??= (await import("./below")).GROUNDS;
}
