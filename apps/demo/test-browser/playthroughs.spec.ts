import { type Browser, expect, type Page, test } from "@playwright/test";
import {
  gamepad,
  type Hands,
  keyboard,
  mouse,
  plugInGamepad,
  reader,
  touch,
} from "../../../test/support/hands";
import { Course, read } from "./course";

/** A game in which the course leads down. If the halls have changed, take another one. */
const SEED = "flue";
const MOST_DEEDS = 200;

// Some hundred deeds, each of them read from the page.
test.describe.configure({ timeout: 150_000 });

const DESKTOP = { viewport: { width: 1400, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

for (const [device, options, handsOf, ...tag] of [
  ["the keyboard", DESKTOP, keyboard],
  ["the mouse", DESKTOP, mouse, "@nightly"],
  ["fingers on a phone", PHONE, touch],
  ["a gamepad", DESKTOP, gamepad, "@nightly"],
  ["a screen reader", DESKTOP, reader, "@nightly"],
] as const)
  test(`with ${device} alone one comes down to the second depth, and back into the saved game`, {
    tag,
  }, async ({ browser }) => {
    const page = await open(browser, options);
    const hands = handsOf(page);
    await hands.choose(/New game/);
    await comeDown(page, hands);
    await takeEmber(page, hands);
    const { turn } = await reading(page);
    await hands.menu();
    await hands.choose(/leave the game/);
    await hands.choose(/Continue/);
    await expect.poll(async () => (await reading(page)).depth).toBe(2);
    expect((await reading(page)).turn).toBe(turn);
    await page.context().close();
  });

async function open(browser: Browser, options: object): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    baseURL: `http://localhost:${process.env["DEMO_PORT"]}`,
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await plugInGamepad(page);
  await page.goto(`/?seed=${SEED}`);
  // The hall behind the title comes with the game; before, the title takes no gamepad.
  await page.locator(".dk-scenery:not(.dk-hearth)").waitFor();
  return page;
}

/** Each new hall offers embers. A window that opens by itself ignores what was meant for the step before. */
async function takeEmber(page: Page, hands: Hands): Promise<void> {
  const embers = page.getByRole("dialog", { name: "Take one ember" });
  await embers.waitFor();
  await expect(async () => {
    if (await embers.isVisible()) await hands.choose(/ember/);
    await expect(embers).toBeHidden({ timeout: 2_000 });
  }).toPass();
}

async function comeDown(page: Page, hands: Hands): Promise<void> {
  const course = new Course();
  await expect.poll(async () => (await reading(page)).depth).toBe(1);
  for (let deeds = 0; deeds < MOST_DEEDS; deeds++) {
    const now = await reading(page);
    if (now.depth === 2) return;
    const deed = course.next(now);
    if ("verb" in deed) await hands.verb(deed.verb);
    else await hands.step(deed.step);
  }
  throw new Error("the second depth was not reached");
}

/** What the accessibility tree of the page says. */
async function reading(page: Page) {
  return read(await page.locator("main").ariaSnapshot());
}
