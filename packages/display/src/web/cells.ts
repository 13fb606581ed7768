import { Display } from "rot-js";

/**
 * A rot-js display that keeps every glyph inside its cell. Fonts draw some glyphs larger than a cell, and as only changed
 * cells are drawn again, what sticks out would stay behind. Half blocks are drawn as exact rectangles, because fonts leave gaps
 * between them.
 */
export class CellDisplay extends Display {
  override _draw(key: string, clearBefore: boolean): void {
    const data = this._data[key];
    const canvas = this.getContainer() as HTMLCanvasElement | null;
    const context = canvas?.getContext("2d");
    if (data === undefined || !canvas || !context) return;
    const { width: columns, height: rows } = this.getOptions();
    const width = canvas.width / columns;
    const height = canvas.height / rows;
    const [x, y, char, fg, bg] = data;
    context.save();
    context.beginPath();
    context.rect(x * width, y * height, width, height);
    context.clip();
    if (char === "▀") drawUpperHalf(context, x * width, y * height, width, height, fg, bg);
    else super._draw(key, clearBefore);
    context.restore();
  }

  /** Ends rot-js's endless drawing loop, which has no end of its own. */
  stop(): void {
    this._tick = () => {};
  }
}

function drawUpperHalf(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  fg: string,
  bg: string,
): void {
  const half = Math.round(height / 2);
  context.fillStyle = fg;
  context.fillRect(x, y, width, half);
  context.fillStyle = bg;
  context.fillRect(x, y + half, width, height - half);
}
