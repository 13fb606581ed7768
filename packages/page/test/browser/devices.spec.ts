import type { Input } from "@delvekit/display/view";
import { expect, type Page, test } from "@playwright/test";
import { fingersOn } from "../../../../test/support/touch";
import type { ScreensPage } from "../page/screens";
import { openScreen } from "./page";

type Shown = { readonly page: ScreensPage };

/** The first row of the level on a desktop, and the first row and column on a phone. */
const TOP = 4;
const LEFT = 11;
/** How many columns further a phone's map leans towards the foes in sight. */
const LEAN = 2.5;
/** The first column of the level on a desktop: little is known of those before it. */
const WEST = 3;

test.use({ viewport: { width: 1400, height: 900 } });

const inputsOf = (page: Page) => page.evaluate(() => (window as unknown as Shown).page.inputs);

/** What the player has done, but for pointing at things. */
async function done(page: Page): Promise<Input[]> {
  return (await inputsOf(page)).filter(
    (input) => !(input.kind === "cell" && input.how === "point") && !(input.kind === "ask" && !input.chosen),
  );
}

test("a mouse points at cells, chooses and examines them, and zooms", async ({ page }) => {
  await openScreen(page, "still&screen=play");
  await page.mouse.move(20 * 24 + 5, 10 * 24 + 5);
  await page.mouse.move(20 * 24 + 9, 10 * 24 + 9);
  await page.mouse.move(21 * 24 + 5, 10 * 24 + 5);
  await page.mouse.click(21 * 24 + 5, 10 * 24 + 5);
  await page.mouse.click(21 * 24 + 5, 10 * 24 + 5, { button: "right" });
  await page.mouse.move(1300, 30);
  const at = { x: 20 + WEST, y: 10 + TOP };
  const next = { x: at.x + 1, y: at.y };
  expect((await inputsOf(page)).filter(({ kind }) => kind === "cell")).toEqual([
    { kind: "cell", at, how: "point" },
    { kind: "cell", at: next, how: "point" },
    { kind: "cell", at: next, how: "choose" },
    { kind: "cell", at: next, how: "examine" },
    { kind: "cell", at: undefined, how: "point" },
  ]);
  await page.mouse.move(900, 600);
  await page.mouse.wheel(0, -300);
  await expect
    .poll(async () => (await inputsOf(page)).at(-1))
    .toEqual({
      kind: "cell",
      at: { x: 37 + WEST, y: 25 + TOP },
      how: "point",
    });
  await page.mouse.click(900, 600);
  const chosen = (await done(page)).at(-1) as { readonly at: { readonly x: number } };
  expect(chosen.at.x).toBeLessThan(37 + WEST);
});

test("a wheel zooms by as much as it turns, and not when it turns sideways", async ({ page }) => {
  await openScreen(page, "still&screen=play");
  await page.mouse.move(400, 400);
  const cell = () => page.locator(".dk-map").getAttribute("data-cell");
  // A touchpad sends many small turns.
  const turns = [
    [0, -2, "24"],
    [60, 0, "24"],
    [0, -20, "29"],
  ] as const;
  for (const [x, y, side] of turns) {
    for (let turn = 0; turn < 10; turn++) await page.mouse.wheel(x, y);
    await page.waitForTimeout(200);
    expect(await cell(), `${x} ${y}`).toBe(side);
  }
  // Two fingers that move apart on it are reported as a wheel with Ctrl.
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -20);
  await expect.poll(cell).toBe("34");
});

test("a button that was clicked leaves Enter to the game; one that was reached by Tab takes it", async ({
  page,
}) => {
  await openScreen(page, "still&screen=play");
  await page.getByRole("button", { name: "healing" }).click();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "healing" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("NumpadEnter");
  const use = { kind: "ask", ask: { verb: "use", argument: 1 }, chosen: true };
  expect(await done(page)).toEqual([use, { kind: "key", key: "Enter" }, use, use]);
});

test("a click takes the keys from what else is on the page", async ({ page }) => {
  await openScreen(page, "still&screen=play");
  await page.evaluate(() => {
    const field = document.createElement("input");
    document.body.prepend(field);
    field.focus();
  });
  await page.keyboard.press("h");
  await page.mouse.click(400, 400);
  await page.keyboard.press("h");
  expect((await done(page)).filter(({ kind }) => kind === "key")).toEqual([{ kind: "key", key: "h" }]);
});

test.describe("in the colours of the system", () => {
  test.use({ forcedColors: "active" });

  test("the chosen row and how full a gauge is can be seen", async ({ page }) => {
    await openScreen(page, "still&screen=pack");
    const grounds = await page
      .getByRole("option")
      .evaluateAll((all) => all.map((row) => getComputedStyle(row).backgroundColor));
    expect(new Set(grounds).size).toBe(2);
    const full = page.getByRole("meter").first().locator("i");
    expect(await full.evaluate((part) => getComputedStyle(part).backgroundImage)).toContain("gradient");
  });
});

test("Tab is the game's while a button names it, and moves the focus otherwise", async ({ page }) => {
  await openScreen(page, "still&screen=aim");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowLeft");
  expect(await done(page)).toEqual([
    { kind: "key", key: "Tab" },
    { kind: "key", key: "ArrowLeft" },
  ]);
  await page.evaluate(() => (window as unknown as Shown).page.show("confirm"));
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  for (const name of ["yStep in", "EscStay", "yStep in"]) {
    await page.keyboard.press(name === "yStep in" ? "Shift+Tab" : "Tab");
    if (name !== "EscStay") expect(await focused()).toBe(name);
  }
});

test("a line is typed whole; Enter and Escape go to the game", { tag: "@nightly" }, async ({ page }) => {
  await openScreen(page, "still&screen=entry");
  await page.keyboard.type("e1");
  await page.keyboard.press("Enter");
  expect(await done(page)).toEqual([
    { kind: "text", text: "e" },
    { kind: "text", text: "e1" },
    { kind: "key", key: "Enter" },
  ]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("fingers tap, press long, swipe and pinch", async ({ page }) => {
    await openScreen(page, "still&screen=play");
    const fingers = await fingersOn(page);
    await page.touchscreen.tap(5 * 30 + 9, 76 + 8 * 30 + 9);
    await fingers.press([200, 300]);
    await page.waitForTimeout(600);
    await fingers.lift();
    await fingers.press([200, 400]);
    await fingers.move([240, 360]);
    await fingers.move([280, 320]);
    await fingers.lift();
    expect(await done(page)).toEqual([
      { kind: "cell", at: { x: Math.floor(5.3 + LEFT + LEAN), y: 8 + LEFT }, how: "choose" },
      { kind: "cell", at: { x: Math.floor(6.6 + LEFT + LEAN), y: 7 + LEFT }, how: "examine" },
      { kind: "steer", dx: 1, dy: -1 },
    ]);
    await fingers.press([150, 300], [220, 300]);
    await fingers.move([100, 300], [270, 300]);
    await fingers.lift();
    expect(await done(page)).toHaveLength(3);
    await page.touchscreen.tap(40, 300);
    await page.touchscreen.tap(340, 300);
    const taps = (await done(page)).slice(3) as { readonly at: { readonly x: number } }[];
    expect(taps[1]!.at.x - taps[0]!.at.x).toBeLessThanOrEqual(7);
  });

  test("the buttons for thumbs are large, and say why one cannot be used", async ({ page }) => {
    await openScreen(page, "still&screen=play");
    for (const [width, height] of [
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      const keys = page.getByRole("region", { name: "Actions" }).getByRole("button");
      await expect(keys).toHaveCount(8);
      // The page is laid out again a moment after its size has changed.
      await expect(async () => {
        for (const key of await keys.all()) {
          const box = (await key.boundingBox())!;
          expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
          expect(box.y + box.height).toBeLessThanOrEqual(height);
        }
      }).toPass({ timeout: 5000 });
    }
    await page.getByRole("button", { name: "Explore" }).tap({ force: true });
    await page.getByRole("button", { name: "Pack" }).tap();
    expect(await done(page)).toEqual([{ kind: "ask", ask: { verb: "pack" }, chosen: true }]);
  });
});

test("a gamepad steers, repeats, and is asked only while it is connected", { tag: "@nightly" }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const held = {
      connected: true,
      axes: [0, 0],
      buttons: Array.from({ length: 17 }, () => ({ pressed: false })),
    };
    let asked = 0;
    let pads: unknown[] = [];
    navigator.getGamepads = () => {
      asked++;
      return pads as never;
    };
    Object.assign(window, {
      held,
      asked: () => asked,
      connect: (on: boolean) => {
        pads = on ? [held] : [];
        if (on) dispatchEvent(new Event("gamepadconnected"));
      },
    });
  });
  await openScreen(page, "still&screen=play");
  await page.evaluate("connect(true)");
  await page.evaluate("held.buttons[0].pressed = true");
  await expect.poll(() => done(page)).toHaveLength(1);
  await page.evaluate("held.buttons[0].pressed = false; held.axes = [0.8, 0.7]");
  // A stick that is held steers again and again: on a busy machine, more often than once until it is let go.
  await expect.poll(async () => (await done(page)).length).toBeGreaterThanOrEqual(2);
  await page.evaluate("held.axes = [0, 0]");
  await page.waitForTimeout(80);
  const [first, ...steered] = await done(page);
  expect(first).toEqual({ kind: "pad", button: "a" });
  expect(steered).toEqual(steered.map(() => ({ kind: "steer", dx: 1, dy: 1 })));
  await page.evaluate("held.axes = [-1, 0]");
  await expect.poll(async () => (await done(page)).length).toBeGreaterThanOrEqual(steered.length + 3);
  await page.evaluate("connect(false)");
  const askedWithin = async () => {
    const before = await page.evaluate<number>("asked()");
    await page.waitForTimeout(150);
    return (await page.evaluate<number>("asked()")) - before;
  };
  await expect.poll(askedWithin).toBe(0);
});
