import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { bundlePage } from "../../../../test/support/bundle";

const ADDRESS = "https://hall.test/";

const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The hall</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'">
<link rel="stylesheet" href="main.css"></head><body><main></main><script type="module" src="main.js"></script></body></html>`;

let script: Promise<string> | undefined;

async function open(page: Page, style = "html, body, main { height: 100%; margin: 0 }"): Promise<void> {
  script ??= bundlePage(join(import.meta.dirname, "../page/main.ts"));
  const files: Readonly<Record<string, { readonly body: string; readonly contentType: string }>> = {
    "": { body: HTML, contentType: "text/html" },
    "main.js": { body: await script, contentType: "text/javascript" },
    "main.css": { body: style, contentType: "text/css" },
  };
  await page.route(`${ADDRESS}**`, (route) =>
    route.fulfill(files[route.request().url().slice(ADDRESS.length)] ?? { status: 404 }),
  );
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto(ADDRESS);
}

const turn = (page: Page) => page.getByRole("region", { name: "Status" }).getByText(/^turn/);

test("a game is played with keys and the mouse, and goes on after the page was closed", async ({ page }) => {
  await open(page);
  await page.getByRole("option", { name: "New game", exact: true }).click();
  await expect(turn(page)).toHaveText("turn 0");
  await page.keyboard.press("ArrowRight");
  await expect(turn(page)).toHaveText("turn 1");
  await page.keyboard.press("g");
  await expect(page.getByRole("region", { name: "Messages" })).toContainText(
    "You pick up a potion of healing.",
  );
  await page.reload();
  await page.getByRole("option", { name: "Continue" }).click();
  await expect(turn(page)).toHaveText("turn 2");
  await page.keyboard.press("i");
  await expect(page.getByRole("dialog")).toContainText("potion of healing");
});

test("a page without a style sheet of its own shows the game in the whole window", async ({ page }) => {
  await open(page, "");
  await page.getByRole("option", { name: "New game", exact: true }).click();
  const map = await page.getByRole("region", { name: "Map" }).boundingBox();
  expect(map?.height).toBeGreaterThan(600);
  const stage = await page.locator(".dk-page").boundingBox();
  expect(stage).toEqual({ x: 0, y: 0, width: 1400, height: 900 });
});

test("the browser is asked once to keep the saves", async ({ page }) => {
  await page.addInitScript(() => {
    let asked = 0;
    navigator.storage.persisted = async () => false;
    navigator.storage.persist = async () => {
      asked++;
      return true;
    };
    Object.assign(window, { asked: () => asked });
  });
  await open(page);
  expect(await page.evaluate("asked()")).toBe(0);
  await page.getByRole("option", { name: "New game", exact: true }).click();
  await expect(turn(page)).toHaveText("turn 0");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.evaluate("asked()")).toBe(1);
});

test("a game that is open in another window can be taken over, and stops there", async ({
  page,
  context,
}) => {
  await open(page);
  await page.getByRole("option", { name: "New game", exact: true }).click();
  await expect(turn(page)).toHaveText("turn 0");
  await page.keyboard.press("ArrowRight");
  await expect(turn(page)).toHaveText("turn 1");

  const other = await context.newPage();
  await open(other);
  await other.getByRole("option", { name: "Continue" }).click();
  await expect(other.getByRole("dialog", { name: "It is open elsewhere. Play it here?" })).toBeVisible();
  await other.keyboard.press("Enter");
  await expect(turn(other)).toHaveText("turn 1");

  await expect(page.getByRole("dialog", { name: "This game goes on elsewhere" })).toBeVisible();
  await other.keyboard.press("ArrowRight");
  await expect(turn(other)).toHaveText("turn 2");
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: "Continue" }).click();
  await expect(page.getByRole("dialog", { name: "It is open elsewhere. Play it here?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(turn(other)).toHaveText("turn 2");
});

test("the last turn is there when the page is left at once", async ({ page }) => {
  await open(page);
  await page.getByRole("option", { name: "New game", exact: true }).click();
  await expect(turn(page)).toHaveText("turn 0");
  for (let turns = 1; turns <= 3; turns++) {
    await page.keyboard.press("ArrowRight");
    await page.goto("about:blank");
    await page.goto(ADDRESS);
    await page.getByRole("option", { name: "Continue" }).click();
    await expect(turn(page)).toHaveText(`turn ${turns}`);
  }
});
