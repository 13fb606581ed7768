import { expect, type Page, test } from "@playwright/test";
import { withPalette } from "../../../test/support/palette";
import { burn, press } from "./burn";

// Every screen at every size, at half of its pixels: what stands where, and in which colours. Made anew, once they were looked at, by
// `npx playwright test apps/demo/test-browser/pictures.spec.ts --update-snapshots`.
const TOLERANCE = { maxDiffPixelRatio: 0.03, threshold: 0.2 };

/** A game whose first room has grass, sleepers and a torch in the pack. */
const SEED = "coal";

const SIZES = [
  { name: "1400x900", width: 1400, height: 900, scale: 0.5 },
  { name: "1920x1080", width: 1920, height: 1080, scale: 0.4 },
  { name: "1024x768", width: 1024, height: 768, scale: 0.5 },
  { name: "390x844", width: 390, height: 844, scale: 0.6, touch: true },
  { name: "844x390", width: 844, height: 390, scale: 0.6, touch: true },
  { name: "zoom200", width: 700, height: 450, scale: 1 },
] as const;

test.describe.configure({ timeout: 120_000 });

/** A desktop, a phone and a large text are looked at in every run, and the rest every night. */
const ALWAYS = ["1400x900", "390x844", "zoom200"];

for (const { name, width, height, scale, ...more } of SIZES)
  test(`the screens at ${name}`, { tag: ALWAYS.includes(name) ? [] : "@nightly" }, async ({ browser }) => {
    const context = await browser.newContext({
      baseURL: `http://localhost:${process.env["DEMO_PORT"]}`,
      viewport: { width, height },
      deviceScaleFactor: scale,
      reducedMotion: "reduce",
      serviceWorkers: "block",
      ...("touch" in more && { hasTouch: true, isMobile: true }),
    });
    const page = await context.newPage();
    await page.goto(`/?seed=${SEED}`);
    // The title comes first, and with the game the hall behind it.
    await expect(page.locator(".dk-scenery:not(.dk-hearth)")).toBeVisible();
    await picture(page, `${name}-title`);
    await press(page, "Enter");
    await expect(page.getByText(/Depth 1 of/).first()).toBeVisible();
    await picture(page, `${name}-play`);
    await press(page, "f", "c");
    await picture(page, `${name}-aim`, "Throw the torch");
    await press(page, "Enter", ".");
    await press(page, "i", "ArrowDown");
    await picture(page, `${name}-pack`, "Pack");
    await press(page, "Escape", "x", "Tab");
    await picture(page, `${name}-examine`, "Rat");
    await press(page, "Escape", "=");
    await picture(page, `${name}-options`, "Options");
    await press(page, "Escape", "?");
    await picture(page, `${name}-keys`, "Keys");
    await press(page, "Escape", "m");
    await picture(page, `${name}-menu`, "What now?");
    await press(page, "Escape", "P");
    await picture(page, `${name}-log`, "Messages");
    await press(page, "Escape");
    await burn(page, () => picture(page, `${name}-ask`, "Step into the flames?"));
    await picture(page, `${name}-death`, "You burned.");
    await press(page, "Escape");
    await page.getByRole("option", { name: "Past games" }).click();
    await picture(page, `${name}-past`, "Past games");
    await context.close();
  });

/** Compares what is shown once it rests: what was asked for has come, fonts are there, and nothing eases any more. */
async function picture(page: Page, name: string, heading?: string): Promise<void> {
  if (heading) await expect(page.getByRole("heading", { name: heading, exact: true }).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const seen = withPalette(await page.screenshot({ animations: "disabled" }));
  expect.soft(seen).toMatchSnapshot(`${name}.png`, TOLERANCE);
}
