import { KitError } from "@delvekit/kit";
import { mods as joined, type ModPack } from "@delvekit/kit/mods";
import type { App } from "..";
import { showBar, tellPacks } from "../bar";
import { keepPacks } from "../mods";

/** The most bytes of a file that is read at all. The reader counts what is in it. */
const LARGEST = 2 ** 22;

/**
 * Lets players drop packs (see `mods` of the kit) on the page of a game: a pack without mistakes is kept, and the page loads again with it; any other is
 * answered with its mistakes. A line names the packs that are played with, and takes them away.
 *
 * @example await run(takePacks(cinderHalls), web({ container: document.querySelector("main")! }));
 */
export function takePacks(app: App): App {
  const { packs = [] } = app.mods ?? {};
  if (packs.length > 0) tellPacks(`With ${packs.map(titleOf).join(", ")}.`, { OK: () => undefined });
  if (!app.mods) return app;
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    void take(app, [...(event.dataTransfer?.files ?? [])]);
  });
  return app;
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
    keepPacks([...others, ...texts]);
    location.reload();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    showBar("delvekit-mods", `This cannot be added: ${why}`, { OK: () => undefined });
  }
}

function titleOf({ name, title = name, version }: ModPack): string {
  return `${title} ${version}`;
}
