// What frames and keys of a burning level cost in a page, in milliseconds of processor time, and what memory is in use meanwhile. A key stands
// for a turn, its save, its view, and the map that is composed anew where the light has changed:
// `pnpm frames`, or `pnpm frames 5000` for so many moves.
import { join } from "node:path";
import { type Browser, type CDPSession, chromium } from "@playwright/test";
import { bundlePage } from "../../../../test/support/bundle";
import { costsOf, type Traced } from "./costs";

const MOVES = Number(process.argv[2] ?? 1000);
/** Memory is told of after so many. */
const REPORTED = 1000;
/** The engine compiles what is run often: moves that do not count. */
const WARM_UP = 100;
/** A trace of more moves than this does not fit into memory. */
const TRACED = 100;

const HTML = `<!doctype html><html lang="en"><title>Frames</title>
<style>html, body, main { height: 100%; margin: 0 }</style><main></main><script type="module" src="main.js"></script></html>`;
const ADDRESS = "http://frames.test/";

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
const script = await bundlePage(join(import.meta.dirname, "page.ts"));
await page.route(`${ADDRESS}**`, (route) =>
  route.fulfill(
    route.request().url().endsWith("main.js")
      ? { body: script, contentType: "text/javascript" }
      : { body: HTML, contentType: "text/html" },
  ),
);
await page.goto(ADDRESS);
await page.getByRole("option", { name: "New game", exact: true }).click();
const session = await page.context().newCDPSession(page);
const costs = { frames: [] as number[], keys: [] as number[] };
await move(WARM_UP);
console.log(`${await memory(session)} MB in use before`);
for (let moved = 0; moved < MOVES; moved += TRACED) {
  const { frames, keys } = costsOf(await traced(browser, () => move(Math.min(TRACED, MOVES - moved))));
  costs.frames.push(...frames);
  costs.keys.push(...keys);
  if ((moved + TRACED) % REPORTED === 0)
    console.log(`${await memory(session)} MB in use after ${moved + TRACED} moves`);
}
await browser.close();
for (const [name, times] of Object.entries(costs)) {
  const sorted = times.sort((a, b) => a - b);
  const of = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2);
  console.log(`${sorted.length} ${name}: median ${of(0.5)} ms, p99 ${of(0.99)}, most ${of(1)}`);
}

/** Walks to and fro as keys say that follow each other by chance, always the same. */
async function move(count: number): Promise<void> {
  let lot = 1;
  for (let moved = 0; moved < count; moved++) {
    lot = (lot * 16807) % 2147483647;
    await page.keyboard.press("hjklyubn"[lot % 8] as string);
    // Whatever is asked about flames and chasms.
    if (await page.getByRole("dialog").isVisible()) await page.keyboard.press("Escape");
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
}

async function traced(of: Browser, work: () => Promise<void>): Promise<Traced[]> {
  await of.startTracing(page, { categories: ["toplevel", "devtools.timeline"] });
  await work();
  const { traceEvents } = JSON.parse((await of.stopTracing()).toString()) as { traceEvents: Traced[] };
  return traceEvents;
}

/** Megabytes of the heap once all that is not needed is gone. */
async function memory(cdp: CDPSession): Promise<string> {
  await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  return (usedSize / 2 ** 20).toFixed(1);
}
