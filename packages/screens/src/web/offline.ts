import type { SaveStore } from "@delvekit/core/store";
import type { Host } from "..";
import { showBar } from "../bar";

/** The last save. A page has one service worker, however many games are opened in it. */
let saved: Promise<unknown> | undefined;
let isWatched = false;

/**
 * The same host on a page that opens without a network, and that says when a newer version of it is there. The newer one is loaded only when the player
 * asks for it, and not before the last turn is saved: the version never changes in the middle of a turn. Needs a script for a service worker that
 * caches the page and takes over when it receives the message `SKIP_WAITING`, such as one made with Serwist.
 *
 * @param worker where the script is. Default "./worker.js"
 * @example await run(cinderHalls, keepOffline(web({ container: document.querySelector("main")! })));
 */
export function keepOffline(host: Host, worker = "./worker.js"): Host {
  if (!isWatched) void watch(worker);
  isWatched = true;
  const { store } = host;
  const write: SaveStore["write"] = (...save) => {
    const writing = store.write(...save);
    saved = writing.catch(() => undefined);
    return writing;
  };
  // Not copied: a store may be an object of a class.
  const list = () => store.list();
  const read = (slot: string) => store.read(slot);
  return { ...host, store: { list, read, write, remove: (slot) => store.remove(slot) } };
}

async function watch(script: string): Promise<void> {
  // Pages from files and insecure servers have no service workers.
  if (!("serviceWorker" in navigator)) return;
  await loaded();
  const worker = await navigator.serviceWorker.register(script).catch(() => undefined);
  if (!worker) return;
  let load = false;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (load) location.reload();
  });
  onUpdate(worker, () =>
    showBar("delvekit-update", "There is a newer version.", {
      "Load it": async () => {
        load = true;
        await saved;
        // Another page may have let it take over already.
        if (worker.waiting) worker.waiting.postMessage({ type: "SKIP_WAITING" });
        else location.reload();
      },
      Later: () => undefined,
    }),
  );
}

/** Waits until the page has loaded everything it needs: the first picture comes first. */
async function loaded(): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
}

/** Calls back for each newer version that is waiting. The very first version is not an update. */
function onUpdate(worker: ServiceWorkerRegistration, tell: () => void): void {
  const look = (): void => {
    if (worker.waiting && navigator.serviceWorker.controller) tell();
  };
  look();
  worker.addEventListener("updatefound", () => worker.installing?.addEventListener("statechange", look));
}
