import type { Rect, Size } from "@delvekit/grid";
import type { Ui } from "./ui";

/** The smallest screen that the game fits. */
export const SMALLEST: Size = { width: 60, height: 20 };

/** Where things are on a screen. */
export interface Layout {
  readonly map: Rect;
  /** One line under the map: questions, hints, what lies here. */
  readonly prompt: Rect;
  readonly log: Rect;
  /** The hero, the pack and everybody in sight; only where there is room. */
  readonly side: Rect | undefined;
  /** Two lines of the same where there is none. */
  readonly bars: Rect | undefined;
}

const ROOM_FOR_SIDE = 78;
const ROOM_FOR_WIDE_SIDE = 90;

/** Divides a screen. */
export function layOut({ width, height }: Size): Layout {
  const sideWidth = width < ROOM_FOR_SIDE ? 0 : width < ROOM_FOR_WIDE_SIDE ? 26 : 30;
  const barsHeight = sideWidth === 0 ? 2 : 0;
  const logHeight = Math.min(8, Math.max(3, Math.round(height * 0.16)));
  const left = sideWidth === 0 ? width : width - sideWidth - 1;
  const mapHeight = height - logHeight - barsHeight - 1;
  return {
    map: { x: 0, y: barsHeight, width: left, height: mapHeight },
    prompt: { x: 1, y: barsHeight + mapHeight, width: left - 2, height: 1 },
    log: { x: 1, y: barsHeight + mapHeight + 1, width: left - 2, height: logHeight },
    side: sideWidth === 0 ? undefined : { x: left + 2, y: 1, width: sideWidth - 2, height: height - 2 },
    bars: barsHeight === 0 ? undefined : { x: 1, y: 0, width: width - 2, height: barsHeight },
  };
}

/** Whether the minimap is shown: beside the map unless told otherwise, over the map only when asked for. */
export function showsMinimap(ui: Ui, size: Size): boolean {
  return ui.minimap ?? layOut(size).side !== undefined;
}
