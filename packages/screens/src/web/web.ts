import { createBrowserStore } from "@delvekit/core/browser";
import type { SaveStore } from "@delvekit/core/store";
import type { Theme } from "@delvekit/display/look";
import type { Stage } from "@delvekit/display/view";
import { timeNow } from "@delvekit/kit/plugin";
import { openPage, type PageChanges, type PageOptions } from "@delvekit/page";
import type { Sound } from "@delvekit/page/sound";
import { parseSeed, type Seed } from "@delvekit/random";
import type { Film, Host, Linked } from "..";
import { load } from "../loading";
import { settingsOf, systemIsStill } from "./settings";

/** Options of `web`: of the page, and where it keeps saves. */
export interface WebHostOptions extends Omit<PageOptions, "onInput" | "theme" | "sound"> {
  /** Plays the sounds of the game at the volume that the player chose. Default: no sound. */
  readonly sound?: Sound;
  /** The name of the IndexedDB database for saved games, shared by all pages of the same origin. Default `"delvekit"`. */
  readonly database?: string;
  /**
   * Opens the stage that shows the game. Default: `openPage`. `openClassicStage` of `@delvekit/page/classic` shows it as characters, like a
   * terminal.
   */
  readonly stage?: (options: PageOptions & { readonly theme: Theme }) => Stage;
}

/** How often what moves by itself moves, in milliseconds. */
const MOVE = 1200;

/** Within this time a browser draws what was shown, in milliseconds; on a hidden page there are no frames to wait for. */
const FRAME = 40;

/** How long a browser has to read a file that it saves, in milliseconds. */
const READ_WITHIN = 60_000;

/**
 * Plays on a web page, in an element that the game fills, with saves in the browser. When the first game is saved, the browser is asked once to keep
 * the page's data. The last turn is saved when the page is left or hidden.
 *
 * @example await run(cinderHalls, web({ container: document.querySelector("main")! }));
 */
export function web({ database = "delvekit", stage: openStage = openPage, ...page }: WebHostOptions): Host {
  // Stages that show characters ignore changes.
  let shown: (Stage & { change?(changes: PageChanges): void }) | undefined;
  let own: Theme | undefined;
  let still = page.still ?? systemIsStill();
  return {
    open: ({ onHide, ...options }) => {
      const stage = openStage({ ...page, ...options });
      shown = stage;
      own = options.theme;
      const closing = new AbortController();
      // A link that is opened on the page changes nothing but its fragment.
      const follow = () => linkedFilm() && location.reload();
      addEventListener("hashchange", follow, { signal: closing.signal });
      whenHidden(() => void onHide(), closing.signal);
      return {
        show: (view) => stage.show(view),
        close() {
          closing.abort();
          stage.close();
        },
      };
    },
    store: keptStore(createBrowserStore({ database })),
    now: timeNow,
    // biome-ignore lint/style/noRestrictedGlobals: a host is outside the game
    shown: () => new Promise((resolve) => setTimeout(resolve, FRAME)),
    // biome-ignore lint/style/noRestrictedGlobals: somebody has to pick the seed of a game
    seed: () => seedInAddress() ?? crypto.getRandomValues(new Uint32Array(1))[0]!,
    tellsPad: true,
    interactive: true,
    animate: (move) =>
      whileShown(() => {
        if (!still) move();
      }, MOVE),
    film: () => (still ? undefined : whileShown),
    leave: async (name, text) => {
      download(name, text);
      return `in the file ${name} that was downloaded`;
    },
    share: async (seed) => (await links()).shareSeed(seed),
    link: async (film) => (await links()).shareFilm(film),
    linked: linkedFilm,
    settings: settingsOf(
      (changes) => {
        still = changes.still ?? still;
        shown?.change?.(changes);
      },
      () => own,
      page,
    ),
  };
}

/** What moves on a hidden page waits. */
const whileShown: Film = (step, milliseconds) => {
  // biome-ignore lint/style/noRestrictedGlobals: a host is outside the game, and what moves is only shown
  const timer = setInterval(() => document.hidden || step(), milliseconds);
  return () => clearInterval(timer);
};

/** A new game uses the seed in the page's address, as in `?seed=ember`. */
function seedInAddress(): Seed | undefined {
  const wanted = new URLSearchParams(location.search).get("seed");
  return wanted ? parseSeed(wanted) : undefined;
}

const links = () => load(() => import("./links"));

/** Films come in the fragment of an address, which browsers send to no server. */
function linkedFilm(): Linked | undefined {
  const { hash } = location;
  if (!hash.startsWith("#film=")) return undefined;
  return {
    read: async () => (await links()).readFilm(hash),
    forget: () => history.replaceState(null, "", location.pathname + location.search),
  };
}

/** Hidden pages may end without warning, as on phones. */
function whenHidden(work: () => void, signal: AbortSignal): void {
  const hidden = () => {
    if (document.visibilityState === "hidden") work();
  };
  document.addEventListener("visibilitychange", hidden, { signal });
  window.addEventListener("pagehide", work, { signal });
}

/** A store that, at the first save, asks the browser not to delete its data when space is short. */
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

// Old browsers cannot be asked, and some refuse on pages that they do not trust. Then saves are only as safe
// as the browser makes them.
async function askToKeep(): Promise<void> {
  try {
    const { storage } = navigator;
    if (!(await storage.persisted())) await storage.persist();
  } catch {}
}

function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  // Some browsers start reading it only in a later task.
  // biome-ignore lint/style/noRestrictedGlobals: a host is outside the game
  setTimeout(() => URL.revokeObjectURL(link.href), READ_WITHIN);
}
