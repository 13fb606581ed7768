// What frames and keys of a burning level cost in a page, in milliseconds of processor time of the page's process, so that other work on the machine
// matters little, and what memory is in use meanwhile. A key stands for a turn and its view; a frame for composing and drawing the map, and for
// everything else that the page does until the next frame: saving, compiling, collecting garbage.
// `pnpm tools frames`, or `pnpm tools frames 5000` for so many moves; `SEED=ember pnpm tools frames` for the dungeon of a seed. Keys come as fast as those of a key that is
// held down; with `PACE=0`, each comes with the frame after the one before.
import { setTimeout } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { type Costs, costsOf, type Traced } from "./costs";
import { heapOf, openDemo } from "./open";

const MOVES = Number(process.argv[2] ?? 1000);
/** Memory is told of after so many. */
const REPORTED = 1000;
/** The milliseconds between two keys: held keys repeat 30 times a second. */
const PACE = Number(process.env["PACE"] ?? 33);
/** The engine compiles what is run often: moves that do not count. */
const WARM_UP = 100;
/** A trace of more moves than this does not fit into memory. */
const TRACED = 100;

const { browser, page, session } = await openDemo();
const costs: Record<keyof Costs, number[]> = { frames: [], main: [], keys: [] };
const NAMES = { frames: "frames", main: "frames on the main thread", keys: "keys" };
await move(WARM_UP);
console.log(`${(await heapOf(session)).toFixed(1)} MB in use before`);
for (let moved = 0; moved < MOVES; moved += TRACED) {
  const { frames, main, keys } = costsOf(await traced(browser, () => move(Math.min(TRACED, MOVES - moved))));
  costs.frames.push(...frames);
  costs.main.push(...main);
  costs.keys.push(...keys);
  if ((moved + TRACED) % REPORTED === 0)
    console.log(`${(await heapOf(session)).toFixed(1)} MB in use after ${moved + TRACED} moves`);
}
await browser.close();
for (const name of ["frames", "main", "keys"] as const) {
  const sorted = costs[name].sort((a, b) => a - b);
  const of = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2);
  console.log(`${sorted.length} ${NAMES[name]}: median ${of(0.5)} ms, p99 ${of(0.99)}, most ${of(1)}`);
}

/** Walks to and fro as keys say that follow each other by chance, always the same. */
async function move(count: number): Promise<void> {
  let lot = 1;
  let due = performance.now();
  for (let moved = 0; moved < count; moved++) {
    await setTimeout(Math.max(0, due - performance.now()));
    due = Math.max(due, performance.now() - PACE) + PACE;
    lot = (lot * 16807) % 2147483647;
    await page.keyboard.press("hjklyubn"[lot % 8] as string);
    // Whatever is asked about flames and chasms. Looked for without a locator, whose work in the page would count.
    const isAsked = await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(done));
      return document.querySelector("[role=dialog]") !== null;
    });
    if (isAsked) await page.keyboard.press("Escape");
  }
}

async function traced(of: Browser, work: () => Promise<void>): Promise<Traced[]> {
  await of.startTracing(page, { categories: ["toplevel", "devtools.timeline"] });
  await work();
  const { traceEvents } = JSON.parse((await of.stopTracing()).toString()) as { traceEvents: Traced[] };
  return traceEvents;
}
