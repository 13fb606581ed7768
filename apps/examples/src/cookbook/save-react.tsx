/** @jsxImportSource react */
import type { World } from "@delvekit/core";
import { createMemoryStore } from "@delvekit/core/store";
import { wait } from "@delvekit/core/turns";
import { basics, turnOf } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { type Game, openGame } from "@delvekit/kit/game";
import { useSyncExternalStore } from "react";
import { renderToString } from "react-dom/server";
import { lay, tiles } from "./stage";

const { hero } = content([]).creatures({ hero: { look: ["@", 0xffffff], player: true } });
const begin = (world: World) => void lay(world, "####\n#@.#\n####", { "@": hero });
const hall = { name: "hall", setup: { plugins: basics(tiles) }, begin };

/** A game that components can follow. */
function followed(game: Game) {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    turn: () => turnOf(game.world), // a number: React renders again when it differs
    wait() {
      game.play(wait());
      for (const listener of listeners) listener();
    },
  };
}
function Turns({ game }: { readonly game: ReturnType<typeof followed> }) {
  const turn = useSyncExternalStore(game.subscribe, game.turn, game.turn);
  return <button type="button" onClick={game.wait}>{`Turn ${turn}`}</button>;
}

const store = createMemoryStore(); // on a page: createBrowserStore() of @delvekit/core/browser
const first = await openGame(hall, { store, seed: 7 });
followed(first).wait();
await first.close(); // when the component unmounts
console.log(renderToString(<Turns game={followed(await openGame(hall, { store }))} />));
