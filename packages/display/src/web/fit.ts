import type { Display } from "rot-js";

const SMALLEST_FONT = 4;

/**
 * Sets the largest font with which a display fits its container. The canvas has as many pixels as the screen has
 * under it, and is scaled back by its style, so glyphs stay sharp where one CSS pixel is several of the screen's.
 */
export function fitFont(display: Display, container: HTMLElement, canvas: HTMLCanvasElement): void {
  const ratio = window.devicePixelRatio;
  const width = Math.floor(container.clientWidth * ratio);
  const height = Math.floor(container.clientHeight * ratio);
  let size = Math.max(SMALLEST_FONT, display.computeFontSize(width, height));
  display.setOptions({ fontSize: size });
  // rot-js rounds cells up after computing the size, which can make the canvas a little too large.
  while (size > SMALLEST_FONT && (canvas.width > width || canvas.height > height)) {
    size--;
    display.setOptions({ fontSize: size });
  }
  canvas.style.display = "block";
  canvas.style.width = `${canvas.width / ratio}px`;
  canvas.style.height = `${canvas.height / ratio}px`;
}
