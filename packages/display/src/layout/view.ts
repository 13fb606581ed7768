import type { Point, Rect, Size } from "@delvekit/grid";

/** The hero stays within this fraction of the view on either side of its middle: from 40 to 60 per cent. */
const CALM = 0.1;

/** The hero never gets closer than this fraction of the view to its edge, even at the edge of the level. */
const MARGIN = 0.25;

/**
 * The cell of a level for the top left corner of a view. The view moves only when the hero leaves its middle fifth, and stops at the edges of the
 * level, except that the hero stays at least a quarter of the view away from its edge. A level smaller than the view is centred.
 *
 * @param level the level, or the known part of it: the view shows as little as possible of what is outside
 * @param view cells across and down
 * @param before the previous corner; without one, the hero is centred
 * @example aimView({ width: 80, height: 50 }, { width: 44, height: 31 }, { x: 17, y: 19 }); // { x: 0, y: 4 }
 */
export function aimView(level: Size | Rect, view: Size, hero: Point, before?: Point): Point {
  const { x, y } = "x" in level ? level : { x: 0, y: 0 };
  return {
    x: aimAxis(x, level.width, view.width, hero.x, before?.x),
    y: aimAxis(y, level.height, view.height, hero.y, before?.y),
  };
}

/** A cursor never gets closer than this many cells to the edge of the view, or closer than a hero may get: the view stands still under one that begins beside the hero. */
const AHEAD = 6;

/**
 * The corner of a view while a cursor moves over it: the view follows only as far as the cursor needs, because the player's eyes are on the map.
 *
 * @param before the corner until then, see `aimView`
 * @example keepInView({ width: 44, height: 31 }, { x: 42, y: 9 }, { x: 0, y: 4 }); // { x: 3, y: 4 }
 */
export function keepInView(view: Size, cursor: Point, before: Point): Point {
  return {
    x: keepAxis(view.width, cursor.x, before.x),
    y: keepAxis(view.height, cursor.y, before.y),
  };
}

function keepAxis(view: number, cursor: number, before: number): number {
  const margin = Math.min(AHEAD, Math.floor(view * MARGIN));
  return clamp(before, cursor + margin + 1 - view, cursor - margin);
}

function aimAxis(from: number, length: number, view: number, hero: number, before: number | undefined) {
  const margin = Math.floor(view * MARGIN);
  const start = length <= view ? around(from, length, view, before) : along(from, length, view, hero, before);
  return clamp(start, hero + margin + 1 - view, hero - margin);
}

/** If all of it fits, it is centred, and the view stays as long as it shows everything. */
function around(from: number, length: number, view: number, before: number | undefined): number {
  const middle = from - Math.floor((view - length) / 2);
  return before === undefined ? middle : clamp(before, from + length - view, from);
}

function along(from: number, length: number, view: number, hero: number, before: number | undefined): number {
  const middle = hero - Math.floor(view / 2);
  const slack = Math.floor(view * CALM);
  const end = from + length - view;
  if (before === undefined) return clamp(middle, from, end);
  // An edge stops the view, but never pulls it: it stands still while the hero is in its middle.
  return clamp(clamp(before, middle - slack, middle + slack), Math.min(from, before), Math.max(end, before));
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** How many cells stay in view behind the hero when a view leans. */
const BEHIND = 3;

/**
 * Moves the corner of a small view so that it contains not only the hero but also other actors, the first ones taking precedence. It moves as little
 * as possible, and never so far that the hero is at the edge. If an actor cannot be shown, the view moves towards it.
 *
 * @param corner the corner before that, see `aimView`
 * @example leanView({ x: 10, y: 10 }, { width: 13, height: 16 }, { x: 16, y: 18 }, [{ x: 8, y: 18 }]); // { x: 8, y: 10 }
 */
export function leanView(corner: Point, view: Size, hero: Point, others: readonly Point[]): Point {
  const axis = (at: "x" | "y", length: number) =>
    leanAxis(
      corner[at],
      length,
      hero[at],
      others.map((other) => other[at]),
    );
  return { x: axis("x", view.width), y: axis("y", view.height) };
}

function leanAxis(start: number, view: number, hero: number, others: readonly number[]): number {
  let [least, most] = [hero - view + 1 + BEHIND, hero - BEHIND];
  if (least > most) return start;
  for (const other of others) {
    const [low, high] = [Math.max(least, other - view + 1), Math.min(most, other)];
    if (low <= high) [least, most] = [low, high];
    else if (other < least) most = least;
    else least = most;
  }
  return clamp(start, least, most);
}

/** How much larger than usual cells may be shown, the largest first. */
const CLOSENESS = [1.75, 1.5, 1.3, 1.15, 1] as const;

/** How many cells of the surrounding rock are shown with the known part. */
const AROUND = 1;

/**
 * How much larger cells are shown while little of a level is known, so that it fills the view; 1 is the usual size.
 *
 * @param view cells across and down at the usual size
 */
export function closenessOf(known: Rect, view: Size): number {
  const fits = (step: number) =>
    known.width + AROUND <= view.width / step && known.height + AROUND <= view.height / step;
  return CLOSENESS.find(fits) ?? 1;
}
