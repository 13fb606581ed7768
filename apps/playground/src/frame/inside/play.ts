import type { Input, Stage, View } from "@delvekit/display/view";
import type { App, Host, HostEvents } from "@delvekit/screens";
import type { Order } from "../messages";
import { parseInput, printInput } from "./inputs";
import { createQuiet } from "./quiet";

/** Games that show no map are taken as begun after this time, in milliseconds. */
const TITLE = 2000;

/** A game that a module exports. */
export type Game = App;

/** The game among the exports of a module, or undefined if it has none, like examples that only print. */
export function gameIn(exported: object): Game | undefined {
  return Object.values(exported).find((value) => (value as Partial<App> | null)?.kind === "delvekit app");
}

/**
 * Plays a game in the whole frame. It begins at once, since somebody who changes a number does not want to see the title each time, and what was played
 * before is played again, so that the game goes on where it was.
 *
 * @param order its `replay` may become longer meanwhile
 * @param did is told each further input, as a line of a replay
 * @returns takes a line that comes later still
 */
export async function play(
  game: Game,
  { seed, replay }: Order,
  did: (line: string) => void,
): Promise<(line: string) => void> {
  // By name through the import map, so that the game and its screens share one copy of each package.
  const { run } = await imported<typeof import("@delvekit/screens")>("@delvekit/screens");
  const { web } = await imported<typeof import("@delvekit/screens/web")>("@delvekit/screens/web");
  const { createMemoryStore } = await imported<typeof import("@delvekit/core/store")>("@delvekit/core/store");
  const host = web({ container: document.body });
  const quiet = createQuiet();
  let take: (input: Input) => void = () => undefined;
  let isAgain = true;
  let shown: View | undefined;
  let stage: Stage | undefined;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const open = (events: HostEvents & Parameters<Host["open"]>[0]): Stage => {
    take = events.onInput;
    stage = host.open({
      ...events,
      onInput(input) {
        const line = isAgain ? undefined : printInput(input);
        if (line !== undefined) did(line);
        events.onInput(input);
      },
    });
    const show = (view: View) => {
      shown = view;
      if (view.map) begin();
      quiet.disturb();
      // What is only played again is not drawn.
      if (!isAgain) stage?.show(view);
    };
    return { ...stage, show };
  };
  // A frame without an origin has no database.
  run(game, { ...host, open, store: createMemoryStore(), seed: () => seed, interactive: false });
  // The first entry of the title begins a game.
  await quiet.come();
  take(parseInput("Enter"));
  await Promise.race([begun, new Promise((resolve) => setTimeout(resolve, TITLE))]);
  for (let at = 0; ; at++) {
    await quiet.come();
    const line = replay[at];
    if (line === undefined) break;
    take(parseInput(line));
  }
  isAgain = false;
  if (shown) stage?.show(shown);
  return (line) => take(parseInput(line));
}

function imported<Module>(name: string): Promise<Module> {
  return import(name) as Promise<Module>;
}
