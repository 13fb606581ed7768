import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Input } from "@delvekit/display/view";
import { expect, type Page, test } from "@playwright/test";
import { withPalette } from "../../../../test/support/palette";
import type { ScreenName } from "../../../display/test/support/views";
import type { ScreensPage } from "../page/screens";
import { openScreen } from "./page";

type Shown = { readonly page: ScreensPage };

const SCREENS: readonly ScreenName[] = [
  "play",
  "aim",
  "pack",
  "examine",
  "menu",
  "help",
  "confirm",
  "entry",
  "title",
  "end",
];

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** What the player has done, but for pointing at things. */
async function done(page: Page): Promise<Input[]> {
  const inputs = await page.evaluate(() => (window as unknown as Shown).page.inputs);
  return inputs.filter(
    (input) => !(input.kind === "cell" && input.how === "point") && !(input.kind === "ask" && !input.chosen),
  );
}

// The pictures beside this file are made anew by `npx playwright test packages/page/test/browser --update-snapshots`.
/** Letters may be drawn a little differently from one browser to the next; layout and colours may not. */
const TOLERANCE = { maxDiffPixelRatio: 0.02, threshold: 0.2 };

test.describe("pictures", () => {
  for (const [screen, width, height] of [
    ["play", 1400, 900],
    ["aim", 844, 390],
    ["pack", 1024, 768],
    ["title", 1024, 768],
    ["end", 1024, 768],
    ["examine", 390, 844],
  ] as const) {
    test(`${screen} at ${width} x ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await openScreen(page, `still&screen=${screen}`);
      expect(withPalette(await page.screenshot())).toMatchSnapshot(`screen-${screen}.png`, TOLERANCE);
    });
  }
});

test.describe("accessibility", () => {
  for (const size of [
    { width: 1400, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test(`axe finds nothing at ${size.width} x ${size.height}`, async ({ page }) => {
      await page.setViewportSize(size);
      await openScreen(page, "still");
      await page.evaluate(axe);
      for (const screen of SCREENS) {
        await page.evaluate((name) => (window as unknown as Shown).page.show(name), screen);
        expect(await violations(page), screen).toEqual([]);
      }
    });
  }
});

function violations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const tool = (window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }).axe;
    const found = await tool.run();
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  });
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

test("what is new is read out, and only that", async ({ page }) => {
  await openScreen(page, "screen=play");
  const spoken = page.getByRole("status");
  await expect(spoken).toHaveText("The fire turns towards you. A goblin burns, two flee.");
  await page.evaluate(() => (window as unknown as Shown).page.show("play", { announce: "The goblin dies." }));
  await expect(spoken).toHaveText("The goblin dies.");
});

test("a sound is heard with the view that names it, and not again when the page is laid out anew", async ({
  page,
}) => {
  await openScreen(page, "screen=play");
  await page.evaluate(() => (window as unknown as Shown).page.show("play", { sounds: ["hit", "door"] }));
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  expect(await page.evaluate(() => (window as unknown as Shown).page.heard)).toEqual(["hit", "door"]);
});

test("a panel keeps its elements when one above it goes", async ({ page }) => {
  await openScreen(page, "screen=play");
  const last = await page.locator(".dk-panels > :last-child").elementHandle();
  await page.evaluate(() => {
    const { page } = window as unknown as Shown;
    page.show("play", { side: page.sideOf("play").filter((panel) => panel.kind !== "states") });
  });
  await expect(page.locator(".dk-states")).toHaveCount(0);
  expect(await last!.evaluate((element) => element.isConnected)).toBe(true);
});

test("a click on a row asks for what it offers", async ({ page }) => {
  await openScreen(page, "screen=play");
  await page.getByRole("button", { name: "goblin conjurer" }).click();
  expect(await done(page)).toEqual([
    { kind: "ask", ask: { verb: "examine", argument: "goblin conjurer" }, chosen: true },
  ]);
});

test("the triangle below the last turn asks to show it in large when nothing can play it", async ({
  page,
}) => {
  await openScreen(page, "still&screen=end");
  const play = page.getByRole("button", { name: "Play the last turns" });
  const { width, height } = (await play.boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await play.click();
  expect(await done(page)).toEqual([{ kind: "ask", ask: { verb: "watch" }, chosen: true }]);
});

test("what a page says itself can be in another language", async ({ page }) => {
  await openScreen(page, "still&foreign&screen=play");
  const labels = await page
    .locator("section, canvas, [role=meter]")
    .evaluateAll((all) =>
      all.flatMap((one) => ["aria-label", "aria-valuetext"].map((name) => one.getAttribute(name))),
    );
  for (const label of [
    "Map",
    "Status",
    "Messages",
    "Actions",
    "Map of the level",
    "The map: what is in sight is read out.",
    "30 of 44",
  ])
    expect(labels).toContain(`«${label}»`);
  await openScreen(page, "still&foreign&screen=end");
  await expect(page.getByRole("heading", { name: "«The last turn»" })).toBeVisible();
  await expect(page.getByRole("slider", { name: "«Turn»" })).toBeVisible();
  await expect(page.getByRole("button", { name: "«Play the last turns»" })).toBeVisible();
  await expect(page.getByText("«turn 431»")).toBeVisible();
});

test("a stage may open in an element that is put on the page afterwards", async ({ page }) => {
  await openScreen(page, "still&screen=play");
  const sizeOf = () => page.locator(".dk-map canvas").boundingBox();
  const before = await sizeOf();
  await page.evaluate(() => (window as unknown as Shown).page.openBefore("play"));
  await expect.poll(sizeOf).toEqual(before);
});

test("the picture of an ending is above its headline, and loses no shape", async ({ page }) => {
  await openScreen(page, "still&screen=end");
  await page.evaluate(() => {
    const { page } = window as unknown as Shown;
    page.show("end", page.endWith("hall-sheet.png"));
  });
  const picture = page.locator(".dk-picture");
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
  const shape = await picture.evaluate((it: HTMLImageElement) => it.naturalWidth / it.naturalHeight);
  const [above, headline] = [(await picture.boundingBox())!, (await page.locator("h1").boundingBox())!];
  expect(above.width / above.height).toBeCloseTo(shape, 1);
  expect(above.y + above.height).toBeLessThanOrEqual(headline.y);
});

test("a title without a level glows, and stands still when nothing may move", async ({ page }) => {
  const glow = async (still: string) => {
    await openScreen(page, still);
    await page.evaluate(() => {
      const title = { kind: "title", name: "Dark", rows: [{ label: "New game" }], chosen: 0 } as const;
      (window as unknown as Shown).page.show("title", { cards: [title] });
    });
    return page.locator(".dk-hearth").evaluate((it) => {
      const { height, animationName } = getComputedStyle(it);
      return { isHigh: Number.parseFloat(height) > 100, animationName };
    });
  };
  expect(await glow("still")).toEqual({ isHigh: true, animationName: "none" });
  expect(await glow("")).toEqual({ isHigh: true, animationName: "dk-flicker" });
});

test.describe("a title keeps its rows off its line and off what is below them", () => {
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [844, 390],
    [280, 653],
  ] as const)
    test(`at ${width} x ${height}, however many there are`, { tag: width < 400 ? [] : "@nightly" }, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await openScreen(page, "still");
      for (const count of [1, 4, 7, 9, 14]) {
        const seen = await page.evaluate(showTitle, count);
        expect(seen.top, `${count} rows, top`).toBeGreaterThanOrEqual(seen.line);
        expect(seen.bottom, `${count} rows, bottom`).toBeLessThanOrEqual(seen.foot);
        expect(seen.least, `${count} rows, height`).toBeGreaterThanOrEqual(44);
        expect(seen.chosen, `${count} rows, the chosen one is in view`).toBe(true);
      }
    });
});

test.describe("a title of any length leaves its rows in view", () => {
  const NAMES = [
    "Rogue",
    "The Crown Below",
    "The Lamentable Voyage of the Unsinkable Second Lighthouse",
    "Donaudampfschifffahrtsgesellschaft",
  ];
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
    [390, 844],
    [844, 390],
    [320, 568],
    // 1280 x 800 at 200 %.
    [640, 400],
  ] as const)
    test(`at ${width} x ${height}, in any font`, { tag: width < 400 ? [] : "@nightly" }, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await openScreen(page, "still");
      for (const font of ["serif", "monospace"]) {
        await page.evaluate((own) => {
          document.querySelector<HTMLElement>(".dk-page")!.style.setProperty("--dk-font-titles", own);
        }, font);
        for (const name of NAMES) {
          const { banner, list, cut, wide } = await page.evaluate(showName, name);
          expect(banner, `${name}: above the rows`).toBeLessThanOrEqual(list);
          expect(cut, `${name}: rows that are cut off`).toBe(0);
          expect(wide, `${name}: within the page`).toBe(false);
        }
      }
    });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("buttons keep their words whole, and bars beside health tell what they are", async ({ page }) => {
    await openScreen(page, "still");
    const seen = await page.evaluate(showOwn);
    expect(seen.words).toEqual([1, 1, 1, 1]);
    expect(seen.wide).toBe(0);
    expect(seen.labels).toEqual(["Light on you", "Loot, $"]);
    expect(seen.chips).toBeLessThanOrEqual(seen.bar);
  });

  test("the bar shows who is in sight: a drawing, what each does, and an arrow to where it is", async ({
    page,
  }) => {
    await openScreen(page, "still");
    const foes = await page.evaluate(showFoes);
    expect(foes.map(({ does }) => does)).toEqual(["z", "!", "»", "+", "g!"]);
    expect(foes.map(({ drawings }) => drawings)).toEqual([1, 1, 1, 1, 0]);
    expect(foes.map(({ arrow }) => arrow)).toEqual(["0deg", "45deg", "180deg", "270deg", undefined]);
    for (const { right, bottom } of foes) {
      expect(right).toBeLessThanOrEqual(390);
      expect(bottom).toBeLessThanOrEqual(foes[0]!.bar);
    }
  });
});

/** Shows a game with buttons, bars and a state of its own, and measures what has no room. */
function showOwn() {
  const labels = ["explore", "catalogue", "investigate", "put out lamp"];
  const pad = labels.map((label) => ({ verb: label, label }));
  const gauges = ["Health", "Light on you", "Loot, $"].map((label) => ({ label, now: 3, max: 9 }));
  const states = [{ label: "Seen by the guard", tone: "bad" as const }];
  const side = [
    { kind: "gauges" as const, gauges },
    { kind: "states" as const, states },
  ];
  (window as unknown as Shown).page.show("play", { pad, side });
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  // The lines of the longest word: of all but the last the whole label.
  const words = all(".dk-key>span").map((label) => {
    const range = document.createRange();
    const text = label.firstChild!;
    const first = text.textContent!.split(" ")[0]!;
    range.setStart(text, 0);
    range.setEnd(text, first.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  return {
    words,
    wide: all(".dk-key").filter((key) => key.scrollWidth > key.clientWidth + 1).length,
    labels: all(".dk-brief small").map((label) => label.textContent),
    chips: document.querySelector(".dk-chips")!.getBoundingClientRect().bottom,
    bar: document.querySelector(".dk-side")!.getBoundingClientRect().bottom,
  };
}

/** Shows a game with a sleeper, a hunter, somebody who flees, a friend, and somebody without a drawing; measures the bar. */
function showFoes() {
  const goblin = { glyph: "g", sprite: "goblin" } as const;
  const signs = [
    { ...goblin, colour: "hostile", mark: "asleep", towards: 0 },
    { ...goblin, colour: "hostile", mark: "alert", towards: 45 },
    { ...goblin, colour: "fleeing", mark: "flees", towards: 180 },
    { ...goblin, colour: "ally", towards: 270 },
    { glyph: "g", colour: "hostile", mark: "alert" },
  ] as const;
  const rows = signs.map((sign) => ({ sign, label: "goblin" }));
  const side = [
    { kind: "gauges" as const, gauges: [{ label: "Health", now: 3, max: 9 }] },
    { kind: "rows" as const, title: "In sight", rows, brief: true },
  ];
  (window as unknown as Shown).page.show("play", { side });
  const bar = document.querySelector(".dk-side")!.getBoundingClientRect().bottom;
  return [...document.querySelectorAll(".dk-foe")].map((foe) => ({
    does: foe.textContent,
    drawings: foe.querySelectorAll("svg").length,
    arrow: foe.querySelector("i")?.style.rotate,
    ...{ right: foe.getBoundingClientRect().right, bottom: foe.getBoundingClientRect().bottom, bar },
  }));
}

/** Shows a title with this name over seven rows, and measures what is cut off. */
function showName(name: string) {
  const labels = [
    "Continue",
    "New game",
    "Daily game",
    "New game with a seed",
    "Past games",
    "Options",
    "Help",
  ];
  const title = { kind: "title", name, rows: labels.map((label) => ({ label })), chosen: 0 } as const;
  (window as unknown as Shown).page.show("title", { cards: [title] });
  const list = document.querySelector(".dk-options")!;
  const { top, bottom } = list.getBoundingClientRect();
  const rows = [...document.querySelectorAll(".dk-option")].map((row) => row.getBoundingClientRect());
  const banner = document.querySelector(".dk-banner h1")!;
  return {
    banner: banner.getBoundingClientRect().bottom,
    list: Math.max(top, rows[0]!.top),
    cut: rows.filter((row) => row.bottom > bottom + 1).length,
    wide: banner.scrollWidth > banner.clientWidth + 1,
  };
}

/** Shows a title with the last of so many rows chosen, and measures what can be seen of them. */
function showTitle(count: number) {
  const rows = Array.from({ length: count }, (_, at) => ({ label: `Row ${at + 1}` }));
  const title = { kind: "title", name: "The Cinder Halls", line: "Fire spreads. So do you.", rows } as const;
  (window as unknown as Shown).page.show("title", { cards: [{ ...title, chosen: count - 1 }] });
  const boxOf = (where: string) => document.querySelector(where)!.getBoundingClientRect();
  const list = boxOf(".dk-options");
  const options = [...document.querySelectorAll(".dk-option")].map((row) => row.getBoundingClientRect());
  const foot = boxOf(".dk-devices");
  const last = options.at(-1)!;
  return {
    line: boxOf(".dk-banner").bottom,
    foot: foot.height > 0 ? foot.top : innerHeight,
    // What a list that scrolls shows of its rows ends at its edges.
    top: Math.max(list.top, Math.min(...options.map(({ top }) => top))),
    bottom: Math.min(list.bottom, last.bottom),
    least: Math.min(...options.map(({ height }) => height)),
    chosen: last.bottom <= list.bottom + 1 && last.top >= list.top - 1,
  };
}
