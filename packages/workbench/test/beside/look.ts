import { newGameOf } from "@delvekit/kit/game";
import { type BenchChannel, openWorkbench } from "../../src/page";
import { cellar } from "../cellar";

/** The page beside a game that runs elsewhere: it has the game's rules, and gets what was played. */
const address = `http://127.0.0.1:${location.hash.slice(1)}/`;
const game = new EventSource(address);
const channel: BenchChannel = {
  addEventListener: (type, listener) => game.addEventListener(type, listener),
  postMessage: (message) => void fetch(address, { method: "POST", body: JSON.stringify(message) }),
};
game.addEventListener(
  "message",
  ({ data }) => openWorkbench({ newGame: newGameOf(cellar), replay: data, channel }),
  { once: true },
);
