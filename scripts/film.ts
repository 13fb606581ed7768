// Films the first fire of the demo as an animated PNG for README and site: `pnpm tools film:update http://localhost:4173`, while `npm start` serves the page there.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { filmOf, type Shot } from "../test/support/film";
import { decode } from "../test/support/palette";

const [, , address = "http://localhost:4173"] = process.argv;

/** The part of the page that is filmed: the map. */
const CLIP = { x: 0, y: 52, width: 702, height: 442 };

/** How long a picture stays, in milliseconds: to look at what is aimed, while something flies, and of the flames. */
const LOOK = 1100;
const FLIGHT = 90;
const FLAME = 150;

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({ viewport: { width: 1024, height: 768 }, deviceScaleFactor: 0.8 });
const shots: Shot[] = [];

/** Takes a picture that stays so long. */
async function take(stays: number): Promise<void> {
  shots.push({ picture: decode(await page.screenshot({ clip: CLIP })), stays });
}

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Throws what has this letter at the nearest foe: the aim, its flight, where it lands. */
async function hurl(letter: string): Promise<void> {
  await press("f", letter);
  await page.waitForTimeout(250);
  await take(LOOK);
  await slow();
  await press("Enter");
  for (let picture = 0; picture < 4; picture++) {
    await page.waitForTimeout(350);
    await take(FLIGHT);
  }
  await quick();
}

/** A turn, in so many pictures of the flames. */
async function turn(key: string, pictures: number, stays = FLAME): Promise<void> {
  await press(key);
  await page.waitForTimeout(650);
  for (let picture = 0; picture < pictures; picture++) {
    await take(stays);
    await page.waitForTimeout(120);
  }
}

/** Lets the clock of the animations go so slowly that a flight can be photographed. */
async function slow(): Promise<void> {
  await page.evaluate("window.pace = 1 / 12");
}

async function quick(): Promise<void> {
  await page.evaluate("window.pace = 1");
  await page.waitForTimeout(500);
}

await page.addInitScript(`{
  const request = window.requestAnimationFrame.bind(window);
  let [last, time] = [0, 0];
  window.pace = 1;
  window.requestAnimationFrame = (draw) =>
    request((now) => {
      if (now > last) [time, last] = [time + (now - last) * window.pace, now];
      draw(time);
    });
}`);
await page.goto(`${address}/?seed=ember`);
await page.getByText("New game", { exact: true }).click();
await page
  .getByText(/Depth 1 of/)
  .first()
  .waitFor();
await page.evaluate(() => document.fonts.ready.then(() => undefined));
// Nearer to those who sleep, oil over them, fire into it, and away.
for (let step = 0; step < 7; step++) await press("ArrowLeft");
await page.waitForTimeout(900);
await take(LOOK);
await hurl("b");
await hurl("c");
await take(LOOK / 2);
for (let step = 0; step < 4; step++) await turn("ArrowRight", 2);
for (let step = 0; step < 4; step++) await turn(".", 2);
await turn("ArrowLeft", 1, LOOK);
await browser.close();
const film = filmOf(shots);
writeFileSync(join(import.meta.dirname, "../docs/public/first-fire.png"), film);
console.log(`${shots.length} pictures, ${Math.round(film.length / 1000)} kB`);
