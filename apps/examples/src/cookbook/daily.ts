import { createMemoryStore } from "@delvekit/core/store";
import { basics } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { openGame } from "@delvekit/kit/game";
import { app, run, walking } from "@delvekit/screens";
import { headless } from "@delvekit/screens/headless";
import { lay, tiles } from "./stage";

const { hero } = content([]).creatures({ hero: { look: ["@", 0xffffff], player: true } });
const game = app({
  name: "daily",
  title: { name: "One Day" },
  // The title offers it.
  dated: [{ name: "daily", days: 1, label: "Daily game", note: "the same for all, today" }],
  setup: { plugins: [...basics(tiles)] },
  begin: (world) => void lay(world, "####\n#@.#\n####", { "@": hero }),
  verbs: walking,
  panels: [],
});

const player = headless({ now: Date.UTC(2031, 4, 1, 12) });
void run(game, player);
await player.press("x");
console.log(player.text(50, 16));

// Without the screens, the seed is yours to choose.
const today = new Date(Date.UTC(2031, 4, 1)).toISOString().slice(0, 10);
console.log((await openGame(game, { store: createMemoryStore(), seed: today })).world.seed);
