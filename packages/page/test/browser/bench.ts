// Prints what painting a map costs, in milliseconds of processor time of the whole browser but its window process:
// node --import tsx packages/page/test/browser/bench.ts
import { join } from "node:path";
import { type CDPSession, chromium } from "@playwright/test";
import { bundlePage } from "../../../../test/support/bundle";
import type { BenchPage } from "../page/bench";
import { PAGE } from "./page";

type Case = Parameters<BenchPage["prepare"]>;

const CASES: readonly Case[] = [
  ["frames", 40, 300, "spread"],
  ["frames", 40, 300, "together"],
  ["frames", 1, 300, "together"],
  ["turns", 40, 100, "spread"],
  ["turns", 40, 100, "together"],
  ["scrolls", 40, 100, "together"],
];

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
await page.addScriptTag({ content: await bundlePage(join(PAGE, "bench.ts")), type: "module" });
const session = await browser.newBrowserCDPSession();

for (const [kind, flames, count, where] of CASES) {
  await page.evaluate((given) => (window as unknown as BenchPage).prepare(...given), [
    kind,
    flames,
    count,
    where,
  ] as Case);
  const start = await processorTime(session);
  await page.evaluate(() => (window as unknown as BenchPage).run());
  const each = (await processorTime(session)) - start;
  console.log(`${kind} with ${flames} flames ${where}: ${(each / count).toFixed(2)} ms each`);
}
await browser.close();

async function processorTime(cdp: CDPSession): Promise<number> {
  const { processInfo } = await cdp.send("SystemInfo.getProcessInfo");
  const painting = processInfo.filter(({ type }) => type !== "browser");
  return painting.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}
