import type { Point } from "@delvekit/grid";
import type { Level } from "../../level/level";

/** The canvas of an overlay, and its geometry. */
export interface Pen {
  readonly context: CanvasRenderingContext2D;
  readonly level: Level;
  /** Canvas pixels per cell. */
  readonly size: number;
  /** Whether a place has been dug so far: overlays grow with the level. */
  isDug(place: Point): boolean;
}

/** A line through the middles of cells. */
export function line({ context, size }: Pen, ...places: readonly Point[]): void {
  context.beginPath();
  for (const { x, y } of places) context.lineTo((x + 0.5) * size, (y + 0.5) * size);
  context.stroke();
}

/** A disc around the middle of a cell; the radius is in cells, but never too small to be seen. */
export function dot({ context, size }: Pen, { x, y }: Point, radius: number): void {
  context.beginPath();
  context.arc(
    (x + 0.5) * size,
    (y + 0.5) * size,
    Math.max(1.5 * devicePixelRatio, radius * size),
    0,
    2 * Math.PI,
  );
  context.fill();
}

/** Sets the width of lines, in cells, but never too small to be seen. */
export function setWidth({ context, size }: Pen, width: number): void {
  context.lineWidth = Math.max(1.25 * devicePixelRatio, width * size);
}
