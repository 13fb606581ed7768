import type { Frame, Screen } from "@delvekit/display";
import { applyChanges, createUnknownFrame, TAIL, wasDrawn } from "@delvekit/display/painting";
import type { Point, Size } from "@delvekit/grid";
import { CellCanvas } from "./cells";

/** Options of `openCanvas`. */
export interface CanvasOptions {
  /** The element that gets the canvas. It must have a size of its own. */
  readonly container: HTMLElement;
  /** Columns and rows, shown in the largest font that fits. Default: as many as fit with a font of `fontSize`. */
  readonly size?: { readonly width: number; readonly height: number } | undefined;
  /** The font size in CSS pixels, used only without `size`. Default 16. */
  readonly fontSize?: number | undefined;
  /** A monospaced font. Default: the browser's. */
  readonly fontFamily?: string;
  /** Called when the number of columns and rows has changed, but not for the first; draw a frame then. */
  readonly onResize?: () => void;
}

/** A canvas that shows frames. */
export interface CanvasScreen extends Screen {
  readonly canvas: HTMLCanvasElement;
  /**
   * The cell under a point of the window; undefined outside the canvas.
   * @example addEventListener("click", ({ clientX, clientY }) => console.log(screen.cellAt(clientX, clientY)));
   */
  cellAt(clientX: number, clientY: number): Point | undefined;
}

/**
 * Puts a canvas into an element and shows frames on it, sharp on any screen.
 *
 * @throws {SizeError} unless a frame can have this size
 * @example
 * const screen = openCanvas({ container, size: { width: 80, height: 25 } });
 * screen.draw(frame);
 */
export function openCanvas(options: CanvasOptions): CanvasScreen {
  return new FrameCanvas(options);
}

class FrameCanvas implements CanvasScreen {
  readonly canvas: HTMLCanvasElement;
  private shown: Frame;
  private closed = false;
  private readonly cells = new CellCanvas();
  // The cells to draw before the browser next shows the page.
  private readonly changed = new Set<number>();
  private painting: number | undefined;
  private readonly observer: ResizeObserver;
  private readonly family: string;

  constructor(private readonly options: CanvasOptions) {
    const { container, size = { width: 1, height: 1 }, fontFamily = "monospace" } = options;
    this.family = fontFamily;
    this.shown = createUnknownFrame(size.width, size.height);
    this.canvas = this.cells.getContainer();
    this.fit();
    container.append(this.canvas);
    // When the graphics card fails, browsers discard the contents of canvases and restore them empty.
    this.canvas.addEventListener("contextrestored", this.fit);
    this.observer = new ResizeObserver(this.fit);
    this.observer.observe(container);
    // Zooming changes the size of a CSS pixel without changing the container's size in them.
    window.addEventListener("resize", this.fit);
    // A font that has to be downloaded first has a different size once it is loaded.
    document.fonts.load(`16px ${fontFamily}`).then(this.fit, () => {});
  }

  get width(): number {
    return this.shown.width;
  }

  get height(): number {
    return this.shown.height;
  }

  draw(frame: Frame): void {
    if (this.closed) return;
    applyChanges(this.shown, frame, (x, y) => this.changed.add(y * this.width + x));
    this.paintSoon();
  }

  cellAt(clientX: number, clientY: number): Point | undefined {
    const [x, y] = this.cells.eventToPosition(clientX, clientY);
    return x < 0 || y < 0 ? undefined : { x, y };
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.observer.disconnect();
    window.removeEventListener("resize", this.fit);
    if (this.painting !== undefined) cancelAnimationFrame(this.painting);
    this.canvas.remove();
  }

  private readonly fit = (): void => {
    if (this.closed) return;
    this.layOut();
    // Laying out cleared the canvas.
    this.changed.clear();
    for (let cell = 0; cell < this.width * this.height; cell++) {
      if (wasDrawn(this.shown, cell)) this.changed.add(cell);
    }
    // Paint at once: the browser has already called back for this frame, and would show a blank canvas.
    this.paint();
  };

  private layOut(): void {
    const { container, size, fontSize = 16, onResize } = this.options;
    if (size) {
      fitFont(this.cells, container, size, this.family);
      return;
    }
    const { width, height } = fitSize(this.cells, container, this.family, fontSize);
    if (width === this.width && height === this.height) return;
    this.shown = createUnknownFrame(width, height);
    // While it opens, nobody has the screen yet who could draw on it.
    if (this.canvas.parentNode) onResize?.();
  }

  private paintSoon(): void {
    this.painting ??= requestAnimationFrame(() => {
      this.painting = undefined;
      this.paint();
    });
  }

  private paint(): void {
    const { glyphs, fg, bg } = this.shown;
    for (const cell of this.changed) {
      const [x, y] = [cell % this.width, Math.floor(cell / this.width)];
      if (glyphs[cell] !== TAIL) this.cells.drawCell(x, y, glyphs[cell]!, fg[cell]!, bg[cell]!);
    }
    this.changed.clear();
  }
}

const SMALLEST_FONT = 4;

/**
 * Sets the largest font with which a canvas of `size` cells fits its container. The canvas has as many pixels as the screen has under it, and is
 * scaled by its style, so that glyphs stay sharp if a CSS pixel is several screen pixels. Clears the canvas.
 */
function fitFont(cells: CellCanvas, container: HTMLElement, size: Size, fontFamily: string): void {
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
function fitSize(cells: CellCanvas, container: HTMLElement, fontFamily: string, fontSize: number): Size {
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
