import type { App, Host } from "@delvekit/screens";

/** A game that a module exports. */
export type Game = App;

/** The game among the exports of a module, or undefined if it has none, like examples that only print. */
export function gameIn(exported: object): Game | undefined {
  return Object.values(exported).find((value) => (value as Partial<App> | null)?.kind === "delvekit app");
}

/** Plays a game in the whole frame, and begins it at once: somebody who changes a number does not want to see the title each time. */
export async function play(game: Game, seed: string): Promise<void> {
  // By name through the import map, so that the game and its screens share one copy of each package.
  const { run } = await imported<typeof import("@delvekit/screens")>("@delvekit/screens");
  const { web } = await imported<typeof import("@delvekit/screens/web")>("@delvekit/screens/web");
  const { createMemoryStore } = await imported<typeof import("@delvekit/core/store")>("@delvekit/core/store");
  const host = web({ container: document.body });
  run(game, {
    ...host,
    open: (events) => {
      const stage = host.open(events);
      // The first entry of the title begins a game.
      setTimeout(() => events.onInput({ kind: "key", key: "Enter" }));
      return stage;
    },
    // A frame without an origin has no database.
    store: createMemoryStore(),
    seed: () => seed,
  } satisfies Host);
}

function imported<Module>(name: string): Promise<Module> {
  return import(name) as Promise<Module>;
}
