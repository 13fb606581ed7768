/**
 * Keeps the page for later, so that it opens without a network, and tells when a newer version is there. It is loaded when the player
 * says so, and not before `saved`: a version never changes in the middle of a turn.
 */
export async function keepOffline(saved: () => Promise<unknown>): Promise<void> {
  // Pages of files and of unsafe servers have no service workers.
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

/** Waits until the page has all that it needs: the first picture comes first. */
async function loaded(): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
}

/** Calls back with each newer version that waits. The first version of all is no update. */
function onUpdate(worker: ServiceWorkerRegistration, tellOf: (waiting: ServiceWorker) => void): void {
  const look = (): void => {
    if (worker.waiting && navigator.serviceWorker.controller) tellOf(worker.waiting);
  };
  look();
  worker.addEventListener("updatefound", () => worker.installing?.addEventListener("statechange", look));
}

/** A line above the game, with buttons. It takes no key and covers nothing that is played with. */
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
