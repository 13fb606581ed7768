import type { Point, Size } from "@delvekit/grid";

/** The hero stays within this part of the view, from either side of its middle: 40 to 60 per cent. */
const CALM = 0.1;

/** The hero never stands nearer than this part of the view to its edge, even where the level ends. */
const MARGIN = 0.25;

/**
 * The cell of a level in the top left corner of a view. The view moves only when the hero leaves the middle fifth of it, and stops at
 * the edges of the level, but a hero near one stays a quarter of the view away from where the view ends. A level that is
 * smaller than the view stands in its middle.
 *
 * @param view cells across and down
 * @param before the corner so far; without one the hero is put in the middle
 * @example aimView({ width: 80, height: 50 }, { width: 44, height: 31 }, { x: 17, y: 19 }); // { x: 0, y: 4 }
 */
export function aimView(level: Size, view: Size, hero: Point, before?: Point): Point {
  return {
    x: aimAxis(level.width, view.width, hero.x, before?.x),
    y: aimAxis(level.height, view.height, hero.y, before?.y),
  };
}

function aimAxis(level: number, view: number, hero: number, before: number | undefined): number {
  if (level <= view) return -Math.floor((view - level) / 2);
  const middle = hero - Math.floor(view / 2);
  const slack = Math.floor(view * CALM);
  const start = before === undefined ? middle : Math.min(middle + slack, Math.max(middle - slack, before));
  const margin = Math.floor(view * MARGIN);
  const first = Math.min(0, hero - margin);
  const last = Math.max(level - view, hero + margin + 1 - view);
  return Math.min(last, Math.max(first, start));
}
