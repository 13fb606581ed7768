import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { root } from "../support/workspace";

const lessons = readdirSync(join(root, "docs/lessons"))
  .filter((file) => /^\d\d-/.test(file))
  .map((file) => file.replace(".md", ""));

/** Collects what a page reports as wrong from now on. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  return faults;
}

for (const lesson of lessons)
  test(`Play on lesson ${lesson} runs its game beside the text`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const faults = faultsOf(page);
    await page.goto(`/lessons/${lesson}`);
    await page.getByRole("link", { name: "Play this part" }).click();
    const playground = page.frameLocator("iframe.lesson-game");
    const game = playground.frameLocator("#game iframe:not(.tried)");
    // The packages come first, and the game may have a title.
    await expect(game.locator("canvas, [role=option]").first()).toBeVisible({ timeout: 60_000 });
    const text = await page.getByRole("heading", { level: 1 }).boundingBox();
    const place = await page.locator("iframe.lesson-game").boundingBox();
    expect(place!.x).toBeGreaterThan(text!.x + 300);
    expect(faults).toEqual([]);
  });
