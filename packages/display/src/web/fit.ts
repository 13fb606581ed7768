import type { Size } from "@delvekit/grid";
import type { CellCanvas } from "./cells";

const SMALLEST_FONT = 4;

/**
 * Sets the largest font with which a canvas of `size` cells fits its container. The canvas has as many pixels as the
 * screen has under it, and is scaled back by its style, so glyphs stay sharp where one CSS pixel is several of the
 * screen's. The canvas is blank then.
 */
export function fitFont(cells: CellCanvas, container: HTMLElement, size: Size, fontFamily: string): void {
  const canvas = cells.getContainer();
  const ratio = window.devicePixelRatio;
  const width = Math.floor(container.clientWidth * ratio);
  const height = Math.floor(container.clientHeight * ratio);
  const layOut = (fontSize: number) => cells.layOut(size.width, size.height, fontFamily, fontSize);
  layOut(SMALLEST_FONT);
  let fontSize = Math.max(SMALLEST_FONT, cells.computeFontSize(width, height));
  layOut(fontSize);
  // rot-js rounds cells up after computing the size, which can make the canvas a little too large.
  while (fontSize > SMALLEST_FONT && (canvas.width > width || canvas.height > height)) layOut(--fontSize);
  canvas.style.display = "block";
  canvas.style.width = `${canvas.width / ratio}px`;
  canvas.style.height = `${canvas.height / ratio}px`;
}
