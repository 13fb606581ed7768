import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, preview } from "vite";
import { test as base, expect, figure, openGallery } from "./page";

/** The gallery as it is built with a module of somebody's own. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one needs.
  baseURL: async ({}, use) => {
    const outDir = mkdtempSync(join(tmpdir(), "delvekit-gallery-"));
    const place = { root: join(import.meta.dirname, ".."), logLevel: "error", build: { outDir } } as const;
    process.env["GALLERY_MODULE"] = join(import.meta.dirname, "../../../test/support/own-game.ts");
    await build(place);
    const server = await preview({ ...place, preview: { port: 4800 } });
    await use(server.resolvedUrls?.local[0]?.replace(/\/$/, ""));
    await server.close();
    rmSync(outDir, { recursive: true });
  },
});

test("a generator and places of one's own are in the gallery", { tag: "@nightly" }, async ({ page }) => {
  await openGallery(page, "#hall/7");
  await expect(page.locator("canvas").first()).toHaveAttribute("aria-label", /by hall, seed 7/);
  // Without the four pillars of the place it would be 70 %.
  expect(await figure(page, "open")).toBe("68 %");
  await page.getByRole("slider", { name: "width", exact: true }).fill("40");
  await expect.poll(() => figure(page, "map")).toBe("40×9");
  await page.getByLabel("Generator").selectOption("tree");
  await expect(page.locator("canvas").first()).toHaveAttribute("aria-label", /by tree, seed 7/);
});
