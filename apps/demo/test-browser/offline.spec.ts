import { readFileSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";

const BUILT = join(import.meta.dirname, "../dist");
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

/** Serves the built page. */
class Site {
  version = 1;
  private readonly server: Server = createServer(({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://site");
    const path = pathname === "/" ? "/index.html" : pathname;
    const text = this.read(path);
    response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream" }).end(text);
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "localhost", resolve));
    return `http://localhost:${(this.server.address() as { port: number }).port}/`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** How many bytes a file takes on its way: fonts and pictures are compressed already. */
  weight(path: string): number {
    const bytes = this.read(path === "/" ? "/index.html" : path);
    return /\.(woff2|png)$/.test(path) ? bytes.byteLength : gzipSync(bytes).byteLength;
  }

  private read(path: string): Buffer {
    const file = join(BUILT, path);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return Buffer.alloc(0);
    const text = readFileSync(file);
    return path === "/worker.js" ? Buffer.from(`${text}\n// ${this.version}`) : text;
  }
}

test.use({ serviceWorkers: "allow" });

const ready = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

test("the page is small, and opens and plays without a network", async ({ page }) => {
  const site = new Site();
  const address = await site.open();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  try {
    await page.goto(`${address}?seed=ember`);
    await expect(page.getByRole("dialog", { name: "The Cinder Halls" })).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const loaded = await page.evaluate(() =>
      ["navigation", "resource"].flatMap((kind) =>
        performance.getEntriesByType(kind).map(({ name }) => name),
      ),
    );
    const bytes = loaded
      .map((name) => site.weight(new URL(name).pathname))
      .reduce((sum, one) => sum + one, 0);
    expect(bytes, loaded.join(" ")).toBeLessThan(300_000);
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
    await page.goto(`${await site.open()}?seed=ember`);
    await page.getByText("New game", { exact: true }).click();
    await ready(page);
    site.version = 2;
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
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
