import { openSound, SOUNDS } from "@delvekit/display/sound";
import { run } from "@delvekit/kit/screens";
import { web } from "@delvekit/kit/web";
import app from "../app";
import { keepOffline } from "./offline";
// Open fonts, all under the SIL Open Font License: for sentences, titles, and the letters of the map.
import "@fontsource/alegreya-sans/latin-400.css";
import "@fontsource/alegreya-sans/latin-700.css";
import "@fontsource/grenze-gotisch/latin-600.css";
import "@fontsource/jetbrains-mono/latin-800.css";
import "./page.css";

const container = document.querySelector<HTMLElement>("#screen")!;
const query = new URLSearchParams(location.search);

const sound = openSound(SOUNDS);
// `?classic` shows the game as characters, like the terminal.
const classic = query.has("classic") && (await import("@delvekit/display/classic"));
const host = web({
  container,
  database: "delvekit demo",
  sound,
  ...(classic && { stage: classic.openClassicStage }),
});
let saved: Promise<unknown> = Promise.resolve();
const store: typeof host.store = {
  ...host.store,
  write(...save) {
    const writing = host.store.write(...save);
    saved = writing.catch(() => undefined);
    return writing;
  },
};
void keepOffline(() => saved);

// A page cannot be left: quitting leads back to the title.
for (;;) await run(app, { ...host, store });
