import { expect, type Page, test } from "@playwright/test";
import { burn } from "./burn";
import { Site } from "./site";

test.use({ serviceWorkers: "allow" });

const ready = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

/** Lets a page find the newer version on the server. */
const update = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

/** Whether a page can still get a file. */
const has = (page: Page, file: string) => page.evaluate(async (url) => (await fetch(url)).ok, file);

async function begin(page: Page, address: string): Promise<void> {
  await page.goto(`${address}?seed=coal`);
  await page.getByText("New game", { exact: true }).click();
  await expect(page.getByText("Depth 1 of 6")).toBeVisible();
}

/** Opens the options, and then plays until the hero has burned. */
async function finish(page: Page): Promise<void> {
  await page.keyboard.press("=");
  await expect(page.getByRole("dialog", { name: "Options" })).toBeVisible();
  for (const key of ["Escape", "f", "c", "Enter", ".", ".", "."]) await page.keyboard.press(key);
  await burn(page, async () => undefined);
  await expect(page.getByRole("heading", { name: "You burned." })).toBeVisible();
}

test("the page is small, and opens and plays without a network", async ({ page }) => {
  const site = new Site();
  const address = await site.open();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  try {
    await page.goto(`${address}?seed=coal`);
    await expect(page.getByRole("dialog", { name: "The Cinder Halls" })).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const loadedNow = () =>
      page.evaluate(() =>
        ["navigation", "resource"].flatMap((kind) =>
          performance.getEntriesByType(kind).map(({ name }) => name),
        ),
      );
    // The title does not wait for the game.
    await expect.poll(async () => (await loadedNow()).join(" ")).toContain(site.script("game"));
    const loaded = await loadedNow();
    const bytes = loaded
      // What a game's first turns do without: see the next test.
      .filter((name) => !name.includes(site.script("below")))
      .map((name) => site.weight(new URL(name).pathname))
      .reduce((sum, one) => sum + one, 0);
    expect(bytes, loaded.join(" ")).toBeLessThan(321_100);
    expect(loaded.join(" ")).toContain(".woff2");
    await ready(page);

    site.close();
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText("New game", { exact: true }).click();
    await expect(page.getByText("turn 0").first()).toBeVisible();
    await page.keyboard.press("o");
    await expect(page.getByText(/turn [1-9]/).first()).toBeVisible();
    expect(errors).toEqual([]);
  } finally {
    site.close();
  }
});

test.describe("while the halls below the first do not come", () => {
  test.use({ serviceWorkers: "block" });

  test("the first is played, and the way down waits for them", async ({ page }) => {
    const site = new Site();
    try {
      const below = `**/${site.script("below")}`;
      await page.route(below, (route) => route.abort());
      await begin(page, await site.open());
      await page.keyboard.press(".");
      await expect(page.getByText("turn 1").first()).toBeVisible();
      const notice = page.getByText("The halls below are not loaded yet").first();
      await page.keyboard.press(">");
      await expect(notice).toBeVisible();
      await page.unroute(below);
      const loaded = page.waitForResponse(below);
      await page.keyboard.press(">");
      await loaded;
      await expect(notice).toBeHidden();
    } finally {
      site.close();
    }
  });
});

test("the page can be installed as an app", async ({ page }) => {
  const site = new Site();
  try {
    await page.goto(await site.open());
    await ready(page);
    const browser = await page.context().newCDPSession(page);
    const { data = "{}", errors } = await browser.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    expect(JSON.parse(data)).toMatchObject({ display: "standalone", start_url: "./" });
    const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
    // What a test's browser window cannot do says nothing about the page.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  } finally {
    site.close();
  }
});

test("a newer version is told of, and comes when the player says so, with the last turn saved", async ({
  page,
}) => {
  const site = new Site();
  try {
    await page.goto(`${await site.open()}?seed=coal`);
    await page.getByText("New game", { exact: true }).click();
    await ready(page);
    site.version = 2;
    await update(page);
    await expect(page.getByText("There is a newer version.")).toBeVisible();
    await page.keyboard.press("z");
    await page.keyboard.press(".");
    const turn = await page
      .getByText(/turn [1-9]\d*/)
      .first()
      .textContent();
    await page.getByRole("button", { name: "Load it" }).click();
    await page.getByText("Continue").click();
    await expect(page.getByText(turn ?? "?").first()).toBeVisible();
    await expect(page.getByText("There is a newer version.")).toBeHidden();
  } finally {
    site.close();
  }
});

test("a page plays on when another one has loaded a newer version, and loads it when the player says so", {
  tag: "@nightly",
}, async ({ page: other, context }) => {
  // Two pages, and a hero who mends while he burns.
  test.slow();
  const site = new Site();
  const page = await context.newPage();
  try {
    const address = await site.open();
    await begin(page, address);
    await ready(page);
    await other.goto(address);
    await expect(other.getByRole("dialog", { name: "The Cinder Halls" })).toBeVisible();
    site.version = 2;
    await update(other);
    await other.getByRole("button", { name: "Load it" }).click();
    await expect(other).toHaveTitle(/^Newer/);

    // A script that it has not loaded: the server has it no longer, the cache does.
    expect(await has(page, site.script("classic"))).toBe(true);
    await page.bringToFront();
    await finish(page);
    await expect(page).not.toHaveTitle(/^Newer/);
    await page.getByRole("button", { name: "Load it" }).click();
    await expect(page).toHaveTitle(/^Newer/);

    // Nobody plays the older version any more.
    await page.reload();
    await expect.poll(() => has(page, site.script("classic"))).toBe(false);
    expect(await has(page, site.script("classic").replace(".js", "-newer.js"))).toBe(true);
  } finally {
    site.close();
  }
});

test.describe("without a service worker", () => {
  test.use({ serviceWorkers: "block" });

  test("a game can be finished when the server has only a newer version", { tag: "@nightly" }, async ({
    page,
  }) => {
    const site = new Site();
    try {
      await begin(page, await site.open());
      await page.waitForLoadState("networkidle");
      site.version = 2;
      expect(await has(page, site.script("classic"))).toBe(false);
      await finish(page);
    } finally {
      site.close();
    }
  });
});
