import { KitError } from "@delvekit/kit";
import { mods as joined, type ModPack } from "@delvekit/kit/mods";
import type { App, Host } from "..";
import { PACKS_BAR, showBar, tellPacks } from "../bar";
import { keepPacks } from "../given";
import { messageOf } from "../loading";

/** The most bytes of a file that is read at all. The reader counts what is in it. */
const LARGEST = 2 ** 22;

/**
 * The same host on a page on which players drop packs (see `mods` of the kit) while the game is open: a pack without mistakes is kept, and the page loads
 * again with it; any other is answered with its mistakes. A line names the packs that are played with, and takes them away.
 *
 * @example await run(cinderHalls, takePacks(cinderHalls, web({ container: document.querySelector("main")! })));
 */
export function takePacks(app: App, host: Host): Host {
  if (!app.mods) return host;
  const { packs } = app.mods;
  return {
    ...host,
    open(events) {
      const stage = host.open(events);
      const closing = new AbortController();
      for (const type of ["dragover", "drop"] as const)
        document.addEventListener(type, (event) => drag(app, event), closing);
      if (packs.length > 0)
        tellPacks(`With ${packs.map(titleOf).join(", ")}.`, [app.name], { OK: () => undefined });
      return {
        show: (view) => stage.show(view),
        close() {
          closing.abort();
          document.querySelector(`.${PACKS_BAR}`)?.remove();
          stage.close();
        },
      };
    },
  };
}

/** Takes what is dropped; what is only dragged over the page has not come yet. */
function drag(app: App, event: DragEvent): void {
  event.preventDefault();
  if (event.type === "drop") void take(app, [...(event.dataTransfer?.files ?? [])]);
}

/** Keeps dropped packs beside those that are there, of which they replace those of the same name. */
async function take({ name, mods }: App, files: readonly File[]): Promise<void> {
  try {
    const large = files.find(({ size }) => size > LARGEST);
    if (large) throw new KitError(`${large.name} has ${large.size} bytes; a pack has at most ${LARGEST}`);
    const texts = await Promise.all(files.map((file) => file.text()));
    const fresh = texts.map((text) => mods!.read(text).name);
    const others = mods!.packs
      .filter((pack) => !fresh.includes(pack.name))
      .map((pack) => JSON.stringify(pack));
    joined(name, [...others, ...texts]);
    keepPacks(name, [...others, ...texts]);
    location.reload();
  } catch (error) {
    showBar(PACKS_BAR, `This cannot be added: ${messageOf(error)}`, { OK: () => undefined });
  }
}

function titleOf({ name, title = name, version }: ModPack): string {
  return `${title} ${version}`;
}
