// Pictures of the demo for README and site: `pnpm screens:update http://localhost:4173`, while `pnpm demo` serves the page there.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { withPalette } from "../test/support/palette";

const [, , address = "http://localhost:4173"] = process.argv;

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
// A torch is thrown into the meadow, which burns for some turns.
await take("demo", DESKTOP, async (page) => {
  await page.getByText("New game", { exact: true }).click();
  await page
    .getByText(/Depth 1 of/)
    .first()
    .waitFor();
  for (const key of ["f", "c", "Enter", ".", ".", ".", ".", ".", "."]) {
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
await browser.close();

/** A game of its own, shown after something was done in it. */
async function take(
  name: string,
  device: BrowserContextOptions,
  play: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ ...device, reducedMotion: "reduce", serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(`${address}/?seed=ember`);
  await play(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await rest(page);
  writeFileSync(
    join(import.meta.dirname, `../docs/public/${name}.png`),
    withPalette(await page.screenshot()),
  );
  await context.close();
}

async function rest(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
