import type { World } from "@delvekit/core";
import { createMemoryStore } from "@delvekit/core/store";
import { wait } from "@delvekit/core/turns";
import { basics, end, turnOf } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { openGame, runsIn } from "@delvekit/kit/game";
import { lay, tiles } from "./stage";

const { hero } = content([]).creatures({ hero: { look: ["@", 0xffffff], player: true } });
const game = {
  name: "nap",
  setup: { plugins: [...basics(tiles)] },
  begin: (world: World) => void lay(world, "###\n#@#\n###", { "@": hero }),
  /** The longer the nap, the better. */
  score: (world: World) => 10 * turnOf(world),
};

const store = createMemoryStore(); // createBrowserStore() on a page, createFileStore(folder) in Node
for (const turns of [3, 7, 5]) {
  const nap = await openGame(game, { store, seed: turns });
  for (let turn = 0; turn < turns; turn++) nap.play(wait());
  end(nap.world, { won: turns > 4, text: `You slept for ${turns} turns.` });
  nap.play(wait());
  await nap.flush();
  console.log(`place ${nap.standing?.place} of ${nap.standing?.of}`);
}
for (const { text, score } of await runsIn(store, "nap")) console.log(`${score}: ${text}`);
