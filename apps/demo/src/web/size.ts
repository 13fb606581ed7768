import type { Size } from "@delvekit/grid";
import { SMALLEST } from "../screen";

/** The letters that the game is drawn with. */
export const FONT_FAMILY = '"DejaVu Sans Mono", Menlo, Consolas, monospace';

/** Heights of letters in CSS pixels: the largest in use, the smallest that is easy to read, and the smallest at all. */
const LARGEST = 22;
const READABLE = 12;
const TINIEST = 8;

/** Letters become smaller until so many cells fit. */
const WANTED: Size = { width: 84, height: 30 };

/**
 * How many cells of text fill a window: readable ones, and more of them the larger the window is. `pixelRatio` is the number of screen
 * pixels to a CSS pixel, as cells have a whole number of those.
 */
export function cellsFor(window: Size, pixelRatio: number): Size {
  const width = Math.floor(window.width * pixelRatio);
  const height = Math.floor(window.height * pixelRatio);
  const advance = advanceOf(FONT_FAMILY);
  const heightFor = (cells: Size) =>
    Math.min(Math.floor(height / cells.height), Math.floor(Math.floor(width / cells.width) / advance));

  const pleasant = Math.min(LARGEST * pixelRatio, Math.max(READABLE * pixelRatio, heightFor(WANTED)));
  const letter = Math.floor(Math.max(TINIEST * pixelRatio, Math.min(pleasant, heightFor(SMALLEST))));
  return {
    width: Math.max(1, Math.floor(width / Math.ceil(letter * advance))),
    height: Math.max(1, Math.floor(height / letter)),
  };
}

// The width of a letter by its height.
function advanceOf(fontFamily: string): number {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return 0.6;
  context.font = `100px ${fontFamily}`;
  return context.measureText("W").width / 100;
}
