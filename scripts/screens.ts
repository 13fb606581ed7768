// Pictures of the demo for README and site: `pnpm tools screens:update http://localhost:4173`, while `npm start` serves the page there.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import app from "../apps/demo/src/app";
import { SETUP } from "../apps/demo/src/game";
import { createWorld } from "../packages/core/src";
import { tilesetOf } from "../packages/core/src/space";
import { createFrame } from "../packages/display/src";
import { drawView } from "../packages/display/src/stage";
import { run, themeOf } from "../packages/screens/src";
import { headless } from "../packages/screens/src/headless";
import { bundlePage } from "../test/support/bundle";
import { withPalette } from "../test/support/palette";
import { hallAt } from "./parts/hall";
import { terminalPicture } from "./parts/terminal-picture";

const [, , address = "http://localhost:4173"] = process.argv;

const SEED = "coal";
/** A dungeon whose third depth shows several of its rooms soon. */
const BARRACKS = "anvil";
const EXPLORE = ["o", "o", "o"];
/** A torch is thrown into the meadow, which burns for some turns. */
const FIRE = ["f", "c", "Enter", ".", ".", ".", ".", ".", "."];

const DESKTOP: BrowserContextOptions = { viewport: { width: 1400, height: 900 } };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
await take("title", DESKTOP, (page) => page.locator(".dk-scenery:not(.dk-hearth)").waitFor());
await take("demo", DESKTOP, async (page) => {
  await page.getByText("New game", { exact: true }).click();
  await page
    .getByText(/Depth 1 of/)
    .first()
    .waitFor();
  for (const key of FIRE) {
    await page.keyboard.press(key);
    await rest(page);
  }
});
await take("phone", PHONE, async (page) => {
  await page.getByText("New game", { exact: true }).tap();
  await page.getByRole("region", { name: "Actions" }).getByRole("button", { name: "use" }).tap();
  await page.getByRole("option", { name: /torch/ }).first().tap();
  await page.getByRole("button", { name: "throw" }).waitFor();
});
await takeTerminal("terminal", app, FIRE, SEED);
await take("barracks", { ...DESKTOP, bypassCSP: true }, exploreBarracks, BARRACKS);
await take("barracks-phone", { ...PHONE, bypassCSP: true }, exploreBarracks, BARRACKS);
await takeTerminal("barracks-terminal", hallAt(3), EXPLORE, BARRACKS);
await browser.close();

/** Plays on the third depth. */
async function exploreBarracks(page: Page): Promise<void> {
  await page.evaluate(() => location.replace("#3"));
  await page.getByText("New game", { exact: true }).waitFor();
  const content = await bundlePage(join(import.meta.dirname, "parts/hall-page.ts"));
  await page.addScriptTag({ content, type: "module" });
  await page.getByText("New game", { exact: true }).click();
  await page
    .getByText(/Depth 3 of/)
    .first()
    .waitFor();
  for (const key of EXPLORE) {
    await page.keyboard.press(key);
    await rest(page);
  }
}

/** A game after the same keys as on the desktop, in a terminal. */
async function takeTerminal(
  name: string,
  game: typeof app,
  keys: readonly string[],
  seed: string,
): Promise<void> {
  const player = headless({ seed });
  run(game, player);
  await player.press("Enter", ...keys);
  const frame = createFrame(120, 40);
  drawView(frame, player.view(), {
    theme: themeOf(tilesetOf(createWorld({ ...SETUP, seed })), game.theme),
  });
  writeFileSync(pathOf(`${name}.png`), withPalette(await terminalPicture(browser, frame)));
}

/** Takes a picture of a new game after some keys were pressed. */
async function take(
  name: string,
  device: BrowserContextOptions,
  play: (page: Page) => Promise<void>,
  seed = SEED,
): Promise<void> {
  const context = await browser.newContext({ ...device, reducedMotion: "reduce", serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(`${address}/?seed=${seed}`);
  await play(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await rest(page);
  // A title is a painting, for which JPEG needs a fifth of the bytes.
  if (name === "title")
    writeFileSync(pathOf("title.jpg"), await page.screenshot({ type: "jpeg", quality: 82 }));
  else writeFileSync(pathOf(`${name}.png`), withPalette(await page.screenshot()));
  await context.close();
}

function pathOf(name: string): string {
  return join(import.meta.dirname, "../docs/public", name);
}

async function rest(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
