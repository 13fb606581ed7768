import { expect, test } from "./page";

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const)
  test(`at ${width} x ${height} a colour changes the level, the code and the address at once`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/themes.html");
    const level = page.locator("canvas");
    await expect(level).toBeVisible();
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(await isWide()).toBe(false);
    const before = await level.screenshot();
    const code = page.locator("pre");
    await page.getByRole("combobox", { name: "Colours" }).selectOption("deep ice");
    await expect(code).toContainText('floor: "#a8c4dc"');
    await expect.poll(async () => (await level.screenshot()).equals(before)).toBe(false);
    await page.getByLabel("door").fill("#ff0000");
    await expect(code).toContainText('door: "#ff0000"');
    await page.locator(".token", { hasText: "floor" }).getByRole("button").click();
    await expect(code).not.toContainText("floor:");

    // The address has all of it.
    const address = page.url();
    await page.goto("about:blank");
    await page.goto(address);
    await expect(code).toContainText('door: "#ff0000"');
    await expect(page.getByRole("combobox", { name: "Colours" })).toHaveValue("");
  });
