import { openTitle } from "@delvekit/page/title";
import { type FrontOptions, type Loaded, runFront } from "@delvekit/screens";
import { TITLE } from "../title";
// Open fonts, all under the SIL Open Font License: for sentences, titles, and the letters of the map.
import "@fontsource/alegreya-sans/latin-400.css";
import "@fontsource/alegreya-sans/latin-700.css";
import "@fontsource/grenze-gotisch/latin-600.css";
import "@fontsource/jetbrains-mono/latin-800.css";
import "./page.css";

// The game begins to load before its title is drawn.
import("./game").catch(() => undefined);

const container = document.querySelector<HTMLElement>("#screen")!;

/**
 * The game is a separate file, loaded while its title is on the screen. `?classic` shows it as characters,
 * like the terminal.
 */
async function load(): Promise<Loaded> {
  const isClassic = new URLSearchParams(location.search).has("classic");
  const [{ gameIn }, classic] = await Promise.all([
    import("./game"),
    isClassic ? import("@delvekit/page/classic") : undefined,
  ]);
  return gameIn(container, classic && { stage: classic.openClassicStage });
}

// A page cannot close itself: quitting leads back to the title, and so do errors.
const open: FrontOptions["open"] = (onInput) => openTitle({ container, onInput });
runFront(TITLE, { open, load, onError: reportError });
