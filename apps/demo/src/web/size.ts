import type { Size } from "@delvekit/grid";

/** The letters that the game is drawn with. */
export const FONT_FAMILY = '"DejaVu Sans Mono", Menlo, Consolas, monospace';

/** Heights of letters in CSS pixels: the largest that is used in a large window, and the smallest that can be read. */
const LARGEST = 22;
const SMALLEST = 12;

/** Letters become smaller until so many cells fit. */
const WANTED: Size = { width: 84, height: 30 };

/**
 * How many cells of text fill a window: readable ones, and more of them the larger the window is. `pixelRatio` is the number of screen
 * pixels to a CSS pixel, as cells have a whole number of those.
 */
export function cellsFor(window: Size, pixelRatio: number): Size {
  const advance = advanceOf(FONT_FAMILY);
  const wanted = Math.min(window.height / WANTED.height, window.width / (WANTED.width * advance));
  const font = Math.max(1, Math.floor(Math.max(SMALLEST, Math.min(LARGEST, wanted)) * pixelRatio));
  return {
    width: Math.max(1, Math.floor((window.width * pixelRatio) / Math.ceil(font * advance))),
    height: Math.max(1, Math.floor((window.height * pixelRatio) / font)),
  };
}

// The width of a letter by its height.
function advanceOf(fontFamily: string): number {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return 0.6;
  context.font = `100px ${fontFamily}`;
  return context.measureText("W").width / 100;
}
