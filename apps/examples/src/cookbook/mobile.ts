import { action, done, on, plugin } from "@delvekit/core";
import { basics } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { messages, say } from "@delvekit/kit/messages";
import { app, log, run, verb, walking } from "@delvekit/screens";
import { headless } from "@delvekit/screens/headless";
import { lay, tiles } from "./stage";

const pray = action("pray");
const faith = plugin({
  name: "faith",
  actions: [
    on(pray, (world) => {
      say(world, "You feel watched.");
      return done();
    }),
  ],
});
const { hero } = content([]).creatures({ hero: { look: ["@", 0xffffff], player: true } });

const game = app({
  name: "chapel",
  title: { name: "The Chapel" },
  setup: { plugins: [...basics(tiles), messages(), faith] },
  begin: (world) => void lay(world, "#####\n#@..#\n#####", { "@": hero }),
  verbs: {
    ...walking,
    pray: verb(pray, { keys: ["p"], help: "Pray", button: "pray", fits: () => true }),
  },
  panels: [log()],
});

const player = headless();
void run(game, player); // on a page: run(game, web({ container: document.body }))
const { pad } = await player.press("Enter");
for (const { label, key } of pad) console.log(`button "${label}", also the key ${key}`);
