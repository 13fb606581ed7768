import { expect, type Page, test } from "@playwright/test";
import { contrast } from "../../../../test/support/contrast";
import { withPalette } from "../../../../test/support/palette";
import type { HallPage } from "../page/main";
import type { RotPage } from "../page/rot";
import { openHall, openRot } from "./page";

const CELL = 24;
const TOP = 4;

// The pictures beside this file are made anew by `npx playwright test packages/page/test/browser --update-snapshots`.
/** Pixels may differ a little from one browser to the next; shapes and colours may not. */
const TOLERANCE = { maxDiffPixelRatio: 0.02, threshold: 0.15 };

/** An image of one pixel. */
const SMALL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test.describe("pictures", () => {
  for (const [name, query] of [
    ["tiles", "mode=tiles&x=9&y=13&columns=18&rows=12"],
    ["glyphs on tiles", "x=9&y=13&columns=18&rows=12"],
    ["glyphs", "mode=glyphs&x=9&y=13&columns=18&rows=12"],
    ["aim", "aim&x=16&y=13&columns=18&rows=12"],
    ["memory", "x=2&y=24&columns=18&rows=12"],
  ] as const) {
    test(`the hall in ${name}`, async ({ page }) => {
      await openHall(page, `still&${query}`);
      expect(withPalette(await page.locator("canvas").screenshot())).toMatchSnapshot(
        `${name.replaceAll(" ", "-")}.png`,
        TOLERANCE,
      );
    });
  }
});

test.describe("pictures of a sheet", () => {
  for (const [name, query] of [
    ["pictures", "x=9&y=13&columns=18&rows=12&cell=32"],
    ["pictures of another size", "x=14&y=15&columns=10&rows=7&cell=40"],
  ] as const) {
    test(`the hall in ${name}`, async ({ page }) => {
      await openHall(page, `still&mode=pictures&${query}`);
      await hasPictures(page);
      expect(withPalette(await page.locator("canvas").screenshot())).toMatchSnapshot(
        `${name.replaceAll(" ", "-")}.png`,
        TOLERANCE,
      );
    });
  }

  // See docs/decisions/rot-tiles.md: this test fails when rot.js could be offered as a renderer.
  test("are not what rot.js draws of the sheet", { tag: "@nightly" }, async ({ page }) => {
    await openRot(page);
    const share = await page.evaluate(
      (threshold) => (window as unknown as { rot: RotPage }).rot.differ("golden/pictures.png", threshold),
      TOLERANCE.threshold,
    );
    console.log(`rot.js: ${Math.round(100 * share)} % of the pixels differ from pictures.png`);
    expect(share).toBeGreaterThan(TOLERANCE.maxDiffPixelRatio);
  });

  test("move by frames", async ({ page }) => {
    await openHall(page, "cold&mode=pictures&x=22&y=18&columns=12&rows=6&cell=32");
    await hasPictures(page);
    const seen = new Set<string>();
    for (let frame = 0; frame < 12; frame++) {
      seen.add((await page.locator("canvas").screenshot()).toString("base64"));
      await page.waitForTimeout(60);
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  for (const [what, image, message] of [
    ["an image that is missing", "none.png", 'the image of sheet "hall" does not load: none.png'],
    ["an image without all pictures", SMALL, 'sheet "hall" has "solid" outside of its image'],
  ] as const) {
    test(`${what} leaves letters, and says so once`, async ({ page }) => {
      const told: string[] = [];
      page.on("console", (line) => line.type() === "warning" && told.push(line.text()));
      await openHall(page, "still&x=9&y=13&columns=18&rows=12");
      const letters = await page.locator("canvas").screenshot();
      await openHall(
        page,
        `still&mode=pictures&x=9&y=13&columns=18&rows=12&image=${encodeURIComponent(image)}`,
      );
      await expect.poll(() => told.length).toBe(1);
      expect(told[0]).toContain(message);
      await twoFrames(page);
      expect((await page.locator("canvas").screenshot()).equals(letters)).toBe(true);
      expect(told).toHaveLength(1);
    });
  }
});

/** Waits until the image of the sheet has loaded, and its pictures are shown. */
async function hasPictures(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName(new URL("hall-sheet.png", location.href).href).length > 0,
  );
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  await twoFrames(page);
}

function twoFrames(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

test.describe("contrast on the pixels of the hall", () => {
  test("remembered rims stand out from floor and rock by 3", { tag: "@nightly" }, async ({ page }) => {
    await openHall(page, "still");
    const ratios = await rimRatios(page, 1);
    expect(ratios.length).toBeGreaterThan(50);
    expect(shareAbove(ratios, 3)).toBe(1);
  });

  test("rims in view stand out by 3, but for the hottest", { tag: "@nightly" }, async ({ page }) => {
    await openHall(page, "still");
    const ratios = await rimRatios(page, 2);
    expect(ratios.length).toBeGreaterThan(8);
    expect(shareAbove(ratios, 2.8)).toBe(1);
    expect(shareAbove(ratios, 3)).toBeGreaterThan(0.9);
  });

  for (const mode of ["glyphs on tiles", "glyphs"]) {
    test(`remembered marks stand out from their ground by 2.8 as ${mode}`, { tag: "@nightly" }, async ({
      page,
    }) => {
      await openHall(page, `still&mode=${mode}`);
      for (const kind of ["grass", "tall", "deep", "shallow"]) {
        const ratios = await markRatios(page, kind);
        expect(ratios.length, kind).toBeGreaterThan(3);
        // One or two cells lie in the soft edge of what is in view.
        expect(shareAbove(ratios, 2.8), kind).toBeGreaterThan(0.95);
      }
    });
  }

  test("actors stand out from their outline by 4.5", { tag: "@nightly" }, async ({ page }) => {
    await openHall(page, "still");
    const actors = await page.evaluate(() => (window as unknown as { hall: HallPage }).hall.actors);
    for (const pixels of await pixelsOf(page, actors))
      expect(contrast(brightest(pixels), darkest(pixels))).toBeGreaterThan(4.5);
  });
});

test("the light of a game's rules is never darker on the page where it is brighter", async ({ page }) => {
  await openHall(page, "still&cold&mode=tiles&x=9&y=13&columns=15&rows=12");
  for (let seed = 1; seed <= 6; seed++) {
    const brighten = (at: number) => (window as unknown as { hall: HallPage }).hall.brighten(at);
    const { darker, brighter } = await page.evaluate(brighten, seed);
    // Around a lamp its own glow gives way to the light of the rules, by less than one sees.
    expect(darker, `seed ${seed}`).toBeLessThan(5);
    expect(brighter, `seed ${seed}`).toBeGreaterThan(40);
  }
});

test("a canvas that the browser has emptied is painted again", async ({ page }) => {
  await openHall(page, "still");
  const before = await page.locator("canvas").screenshot();
  await page.evaluate(() => {
    const canvas = document.querySelector("canvas")!;
    canvas.getContext("2d")!.fillRect(0, 0, canvas.width, canvas.height);
    canvas.dispatchEvent(new Event("contextrestored"));
  });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect((await page.locator("canvas").screenshot()).equals(before)).toBe(true);
});

test("a picture made step by step is the picture made at once", async ({ page }) => {
  const way = [
    [16, 19],
    [17, 19],
    [18, 19],
    [19, 18],
    [20, 17],
    [19, 17],
    [12, 17],
    [11, 14],
  ].map(([x, y]) => ({ x: x!, y: y! }));
  const pixelsAfter = async (places: typeof way) => {
    await openHall(page, "still&columns=18&rows=12");
    return page.evaluate(async (all) => {
      await (window as unknown as { hall: HallPage }).hall.walk(all);
      const { width, height } = document.querySelector("canvas")!;
      const { data } = document.querySelector("canvas")!.getContext("2d")!.getImageData(0, 0, width, height);
      // As text, because a list of that many numbers takes many seconds to leave the page.
      return data.reduce((text, byte) => text + String.fromCharCode(byte), "");
    }, places);
  };
  for (const length of [6, 8]) {
    const steps = way.slice(0, length);
    // As many pictures, because flames move with each.
    const atOnce = await pixelsAfter(steps.map(() => steps.at(-1)!));
    const stepwise = await pixelsAfter(steps);
    expect(stepwise.length).toBe(atOnce.length);
    let greatest = 0;
    for (let at = 0; at < stepwise.length; at++)
      greatest = Math.max(greatest, Math.abs(stepwise.charCodeAt(at) - atOnce.charCodeAt(at)));
    // Light that has changed by less than can be seen is not drawn again.
    expect(greatest, `after ${length} steps`).toBeLessThan(16);
  }
});

test("a page without fire asks for no frames", async ({ page }) => {
  await page.addInitScript(() => {
    const ask = requestAnimationFrame;
    let asked = 0;
    Object.assign(window, {
      requestAnimationFrame: (work: FrameRequestCallback) => {
        asked++;
        return ask(work);
      },
      framesAsked: () => asked,
    });
  });
  const asked = () => page.evaluate(() => (window as unknown as { framesAsked(): number }).framesAsked());
  await openHall(page, "cold");
  const before = await asked();
  await page.waitForTimeout(600);
  expect(await asked()).toBe(before);
  await openHall(page, "");
  const burning = await asked();
  await page.waitForTimeout(600);
  expect(await asked()).toBeGreaterThan(burning);
});

/** For each wall with a rim at its east: the lesser contrast of the rim, with the floor beside it or with its own top. */
async function rimRatios(page: Page, known: number): Promise<number[]> {
  const walls = await page.evaluate((how) => (window as unknown as { hall: HallPage }).hall.rims(how), known);
  const floors = await pixelsOf(
    page,
    walls.map(({ x, y }) => ({ x: x + 1, y })),
  );
  return (await pixelsOf(page, walls)).map((wall, at) => {
    const rim = median(wall.filter((_, pixel) => pixel % CELL >= CELL - 2));
    const top = median(wall.filter((_, pixel) => pixel % CELL < CELL / 2));
    return Math.min(contrast(rim, groundOf(floors[at]!)), contrast(rim, top));
  });
}

/** For each remembered cell of a kind: the contrast of its brightest marks with its ground. */
async function markRatios(page: Page, kind: string): Promise<number[]> {
  const cells = await page.evaluate(
    (of) => (window as unknown as { hall: HallPage }).hall.remembered(of),
    kind,
  );
  return (await pixelsOf(page, cells)).map((pixels) => contrast(brightest(pixels), groundOf(pixels)));
}

/** The colours of the pixels of each cell, row by row. */
function pixelsOf(
  page: Page,
  cells: readonly { readonly x: number; readonly y: number }[],
): Promise<number[][]> {
  return page.evaluate(
    ({ places, side, top }) => {
      const pen = document.querySelector("canvas")!.getContext("2d")!;
      const { data, width } = pen.getImageData(0, 0, pen.canvas.width, pen.canvas.height);
      return places.map(({ x, y }) =>
        Array.from({ length: side * side }, (_, pixel) => {
          const at = (((y - top) * side + Math.floor(pixel / side)) * width + x * side + (pixel % side)) * 4;
          return (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!;
        }),
      );
    },
    { places: cells.map(({ x, y }) => ({ x, y })), side: CELL, top: TOP },
  );
}

// A few pixels count, not one: a mark is more than a speck.
function brightest(pixels: readonly number[]): number {
  return sorted(pixels).at(-Math.ceil(pixels.length * 0.02))!;
}

function darkest(pixels: readonly number[]): number {
  return sorted(pixels)[Math.ceil(pixels.length * 0.02)]!;
}

// Where blades are dense they cover half of their cell.
function groundOf(pixels: readonly number[]): number {
  return sorted(pixels)[Math.floor(pixels.length / 4)]!;
}

function median(pixels: readonly number[]): number {
  return sorted(pixels)[Math.floor(pixels.length / 2)]!;
}

function sorted(pixels: readonly number[]): number[] {
  const bright = new Map(pixels.map((colour) => [colour, contrast(colour, 0)]));
  return [...pixels].sort((a, b) => bright.get(a)! - bright.get(b)!);
}

function shareAbove(ratios: readonly number[], least: number): number {
  return ratios.filter((ratio) => ratio >= least).length / ratios.length;
}
