// Films the demo's first fire, and how its shed of timber burns down, as animated PNGs for README and site: `pnpm tools film:update
// http://localhost:4173`, while `npm start` serves the page there.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { filmOf, type Shot } from "../test/support/film";
import { decode } from "../test/support/palette";

const [, , address = "http://localhost:4173"] = process.argv;

/** The part of the page that is filmed: the map. */
const CLIP = { x: 0, y: 52, width: 702, height: 442 };

/** How long a picture stays, in milliseconds: to look at what is aimed, while something flies, of the flames, and at last. */
const LOOK = 1100;
const FLIGHT = 90;
const FLAME = 150;
const END = 2500;

/** Runs in the page: `pace` says how fast the clock of its animations goes. */
const CLOCK = `{
  const request = window.requestAnimationFrame.bind(window);
  let [last, time] = [0, 0];
  window.pace = 1;
  window.requestAnimationFrame = (draw) =>
    request((now) => {
      if (now > last) [time, last] = [time + (now - last) * window.pace, now];
      draw(time);
    });
}`;

/** A game that is filmed. */
class Scene {
  readonly shots: Shot[] = [];
  constructor(readonly page: Page) {}

  /** Takes a picture that stays so long. */
  async take(stays: number): Promise<void> {
    this.shots.push({ picture: decode(await this.page.screenshot({ clip: CLIP })), stays });
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Throws what has this letter at the nearest foe: the aim, its flight, where it lands. */
  async hurl(letter: string): Promise<void> {
    await this.press("f", letter);
    await this.page.waitForTimeout(250);
    await this.take(LOOK);
    // So slow that a flight can be photographed.
    await this.page.evaluate("window.pace = 1 / 12");
    await this.press("Enter");
    for (let picture = 0; picture < 4; picture++) {
      await this.page.waitForTimeout(350);
      await this.take(FLIGHT);
    }
    await this.page.evaluate("window.pace = 1");
    await this.page.waitForTimeout(500);
  }

  /** A turn, in so many pictures of the flames. */
  async turn(key: string, pictures: number, stays = FLAME): Promise<void> {
    await this.press(key);
    await this.page.waitForTimeout(650);
    for (let picture = 0; picture < pictures; picture++) {
      await this.take(stays);
      await this.page.waitForTimeout(120);
    }
  }
}

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});

/** Begins a game, and writes a film of what is played. */
async function film(name: string, play: (scene: Scene) => Promise<void>): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1024, height: 768 }, deviceScaleFactor: 0.8 });
  await page.addInitScript(CLOCK);
  await page.goto(`${address}/?seed=wick`);
  await page.getByText("New game", { exact: true }).click();
  await page
    .getByText(/Depth 1 of/)
    .first()
    .waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const scene = new Scene(page);
  await play(scene);
  await page.close();
  const bytes = filmOf(scene.shots);
  writeFileSync(join(import.meta.dirname, "../docs/public", name), bytes);
  console.log(`${name}: ${scene.shots.length} pictures, ${Math.round(bytes.length / 1000)} kB`);
}

// Nearer to those who sleep, oil over them, fire into it, and away.
await film("first-fire.png", async (scene) => {
  for (let step = 0; step < 7; step++) await scene.press("ArrowLeft");
  await scene.page.waitForTimeout(900);
  await scene.take(LOOK);
  await scene.hurl("b");
  await scene.hurl("c");
  await scene.take(LOOK / 2);
  for (let step = 0; step < 4; step++) await scene.turn("ArrowRight", 2);
  for (let step = 0; step < 4; step++) await scene.turn(".", 2);
  await scene.turn("ArrowLeft", 1, LOOK);
});

// A torch against the shed, and back to bare stone, from where it is seen to burn down.
await film("timber.png", async (scene) => {
  for (let step = 0; step < 7; step++) await scene.press("ArrowLeft");
  await scene.page.waitForTimeout(900);
  await scene.hurl("c");
  for (let step = 0; step < 7; step++) await scene.turn("ArrowRight", 1);
  for (let step = 0; step < 30; step++) await scene.turn(".", step % 2);
  await scene.turn(".", 1, END);
});
await browser.close();
