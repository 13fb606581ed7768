// The page of the worker example: keys become requests, and the newest picture is shown once a frame.

import { move } from "@delvekit/core/space";
import { ARROWS } from "./board";
import type { Picture } from "./cave";
import type { Request } from "./worker";

const map = document.querySelector("pre") as HTMLElement;
const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
const ask = (request: Request) => worker.postMessage(request);
const pictures: Picture[] = [];
let seed = 1;

worker.addEventListener("message", ({ data }: MessageEvent<Picture>) => pictures.push(data));

function draw({ width, cells, lit, figures, text }: Picture): void {
  const signs = [...cells].map((sign, cell) => (sign === "." && !lit[cell] ? "·" : sign));
  for (const { x, y, sign } of figures) signs[y * width + x] = sign;
  const rows = Array.from({ length: cells.length / width }, (_, y) => signs.slice(y * width, (y + 1) * width).join(""));
  map.textContent = `${rows.join("\n")}\n\n${text}\narrows: walk, o: explore`;
}

function frame(): void {
  const picture = pictures.shift();
  if (picture) draw(picture);
  requestAnimationFrame(frame);
}
frame();

addEventListener("keydown", ({ key }) => {
  const dir = ARROWS[key];
  if (dir) ask({ kind: "command", command: move({ dir }) });
  if (key === "o") ask({ kind: "explore" });
  if (key === "Enter") ask({ kind: "begin", seed: ++seed });
});
