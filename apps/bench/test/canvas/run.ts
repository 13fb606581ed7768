// Prints what a frame of a map on a canvas costs in Chromium, by the light that is on it: `pnpm tools lights`.
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { bundlePage } from "../../../../test/support/bundle";
import type { CanvasPage, FrameTime } from "./page";

const WARM = 40;
const FRAMES = 150;

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const page = await browser.newPage({ viewport: { width: 1500, height: 800 } });
  page.on("pageerror", (error) => console.error(error.message));
  await page.addScriptTag({
    content: await bundlePage(join(import.meta.dirname, "page.ts")),
    type: "module",
  });
  const measure = (frames: number) =>
    page.evaluate((count) => (window as unknown as CanvasPage).measure(count), frames);
  await measure(WARM);
  const times = await measure(FRAMES);
  const { busy, idle } = await page.evaluate(() => (window as unknown as CanvasPage).rest());
  const [glow, lamps, rules] = [leastOf(times.glow), leastOf(times.lamps), leastOf(times.rules)];
  const against = (other: FrameTime) => `${(other.drawn / rules.drawn).toFixed(2)}x`;
  console.log(`A step on a canvas of 120x60 cells, all in view: the first frame in our code, the same until it is drawn, and the last one
(what the fastest tenth of ${FRAMES} steps needs at most)

the hero's glow alone                          ${show(glow)}
his glow and 40 lamps that the picture knows   ${show(lamps)}
40 lights and his torch, those of the rules    ${show(rules)}   ${against(glow)} the glow, ${against(lamps)} the lamps

calls of canvases for such a step: ${busy}; in the second after it, while nothing changes: ${idle}`);
} finally {
  await browser.close();
}

/** What the fastest tenth of the frames needs at most: other programs slow the rest. */
function leastOf(times: readonly FrameTime[]): FrameTime {
  const least = (part: keyof FrameTime) =>
    times.map((time) => time[part]).sort((a, b) => a - b)[Math.floor(times.length / 10)]!;
  return { script: least("script"), drawn: least("drawn"), last: least("last") };
}

function show({ script, drawn, last }: FrameTime): string {
  return [script, drawn, last].map((time) => `${time.toFixed(1).padStart(6)} ms`).join("");
}
