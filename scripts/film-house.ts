// Films the burning house of the examples as an animated PNG for the site: `pnpm tools film:house`.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { createServer } from "vite";
import { filmOf, type Shot } from "../test/support/film";
import { decode } from "../test/support/palette";

/** How long a picture of so many turns stays, and the last one, in milliseconds. */
const STAYS = 160;
const TURNS = 2;
const END = 2500;

const server = await createServer({ root: join(import.meta.dirname, "../apps/examples"), logLevel: "error" });
await server.listen(0);
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({ viewport: { width: 900, height: 320 }, deviceScaleFactor: 0.7 });
// Only the film's own keys let turns pass.
await page.addInitScript("window.setInterval = () => 0");
await page.goto(`${server.resolvedUrls?.local[0]}timber.html`);
const canvas = page.locator("canvas");
await canvas.waitFor();
await page.evaluate(() => document.fonts.ready.then(() => undefined));

const shots: Shot[] = [];
const take = async (stays: number) => {
  await page.waitForTimeout(120);
  shots.push({ picture: decode(await canvas.screenshot()), stays });
};
await take(STAYS);
for (let burns = true; burns; ) {
  for (let turn = 0; turn < TURNS; turn++) await page.keyboard.press(".");
  burns = (await page.title()) === "The house burns";
  await take(burns ? STAYS : END);
}
await browser.close();
await server.close();
const film = filmOf(shots);
writeFileSync(join(import.meta.dirname, "../docs/public/timber.png"), film);
console.log(`${shots.length} pictures, ${Math.round(film.length / 1000)} kB`);
