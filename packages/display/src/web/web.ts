import type { Point } from "@delvekit/grid";
import { formatColour } from "../colour";
import { createFrame, type Frame } from "../frame";
import { applyChanges, forgetFrame } from "../frame/changes";
import { SPACE } from "../frame/glyph";
import type { KeyListener } from "../input";
import type { Screen } from "../screen";
import { CellDisplay } from "./cells";
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
  private readonly display: CellDisplay;
  private readonly observer: ResizeObserver;
  private readonly stopListening: () => void;

  constructor(private readonly options: WebOptions) {
    const { container, width, height, fontFamily = "monospace", onKey } = options;
    this.shown = emptyFrame(width, height);
    this.display = new CellDisplay({ layout: "rect", width, height, fontFamily });
    this.canvas = this.display.getContainer() as HTMLCanvasElement;
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
    applyChanges(this.shown, frame, (x, y, glyph, fg, bg) => {
      const char = glyph === SPACE ? null : String.fromCodePoint(glyph);
      this.display.draw(x, y, char, formatColour(fg), formatColour(bg));
    });
  }

  resize(width: number, height: number): void {
    this.shown = emptyFrame(width, height);
    this.display.clear();
    this.display.setOptions({ width, height });
    this.fit();
  }

  cellAt(event: MouseEvent | TouchEvent): Point | undefined {
    const [x, y] = this.display.eventToPosition(event);
    return x < 0 || y < 0 ? undefined : { x, y };
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.stopListening();
    this.observer.disconnect();
    window.removeEventListener("resize", this.fit);
    this.display.stop();
    this.canvas.remove();
  }

  private readonly fit = (): void => {
    if (!this.closed) fitFont(this.display, this.options.container, this.canvas);
  };
}

function emptyFrame(width: number, height: number): Frame {
  const frame = createFrame(width, height);
  forgetFrame(frame);
  return frame;
}
