import type { ThemeChanges } from "@delvekit/display/look";
import { basics } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { app, run, themeOf, walking } from "@delvekit/screens";
import { headless } from "@delvekit/screens/headless";
import { lay, tiles } from "./stage";

const autumn: ThemeChanges = {
  kinds: {
    grass: { glyph: ",", ink: 0xd08030, ground: 0x402010, tile: "bare", pairs: [",,"] },
  },
};

const { hero } = content([]).creatures({ hero: { look: ["@", 0xffffff], player: true } });
const game = app({
  name: "wood",
  title: { name: "The Wood" },
  theme: autumn,
  setup: { plugins: [...basics(tiles)] },
  begin: (world) => void lay(world, '########\n#@."".."\n########', { "@": hero }),
  verbs: walking,
  panels: [],
});

const player = headless();
void run(game, player);
await player.press("Enter");
console.log(player.text(40, 12));
const { ink, ground } = themeOf(tiles, autumn).kinds["grass"]!;
console.log(ink?.toString(16), ground?.toString(16));
