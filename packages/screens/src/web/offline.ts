import type { SaveStore } from "@delvekit/core/store";
import type { Host } from "..";

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
  const write: SaveStore["write"] = (...save) => {
    const writing = host.store.write(...save);
    saved = writing.catch(() => undefined);
    return writing;
  };
  return { ...host, store: { ...host.store, write } };
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
    tell(async () => {
      load = true;
      await saved;
      // Another page may have let it take over already.
      if (worker.waiting) worker.waiting.postMessage({ type: "SKIP_WAITING" });
      else location.reload();
    }),
  );
}

/** Waits until the page has loaded everything it needs: the first picture comes first. */
async function loaded(): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
}

/** Calls back for each newer version that is waiting. The very first version is not an update. */
function onUpdate(worker: ServiceWorkerRegistration, tellOf: () => void): void {
  const look = (): void => {
    if (worker.waiting && navigator.serviceWorker.controller) tellOf();
  };
  look();
  worker.addEventListener("updatefound", () => worker.installing?.addEventListener("statechange", look));
}

const BAR =
  "position:fixed;inset:max(8px,env(safe-area-inset-top)) auto auto 50%;z-index:10;transform:translateX(-50%);padding:6px 14px;border:1px solid #6b5a62;" +
  "border-radius:10px;background:#1d1622;color:#f2e9dc;font:500 17px/1.4 'Alegreya Sans',sans-serif;white-space:nowrap";
const BUTTON =
  "min-height:36px;margin-left:8px;padding:4px 12px;border:1px solid #a98a4e;border-radius:8px;background:#2c2230;color:inherit;font:inherit;" +
  "font-weight:700;cursor:pointer";

/** Shows a line above the game, with buttons. It takes no keys and covers no controls. */
function tell(load: () => void): void {
  document.querySelector(".delvekit-update")?.remove();
  const bar = document.createElement("aside");
  bar.className = "delvekit-update";
  bar.style.cssText = BAR;
  bar.setAttribute("role", "status");
  bar.append(
    "There is a newer version. ",
    button("Load it", load),
    button("Later", () => bar.remove()),
  );
  document.body.append(bar);
}

function button(label: string, press: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.style.cssText = BUTTON;
  element.textContent = label;
  element.addEventListener("click", press);
  return element;
}
