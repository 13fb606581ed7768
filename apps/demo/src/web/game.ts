import { openSound, SOUNDS } from "@delvekit/page/sound";
import type { Loaded } from "@delvekit/screens";
import { keepOffline, type WebHostOptions, web } from "@delvekit/screens/web";
import app from "../app";

const sound = openSound(SOUNDS);

/** The game, to be played in an element of the page. */
export function gameIn(container: HTMLElement, options: Pick<WebHostOptions, "stage"> = {}): Loaded {
  return { app, host: keepOffline(web({ container, database: "delvekit demo", sound, ...options })) };
}
