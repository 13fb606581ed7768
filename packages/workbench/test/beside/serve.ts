import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { move } from "@delvekit/core/space";
import { createMemoryStore } from "@delvekit/core/store";
import { type Game, openGame } from "@delvekit/kit/game";
import { cellar } from "../cellar";

/** Lets a page of this machine look at a game, as the README shows: it sends the game so far, now and after every change, and prints what is looked at. */
function serveGame(game: Game, port: number) {
  return createServer(async (request, response) => {
    // Pages from elsewhere could read the game otherwise.
    const { origin = "" } = request.headers;
    if (!/^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin))
      return void response.writeHead(403).end();
    response.setHeader("Access-Control-Allow-Origin", origin);
    if (request.method === "POST") {
      for await (const chunk of request) console.log(`looks at ${chunk}`);
      return void response.end();
    }
    response.setHeader("Content-Type", "text/event-stream");
    const send = () => response.write(`data: ${game.replay()}\n\n`);
    response.on("close", game.subscribe(send));
    send();
  }).listen(port, "127.0.0.1");
}

const game = await openGame(cellar, { store: createMemoryStore(), seed: 5 });
for (let turn = 0; turn < 3; turn++) game.play(move({ dir: "e" }));
const server = serveGame(game, 0);
server.once("listening", () => console.log(`port ${(server.address() as AddressInfo).port}`));
// A player at the terminal: each line is a step.
process.stdin.on("data", () => game.play(move({ dir: "e" })));
