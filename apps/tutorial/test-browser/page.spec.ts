import { join } from "node:path";
import { expect, test } from "@playwright/test";
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

test("the built page shows its title with its first scripts, and plays what was chosen when the others have come", async ({
  page,
}) => {
  const files = await filesOfPage();
  let letThrough: () => void = () => undefined;
  const online = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(`${ADDRESS}**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1) || "index.html";
    // The game behind the title.
    if (/game-[^/]*\.js$/.test(name)) await online;
    const body = files.get(name);
    const contentType = TYPES[name.split(".").at(-1)!] ?? "text/plain";
    await route.fulfill(body === undefined ? { status: 404 } : { body, contentType });
  });
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
