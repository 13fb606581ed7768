import { createBrowserStore } from "@delvekit/core/browser";
import type { SaveStore } from "@delvekit/core/store";
import { openPage, type PageOptions } from "@delvekit/display/page";
import type { Host } from "../screens";

/** Options of `web`: of the page, and where it keeps saves. */
export interface WebHostOptions extends Omit<PageOptions, "onInput" | "theme"> {
  /** The name of the IndexedDB database with the saved games, shared by all pages of the same origin. Default `"delvekit"`. */
  readonly database?: string;
}

/**
 * Plays on a web page: in an element of it, which the game fills, with saves in the browser. When the first game is saved, the browser is asked
 * once to keep what the page stores.
 *
 * @example await run(app, web({ container: document.querySelector("main")! }));
 */
export function web({ database = "delvekit", ...page }: WebHostOptions): Host {
  return {
    open: (options) => openPage({ ...page, ...options }),
    store: keptStore(createBrowserStore({ database })),
    now: timeNow,
    seed: pickSeed,
  };
}

/** A store that asks the browser, with the first save, not to throw its saves away when room is short. */
function keptStore(store: SaveStore): SaveStore {
  let asked = false;
  return {
    ...store,
    async write(slot, bytes, note) {
      const info = await store.write(slot, bytes, note);
      if (!asked) void askToKeep();
      asked = true;
      return info;
    },
  };
}

// Old browsers have no such question, and some refuse it on pages that they do not trust. Saves are kept as well as the browser keeps them.
async function askToKeep(): Promise<void> {
  try {
    const { storage } = navigator;
    if (!(await storage.persisted())) await storage.persist();
  } catch {}
}

function timeNow(): number {
  // biome-ignore lint/style/noRestrictedGlobals: a host is outside the game; lists of saves show when they were made
  return Date.now();
}

function pickSeed(): number {
  // biome-ignore lint/style/noRestrictedGlobals: a host is outside the game; somebody has to pick its seed
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}
