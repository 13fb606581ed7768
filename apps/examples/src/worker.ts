// The engine in a worker: it takes commands and posts pictures. Both are plain data, so nothing else is needed between the two.

import { type Command, step } from "@delvekit/core";
import { autoexplore } from "@delvekit/core/minds";
import { awaitedActor } from "@delvekit/core/turns";
import { createCave, pictureOf } from "./cave";

/** What the page asks for: a command, to explore on its own, or a new game. */
export type Request =
  | { readonly kind: "command"; readonly command: Command }
  | { readonly kind: "explore" }
  | { readonly kind: "begin"; readonly seed: number };

let world = createCave(1);

function answer(request: Request): void {
  if (request.kind === "begin") world = createCave(request.seed);
  const hero = awaitedActor(world);
  if (hero === undefined) return;
  if (request.kind === "command") step(world, request.command);
  // A picture for every step: however long the walk takes, the page stays responsive and shows each picture
  // as it arrives.
  for (let turn = 0; request.kind === "explore" && turn < 500; turn++) {
    const advice = autoexplore(world, hero);
    if (advice.kind !== "go" || step(world, advice.action).status !== "input") return;
    postMessage(pictureOf(world));
  }
}

addEventListener("message", ({ data }: MessageEvent<Request>) => {
  answer(data);
  postMessage(pictureOf(world));
});
postMessage(pictureOf(world));
