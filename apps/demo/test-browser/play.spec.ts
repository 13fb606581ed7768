import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, hashOf, openDemo, press, test, textOf } from "./page";
import { MapOnScreen, walkUntil } from "./steer";

test("the first screen shows the hero and the level, in colour on the canvas", async ({ page }) => {
  const text = await openDemo(page);
  expect(text).toContain("The Cinder Halls");
  expect(text).toContain("You climb down");
  await expect(page).toHaveTitle(/Cinder Halls/);
  const colours = await page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const pixels = canvas.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
    const seen = new Set<number>();
    for (let i = 0; i < pixels.length; i += 4)
      seen.add((pixels[i]! << 16) | (pixels[i + 1]! << 8) | pixels[i + 2]!);
    return seen.size;
  });
  expect(colours).toBeGreaterThan(100);
});

test("moves change the map, and holding a key goes on", async ({ page }) => {
  const start = new MapOnScreen(await openDemo(page)).hero;
  const picture = await page.locator("canvas").screenshot();
  await press(page, "ArrowLeft");
  expect(await textOf(page)).toContain("turn 1");
  await expect.poll(async () => (await page.locator("canvas").screenshot()).equals(picture)).toBe(false);
  await page.keyboard.down("l");
  await page.keyboard.down("l");
  await page.keyboard.up("l");
  const text = await textOf(page);
  expect(text).toContain("turn 3");
  expect(new MapOnScreen(text).hero).toEqual({ x: start.x + 1, y: start.y });
});

test("doors open, and monsters are fought", async ({ page }) => {
  await openDemo(page);
  const doors = (text: string) => new MapOnScreen(text).find(/'/).length;
  expect(doors(await textOf(page))).toBe(0);
  await walkUntil(
    page,
    (text) => doors(text) > 0,
    (map) => map.find(/\+/),
  );
  const text = await walkUntil(
    page,
    (shown) => /You (hit|miss) the /.test(shown),
    (map) => map.find(/[a-zA-Z]/),
  );
  expect(text).toMatch(/You (hit|miss) the /);
});

test("a torch sets things on fire, and fire flickers by itself", async ({ page }) => {
  await openDemo(page);
  await press(page, "2", "ArrowDown", "ArrowDown", "Enter", "3", "ArrowDown", "ArrowDown", "Enter", ".");
  expect(await textOf(page)).toMatch(/catches fire/);
  const hash = await hashOf(page);
  const picture = await page.locator("canvas").screenshot();
  await expect.poll(async () => (await page.locator("canvas").screenshot()).equals(picture)).toBe(false);
  expect(await hashOf(page)).toBe(hash);
});

test("? shows the keys, v the heat, R asks before it starts a new game", async ({ page }) => {
  const first = await openDemo(page);
  await press(page, "?");
  expect(await textOf(page)).toContain("go to stairs");
  await press(page, "Escape", "v");
  expect(await textOf(page)).toContain("700°");
  await press(page, "v");
  expect(await textOf(page)).toBe(first);

  await press(page, "R");
  expect(await textOf(page)).toContain("start a new one?");
  await press(page, "n");
  expect(await textOf(page)).toBe(first);
  expect(new URL(page.url()).search).toBe("?seed=6");
  await press(page, "R", "y");
  expect(await textOf(page)).not.toBe(first);
  expect(new URL(page.url()).search).toMatch(/^\?seed=\d+$/);
});

test("the address is that of the game: the same one gives the same first screen", async ({ page }) => {
  const first = await openDemo(page, "");
  const address = page.url();
  expect(new URL(address).search).toMatch(/^\?seed=\d+$/);
  await page.goto("about:blank");
  await page.goto(address);
  await expect.poll(() => textOf(page)).toBe(first);

  expect(await openDemo(page, "?seed=ember")).not.toBe(first);
  expect(await openDemo(page, "?seed=ember")).toBe(await openDemo(page, "?seed=ember"));
});

test("the screen fills windows of any size", async ({ page }) => {
  await openDemo(page);
  for (const [width, height, shown] of [
    [1600, 1000, "The Cinder Halls"],
    [800, 600, "The Cinder Halls"],
    [460, 300, "depth 1/"],
    [360, 640, "depth 1/"],
    [200, 120, "larger"],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => textOf(page)).toContain(shown);
    await expect(async () => {
      const box = await page.locator("canvas").boundingBox();
      expect(box?.width).toBeLessThanOrEqual(width);
      expect(box?.height).toBeLessThanOrEqual(height);
      expect(box?.width).toBeGreaterThan(width * 0.9);
      expect(box?.height).toBeGreaterThan(height * 0.9);
    }).toPass({ timeout: 10_000 });
  }
});

test("the same keys give the same game in Chromium and in Node", async ({ page }) => {
  const keys = [
    ..."hhhjjjlllkkkyubn...lllljjjjhhhhkkkk",
    "2",
    "l",
    "l",
    "Enter",
    "3",
    "l",
    "l",
    "Enter",
    ..."....g1hjkl",
  ];
  await openDemo(page, "?seed=ember");
  const before = await hashOf(page);
  await press(page, ...keys);
  const inChromium = await hashOf(page);
  expect(inChromium).not.toBe(before);
  expect(inChromium).toBe(playInNode("ember", keys));
});

function playInNode(seed: string, keys: readonly string[]): string {
  const script = [
    "--conditions=@delvekit/source",
    "--import",
    "tsx",
    "test-browser/replay.ts",
    seed,
    ...keys,
  ];
  return execFileSync(process.execPath, script, {
    cwd: join(import.meta.dirname, ".."),
    encoding: "utf8",
  }).trim();
}
