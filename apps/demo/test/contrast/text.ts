import type { BrowserContext, Page } from "@playwright/test";
import { contrast, VISIONS, type Vision } from "../../../../test/support/contrast";

/** A piece of text on a page: where it stands, in CSS pixels, and what it says. */
interface Piece {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly words: string;
}

/** The colours that a piece of text has on the screen: of its ink where it is thickest, and of the ground behind it. */
interface Colours {
  readonly ink: number;
  readonly grounds: readonly number[];
}

/** How well a piece of text can be read, by kind of colour vision. */
export interface TextContrast {
  readonly words: string;
  readonly ratios: Readonly<Record<Vision, number>>;
}

/** Measures all text that is visible on a page, on its pixels: with the text, and once more without it. Nothing on the page may move meanwhile. */
export async function measureText(page: Page): Promise<TextContrast[]> {
  const pieces = await page.evaluate(findPieces);
  const shot = async () =>
    (await page.screenshot({ scale: "css", animations: "disabled" })).toString("base64");
  const shown = await shot();
  await page.evaluate(hideText, true);
  const hidden = await shot();
  await page.evaluate(hideText, false);
  const eye = await eyeOf(page.context());
  const colours = await eye.evaluate(readColours, { pieces, shown, hidden });
  return pieces.map(({ words }, at) => ({ words, ratios: ratiosOf(colours[at]!) }));
}

/** An empty page that reads pictures, for each context: opening another one for each screen was a quarter of the work. */
const eyes = new WeakMap<BrowserContext, Promise<Page>>();

function eyeOf(context: BrowserContext): Promise<Page> {
  const eye = eyes.get(context) ?? context.newPage();
  eyes.set(context, eye);
  return eye;
}

function ratiosOf({ ink, grounds }: Colours): Record<Vision, number> {
  const worst = (vision: Vision) => Math.min(...grounds.map((ground) => contrast(ink, ground, vision)));
  return Object.fromEntries(VISIONS.map((vision) => [vision, worst(vision)])) as Record<Vision, number>;
}

// What is inert or disabled is not for reading now; what is scrolled away or lies under a card is not there to be read.
function findPieces(): Piece[] {
  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement!;
    const words = node.textContent!.trim();
    const isIdle =
      element.closest("[inert],[disabled],[aria-disabled=true],[aria-hidden=true],[aria-live]") !== null;
    if (
      words === "" ||
      isIdle ||
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, top, right, bottom } of range.getClientRects()) {
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isOnTop = hit !== null && (hit.contains(element) || element.contains(hit));
      if (right - left > 2 && isOnTop && isWithin(element, top, bottom))
        pieces.push({ left, top, right, bottom, words });
    }
  }
  return pieces;

  function isWithin(element: Element, top: number, bottom: number): boolean {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const box = at.getBoundingClientRect();
      if (getComputedStyle(at).overflowY !== "visible" && (top < box.top - 1 || bottom > box.bottom + 1))
        return false;
    }
    return true;
  }
}

function hideText(hides: boolean): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { -webkit-text-fill-color: transparent !important; transition: none !important }");
  document.adoptedStyleSheets = hides
    ? [...document.adoptedStyleSheets, sheet]
    : document.adoptedStyleSheets.slice(0, -1);
}

async function readColours(given: {
  readonly pieces: readonly Piece[];
  readonly shown: string;
  readonly hidden: string;
}): Promise<Colours[]> {
  const [shown, hidden] = await Promise.all([pixelsOf(given.shown), pixelsOf(given.hidden)]);
  return given.pieces.map(coloursOf);

  async function pixelsOf(png: string): Promise<ImageData> {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d")!;
    pen.drawImage(bitmap, 0, 0);
    return pen.getImageData(0, 0, bitmap.width, bitmap.height);
  }

  function coloursOf({ left, top, right, bottom }: Piece): Colours {
    const inked: { readonly by: number; readonly ink: number; readonly ground: number }[] = [];
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(shown.height, bottom); y++)
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(shown.width, right); x++) {
        const at = (y * shown.width + x) * 4;
        const by = [0, 1, 2].reduce(
          (sum, i) => sum + Math.abs(shown.data[at + i]! - hidden.data[at + i]!),
          0,
        );
        if (by > 12) inked.push({ by, ink: colourAt(shown, at), ground: colourAt(hidden, at) });
      }
    inked.sort((a, b) => b.by - a.by);
    const [thickest] = inked;
    // Text that changes no pixel has the contrast of a colour with itself.
    if (thickest === undefined) return { ink: 0, grounds: [0] };
    return { ink: thickest.ink, grounds: [...new Set(inked.map(({ ground }) => ground))] };
  }

  function colourAt({ data }: ImageData, at: number): number {
    return (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!;
  }
}
