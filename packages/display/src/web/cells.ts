import { Display } from "rot-js";

/** The pixels of one cell on the canvas. */
interface CellBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

// Together they reach as high and as low as ASCII does.
const TALL_LETTERS = "_gjQ@|dlb";

// How much box-drawing characters grow so that their lines meet, though cells are rounded to whole pixels.
const LINE_STRETCH = 1.2;

/**
 * A rot-js display that draws its cells itself, for three reasons. Glyphs that are larger than a cell are cut off:
 * only changed cells are drawn again, so what sticks out would stay behind. Letters stand where both their heads
 * and their feet fit: a cell is only as high as its font, and `_` would be cut off whole. Half blocks are exact
 * rectangles: fonts leave gaps between them.
 */
export class CellDisplay extends Display {
  private measuredFont = "";
  private baseline = 0;

  override setOptions(options: Parameters<Display["setOptions"]>[0]): this {
    this.measuredFont = "";
    return super.setOptions(options);
  }

  override _draw(key: string): void {
    const data = this._data[key];
    const canvas = this.getContainer() as HTMLCanvasElement;
    const context = canvas.getContext("2d");
    if (data === undefined || context === null) return;
    const [x, y, char, fg, bg] = data;
    const box = this.boxOf(canvas, x, y);
    context.fillStyle = bg;
    context.fillRect(box.x, box.y, box.width, box.height);
    context.fillStyle = fg;
    if (char === "▀") context.fillRect(box.x, box.y, box.width, Math.round(box.height / 2));
    else if (typeof char === "string") this.drawGlyph(context, box, char);
  }

  /** Ends the drawing loop, which rot-js would go on with for ever. */
  stop(): void {
    this._tick = () => {};
  }

  private boxOf(canvas: HTMLCanvasElement, x: number, y: number): CellBox {
    const width = canvas.width / this.getOptions().width;
    const height = canvas.height / this.getOptions().height;
    return { x: x * width, y: y * height, width, height };
  }

  private drawGlyph(context: CanvasRenderingContext2D, box: CellBox, char: string): void {
    context.save();
    context.textBaseline = "alphabetic";
    this.measure(context, box.height);
    context.beginPath();
    context.rect(box.x, box.y, box.width, box.height);
    context.clip();
    const stretch = isBoxLine(char) ? LINE_STRETCH : 1;
    const middle = box.height / 2;
    context.translate(box.x + box.width / 2, box.y + middle);
    context.scale(stretch, stretch);
    context.fillText(char, 0, this.baseline - middle);
    context.restore();
  }

  // Where letters stand, in pixels from the top of their cell: whole ones, or their strokes would blur.
  private measure(context: CanvasRenderingContext2D, height: number): void {
    if (context.font === this.measuredFont) return;
    const { actualBoundingBoxAscent: rise, actualBoundingBoxDescent: depth } =
      context.measureText(TALL_LETTERS);
    this.baseline = Math.floor((height + rise - depth) / 2);
    this.measuredFont = context.font;
  }
}

function isBoxLine(char: string): boolean {
  return char >= "\u2500" && char <= "\u257f";
}
