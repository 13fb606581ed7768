import type { Rect } from "@delvekit/grid";
import { createSceneCell, type MapScene } from "./scene";

/** The smallest part of a level that contains everything known; the whole level if nothing is. Looks inwards from the edges, and at no cell inside. */
export function knownPart(scene: MapScene): Rect {
  const { width, height } = scene;
  const out = createSceneCell();
  const isKnown = (x: number, y: number) => scene.look(x, y, out) !== "unknown";
  const isKnownRow = (y: number) => {
    for (let x = 0; x < width; x++) if (isKnown(x, y)) return true;
    return false;
  };
  let top = 0;
  while (top < height && !isKnownRow(top)) top++;
  if (top === height) return { x: 0, y: 0, width, height };
  let bottom = height - 1;
  while (!isKnownRow(bottom)) bottom--;
  let [left, right] = [width, -1];
  for (let y = top; y <= bottom; y++) {
    let x = 0;
    while (x < left && !isKnown(x, y)) x++;
    left = x;
    x = width - 1;
    while (x > right && !isKnown(x, y)) x--;
    right = x;
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
