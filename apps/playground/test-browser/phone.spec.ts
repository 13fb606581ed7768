import type { Locator } from "@playwright/test";
import { expect, gameOf, runs, test } from "./page";

/** Seconds that slow hands need: to find what to tap, to tap the same once more, and to type a letter of code on glass. */
const SECONDS = { tap: 5, again: 1, letter: 1 };

/** A creature that nobody has had before, as a row of the table. */
const IMP = 'imp: { look: ["i", 0xff6020], health: 5, mind: "hunter", scorchable: {} },';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("on a phone, a monster of one's own burns within five minutes of steps", {
  tag: "@nightly",
}, async ({ page }) => {
  test.setTimeout(480_000);
  const taps: string[] = [];
  const game = gameOf(page);
  const tap = async (what: string, place: Locator, at?: { x: number; y: number }) => {
    if (what !== taps.at(-1)) await expect(place).toBeVisible();
    taps.push(what);
    const { x, y, width, height } = (await place.boundingBox())!;
    await page.touchscreen.tap(x + (at?.x ?? width / 2), y + (at?.y ?? height / 2));
  };

  await page.goto("/");
  await runs(page);
  const began = Date.now();
  // The phone's own list, on which no script can tap.
  taps.push("Example", "Burning Meadow");
  await page.locator("#example").selectOption({ label: "Burning Meadow" });
  await runs(page);
  await tap("Content", page.getByLabel("Parts of the source").getByRole("button", { name: "Content" }));
  const lines = page.locator(".cm-line");
  const texts = await lines.allTextContents();
  await tap("behind the rat", lines.nth(texts.indexOf("  },", texts.indexOf("  rat: {"))), { x: 120, y: 8 });
  await page.keyboard.press("Enter");
  await page.keyboard.type(IMP);
  await expect(lines.filter({ hasText: IMP })).toHaveText(`  ${IMP}`);
  await tap("Game", page.locator("footer").getByRole("button", { name: "Game" }));
  // A change runs a moment after the last letter.
  await expect(game.getByText(/In sight: imp, hunting you/)).toBeAttached();

  await tap("Use", game.getByRole("button", { name: "Use" }));
  await tap("3 torches", game.getByRole("group", { name: "Use what?" }).getByText("3 torches"));
  // The aim is at the nearest foe: the imp, in the grass.
  await expect(game.getByText("imp 100 %").first()).toBeVisible();
  await tap("Use", game.getByRole("button", { name: "Use" }));
  await expect(game.getByText(/The imp takes \d+ fire damage/).first()).toBeVisible();

  const again = taps.filter((what, at) => what === taps[at - 1]).length;
  const letters = IMP.length + 1;
  const seconds = (taps.length - again) * SECONDS.tap + again * SECONDS.again + letters * SECONDS.letter;
  const machine = Math.round((Date.now() - began) / 1000);
  console.log(
    `${taps.length} taps (${[...new Set(taps)].join(", ")}: ${again} of them again) and ${letters} letters`,
  );
  console.log(`${seconds} s for slow hands, ${machine} s for this machine`);
  expect(seconds).toBeLessThan(300);
});
