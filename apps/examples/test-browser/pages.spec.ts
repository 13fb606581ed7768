import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { build, type Rollup } from "vite";

const ADDRESS = "https://examples.test/";

// One worker, so that the pages are built once.
test.describe.configure({ mode: "default" });

const files = new Map<string, string | Uint8Array>();

test.beforeAll(async () => {
  const root = join(import.meta.dirname, "..");
  const built = await build({ root, logLevel: "error", build: { write: false, minify: false } });
  for (const file of (built as Rollup.RollupOutput).output)
    files.set(file.fileName, file.type === "chunk" ? file.code : file.source);
});

/** Opens a page of the examples. Answers what goes wrong on it, from now on. */
async function open(page: Page, name: string): Promise<string[]> {
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  await page.route(`${ADDRESS}**`, (route) => {
    const path = route.request().url().slice(ADDRESS.length);
    const body = files.get(path);
    if (body === undefined) return route.fulfill({ status: 404 });
    const contentType = { html: "text/html", css: "text/css" }[path.split(".").at(-1) ?? ""];
    return route.fulfill({ body: Buffer.from(body), contentType: contentType ?? "text/javascript" });
  });
  await page.goto(`${ADDRESS}${name}`);
  return problems;
}

test("a game in a worker is played with keys, and explored while the page goes on", async ({ page }) => {
  const problems = await open(page, "worker.html");
  const map = page.locator("pre");
  await expect(map).toContainText("6 gems left");
  const before = await map.textContent();
  for (const key of ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
  await expect(map).not.toHaveText(before ?? "");
  const known = async () => ((await map.textContent()) ?? "").replaceAll(/[ \n]/g, "").length;
  const size = await known();
  await page.keyboard.press("o");
  await expect.poll(known).toBeGreaterThan(size);
  expect(problems).toEqual([]);
});

test("a house burns turn by turn, and is built anew", async ({ page }) => {
  const problems = await open(page, "timber.html");
  await expect(page.locator("canvas")).toBeVisible();
  await page.keyboard.press(" ");
  await page.keyboard.press(".");
  await expect(page).toHaveTitle("The house burns");
  for (let turn = 0; turn < 90; turn++) await page.keyboard.press(".");
  await expect(page).toHaveTitle("The fire is out");
  await page.keyboard.press("Enter");
  await page.keyboard.press(".");
  await expect(page).toHaveTitle("The house burns");
  expect(problems).toEqual([]);
});

test("Pixi shows the cave, and where the hero went", async ({ page }) => {
  const problems = await open(page, "pixi.html");
  const canvas = page.locator("canvas");
  await expect(canvas).toBeVisible();
  const first = await canvas.screenshot();
  for (const key of ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"])
    await page.keyboard.press(key);
  await expect.poll(async () => (await canvas.screenshot()).equals(first)).toBe(false);
  if (process.env["PICTURES"]) await canvas.screenshot({ path: join(process.env["PICTURES"], "pixi.png") });
  expect(problems).toEqual([]);
});
