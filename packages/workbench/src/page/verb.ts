import { newGameOf } from "@delvekit/kit/game";
import { type App, app, verb } from "@delvekit/screens";
import { addEdits } from "../edits";
import { openWorkbench, type WorkbenchOptions } from "./open";

/**
 * A game with a verb that opens the workbench on the game so far: for development builds on web pages.
 *
 * @param options.key Default `"F2"`.
 * @param options.marks Kinds of events that the track marks, see `openWorkbench`.
 * @throws {KitError} if another verb has the key.
 * @example run(import.meta.env.DEV ? addWorkbench(cellars) : cellars, web({ container }));
 */
export function addWorkbench(
  game: App,
  { key = "F2", ...options }: Pick<WorkbenchOptions, "marks"> & { readonly key?: string } = {},
): App {
  const workbench = verb({
    keys: [key],
    help: "Open the workbench",
    run: async (_, scene) => {
      // biome-ignore lint/style/noRestrictedGlobals: it measures a copy of the game
      const clock = () => performance.now();
      openWorkbench({ newGame: newGameOf(addEdits(game)), replay: scene.game.replay(), clock, ...options });
      return undefined;
    },
  });
  return app({ ...game, verbs: { ...game.verbs, workbench } });
}
