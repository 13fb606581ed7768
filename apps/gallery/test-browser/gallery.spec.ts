import { readFile } from "node:fs/promises";
import { allDug, expect, figure, openGallery, pictureOf, test } from "./page";

const hashOf = (url: string) => new URL(url).hash;

test("every generator digs, draws and keeps its promises", async ({ page }) => {
  await openGallery(page);
  const generators = page.getByLabel("Generator");
  const names = await generators
    .locator("option")
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(names).toContain("tree");
  const pictures = new Set<number>();
  for (const name of names) {
    await generators.selectOption(name);
    // A level of a whole dungeon says which generator dug it, and its own seed.
    const label =
      name === "whole-dungeon" ? /A map by [\w-]+, seed \d{3,}/ : new RegExp(`by ${name}, seed 7`);
    await expect(page.locator("canvas").first()).toHaveAttribute("aria-label", label);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect.poll(() => hashOf(page.url())).toBe(`#${name}/7`);
    await expect.poll(async () => pictures.has(await pictureOf(page))).toBe(false);
    pictures.add(await pictureOf(page));
  }
});

test("steps are played, stopped, stepped and scrubbed, with keys and with buttons", {
  tag: "@nightly",
}, async ({ page }) => {
  await openGallery(page);
  const finished = await pictureOf(page);
  const slider = page.getByRole("slider", { name: "Level: step" });
  const last = Number(await slider.getAttribute("max"));
  await page.keyboard.press("Home");
  await expect(slider).toHaveValue("0");
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "One step on" }).click();
  await expect(slider).toHaveValue("2");
  await expect(page.locator(".step")).toContainText(`2/${last}`);
  const early = await pictureOf(page);
  expect(early).not.toBe(finished);

  await slider.fill(String(Math.floor(last / 2)));
  await slider.fill("2");
  expect(await pictureOf(page)).toBe(early);

  await page.getByLabel("Speed").selectOption("400");
  await page.keyboard.press(" ");
  await expect(slider).toHaveValue(String(last));
  await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
  await expect.poll(() => pictureOf(page)).toBe(finished);

  await page.getByLabel("Speed").selectOption("3");
  await page.getByRole("button", { name: "Play" }).click();
  await page.getByRole("button", { name: "Pause" }).click();
  expect(Number(await slider.inputValue())).toBeLessThan(last);
});

test("sliders and typed numbers change the level and the link, and can be taken back", async ({ page }) => {
  await openGallery(page);
  await page.getByRole("slider", { name: "width", exact: true }).fill("40");
  await expect.poll(() => figure(page, "map")).toBe("40×50");
  await page.getByLabel("height, exactly").fill("30");
  await page.getByLabel("height, exactly").press("Enter");
  await expect.poll(() => figure(page, "map")).toBe("40×30");
  await page.getByRole("slider", { name: "room width to" }).fill("5");
  await page.getByLabel("growth").selectOption("winding");
  await expect
    .poll(() => hashOf(page.url()))
    .toBe("#tree/7?width=40&height=30&roomWidth=4..5&growth=winding");

  await page.getByRole("button", { name: "width: back to the default", exact: true }).click();
  await expect.poll(() => figure(page, "map")).toBe("80×30");
  await page.getByRole("button", { name: "All defaults" }).click();
  await expect.poll(() => figure(page, "map")).toBe("80×50");
  await expect.poll(() => hashOf(page.url())).toBe("#tree/7");
});

test("what an option does is told, and why a value is refused stands beside it", { tag: "@nightly" }, async ({
  page,
}) => {
  await openGallery(page);
  await page.getByRole("slider", { name: "turns" }).focus();
  await expect(page.locator(".help")).toContainText("most turns in a corridor");
  const width = page
    .locator("fieldset.option")
    .filter({ has: page.getByRole("slider", { name: "width", exact: true }) });
  await width.getByRole("slider").fill("5");
  await expect(width).toContainText("option width is 5; allowed");
  await expect(page.getByRole("alert")).toContainText("option width is 5");
  await width.getByRole("slider").fill("60");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a link restores everything, and the back button goes back", async ({ page, context }) => {
  await openGallery(page, "#tree/ember?width=60&loops=0&show=distances,graph;caves?rock=0.4");
  await expect(page.locator("canvas")).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Room graph" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: "Compare" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByLabel("Seed", { exact: true }).nth(1)).toHaveValue("ember");
  const picture = await pictureOf(page);

  const other = await context.newPage();
  await other.goto(page.url());
  await allDug(other);
  await expect.poll(() => pictureOf(other)).toBe(picture);
  await other.close();

  await page.getByLabel("Generator").first().selectOption("rooms-and-tunnels");
  await expect.poll(() => pictureOf(page)).not.toBe(picture);
  await expect
    .poll(() => hashOf(page.url()))
    .toBe("#rooms-and-tunnels/ember?width=60&show=distances,graph;caves?rock=0.4");
  await page.goBack();
  await expect.poll(() => pictureOf(page)).toBe(picture);
});

test("a link that makes no sense shows what it can, and says so", { tag: "@nightly" }, async ({ page }) => {
  await openGallery(page, "#%zz/?=&width=9;tree/3?rooms=x&show=nothing");
  await expect(page.locator(".notes")).toContainText("there is no generator");
  await expect(page.locator("canvas").first()).toHaveAttribute("aria-label", /seed 7/);
});

test("two levels share a seed until they do not", { tag: "@nightly" }, async ({ page }) => {
  await openGallery(page);
  await page.getByRole("button", { name: "Compare" }).click();
  const seeds = page.getByLabel("Seed", { exact: true });
  await seeds.first().fill("ash");
  await expect(seeds.nth(1)).toHaveValue("ash");
  await page.getByLabel("the same seed in both").first().uncheck();
  await seeds.nth(1).fill("soot");
  await expect(seeds.first()).toHaveValue("ash");
  await expect.poll(() => hashOf(page.url())).toBe("#tree/ash;tree/soot");
  await page.getByRole("button", { name: "Another seed" }).first().click();
  await expect(seeds.first()).toHaveValue(/^\d+$/);
  await page.goBack();
  await expect(seeds.first()).toHaveValue("ash");
  await expect(seeds.nth(1)).toHaveValue("soot");
});

test("overlays draw over the level, and are out of reach where there is nothing to draw", {
  tag: "@nightly",
}, async ({ page }) => {
  await openGallery(page);
  const plain = await pictureOf(page);
  const seen = new Set([plain]);
  for (const name of ["Distances", "Room graph", "Tree", "Loops", "Choke points", "Rooms"]) {
    const button = page.getByRole("button", { name, exact: true });
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await expect.poll(async () => seen.has(await pictureOf(page))).toBe(false);
    seen.add(await pictureOf(page));
    await button.click();
    await expect.poll(() => pictureOf(page)).toBe(plain);
  }
  await page.getByLabel("Generator").selectOption("caves");
  await expect(page.getByRole("button", { name: "Tree", exact: true })).toBeDisabled();
  await page.locator("canvas").hover({ position: { x: 400, y: 400 } });
  await expect(page.locator(".hint")).toContainText(/^\d+, \d+ · /);
});

test("machines are shown with the way to open them", { tag: "@nightly" }, async ({ page }) => {
  await openGallery(page, "#delve/7");
  const plain = await pictureOf(page);
  await page.getByRole("button", { name: "Machines", exact: true }).click();
  await expect.poll(() => pictureOf(page)).not.toBe(plain);
  await expect.poll(() => hashOf(page.url())).toBe("#delve/7?show=machines");
  await page.getByLabel("Generator").selectOption("tree");
  await expect(page.getByRole("button", { name: "Machines", exact: true })).toBeDisabled();
});

test("marks of vaults are shown, where a level has some", { tag: "@nightly" }, async ({ page }) => {
  await openGallery(page, "#vaults/7");
  const plain = await pictureOf(page);
  await page.getByRole("button", { name: "Marks", exact: true }).click();
  await expect.poll(() => pictureOf(page)).not.toBe(plain);
  await page.getByLabel("Generator").selectOption("tree");
  await expect(page.getByRole("button", { name: "Marks", exact: true })).toBeDisabled();
});

test("a generator is set to the options of its original, and back", { tag: "@nightly" }, async ({ page }) => {
  await openGallery(page, "#room-grid/7");
  const original = page.getByRole("button", { name: "Like the original" });
  await original.click();
  await expect(original).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => figure(page, "map")).toBe("135×81");
  await original.click();
  await expect.poll(() => hashOf(page.url())).toBe("#room-grid/7");
  await page.getByLabel("Generator").selectOption("caves");
  await expect(original).toHaveCount(0);
});

test("styles are blended, and another share of them makes another level", { tag: "@nightly" }, async ({
  page,
}) => {
  await openGallery(page, "#blend/7");
  const before = await pictureOf(page);
  await page.getByRole("slider", { name: "regions", exact: true }).fill("1");
  await expect.poll(() => pictureOf(page)).not.toBe(before);
  await expect.poll(() => hashOf(page.url())).toBe("#blend/7?regions=1");
});

test("one goes down a whole dungeon level by level", { tag: "@nightly" }, async ({ page }) => {
  await openGallery(page, "#whole-dungeon/7");
  const first = await pictureOf(page);
  await page.getByRole("slider", { name: "depth", exact: true }).fill("5");
  await expect.poll(() => pictureOf(page)).not.toBe(first);
  await expect.poll(() => hashOf(page.url())).toBe("#whole-dungeon/7?depth=5");
});

test("one walks through the rooms of a grid with the arrow keys", async ({ page }) => {
  await openGallery(page, "#room-grid/7");
  await page.getByRole("button", { name: "Walk through it" }).click();
  const walk = page.getByRole("dialog", { name: "A walk through the rooms" });
  await expect(walk.getByRole("img", { name: /^Room 1, 1 of \d+ visited$/ })).toBeVisible();
  // Every room has a door in the middle of some wall, five steps away at the most, and a wall behind the door.
  for (const key of ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"]) {
    for (let step = 0; step < 8; step++) await page.keyboard.press(key);
    if ((await walk.getByRole("img", { name: /, 2 of/ }).count()) > 0) break;
  }
  await expect(walk.getByRole("img", { name: /^Room \d+, 2 of \d+ visited$/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(walk).toBeHidden();
  await expect(page.getByRole("button", { name: "Walk through it" })).toBeFocused();
});

test("a walk begins again with r or its button, and slides as fast as one likes", {
  tag: "@nightly",
}, async ({ page }) => {
  await openGallery(page, "#room-grid/7");
  await page.getByRole("button", { name: "Walk through it" }).click();
  const walk = page.getByRole("dialog", { name: "A walk through the rooms" });
  const first = walk.getByRole("img", { name: /^Room 1, 1 of \d+ visited$/ });
  const second = walk.getByRole("img", { name: /^Room \d+, 2 of \d+ visited$/ });
  // The first room has a door in the middle of its north wall.
  const goNorth = async () => {
    for (let step = 0; step < 8 && (await second.count()) === 0; step++) await page.keyboard.press("ArrowUp");
    await expect(second).toBeVisible();
  };
  await goNorth();
  await page.keyboard.press("r");
  await expect(first).toBeVisible();
  await goNorth();
  await walk.getByRole("button", { name: "Restart" }).click();
  await expect(first).toBeVisible();
  await expect(walk.getByRole("button", { name: "Slide: normal" })).toBeVisible();
  await walk.getByRole("button", { name: "Slide: normal" }).click();
  await expect(walk.getByRole("button", { name: "Slide: fast" })).toBeVisible();
  await page.keyboard.press("s");
  await expect(walk.getByRole("button", { name: "Slide: at once" })).toBeVisible();
  await goNorth();
  await page.keyboard.press("s");
  await expect(walk.getByRole("button", { name: "Slide: slow" })).toBeVisible();
  // Keys of the walk change nothing behind it.
  expect(hashOf(page.url())).toBe("#room-grid/7");
});

test("options are shown as JSON, and the lines that make the level are copied", { tag: "@nightly" }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openGallery(page, "#room-grid/ember?width=60");
  await page.getByText("Options as JSON").click();
  await expect(page.locator("pre")).toHaveText(/"seed": "ember",\s+"width": 60/);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "Copy code" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeVisible();
  expect(await clipboard()).toMatch(
    /import \{ roomGrid \}[\s\S]*roomGrid\.generate\(\{\s+seed: "ember",\s+width: 60/,
  );
  await page.getByRole("button", { name: "Copy options" }).click();
  await expect.poll(clipboard).toMatch(/^\{\s+"seed": "ember"/);
});

test("a level is saved in every format", async ({ page }) => {
  await openGallery(page, "#tree/ember?width=40&height=30");
  const heads: Record<string, [string, RegExp]> = {
    ASCII: ["txt", /^#{40}\n/],
    JSON: ["json", /^\{/],
    SVG: ["svg", /^<svg/],
    PNG: ["png", /^.PNG/],
    Tiled: ["tmj", /"type":"map"/],
    REXPaint: ["xp", /^.\x8b/],
  };
  for (const [name, [ending, head]] of Object.entries(heads)) {
    const waiting = page.waitForEvent("download");
    await page.getByRole("button", { name, exact: true }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe(`tree-ember-40x30.${ending}`);
    expect(await readFile(await download.path(), "latin1")).toMatch(head);
  }
});

test("the largest level does not freeze the page", async ({ page }) => {
  await openGallery(page);
  for (const name of ["width", "height"]) await page.getByRole("slider", { name, exact: true }).fill("400");
  const frames = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let count = 0;
        const start = performance.now();
        requestAnimationFrame(function tick() {
          count++;
          if (performance.now() - start > 500) resolve(count);
          else requestAnimationFrame(tick);
        });
      }),
  );
  expect(frames).toBeGreaterThan(2);
  await expect.poll(() => figure(page, "map"), { timeout: 45_000 }).toBe("400×400");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("everything is in reach of a thumb, and nothing scrolls sideways", async ({ page }) => {
    await openGallery(page, "#tree/7?show=graph;vaults/4");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expect(page.locator("canvas:visible")).toHaveCount(1);
    const first = await pictureOf(page);
    await page.getByRole("button", { name: /Vaults/ }).tap();
    await expect.poll(() => pictureOf(page)).not.toBe(first);
    for (const name of ["Play", "One step on", "Another seed"]) {
      const box = await page.getByRole("button", { name }).locator("visible=true").boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole("button", { name: "Play" }).locator("visible=true").tap();
    await expect(page.getByRole("button", { name: "Pause" }).locator("visible=true")).toBeVisible();
    await page
      .getByRole("slider", { name: "tries", exact: true })
      .locator("visible=true")
      .scrollIntoViewIfNeeded();
    await expect(page.locator("canvas:visible")).toBeInViewport();
  });

  test("holding a place walks towards it through the rooms of a grid", { tag: "@nightly" }, async ({
    page,
  }) => {
    await openGallery(page, "#room-grid/7");
    await page.getByRole("button", { name: "Walk through it" }).click();
    const walk = page.getByRole("dialog", { name: "A walk through the rooms" });
    const box = (await walk.locator("canvas").boundingBox())!;
    // The first room has a door in the middle of its north wall, which lies above the middle of the picture by three cells of eleven across.
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 - (3 / 11) * box.width);
    await page.mouse.down();
    await expect(walk.getByRole("img", { name: /^Room \d+, 2 of \d+ visited$/ })).toBeVisible();
    await page.mouse.up();
    for (const name of [/^Slide/, "Restart", "Close"]) {
      const button = (await walk.getByRole("button", { name }).boundingBox())!;
      expect(Math.min(button.width, button.height), String(name)).toBeGreaterThanOrEqual(44);
      expect(button.x + button.width, String(name)).toBeLessThanOrEqual(390);
    }
    await walk.getByRole("button", { name: "Restart" }).tap();
    await expect(walk.getByRole("img", { name: /^Room 1, 1 of/ })).toBeVisible();
  });
});
