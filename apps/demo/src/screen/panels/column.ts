import { type Bar, drawBar, type Frame, plainText, putText, type StyledText } from "@delvekit/display";
import type { Rect } from "@delvekit/grid";
import { INK } from "../palette";

/** Writes into an area from the top down; what comes after its end is lost. */
export class Column {
  private row = 0;

  constructor(
    private readonly frame: Frame,
    private readonly area: Rect,
  ) {}

  /** Rows that are still free. */
  get left(): number {
    return Math.max(0, this.area.height - this.row);
  }

  /** A line of text, perhaps with another that ends at the right edge. */
  line(text: StyledText, right: StyledText = ""): void {
    const { x, width } = this.area;
    this.onRow((y) => {
      putText(this.frame, x, y, text, { fg: INK.text, width });
      putText(this.frame, x + width - plainText(right).length, y, right, { fg: INK.faint });
    });
  }

  /** A bar from edge to edge. */
  bar(bar: Bar): void {
    this.onRow((y) => drawBar(this.frame, this.area.x, y, this.area.width, bar));
  }

  /** A title with a rule to the right edge. */
  heading(text: string): void {
    const rule = "─".repeat(Math.max(0, this.area.width - text.length - 1));
    this.line([
      { text: `${text} `, fg: INK.faint },
      { text: rule, fg: INK.line },
    ]);
  }

  /** An empty line. */
  gap(): void {
    this.row++;
  }

  private onRow(draw: (y: number) => void): void {
    if (this.left > 0) draw(this.area.y + this.row);
    this.row++;
  }
}
