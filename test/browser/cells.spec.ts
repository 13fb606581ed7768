import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { build } from "esbuild";
import { styleSheets } from "../../scripts/parts/style-sheets";
import { runProgram } from "../support/program";
import { KEYS, type Rows, SEED, SIZE } from "./cells/course";

test("the same keys draw the same cells in a browser and in a terminal", async ({ page }) => {
  test.slow();
  const screens = await runProgram<Rows[]>(new URL("./cells/terminal.ts", import.meta.url));
  expect(new Set(screens.map((rows) => JSON.stringify(rows))).size, "the game stands still").toBeGreaterThan(
    15,
  );
  await open(page);
  for (const [index, screen] of screens.entries()) {
    const before = KEYS[index - 1];
    if (before !== undefined) await page.keyboard.press(before);
    const what = `after ${before ?? "nothing"}, key ${index}`;
    await expect.poll(() => page.evaluate(`painted(${SIZE.width}, ${SIZE.height})`), what).toEqual(screen);
  }
});

/** Opens a page with the game that records what is painted on its canvas. */
async function open(page: Page): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "cells/page.ts")],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    conditions: ["@delvekit/source"],
    plugins: [styleSheets],
  });
  const files: Readonly<Record<string, { readonly body: string; readonly contentType: string }>> = {
    "/": {
      body: `<!doctype html><style>html, body, main { height: 100%; margin: 0 }</style><main></main><script src="main.js"></script>`,
      contentType: "text/html",
    },
    "/main.js": { body: outputFiles[0]?.text ?? "", contentType: "text/javascript" },
  };
  await page.route("https://cells.test/**", (route) =>
    route.fulfill(files[new URL(route.request().url()).pathname] ?? { status: 404 }),
  );
  await page.addInitScript(keepPainted);
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto(`https://cells.test/?seed=${SEED}`);
}

/** The last cell that was painted at each place: its ground first, then half of it or a character. Runs in the page. */
function keepPainted(): void {
  interface Cell {
    glyph: string;
    fg: string;
    readonly bg: string;
  }
  const painted = new Map<string, Cell>();
  let last: Cell | undefined;
  const { fillRect, fillText } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillRect = function (x, y, width, height) {
    const { e, f } = this.getTransform();
    const place = `${e},${f}`;
    const isHalf = last !== undefined && painted.get(place) === last;
    if (last && isHalf) Object.assign(last, { glyph: "▀", fg: this.fillStyle });
    last = isHalf ? undefined : { glyph: " ", fg: "#000000", bg: String(this.fillStyle) };
    if (last) painted.set(place, last);
    fillRect.call(this, x, y, width, height);
  };
  CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
    if (last && text !== " ") Object.assign(last, { glyph: text, fg: this.fillStyle });
    last = undefined;
    fillText.call(this, text, x, y);
  };
  Object.assign(window, {
    painted: (width: number, height: number) => {
      const { width: pixels, height: high } = document.querySelector("canvas") as HTMLCanvasElement;
      return Array.from({ length: height }, (_, row) => {
        const cells = Array.from({ length: width }, (_, column) =>
          painted.get(`${(column * pixels) / width},${(row * high) / height}`),
        );
        const text = cells.map((cell) => cell?.glyph ?? "");
        const colours = cells.map((cell) => `${cell?.glyph === " " ? "-" : cell?.fg}/${cell?.bg}`);
        return [...text, " ", ...colours].join("");
      });
    },
  });
}
