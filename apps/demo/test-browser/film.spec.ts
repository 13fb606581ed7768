import { expect, type Page, test } from "@playwright/test";
import { Site } from "./site";

/** Explores in a week in which the first wound is the last, and waits for what comes. */
async function lose(page: Page, address: string): Promise<void> {
  await page.goto(`${address}?seed=weekly+2903`);
  await page.getByText("New game", { exact: true }).click();
  await expect(page.getByText("Depth 1 of 6")).toBeVisible();
  const over = page.getByRole("heading", { name: "You have died" });
  for (let presses = 0; presses < 100 && !(await over.isVisible()); presses++) {
    await page.keyboard.press(presses % 2 === 0 ? "o" : ".");
    await page.waitForTimeout(100);
  }
  await expect(over).toBeVisible();
  // The last screen takes nothing that was still pressed for the fight, until there was a pause.
  await page.waitForTimeout(800);
}

test("a lost game is tried again, and its link opens as a film that plays to its end", async ({
  page,
  context,
}) => {
  // A film takes 20 seconds.
  test.slow();
  const site = new Site();
  const errors: string[] = [];
  try {
    await lose(page, await site.open());
    const lost = page.getByRole("heading", { name: "You have died" });
    await page.getByRole("button", { name: /Try again from/ }).click();
    await expect(page.getByText("This is practice: nothing of it is kept.").first()).toBeVisible();
    await page.keyboard.press("Q");
    await expect(lost).toBeVisible();

    await page.waitForTimeout(800);
    await page.getByRole("button", { name: "Share the film" }).click();
    await expect(page.getByText(/a link of [\d,]+ characters that plays the film/)).toBeVisible();
    const link = page.url();
    expect(link).toMatch(/#film=1[\w-]+$/);
    expect(link.length).toBeLessThan(2_000);

    const viewer = await context.newPage();
    viewer.on("pageerror", (error) => errors.push(error.message));
    await viewer.goto(link);
    await expect(
      viewer.getByText(/The Cinder Halls, seed weekly 2903: turn \d+ of \d+/).first(),
    ).toBeVisible();
    const end = viewer.getByRole("button", { name: "how it ended" });
    await expect(viewer.getByRole("button", { name: "pause" })).toBeHidden({ timeout: 60_000 });
    await expect(viewer.getByText(/seed weekly 2903: Killed by/).first()).toBeVisible();
    await end.click();
    await expect(viewer.getByRole("heading", { name: "You have died" })).toBeVisible();
    await expect(viewer.getByRole("button", { name: "Play this seed" })).toBeVisible();
    await viewer.waitForTimeout(800);
    await viewer.getByRole("button", { name: "Title" }).click();
    await expect(viewer.getByText("New game", { exact: true })).toBeVisible();
    expect(viewer.url()).not.toContain("#");

    await viewer.goto(link.slice(0, -9));
    await expect(viewer.getByRole("heading", { name: "The film cannot be shown" })).toBeVisible();
    expect(errors).toEqual([]);
  } finally {
    site.close();
  }
});
