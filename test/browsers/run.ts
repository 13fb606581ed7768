/*
 * Plays the built demo in Firefox and WebKit, whose Debian builds Playwright cannot drive.
 *   pnpm build && pnpm tools browsers            both
 *   pnpm tools browsers Firefox                  one of them
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "./driver";
import { firefox } from "./firefox";
import { play } from "./play";
import { serve } from "./serve";
import { webkit } from "./webkit";

const built = join(import.meta.dirname, "../../apps/demo/dist");
const [wanted] = process.argv.slice(2);

if (!existsSync(join(built, "index.html"))) throw new Error("the demo is not built: pnpm build");
const site = await serve(built);
const browsers = [firefox, webkit].filter(({ name }) => wanted === undefined || name === wanted);
await Promise.all(browsers.map(look));
site.close();

async function look(browser: Browser): Promise<void> {
  const start = performance.now();
  try {
    await playIn(browser);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${browser.name}: played, saved and loaded, in ${seconds} s`);
  } catch (error) {
    console.error(`${browser.name}: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}

async function playIn({ needs, start }: Browser): Promise<void> {
  for (const [command, from] of Object.entries(needs)) {
    if (spawnSync("which", [command]).status !== 0)
      throw new Error(`${command} is missing: apt-get install ${from}`);
  }
  const driver = await start();
  try {
    await play(driver, site.address);
  } finally {
    await driver.close();
  }
}
