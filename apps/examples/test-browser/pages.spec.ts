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
    const path = new URL(route.request().url()).pathname.slice(1);
    const body = files.get(path);
    if (body === undefined) return route.fulfill({ status: 404 });
    const contentType = { html: "text/html", css: "text/css", png: "image/png", svg: "image/svg+xml" }[
      path.split(".").at(-1) ?? ""
    ];
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

test("a house burns turn by turn, and is built anew", { tag: "@nightly" }, async ({ page }) => {
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

test("Pixi shows the cave, and where the hero went", { tag: "@nightly" }, async ({ page }) => {
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

/** Opens a recipe. A game that begins there takes keys. */
const recipe = (page: Page, name: string) => open(page, `recipe.html?${name}`);

for (const name of ["react", "solid"])
  test(`${name} shows a game once, and follows its turns`, async ({ page }) => {
    const problems = await recipe(page, name);
    const output = page.locator("output");
    await expect(page.locator("main .dk-page")).toHaveCount(1);
    await expect(output).toHaveText("On the title");
    await page.keyboard.press("Enter");
    await expect(output).toHaveText("Turn 0");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(output).toHaveText("Turn 2");
    expect(problems).toEqual([]);
  });

test("an element is a game, which goes on after the element was moved, and stops when it is removed", async ({
  page,
}) => {
  const problems = await recipe(page, "element");
  await page.evaluate(() => {
    addEventListener("turn", ({ detail }: CustomEventInit<number>) => {
      document.title = `Turn ${detail}`;
    });
    document.body.innerHTML = "<delvekit-game></delvekit-game><aside></aside>";
  });
  const game = page.locator("delvekit-game");
  await expect(game.locator(".dk-page")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle("Turn 0");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveTitle("Turn 1");
  await game.evaluate((element) => document.querySelector("aside")?.append(element));
  await expect(page.locator("aside .dk-page")).toHaveCount(1);
  await expect(page).toHaveTitle("Turn 1");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveTitle("Turn 2");
  const left = await game.evaluate(async (element) => {
    element.remove();
    await new Promise((resolve) => setTimeout(resolve, 100));
    return element.childElementCount;
  });
  expect(left).toBe(0);
  await page.keyboard.press("ArrowRight");
  expect(problems).toEqual([]);
});

test("a game in a frame without rights is played, and tells its page", async ({ page }) => {
  const problems = await recipe(page, "frame");
  const output = page.locator("output");
  const frame = page.frameLocator("iframe");
  await expect(frame.locator(".dk-page")).toHaveCount(1);
  await page.locator("iframe").focus();
  await page.keyboard.press("Enter");
  await expect(output).toHaveText("Turn 0");
  await page.keyboard.press("ArrowRight");
  await expect(output).toHaveText("Turn 1");
  expect(problems).toEqual([]);
});

test("a game in a worker sends a picture after every turn", { tag: "@nightly" }, async ({ page }) => {
  const problems = await recipe(page, "with-worker");
  const output = page.locator("output");
  await expect(output).toHaveText("Turn 0");
  for (const key of ["ArrowRight", "ArrowRight", "ArrowUp"]) await page.keyboard.press(key);
  await expect(output).toHaveText("Turn 2");
  await expect(page.locator("pre")).toHaveText("#######\n#..@..#\n#.....#\n#######");
  expect(problems).toEqual([]);
});

test("the player chooses among the pictures that a game brings", async ({ page }) => {
  const problems = await open(page, "looks.html");
  page.on("console", (message) => message.type() === "warning" && problems.push(message.text()));
  await expect(page.getByText("Choose how they look in the options.")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Depth 1")).toBeVisible();
  const map = page.locator("canvas").first();
  const pictures = new Set<string>();
  for (const look of ["letters on tiles", "drawings", "David Gervais", "Adam Bolt", "pictures: drawings"]) {
    await page.keyboard.press("=");
    const row = page.getByRole("option", { name: "The map" });
    await row.click();
    await expect(row).toContainText(look);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    pictures.add((await map.screenshot()).toString("base64"));
  }
  expect(pictures.size).toBe(5);
  expect(problems).toEqual([]);
});
