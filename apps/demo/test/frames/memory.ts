// Whether memory grows while a bot plays the demo in a page: the heap after forced collections, with elements and listeners, every 500 turns. 5,000
// turns are about an hour of play. `pnpm tools memory`, or `pnpm tools memory 1000` for so many turns.
import type { Page } from "@playwright/test";
import { heapOf, openDemo } from "./open";
import type { FramesPage } from "./page";

const TURNS = Number(process.argv[2] ?? 5000);
const REPORTED = 500;
const KEYS = 25;

const { browser, page, session } = await openDemo();
for (let next = 0; next <= TURNS; next += REPORTED) {
  const { turns, depth } = await playUntil(page, next);
  const megabytes = (await heapOf(session)).toFixed(2);
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  console.log(
    `${turns} turns, depth ${depth}: ${megabytes} MB, ${nodes} nodes, ${jsEventListeners} listeners`,
  );
}
await browser.close();

async function playUntil(demo: Page, turns: number): Promise<ReturnType<FramesPage["progress"]>> {
  for (;;) {
    const progress = await demo.evaluate(async (keys) => {
      const game = window as unknown as FramesPage;
      await game.play(keys);
      return game.progress();
    }, KEYS);
    if (progress.turns >= turns) return progress;
  }
}
