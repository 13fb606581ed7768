import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { build, type Rollup } from "vite";

const ADDRESS = "https://light.test/";

const TYPES: Readonly<Record<string, string>> = {
  html: "text/html",
  js: "text/javascript",
  css: "text/css",
  woff2: "font/woff2",
};

/** The files of the page as it is built, by their names. */
async function filesOfPage(): Promise<ReadonlyMap<string, string | Buffer>> {
  const made = await build({
    root: join(import.meta.dirname, ".."),
    logLevel: "error",
    build: { write: false },
  });
  return new Map(
    (made as Rollup.RollupOutput).output.map((file) => [
      file.fileName,
      file.type === "chunk" ? file.code : Buffer.from(file.source),
    ]),
  );
}

let files: ReadonlyMap<string, string | Buffer>;

test.beforeAll(async () => {
  files = await filesOfPage();
});

/** Serves the page; scripts of the game wait for `online`. */
async function serve(page: Page, online: Promise<void> = Promise.resolve()): Promise<void> {
  await page.route(`${ADDRESS}**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1) || "index.html";
    // The game behind the title.
    if (/game-[^/]*\.js$/.test(name)) await online;
    const body = files.get(name);
    const contentType = TYPES[name.split(".").at(-1)!] ?? "text/plain";
    await route.fulfill(body === undefined ? { status: 404 } : { body, contentType });
  });
}

test("the built page shows its title with its first scripts, and plays what was chosen when the others have come", async ({
  page,
}) => {
  let letThrough: () => void = () => undefined;
  const online = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await serve(page, online);
  await page.goto(`${ADDRESS}?seed=7`, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "The Drowned Light" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Loading ...")).toBeVisible();
  letThrough();
  const turn = page.getByRole("region", { name: "Status" }).getByText(/^turn/);
  await expect(turn).toHaveText("turn 0");
  await page.keyboard.press(".");
  await expect(turn).toHaveText("turn 1");
  // A page cannot close itself.
  await page.keyboard.press("Q");
  await page.getByRole("option", { name: "Quit" }).click();
  await expect(page.getByRole("main").getByRole("option", { name: "Continue" })).toBeVisible();
});

test("windows and aims come after the first turn; without them the game says so, and goes on", async ({
  page,
}) => {
  await serve(page);
  await page.route(/(windows|aims)-[^/]*\.js$/, (route) => route.abort());
  await page.goto(`${ADDRESS}?seed=7`);
  await expect(page.getByRole("option", { name: "New game", exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  const turn = page.getByRole("region", { name: "Status" }).getByText(/^turn/);
  await expect(turn).toHaveText("turn 0");
  await page.keyboard.press("i");
  await expect(page.getByText("This window could not load.")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("x");
  await expect(page.getByText(/a part of the game could not be loaded/).first()).toBeVisible();
  await page.keyboard.press(".");
  await expect(turn).toHaveText("turn 1");
});

/** Drops a file on the page. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([name, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text!], name!, { type: "application/json" }));
      return transfer;
    },
    [name, text],
  );
  await page.dispatchEvent("body", "drop", { dataTransfer: data });
}

const reef = readFileSync(join(import.meta.dirname, "../mods/reef.json"), "utf8");

test("a pack that is dropped on the page is played with, until the player wants none", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await serve(page);
  await page.goto(`${ADDRESS}?seed=7`);
  await expect(page.getByRole("option", { name: "New game", exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  const turn = page.getByRole("region", { name: "Status" }).getByText(/^turn/);
  await expect(turn).toHaveText("turn 0");
  await page.keyboard.press(".");
  await expect(turn).toHaveText("turn 1");
  await drop(page, "reef.json", reef);
  const bar = page.locator(".delvekit-mods");
  await expect(bar).toContainText("With The Reef 1.0.0.");
  await bar.getByRole("button", { name: "OK" }).click();
  // The game before was played without.
  await page.keyboard.press("Enter");
  await expect(
    page.getByText(/played with other mods.*leave out what was not there: reef 1\.0\.0/),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("option", { name: "Go down to the reef", exact: true }).click();
  await expect(turn).toHaveText("turn 0");
  await page.keyboard.press(".");
  await expect(turn).toHaveText("turn 1");
  await page.reload();
  await bar.getByRole("button", { name: "Play without mods" }).click();
  await expect(page.getByRole("option", { name: "New game", exact: true })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test("a pack with mistakes is answered with their places, and can be left out", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await serve(page);
  await page.goto(ADDRESS);
  await expect(page.getByRole("option", { name: "New game", exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Status" }).getByText(/^turn/)).toHaveText("turn 0");
  const bar = page.locator(".delvekit-mods");
  await drop(page, "reef.json", reef.replace('"drowned-light"', '"cellars"'));
  await expect(bar).toContainText('the pack "reef" is for the game "cellars"; this is "drowned-light"');
  // What only the tables of the game know is found when the page loads with it.
  await drop(page, "reef.json", reef.replace('"health": 9', '"helth": 9'));
  await expect(bar).toContainText('the pack "reef": crab.helth is unknown');
  await expect(bar).toContainText('did you mean "health"?');
  await expect(page.getByText("This game cannot start: not with these packs")).toBeVisible();
  await expect(page.getByText("crab.helth")).toHaveCount(1);
  await bar.getByRole("button", { name: "Play without mods" }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole("option", { name: "New game", exact: true })).toBeVisible();
});
