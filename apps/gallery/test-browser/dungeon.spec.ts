import { expect, test } from "./page";

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const)
  test(`at ${width} x ${height} all depths of a dungeon are seen side by side, and one of them large`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/dungeon.html#seed=ember&depths=6");
    const depths = page.getByRole("img", { name: /^Depth \d+: / });
    await expect(depths).toHaveCount(6);
    await expect(page.getByRole("status").filter({ hasText: "6 depths" })).toBeVisible();
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(await isWide()).toBe(false);
    const small = (await depths.nth(1).boundingBox())!.width;
    await page.getByRole("button", { name: /^Depth 2, .* show it large$/ }).click();
    await expect.poll(async () => (await depths.nth(1).boundingBox())!.width).toBeGreaterThan(1.8 * small);
    expect(await isWide()).toBe(false);

    await page.getByLabel("Depths", { exact: true }).fill("3");
    await page.getByLabel("Depths", { exact: true }).blur();
    await expect(page).toHaveURL(/seed=ember&depths=3$/);
    await expect(page.getByRole("status").filter({ hasText: "3 depths" })).toBeVisible();
    await expect(depths).toHaveCount(3);
  });
