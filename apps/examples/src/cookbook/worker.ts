// The worker: rules only. Commands come in, and after every turn a picture goes out; both are plain data.

import type { Command } from "@delvekit/core";
import { createMemoryStore } from "@delvekit/core/store";
import { turnOf } from "@delvekit/kit";
import { openGame } from "@delvekit/kit/game";
import { hall } from "./hall";
import { draw } from "./stage";

/** What the page gets: the level as text, and the turn. */
export interface Picture {
  readonly map: string;
  readonly turn: number;
}

// A worker reaches the browser's store, too: createBrowserStore() of @delvekit/core/browser.
const opening = openGame(hall, { store: createMemoryStore(), seed: 7 });
addEventListener("message", async ({ data }: MessageEvent<Command>) => (await opening).play(data));

const game = await opening;
const post = () => postMessage({ map: draw(game.world), turn: turnOf(game.world) } satisfies Picture);
game.subscribe(post);
post();
