import type { Rect } from "@delvekit/grid";
import { createSceneCell, type MapScene } from "./scene";

/** The smallest part of a level that contains everything known; the whole level if nothing is. */
export function knownPart(scene: MapScene): Rect {
  const { width, height } = scene;
  const out = createSceneCell();
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (scene.look(x, y, out) === "unknown") continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), y];
    }
  }
  if (right < 0) return { x: 0, y: 0, width, height };
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
