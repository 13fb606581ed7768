import { expect, type Page, test } from "@playwright/test";
import type { ScreensPage } from "../page/screens";
import { openScreen } from "./page";

type Shown = { readonly page: ScreensPage };

test.use({ viewport: { width: 1000, height: 640 } });

const inputsOf = (page: Page) => page.evaluate(() => (window as unknown as Shown).page.inputs);

test("a page shows a game in characters, as sharp as the screen, with keys and the mouse", async ({
  page,
}) => {
  await openScreen(page, "classic&screen=play");
  const canvas = page.locator("canvas");
  const { width, height } = (await canvas.boundingBox())!;
  expect([width, height]).toEqual([expect.closeTo(1000, -2), expect.closeTo(640, -2)]);
  expect(await coloursOf(page)).toBeGreaterThan(20);

  await page.keyboard.press("ArrowLeft");
  await page.mouse.move(300, 300);
  await page.mouse.click(300, 300);
  await page.mouse.click(300, 300, { button: "right" });
  await page.mouse.wheel(0, 100);
  await expect.poll(async () => (await inputsOf(page)).length).toBeGreaterThanOrEqual(5);
  const inputs = await inputsOf(page);
  expect(inputs[0]).toEqual({ kind: "key", key: "ArrowLeft" });
  const at = inputs.flatMap((input) => (input.kind === "cell" && input.at ? [input.at] : []))[0];
  expect(inputs.slice(1)).toEqual([
    { kind: "cell", at, how: "point" },
    { kind: "cell", at, how: "choose" },
    { kind: "cell", at, how: "examine" },
    { kind: "scroll", lines: 3 },
  ]);
});

test("buttons of a mouse for going back and forward do nothing in a game", async ({ page }) => {
  await openScreen(page, "classic&screen=play");
  await page.evaluate(() => {
    const at = { clientX: 300, clientY: 300 };
    for (const button of [3, 4])
      document.querySelector("canvas")!.dispatchEvent(new PointerEvent("pointerdown", { ...at, button }));
  });
  expect(await inputsOf(page)).toEqual([]);
});

test("who draws on each new size of a canvas is first told after it is open", async ({ page }) => {
  await openScreen(page, "classic&screen=play");
  const shown = await page.evaluate(async () => {
    const { openCanvas, createFrame } = (window as unknown as Shown).page;
    const container = document.createElement("div");
    container.style.cssText = "width:300px;height:200px";
    document.body.append(container);
    const sizes: number[] = [];
    const screen = openCanvas({ container, onResize: draw });
    function draw(): void {
      screen.draw(createFrame(screen.width, screen.height));
      sizes.push(screen.width);
    }
    draw();
    container.style.width = "600px";
    await new Promise((done) => setTimeout(done, 300));
    return sizes;
  });
  expect(shown).toHaveLength(2);
  expect(shown[1]).toBeGreaterThan(shown[0]!);
});

test("a page of characters takes more of them when it grows", { tag: "@nightly" }, async ({ page }) => {
  await openScreen(page, "classic&screen=play");
  await page.setViewportSize({ width: 1400, height: 800 });
  await expect.poll(async () => (await page.locator("canvas").boundingBox())?.width).toBeGreaterThan(1350);
  await expect.poll(() => coloursOf(page)).toBeGreaterThan(20);
});

test("characters that the browser has lost are drawn again", async ({ page }) => {
  await openScreen(page, "classic&screen=play");
  await expect.poll(() => coloursOf(page)).toBeGreaterThan(20);
  await page.evaluate(() => {
    const canvas = document.querySelector("canvas")!;
    canvas.getContext("2d")!.clearRect(0, 0, canvas.width, canvas.height);
  });
  expect(await coloursOf(page)).toBe(1);
  await page.evaluate(() => document.querySelector("canvas")!.dispatchEvent(new Event("contextrestored")));
  await expect.poll(() => coloursOf(page)).toBeGreaterThan(20);
});

/** How many colours the canvas shows. */
function coloursOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.querySelector("canvas")!;
    const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
    return new Set(new Uint32Array(data.buffer)).size;
  });
}
