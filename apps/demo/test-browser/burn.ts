import { expect, type Page } from "@playwright/test";

/** Presses keys, one after the other. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Walks into the meadow that burns, and stays in it until the game is over. `asks` is called when the game asks whether to. */
export async function burn(page: Page, asks: () => Promise<void>): Promise<void> {
  const over = page.getByText("Share the seed");
  const asked = page.getByText("Step into the flames?");
  const warned = page.getByText("Step onto the hot ground?");
  let wasAsked = false;
  for (let turn = 0; turn < 120 && !(await over.isVisible()); turn++) {
    await press(page, "ArrowLeft");
    const isAsked = await asked.isVisible();
    if (!isAsked && !(await warned.isVisible())) continue;
    if (isAsked && !wasAsked) await asks();
    wasAsked ||= isAsked;
    await press(page, "Enter");
  }
  await expect(over).toBeVisible();
  // The last screen takes nothing that was still pressed for the fight, until there was a pause.
  await page.waitForTimeout(800);
  // A step too many went back to the turn before.
  await press(page, "ArrowRight");
}
