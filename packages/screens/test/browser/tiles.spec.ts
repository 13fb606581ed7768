import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { bundlePage } from "../../../../test/support/bundle";

declare function paint(mode: string, remembered: boolean): Promise<Record<string, number>>;

for (const mode of ["tiles", "glyphs"])
  test(`tiles of a game's own are remembered with signs that stand out, whatever their colour: ${mode}`, async ({
    page,
  }) => {
    await page.setContent("<!doctype html><title>Tiles</title>");
    await page.addScriptTag({
      content: await bundlePage(join(import.meta.dirname, "../page/tiles.ts")),
      type: "module",
    });
    await page.waitForFunction("window.paint");
    const found = await page.evaluate((mode) => paint(mode, true), mode);
    for (const [tile, least] of Object.entries(found)) expect(least, tile).toBeGreaterThan(3);
  });
