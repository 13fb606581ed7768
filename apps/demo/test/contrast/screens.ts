import type { Page } from "@playwright/test";

/** Keys that lead from the screen before to the next one, from the first turn of a new game on. */
const SCREENS: readonly (readonly [name: string, ...keys: string[]])[] = [
  ["play"],
  ["menu", "m"],
  ["aim", "Escape", "f", "c"],
  ["pack", "Escape", "Escape", "i", "ArrowDown"],
  ["examine", "Escape", "x", "Tab"],
  ["keys", "Escape", "?"],
  ["options", "Escape", "="],
  ["explored", "Escape", "o", "Escape", "o", "Escape", "o", "Escape"],
];

/** Shows the screens of a new game with some seed, one after the other. Nothing may move in the page's context. */
export async function visitScreens(
  page: Page,
  address: string,
  look: (name: string) => Promise<void>,
): Promise<void> {
  await page.goto(address);
  // The title comes first, and with the game the hall behind it.
  await page.locator(".dk-scenery:not(.dk-hearth)").waitFor();
  await rest(page);
  await look("title");
  await page.keyboard.press("Enter");
  await page
    .getByText(/Depth 1 of/)
    .first()
    .waitFor();
  for (const [name, ...keys] of SCREENS) {
    for (const key of keys) await page.keyboard.press(key);
    if (name === "options") await page.getByRole("dialog", { name: "Options" }).waitFor();
    await rest(page);
    await look(name);
  }
}

async function rest(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
