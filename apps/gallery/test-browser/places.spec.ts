import type { Locator } from "@playwright/test";
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

    await page.getByLabel("Generator").selectOption("caves");
    await page.getByRole("button", { name: /^Try delve/ }).click();
    await expect(page.getByRole("img", { name: /^larder in/ })).toHaveCount(12);

    // The address has all of it.
    const address = page.url();
    await page.goto("about:blank");
    await page.goto(address);
    await expect(text).toHaveValue(sound.replace("place closet vault", "place larder"));
  });

/** How many pixels of the level in the window are bright. */
const brightIn = (window: Locator) =>
  window.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d")!;
    copy.drawImage(canvas, 0, 0);
    const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
    return data.filter((value, at) => at % 4 === 0 && value > 60).length;
  });

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const)
  test(`at ${width} x ${height} a level is shown large, lit as in a game`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const map = "####+####\n#L......#\n#.......#\n#.g...a.#\n#.......#\n#########";
    const text = `place nook\nhelp A nook.\nmap\n${map}\nend\nL = light candle radius 3\ng = creature #guard\na = altar, item prize`;
    await page.goto(`/places.html#${new URLSearchParams({ text })}`);
    await page
      .getByRole("img", { name: /^nook in/ })
      .first()
      .click();
    const window = page.getByRole("dialog", { name: "nook, seed 1" });
    const level = window.getByRole("img", { name: "nook, game: drawings" });
    await expect(level).toBeVisible();
    const inside = await level.boundingBox();
    expect((inside?.x ?? -1) >= 0 && (inside?.x ?? 0) + (inside?.width ?? 0) <= width).toBe(true);
    const dark = await brightIn(window);
    expect(dark).toBeGreaterThan(0);
    await window.getByLabel("hero with a torch").check();
    await expect.poll(() => brightIn(window)).toBeGreaterThan(dark * 1.3);
    await window.getByLabel("Look").selectOption("plan");
    await expect(window.getByRole("img", { name: "nook, plan" })).toBeVisible();
    await expect.poll(() => brightIn(window)).toBeGreaterThan(dark * 2);
    await page.keyboard.press("Escape");
    await expect(window).toHaveCount(0);
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
