import type { Size } from "@delvekit/grid";
import type { CellCanvas } from "./cells";

const SMALLEST_FONT = 4;

/**
 * Sets the largest font with which a canvas of `size` cells fits its container. The canvas has as many pixels as the screen has under it, and is
 * scaled by its style, so that glyphs stay sharp if a CSS pixel is several screen pixels. Clears the canvas.
 */
export function fitFont(cells: CellCanvas, container: HTMLElement, size: Size, fontFamily: string): void {
  const { width, height } = pixelsOf(container);
  layOut(cells, size, fontFamily, SMALLEST_FONT);
  let fontSize = Math.max(SMALLEST_FONT, cells.computeFontSize(width, height));
  layOut(cells, size, fontFamily, fontSize);
  const canvas = cells.getContainer();
  // rot-js rounds cells up after computing the size, which can make the canvas slightly too large.
  while (fontSize > SMALLEST_FONT && (canvas.width > width || canvas.height > height))
    layOut(cells, size, fontFamily, --fontSize);
}

/** Sets a font size in CSS pixels, and as many cells as fit into the container. Returns their number. Clears the canvas. */
export function fitSize(
  cells: CellCanvas,
  container: HTMLElement,
  fontFamily: string,
  fontSize: number,
): Size {
  const { width, height } = pixelsOf(container);
  const size = Math.max(SMALLEST_FONT, Math.round(fontSize * window.devicePixelRatio));
  layOut(cells, { width: 1, height: 1 }, fontFamily, size);
  const [columns, rows] = cells.computeSize(width, height);
  const fitting = { width: Math.max(1, columns), height: Math.max(1, rows) };
  layOut(cells, fitting, fontFamily, size);
  return fitting;
}

function pixelsOf({ clientWidth, clientHeight }: HTMLElement): Size {
  const ratio = window.devicePixelRatio;
  return { width: Math.floor(clientWidth * ratio), height: Math.floor(clientHeight * ratio) };
}

function layOut(cells: CellCanvas, size: Size, fontFamily: string, fontSize: number): void {
  cells.layOut(size.width, size.height, fontFamily, fontSize);
  const canvas = cells.getContainer();
  const ratio = window.devicePixelRatio;
  canvas.style.display = "block";
  canvas.style.width = `${canvas.width / ratio}px`;
  canvas.style.height = `${canvas.height / ratio}px`;
}
