import type { Rect } from "@delvekit/grid";

/** Whether two rectangles share at least one cell. */
export function overlaps(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
