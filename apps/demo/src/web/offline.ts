/**
 * Caches the page so that it opens without a network, and reports when a newer version is available. It is loaded only when the player says so, and
 * not before `saved` resolves: the version never changes in the middle of a turn.
 */
export async function keepOffline(saved: () => Promise<unknown>): Promise<void> {
  // Pages from files and insecure servers have no service workers.
  if (!("serviceWorker" in navigator)) return;
  await loaded();
  const worker = await navigator.serviceWorker.register("./worker.js").catch(() => undefined);
  if (!worker) return;
  let load = false;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (load) location.reload();
  });
  onUpdate(worker, (waiting) =>
    tell(async () => {
      load = true;
      await saved();
      waiting.postMessage({ type: "SKIP_WAITING" });
    }),
  );
}

/** Waits until the page has loaded everything it needs: the first picture comes first. */
async function loaded(): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
}

/** Calls back for each newer version that is waiting. The very first version is not an update. */
function onUpdate(worker: ServiceWorkerRegistration, tellOf: (waiting: ServiceWorker) => void): void {
  const look = (): void => {
    if (worker.waiting && navigator.serviceWorker.controller) tellOf(worker.waiting);
  };
  look();
  worker.addEventListener("updatefound", () => worker.installing?.addEventListener("statechange", look));
}

/** Shows a line above the game, with buttons. It takes no keys and covers no controls. */
function tell(load: () => void): void {
  document.querySelector(".update")?.remove();
  const bar = document.createElement("aside");
  bar.className = "update";
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
  element.textContent = label;
  element.addEventListener("click", press);
  return element;
}
