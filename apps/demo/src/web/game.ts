import { openSound, SOUNDS } from "@delvekit/page/sound";
import type { Host, Loaded } from "@delvekit/screens";
import { keepOffline, type WebHostOptions, web } from "@delvekit/screens/web";
import { loadHalls } from "#below";
import app from "../cinder-halls";
import { AMBIENCE, withAmbience } from "./ambience";

const sound = withAmbience(openSound({ ...SOUNDS, ...AMBIENCE }));

/** The game, to be played in an element of the page. */
export function gameIn(container: HTMLElement, options: Pick<WebHostOptions, "stage"> = {}): Loaded {
  const host = web({ container, database: "delvekit demo", sound, ...options });
  return { app, host: keepOffline(loadingHalls(host)) };
}

/** How long a title stands before its hall is dug: most players choose at once, and a slow phone then has more to do. */
const UNHURRIED = 1500;

/** The pauses between the steps in which the hall is dug, in milliseconds, and how many they are at most. */
const PAUSE = 40;
const STEPS = 12;

/** Loads the halls below while the title is shown, and then digs the one behind it. Saved games wait for them: they may be anywhere. */
function loadingHalls(host: Host): Host {
  const { store, animate } = host;
  let isPlayed = false;
  const digHall = async (beat: () => void) => {
    await Promise.all([loadHalls(), pause(UNHURRIED)]);
    for (let steps = 0; steps < STEPS && !isPlayed; steps++) {
      beat();
      await pause(PAUSE);
    }
  };
  return {
    ...host,
    store: {
      ...store,
      async read(slot) {
        await loadHalls();
        return store.read(slot);
      },
      write(...what) {
        isPlayed = true;
        return store.write(...what);
      },
    },
    animate(beat) {
      digHall(beat).catch(() => undefined);
      return animate!(beat);
    },
  };
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
