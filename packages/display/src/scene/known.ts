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
  let top = 0;
  while (top < height && !isRow(scene, top, least)) top++;
  if (top === height) return least === ANY ? { x: 0, y: 0, width, height } : knownPart(scene);
  let bottom = height - 1;
  while (bottom > top && !isRow(scene, bottom, least)) bottom--;
  let left = 0;
  while (left < width && !isColumn(scene, left, top, bottom, least)) left++;
  if (left === width) return knownPart(scene);
  let right = width - 1;
  while (right > left && !isColumn(scene, right, top, bottom, least)) right--;
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** Cells are looked at one by one, and of what is looked up only whether it is known. */
const OUT = /* @__PURE__ */ createSceneCell();

function isRow(scene: MapScene, y: number, least: Size): boolean {
  let missing = least.width;
  for (let x = 0; x < scene.width && missing > 0; x++) if (scene.look(x, y, OUT) !== "unknown") missing--;
  return missing === 0;
}

function isColumn(scene: MapScene, x: number, top: number, bottom: number, least: Size): boolean {
  let missing = least.height;
  for (let y = top; y <= bottom && missing > 0; y++) if (scene.look(x, y, OUT) !== "unknown") missing--;
  return missing === 0;
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
