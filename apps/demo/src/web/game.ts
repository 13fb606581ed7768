import { openSound, SOUNDS } from "@delvekit/display/sound";
import type { Loaded } from "@delvekit/kit/screens";
import { type WebHostOptions, web } from "@delvekit/kit/web";
import app from "../app";
import { keepOffline } from "./offline";

const sound = openSound(SOUNDS);
let saved: Promise<unknown> = Promise.resolve();
void keepOffline(() => saved);

/** The game, to be played in an element of the page. */
export function gameIn(container: HTMLElement, options: Pick<WebHostOptions, "stage"> = {}): Loaded {
  const host = web({ container, database: "delvekit demo", sound, ...options });
  const store: typeof host.store = {
    ...host.store,
    write(...save) {
      const writing = host.store.write(...save);
      saved = writing.catch(() => undefined);
      return writing;
    },
  };
  return { app, host: { ...host, store } };
}
