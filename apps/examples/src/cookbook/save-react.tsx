/** @jsxImportSource react */
import type { World } from "@delvekit/core";
import { createMemoryStore } from "@delvekit/core/store";
import { wait } from "@delvekit/core/turns";
import { basics, snapshotsOf, turnOf } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { type Game, openGame } from "@delvekit/kit/game";
import { messages, messagesOf, say } from "@delvekit/kit/messages";
import { useMemo, useSyncExternalStore } from "react";
import { renderToString } from "react-dom/server";
import { lay, tiles } from "./stage";

const { hero } = content([]).creatures({ hero: { look: ["@", 0xffffff], player: true } });
const hall = {
  name: "hall",
  setup: { plugins: [...basics(tiles), messages()] },
  begin(world: World) {
    lay(world, "####\n#@.#\n####", { "@": hero });
    say(world, "It is dark.");
  },
};

function Turns({ game }: { readonly game: Game }) {
  const snapshot = useMemo(
    () => snapshotsOf(game, () => ({ turn: turnOf(game.world), log: messagesOf(game.world) })),
    [game],
  );
  const { turn, log } = useSyncExternalStore(game.subscribe, snapshot, snapshot);
  return <button type="button" onClick={() => game.play(wait())}>{`${log[0]?.text} Turn ${turn}`}</button>;
}

const store = createMemoryStore(); // on a page: createBrowserStore() of @delvekit/core/browser
const first = await openGame(hall, { store, seed: 7 });
first.subscribe(() => console.log(renderToString(<Turns game={first} />)));
first.play(wait());
first.play(wait());
await first.flush(); // when the component unmounts
console.log(renderToString(<Turns game={await openGame(hall, { store })} />));
