import { createTitleTheme } from "@delvekit/display/look";
import { KitError } from "@delvekit/kit";
import { openTitle } from "@delvekit/page/title";
import { type App, type RunOptions, runFront, type Session, type TitleSpec } from "..";
import { tellPacks } from "../bar";
import { keptPacks } from "../given";
import type { WebHostOptions } from "../web";

/** A module whose default export is a game. */
export interface GameModule {
  readonly default: App;
}

/**
 * Plays on a web page like `run(app, web(options))`, but shows the title at once, and loads everything else
 * in the background: everything that `load` imports goes into files of its own when the page is built. The
 * title is shown over a fire until the game has loaded, and then over the game's own background level. A page
 * cannot close itself, so quitting leads back to the title, and so does an error, which is reported to the browser: only `stop` ends the session.
 *
 * @param spec the first screen; the game should have the same one, with the level behind it
 * @returns a session, whose `ended` rejects with what `load` throws, unless files are missing: then the player can try again
 * @example webFront({ title: { name: "The Cinder Halls" } }, loadGame, { container: document.body }); // loadGame = () => import("./app")
 */
export function webFront(
  spec: TitleSpec,
  load: () => Promise<GameModule>,
  options: WebHostOptions & RunOptions,
): Session {
  const { container, still, signal } = options;
  return runFront(spec, {
    signal,
    open: (onInput) => openTitle({ container, onInput, still, theme: createTitleTheme(spec.theme) }),
    async load() {
      try {
        const [{ default: app }, { takePacks, web }] = await Promise.all([load(), import("../web")]);
        return { app, host: takePacks(app, web(options)) };
      } catch (error) {
        const games = Object.keys(keptPacks());
        if (!(error instanceof KitError) || games.length === 0) throw error;
        // Packs may be why: the page can then be had without them.
        tellPacks(error.message, games);
        throw new KitError("not with these packs", { cause: error });
      }
    },
    onError: reportError,
  });
}
