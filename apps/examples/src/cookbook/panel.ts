import { basics, turnOf } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { messages } from "@delvekit/kit/messages";
import { app, lines, log, type Panel, run, walking } from "@delvekit/screens";
import { headless } from "@delvekit/screens/headless";
import { lay, tiles } from "./stage";

/** A panel is a function of the game: it is called after each turn, and changes nothing. */
const moon: Panel = ({ world }) => {
  const day = turnOf(world) % 28;
  return {
    side: [
      { kind: "heading", name: "Moon" },
      { kind: "gauges", gauges: [{ label: "Light", now: day < 14 ? day : 28 - day, max: 14, tone: "info" }] },
      { kind: "states", states: day === 0 ? [{ label: "new moon" }] : [] },
    ],
  };
};

const { hero } = content([]).creatures({ hero: { look: ["@", 0xffffff], player: true } });
const game = app({
  name: "moon",
  title: { name: "Moon" },
  setup: { plugins: [...basics(tiles), messages()] },
  begin: (world) => void lay(world, "#####\n#@..#\n#####", { "@": hero }),
  verbs: walking,
  panels: [moon, lines(({ world }) => [`Night ${1 + Math.floor(turnOf(world) / 28)}`]), log()],
});

const player = headless();
void run(game, player);
await player.press("Enter", "l", "h", "l");
console.log(player.text(60, 12));
