import type { Point } from "@delvekit/grid";
import { applyChanges, createFrame, type Frame, forgetFrame, TAIL, wasDrawn } from "../frame";
import type { KeyListener } from "../input";
import type { Screen } from "../screen";
import { CellCanvas } from "./cells";
import { fitFont } from "./fit";
import { listenForKeys } from "./keys";

/** Options of `openWeb`. */
export interface WebOptions {
  /** The element that gets the canvas. The font grows and shrinks with it, so give it a size of its own. */
  readonly container: HTMLElement;
  /** Columns. */
  readonly width: number;
  /** Rows. */
  readonly height: number;
  /** A monospaced font. Default: the browser's. */
  readonly fontFamily?: string;
  /** Called with each key press on the page; the browser does not act on those it answers `true` for. */
  readonly onKey?: KeyListener;
}

/** A canvas that shows frames. */
export interface WebScreen extends Screen {
  readonly canvas: HTMLCanvasElement;
  /** Changes the number of columns and rows; draw a frame then. */
  resize(width: number, height: number): void;
  /** The cell under a mouse or touch event, or nothing beside the canvas. */
  cellAt(event: MouseEvent | TouchEvent): Point | undefined;
}

/**
 * Puts a canvas into an element and shows frames on it, as large as fits and sharp on any screen.
 * @throws {SizeError} unless the size is one that a frame can have.
 */
export function openWeb(options: WebOptions): WebScreen {
  return new CanvasScreen(options);
}

class CanvasScreen implements WebScreen {
  readonly canvas: HTMLCanvasElement;
  private shown: Frame;
  private closed = false;
  private readonly cells = new CellCanvas();
  // The cells to draw before the browser shows the page again.
  private readonly changed = new Set<number>();
  private painting: number | undefined;
  private readonly observer: ResizeObserver;
  private readonly stopListening: () => void;

  constructor(private readonly options: WebOptions) {
    const { container, width, height, fontFamily = "monospace", onKey } = options;
    this.shown = emptyFrame(width, height);
    this.canvas = this.cells.getContainer();
    container.append(this.canvas);
    this.stopListening = onKey === undefined ? () => {} : listenForKeys(document, onKey);
    this.observer = new ResizeObserver(this.fit);
    this.observer.observe(container);
    // Zooming changes the size of a CSS pixel without changing the container's size in them.
    window.addEventListener("resize", this.fit);
    // A font that the page has to download first measures differently once it is there.
    document.fonts.load(`16px ${fontFamily}`).then(this.fit, () => {});
    this.fit();
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

  resize(width: number, height: number): void {
    this.shown = emptyFrame(width, height);
    this.fit();
  }

  cellAt(event: MouseEvent | TouchEvent): Point | undefined {
    const pointer = "touches" in event ? event.touches[0] : event;
    if (pointer === undefined) return undefined;
    const [x, y] = this.cells.eventToPosition(pointer.clientX, pointer.clientY);
    return x < 0 || y < 0 ? undefined : { x, y };
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.stopListening();
    this.observer.disconnect();
    window.removeEventListener("resize", this.fit);
    if (this.painting !== undefined) cancelAnimationFrame(this.painting);
    this.canvas.remove();
  }

  private readonly fit = (): void => {
    if (this.closed) return;
    const { container, fontFamily = "monospace" } = this.options;
    fitFont(this.cells, container, this.shown, fontFamily);
    // Laying out left the canvas blank.
    this.changed.clear();
    for (let cell = 0; cell < this.width * this.height; cell++) {
      if (wasDrawn(this.shown, cell)) this.changed.add(cell);
    }
    // At once: the browser has called back for this frame already, and would show the blank canvas.
    this.paint();
  };

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

function emptyFrame(width: number, height: number): Frame {
  const frame = createFrame(width, height);
  forgetFrame(frame);
  return frame;
}
