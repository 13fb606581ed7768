// The page: it sends commands and shows pictures, and no turn ever blocks it.

import { move } from "@delvekit/core/space";
import type { Picture } from "./worker";

const DIRECTIONS = { ArrowUp: "n", ArrowRight: "e", ArrowDown: "s", ArrowLeft: "w" } as const;
const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
const map = document.body.appendChild(document.createElement("pre"));
const output = document.body.appendChild(document.createElement("output"));

worker.addEventListener("message", ({ data }: MessageEvent<Picture>) => {
  map.textContent = data.map;
  output.textContent = `Turn ${data.turn}`;
});
addEventListener("keydown", ({ key }) => {
  if (key in DIRECTIONS) worker.postMessage(move({ dir: DIRECTIONS[key as keyof typeof DIRECTIONS] }));
});
