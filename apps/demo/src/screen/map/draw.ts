import { aimCamera, type Camera, createCamera, drawMap, type Frame, trackCamera } from "@delvekit/display";
import type { Rect } from "@delvekit/grid";
import type { Game, LevelInSight } from "../../game";
import { INK } from "../palette";
import type { Ui } from "../ui";
import { viewLevel } from "./view";

/** The light in which everything in sight can at least be seen. */
const DUSK = 0x70748a;
const DAYLIGHT = 0xffffff;

/** Draws the level around the hero, or around the cursor where the hero's surroundings end. Returns the camera that did. */
export function drawLevel(frame: Frame, area: Rect, game: Game, sight: LevelInSight, ui: Ui): Camera {
  const camera = pointCamera(area, sight, ui);
  drawMap(frame, camera, viewLevel(game, sight, ui), {
    ambient: ui.heat ? DAYLIGHT : DUSK,
    glow: 0.15,
    unknown: INK.unknown,
    // The view has done this to its own taste.
    memoryBrightness: 1,
    memorySaturation: 1,
  });
  return camera;
}

// Centred on the hero; it then only follows a cursor that comes close to the edge.
function pointCamera(area: Rect, { level, x, y }: LevelInSight, { mode }: Ui): Camera {
  const deadZone = {
    x: Math.max(0, Math.floor(area.width / 2) - 3),
    y: Math.max(0, Math.floor(area.height / 2) - 2),
  };
  const camera = createCamera(area, { deadZone });
  aimCamera(camera, level, x, y);
  if ("cursor" in mode) trackCamera(camera, level, mode.cursor.x, mode.cursor.y);
  return camera;
}
