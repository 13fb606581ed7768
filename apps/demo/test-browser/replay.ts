import { hashWorld } from "@delvekit/core";
import { parseSeed } from "@delvekit/random";
import { newGame } from "../src/game";
import { Presentation } from "../src/screen";

// Plays keys in Node as the page does in a browser, and prints the fingerprint of the game.
const [seed = "", ...keys] = process.argv.slice(2);
const presentation = new Presentation({
  frontEnd: "web",
  game: newGame({ seed: parseSeed(seed) }),
  pickSeed: () => 0,
});
for (const key of keys) presentation.press(key, { width: 80, height: 24 });
console.log(hashWorld(presentation.game.world));
