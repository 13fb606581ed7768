import { join } from "node:path";
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { bundlePage } from "../../../../test/support/bundle";

const HTML = `<!doctype html><html lang="en"><title>Frames</title>
<style>html, body, main { height: 100%; margin: 0 }</style><main></main><script type="module" src="main.js"></script></html>`;
/** A secure origin, as every page is that players open: elsewhere saves are locked in another way. */
const ADDRESS = "https://frames.test/";
/** Always the same dungeon, so that two runs do the same work. */
const SEED = process.env["SEED"] ?? "coal";

/** A new game of the demo in a page of its own. */
export interface OpenDemo {
  readonly browser: Browser;
  readonly page: Page;
  readonly session: CDPSession;
}

/** Opens the demo that is always on fire, and begins a game. */
export async function openDemo(): Promise<OpenDemo> {
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  page.setDefaultTimeout(0);
  const script = await bundlePage(join(import.meta.dirname, "page.ts"));
  await page.route(`${ADDRESS}**`, (route) =>
    route.fulfill(
      route.request().url().endsWith("main.js")
        ? { body: script, contentType: "text/javascript" }
        : { body: HTML, contentType: "text/html" },
    ),
  );
  await page.goto(`${ADDRESS}?seed=${SEED}`);
  await page.getByRole("option", { name: "New game", exact: true }).click();
  return { browser, page, session: await page.context().newCDPSession(page) };
}

/** Megabytes of the heap once everything that is not needed is gone. */
export async function heapOf(session: CDPSession): Promise<number> {
  // What only a finaliser or a weak reference held goes with the next collection.
  for (let time = 0; time < 3; time++) await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize / 2 ** 20;
}
