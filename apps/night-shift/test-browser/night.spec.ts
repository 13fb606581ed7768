import { expect, type Page, test } from "@playwright/test";
import { type Hands, keyboard, mouse, touch } from "../../../test/support/hands";

/** A night whose first lamp is five steps east and two north of the door. */
const SEED = 7;
const TO_THE_LAMP = [...Array<string>(5).fill("east"), ...Array<string>(2).fill("north")];

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const action = (page: Page, name: string) =>
  page.getByRole("region", { name: "Actions" }).getByRole("button", { name, exact: true });

for (const [device, options, handsOf, putOut] of [
  ["keys", DESKTOP, keyboard, (page: Page) => page.keyboard.press("p")],
  ["the mouse", DESKTOP, mouse, (page: Page) => action(page, "lamp").click()],
  ["fingers on a phone", PHONE, touch, (page: Page) => action(page, "lamp").tap()],
] as const)
  test(`a thief who is played with ${device} puts a lamp out, and is in the dark`, {
    tag: device === "the mouse" ? "@nightly" : [],
  }, async ({ browser }) => {
    const context = await browser.newContext({
      ...options,
      reducedMotion: "reduce",
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    page.on("console", (message) => void (message.type() === "error" && errors.push(message.text())));
    await page.goto(`http://localhost:${process.env["NIGHT_SHIFT_PORT"]}/?seed=${SEED}`);
    const hands: Hands = handsOf(page);
    await hands.choose(/New game/);
    await turnIs(page, 0);
    await hands.verb("wait");
    await turnIs(page, 1);
    for (const [at, way] of TO_THE_LAMP.entries()) {
      await hands.step(way);
      await turnIs(page, at + 2);
    }
    expect(await lightOn(page)).toBeGreaterThan(200);
    await putOut(page);
    await expect.poll(() => lightOn(page)).toBeLessThan(60);
    await expect(page.getByText("A lamp goes out.").first()).toBeVisible();
    expect(errors).toEqual([]);
    await context.close();
  });

async function turnIs(page: Page, turn: number): Promise<void> {
  await expect(page.getByText(new RegExp(`turn ${turn}\\b`)).first()).toBeVisible();
}

/** How much light the page says is on the thief, from 0 to 255. */
async function lightOn(page: Page): Promise<number> {
  return Number(
    await page.getByRole("meter", { name: "Light on you" }).first().getAttribute("aria-valuenow"),
  );
}
