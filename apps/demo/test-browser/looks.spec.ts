import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { plugInGamepad } from "../../../test/support/hands";
import { fingersOn } from "../../../test/support/touch";
import { measureSeeds, sharesOf } from "../test/contrast/measure";
import { visitScreens } from "../test/contrast/screens";
import { measureText } from "../test/contrast/text";
import { burn, press } from "./burn";

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** Opens the title of the demo, whose new games are all alike. */
async function open(page: Page): Promise<void> {
  await page.goto("/?seed=wick");
  await expect(page.getByRole("dialog", { name: "The Cinder Halls" })).toBeVisible();
  // The hall behind the title comes with the game.
  await expect(page.locator(".dk-scenery:not(.dk-hearth)")).toBeVisible();
}

async function begin(page: Page): Promise<void> {
  await open(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Depth 1 of 6")).toBeVisible();
}

/** The rules of accessibility that a page breaks, and where. */
async function faults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: checks } = window as unknown as {
      axe: {
        run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      };
    };
    const { violations } = await checks.run();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
}

/** How many lines of a text are seen whole, and how many are cut by its lower edge. */
function linesIn(text: Locator): Promise<{ whole: number; cut: number }> {
  return text.evaluate((element) => {
    const { bottom } = element.getBoundingClientRect();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found = { whole: 0, cut: 0 };
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects())
        if (line.bottom <= bottom) found.whole++;
        else if (line.top < bottom - 4) found.cut++;
    }
    return found;
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the title shows no keys while its game is on its way, so that no row jumps when it comes", async ({
    page,
  }) => {
    await page.route(/\/game-[^/]*\.js$/, () => undefined);
    await page.goto("/");
    await expect(page.getByRole("option", { name: "New game", exact: true })).toBeVisible();
    await expect(page.locator("kbd:visible, .dk-devices:visible")).toHaveCount(0);
  });
});

test.describe("without motion", () => {
  test.use({ reducedMotion: "reduce" } as object);

  test("axe finds nothing on all screens of a game", async ({ page }) => {
    await open(page);
    const found: Record<string, string[]> = { title: await faults(page) };
    const look = async (name: string, ...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
      found[name] = await faults(page);
    };
    await page.keyboard.press("Enter");
    await expect(page.getByText("Depth 1 of 6")).toBeVisible();
    await look("play");
    await look("aim", "f", "c");
    await look("pack", "Escape", "i");
    await look("examine", "Escape", "x", "Tab");
    await look("options", "Escape", "=");
    await look("keys", "Escape", "?");
    await look("menu", "Escape", "m");
    await look("log", "Escape", "P");
    await press(page, "Escape", "f", "c");
    await expect(page.getByText("Throw the torch").first()).toBeVisible();
    await look("fire", "Enter", ".");
    await burn(page, () => look("question"));
    await expect(page.getByRole("heading", { name: "You burned." })).toBeVisible();
    await look("end");
    await page.getByRole("button", { name: "Play the last turns" }).click();
    await expect(page.getByText(/^Turn \d+, the last turn$/)).toBeVisible();
    await look("last turns");
    await look("title after it", "Escape", "Escape");
    await page.getByRole("option", { name: "Past games" }).click();
    await look("past games");
    for (const [name, faulty] of Object.entries(found)) expect(faulty, name).toEqual([]);
  });

  test("what is chosen for the eyes holds at once, and after the page is loaded again", async ({ page }) => {
    await open(page);
    const colour = () =>
      page.locator(".dk-page").evaluate((element) => element.style.getPropertyValue("--dk-actor-ally"));
    const row = (name: string) => page.getByRole("option", { name }).click();
    const before = await colour();
    await row("Options");
    await row("Colours");
    await expect.poll(colour).not.toBe(before);
    await row("Contrast");
    const chosen = await colour();
    const ground = () =>
      page.locator(".dk-page").evaluate((element) => element.style.getPropertyValue("--dk-ui-text"));
    await expect.poll(ground).toBe("#ffffff");
    await page.keyboard.press("Escape");
    await page.reload();
    await expect.poll(colour).toBe(chosen);
    await expect.poll(ground).toBe("#ffffff");
  });

  test("the mouse shows what a place is, what the way costs and what a click does; a right click examines", async ({
    page,
  }) => {
    await begin(page);
    const map = page.getByRole("region", { name: "Map" });
    const box = (await map.boundingBox())!;
    const { focus, corner, cell } = (await map.evaluate(({ dataset }) => ({ ...dataset }))) as Record<
      string,
      string
    >;
    const [[fx = 0, fy = 0], [cx = 0, cy = 0]] = [focus, corner].map((text) =>
      text!.split(",").map(Number),
    ) as [number[], number[]];
    const at = { x: box.x + (fx - cx - 3.5) * Number(cell), y: box.y + (fy - cy + 0.5) * Number(cell) };
    await page.mouse.move(at.x, at.y);
    await expect(page.locator(".dk-tip")).toContainText(/4 steps/);
    await expect(page.locator(".dk-tip")).toContainText(/click\s*walk\s*right\s*look/);
    const before = await map.getAttribute("data-corner");
    await page.mouse.click(at.x, at.y, { button: "right" });
    await expect(page.getByRole("button", { name: "Walk there" })).toBeVisible();
    expect(await map.getAttribute("data-corner"), "the view moved under the mouse").toBe(before);
    await page.getByRole("button", { name: "Walk there" }).click();
    await expect(page.getByText(/turn [1-9]/).first()).toBeVisible();
  });
});

test("at 200 % nothing is cut off sideways, and every button of a window can be reached with Tab", {
  tag: "@nightly",
}, async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: `http://localhost:${process.env["DEMO_PORT"]}`,
    viewport: { width: 700, height: 450 },
    deviceScaleFactor: 2,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await begin(page);
  for (const keys of [[], ["i"]]) {
    for (const key of keys) await page.keyboard.press(key);
    const wide = await page.evaluate(() =>
      Array.from(document.querySelectorAll("button,p,h1,h2,h3,[role=option]"))
        .filter(
          (element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1,
        )
        .map((element) => element.textContent),
    );
    expect(wide).toEqual([]);
  }
  const reached = new Set<string>();
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press("Shift+Tab");
    reached.add(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ""));
  }
  for (const name of ["close", "Drop"]) expect([...reached].join("|")).toContain(name);
  await context.close();
});

test("on the smallest phones nothing is cut off, and the list on the title leaves its text in sight", async ({
  browser,
}) => {
  for (const viewport of [
    { width: 280, height: 653 },
    { width: 320, height: 568 },
  ]) {
    const context = await browser.newContext({
      baseURL: `http://localhost:${process.env["DEMO_PORT"]}`,
      viewport,
      hasTouch: true,
      isMobile: true,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    const cut = () =>
      page.evaluate(() =>
        Array.from(document.querySelectorAll("button,[role=option],kbd,.dk-end"))
          .filter((element) => {
            const { right, bottom } = element.getBoundingClientRect();
            const edge = element.closest(".dk-card,.dk-page")!.getBoundingClientRect().right;
            const isInList = element.closest(".dk-scroll") !== null;
            return element.checkVisibility() && (right > edge || (bottom > innerHeight && !isInList));
          })
          .map((element) => element.textContent),
      );
    await open(page);
    const line = (await page.locator(".dk-banner p").boundingBox())!;
    const first = (await page.getByRole("option").first().boundingBox())!;
    expect(line.y + line.height).toBeLessThanOrEqual(first.y + 1);
    expect(await cut()).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(page.getByText(/Depth 1 of/).first()).toBeVisible();
    for (const keys of [
      ["f", "c"],
      ["Escape", "="],
      ["Escape", "i"],
    ]) {
      for (const key of keys) await page.keyboard.press(key);
      expect(await cut(), keys.join(" ")).toEqual([]);
    }
    await context.close();
  }
});

test.describe("on a phone", () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
  } as object);

  test("two fingers zoom the map, a long press examines, a swipe walks, and the page itself stays as it is", async ({
    page,
  }) => {
    await begin(page);
    const fingers = await fingersOn(page);
    const map = page.getByRole("region", { name: "Map" });
    const cell = async () => Number(await map.evaluate(({ dataset }) => dataset["cell"]));
    const before = await cell();
    await fingers.press([160, 300], [230, 300]);
    await fingers.move([110, 300], [280, 300]);
    await fingers.lift();
    await expect.poll(cell).toBeGreaterThan(before);
    await fingers.press([60, 300], [330, 300]);
    await fingers.move([180, 300], [210, 300]);
    await fingers.lift();
    // 22 is the least that a thumb can hit.
    await expect.poll(cell).toBe(22);
    expect(await page.evaluate(() => visualViewport!.scale)).toBe(1);

    await fingers.press([200, 330]);
    await expect(page.locator(".dk-examine")).toBeVisible();
    await fingers.lift();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe("");
    await page.getByRole("button", { name: "cancel" }).tap();
    await expect(page.locator(".dk-examine")).toBeHidden();

    const focus = () => map.evaluate(({ dataset }) => dataset["focus"]);
    const stood = await focus();
    await fingers.press([250, 400]);
    await fingers.move([210, 400]);
    await fingers.move([170, 400]);
    await fingers.lift();
    await expect.poll(focus).not.toBe(stood);
  });

  test("what is said of a foe leaves it in sight, hides what lies below, and begins with the odds", async ({
    page,
  }) => {
    await begin(page);
    await page.getByRole("region", { name: "Actions" }).getByRole("button", { name: "menu" }).tap();
    await page.getByRole("option", { name: "Look around" }).tap();
    const card = page.locator(".dk-examine");
    await expect(card.locator(".dk-note")).toContainText("can kill");
    // The letter that the map shows, not the drawing of tile mode.
    await expect(card.locator(".dk-sign")).toHaveText(/^[a-z]$/);
    const { map, box, odds } = await card.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const note = element.querySelector(".dk-note")!.getBoundingClientRect();
      const map = document.querySelector(".dk-map") as HTMLElement;
      const { x, y } = map.getBoundingClientRect();
      return {
        map: { x, y, ...map.dataset } as Record<string, string | number>,
        box: { left, right, top, bottom },
        odds: note.top >= top && note.bottom <= bottom,
      };
    });
    expect(odds).toBe(true);
    const [[fx = 0, fy = 0], [cx = 0, cy = 0]] = [map["focus"], map["corner"]].map((text) =>
      String(text).split(",").map(Number),
    ) as [number[], number[]];
    const cell = Number(map["cell"]);
    const [left, top] = [Number(map["x"]) + (fx - cx) * cell, Number(map["y"]) + (fy - cy) * cell];
    expect(left + cell <= box.left || left >= box.right || top + cell <= box.top || top >= box.bottom).toBe(
      true,
    );
    expect(await card.evaluate((element) => getComputedStyle(element).backgroundColor)).toMatch(/^rgb\(/);
    const { whole, cut } = await linesIn(card.locator(".dk-scroll"));
    expect(whole).toBeGreaterThan(3);
    expect(cut).toBe(0);
  });

  for (const [width, height] of [
    [280, 653],
    [568, 320],
  ] as const)
    test(`of ${width} by ${height} pixels, questions have whole buttons that a thumb can hit, and axe finds nothing`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await begin(page);
      for (const [name, title] of [
        ["Travel to a place", "Travel where?"],
        ["Look around", "Look where?"],
      ] as const) {
        await page.keyboard.press("m");
        await page.getByRole("option", { name }).tap();
        await expect(page.getByText(title)).toBeVisible();
        const wrong = await page.locator("button:visible").evaluateAll((buttons) =>
          buttons
            .map((button) => ({ box: button.getBoundingClientRect(), name: button.textContent, button }))
            .filter(
              ({ box, button }) =>
                Math.min(box.width, box.height) < 43.9 ||
                box.left < 0 ||
                box.right > innerWidth ||
                // What is beside the map scrolls.
                (box.bottom > innerHeight && button.closest(".dk-side") === null),
            )
            .map(({ name: label, box }) => `${label} ${JSON.stringify(box)}`),
        );
        expect(wrong).toEqual([]);
        expect(await faults(page)).toEqual([]);
        await page.keyboard.press("Escape");
      }
    });

  test("the first tap after a key counts, though the page is laid out anew for it", async ({ page }) => {
    await open(page);
    await page.getByRole("option", { name: "Options" }).tap();
    await expect(page.getByRole("heading", { name: "Options" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByText("New game", { exact: true }).tap();
    await expect(page.getByText(/Depth 1 of/).first()).toBeVisible();
  });

  test("the first click of a mouse counts, though the page is laid out anew for it", {
    tag: "@nightly",
  }, async ({ page }) => {
    await open(page);
    await page.getByRole("option", { name: "New game", exact: true }).click();
    await expect(page.getByText(/Depth 1 of/).first()).toBeVisible();
  });
});

test("hints name the buttons of the gamepad while it is in use, and keys again with the keyboard", {
  tag: "@nightly",
}, async ({ page }) => {
  await plugInGamepad(page);
  await begin(page);
  for (const key of ["f", "c"]) await page.keyboard.press(key);
  const hints = () => page.locator(".dk-log kbd").allTextContents();
  expect(await hints()).toEqual(["Enter", "Tab", "Esc"]);
  await page.evaluate(() => window.gamepad.push(1, 0, 1));
  await expect.poll(hints).toEqual(["A", "B"]);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(hints).toEqual(["Enter", "Tab", "Esc"]);
});

test("on a narrow page a mouse is told of buttons to click, and keys are named once they are in use", {
  tag: "@nightly",
}, async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: `http://localhost:${process.env["DEMO_PORT"]}`,
    viewport: { width: 390, height: 844 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await open(page);
  await page.getByRole("option", { name: "New game", exact: true }).click();
  const hint = page.getByRole("note");
  await expect(hint.getByRole("button")).toBeVisible();
  await expect(hint.locator("kbd")).toBeHidden();
  await page.keyboard.press(".");
  await expect(hint.locator("kbd")).toBeVisible();
  await context.close();
});

test("all text on the screens of a game stands out by 4.5, whatever colours one sees", {
  tag: "@nightly",
}, async ({ browser }) => {
  // All 50 seeds take minutes: `pnpm tools contrast`.
  test.setTimeout(240_000);
  const context = await browser.newContext({
    viewport: { width: 1024, height: 768 },
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await visitScreens(page, `http://localhost:${process.env["DEMO_PORT"]}/?seed=wick`, async (name) => {
    const pieces = await measureText(page);
    expect(pieces.length, name).toBeGreaterThan(5);
    const faint = pieces.filter(({ ratios }) => Math.min(...Object.values(ratios)) < 4.5);
    expect(faint, name).toEqual([]);
  });
  await context.close();
});

test("of what is remembered 99 of 100 marks stand out by 3, whatever colours one sees", {
  tag: "@nightly",
}, async ({ page }) => {
  // All 50 seeds take minutes: `pnpm tools contrast`.
  const shares = sharesOf(await measureSeeds(page, [0]));
  for (const [vision, share] of Object.entries(shares)) expect(share, vision).toBeGreaterThanOrEqual(0.99);
});
