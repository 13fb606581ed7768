import { expect, test } from "./page";

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const)
  test(`at ${width} x ${height} a place that is typed is seen in twelve levels, and a mistake is told`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/places.html");
    const pictures = page.getByRole("img", { name: /^closet vault in the level/ });
    await expect(pictures).toHaveCount(12);
    await page.getByLabel("Place", { exact: true }).selectOption("flooded room");
    await expect(page.getByRole("img", { name: /^flooded room in/ })).toHaveCount(12);
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(await isWide()).toBe(false);

    const text = page.getByLabel("Places", { exact: true });
    const sound = await text.inputValue();
    await text.fill(sound.replace("gate lockedDoor", "gate lockdDoor"));
    const mistake = page.getByRole("button", { name: /^3:6 gate lockdDoor is not known/ });
    await mistake.click();
    expect(await text.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart))).toMatch(
      /^lockdDoor/,
    );
    await text.fill(sound.replace("place closet vault", "place larder"));
    await page.getByLabel("Place", { exact: true }).selectOption("larder");
    await expect(page.getByRole("img", { name: /^larder in/ })).toHaveCount(12);

    // The address has all of it.
    const address = page.url();
    await page.goto("about:blank");
    await page.goto(address);
    await expect(text).toHaveValue(sound.replace("place closet vault", "place larder"));
  });

test("a file that is dropped is read", async ({ page }) => {
  await page.goto("/places.html");
  await page.getByLabel("Places", { exact: true }).evaluate((area) => {
    const files = new DataTransfer();
    files.items.add(new File(["place nook\nhelp A nook.\nmap\n#+#\n#.#\n###\nend"], "nook.places"));
    area.dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole("img", { name: /^nook in/ }).first()).toBeVisible();
});
