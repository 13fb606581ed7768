import type { Browser } from "@playwright/test";
import type { Frame } from "../../packages/display/src";

/** The size of a cell in pixels, and the font whose letters are as wide. */
const WIDE = 10;
const HIGH = 20;
const FONT = "16.6px 'DejaVu Sans Mono', monospace";

/**
 * Characters that stand for areas: drawn as such, so that no font leaves gaps between them. Left, top, width
 * and height, as shares of a cell.
 */
const AREAS: Readonly<Record<string, readonly [number, number, number, number]>> = {
  "█": [0, 0, 1, 1],
  "▀": [0, 0, 1, 0.5],
  "▄": [0, 0.5, 1, 0.5],
  "▔": [0, 0, 1, 0.125],
  "▁": [0, 0.875, 1, 0.125],
  "▏": [0, 0, 0.125, 1],
  "▕": [0.875, 0, 0.125, 1],
};

/** A PNG of what a terminal with all colours shows. */
export async function terminalPicture(browser: Browser, frame: Frame): Promise<Buffer> {
  const { width, height } = frame;
  const page = await browser.newPage({ viewport: { width: width * WIDE, height: height * HIGH } });
  const cells = Array.from(frame.glyphs, (glyph, cell) => ({
    x: (cell % width) * WIDE,
    y: Math.floor(cell / width) * HIGH,
    text: glyph <= 0x10ffff ? String.fromCodePoint(glyph) : "",
    fg: hex(frame.fg[cell]!),
    bg: hex(frame.bg[cell]!),
  }));
  await page.setContent("<style>body{margin:0}canvas{display:block}</style><canvas></canvas>");
  await page.evaluate(
    ({ cells, width, height, WIDE, HIGH, FONT, AREAS }) => {
      const canvas = document.querySelector("canvas")!;
      Object.assign(canvas, { width: width * WIDE, height: height * HIGH });
      const pen = canvas.getContext("2d")!;
      pen.font = FONT;
      pen.textBaseline = "middle";
      for (const { x, y, bg } of cells) {
        pen.fillStyle = bg;
        pen.fillRect(x, y, WIDE, HIGH);
      }
      for (const { x, y, text, fg } of cells) {
        const area = AREAS[text];
        pen.fillStyle = fg;
        if (area) pen.fillRect(x + area[0] * WIDE, y + area[1] * HIGH, area[2] * WIDE, area[3] * HIGH);
        else pen.fillText(text, x, y + HIGH / 2 + 1);
      }
    },
    { cells, width, height, WIDE, HIGH, FONT, AREAS },
  );
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

function hex(colour: number): string {
  return `#${colour.toString(16).padStart(6, "0")}`;
}
