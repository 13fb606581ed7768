import type { Point, Rect, Size } from "@delvekit/grid";
import { createSceneCell, type MapScene } from "./scene";

const ANY: Size = { width: 1, height: 1 };

/** A row or column belongs to the main part if what is known of it fills this fraction of a view. */
const MAIN = 1 / 3;

/**
 * The smallest part of a level that contains everything known; the whole level if nothing is. Looks inwards from the edges, and at no cell inside.
 *
 * @param least leaves out rows at the edges with fewer known cells than its width, and columns with fewer than its height
 */
export function knownPart(scene: MapScene, least = ANY): Rect {
  const { width, height } = scene;
  const out = createSceneCell();
  const isKnown = (x: number, y: number) => scene.look(x, y, out) !== "unknown";
  const isRow = (y: number) => has(least.width, width, (x) => isKnown(x, y));
  const [top, bottom] = rangeOf(height, isRow);
  if (top === height) return least === ANY ? { x: 0, y: 0, width, height } : knownPart(scene);
  const isColumn = (x: number) => has(least.height, bottom - top + 1, (y) => isKnown(x, top + y));
  const [left, right] = rangeOf(width, isColumn);
  if (left === width) return knownPart(scene);
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/**
 * The known part of a level without the thin strips at its edges, such as a corridor seen through a door. It only grows while a level is explored,
 * so a view that it determines does not sway.
 *
 * @param view cells across and down
 */
export function mainPart(scene: MapScene, view: Size): Rect {
  return knownPart(scene, {
    width: Math.max(1, Math.floor(view.width * MAIN)),
    height: Math.max(1, Math.floor(view.height * MAIN)),
  });
}

/**
 * The part of a level that a view should show: its main part, and what else is known within a third of the view around the hero.
 *
 * @param view cells across and down
 * @param known the known part, if it is at hand
 */
export function shownPart(scene: MapScene, view: Size, hero: Point, known = knownPart(scene)): Rect {
  const main = mainPart(scene, view);
  const [x, width] = joinAxis(main.x, main.width, known.x, known.width, hero.x, view.width);
  const [y, height] = joinAxis(main.y, main.height, known.y, known.height, hero.y, view.height);
  return { x, y, width, height };
}

function joinAxis(main: number, length: number, known: number, most: number, hero: number, view: number) {
  const around = Math.floor(view * MAIN);
  const start = Math.min(main, Math.max(known, hero - around));
  const end = Math.max(main + length, Math.min(known + most, hero + around + 1));
  return [start, end - start] as const;
}

/** The first and the last index that fits; the length and -1 if none does. */
function rangeOf(length: number, fits: (at: number) => boolean): readonly [first: number, last: number] {
  let first = 0;
  while (first < length && !fits(first)) first++;
  let last = first === length ? -1 : length - 1;
  while (last > first && !fits(last)) last--;
  return [first, last];
}

/** Whether at least `count` of the indexes below `length` fit. */
function has(count: number, length: number, fits: (at: number) => boolean): boolean {
  let left = count;
  for (let at = 0; at < length && left > 0; at++) if (fits(at)) left--;
  return left === 0;
}
