import type { Rect } from "@delvekit/grid";
import { formatColour } from "../colour";
import { areaOf, createFrame, type Frame } from "../frame";
import { drawRoomMap, HALF_BLINK, type MapRoom, type RoomMapOptions } from "./rooms";

/** A map of rooms for a panel. It contains the functions that draw it, so that only games with such a map have them in their bundle. */
export interface RoomMap {
  readonly rooms: readonly MapRoom[];
  /** Draws it into an area of a frame, as `drawRoomMap` does. */
  readonly draw: (frame: Frame, area: Rect, options: RoomMapOptions) => void;
  /**
   * Paints it on a whole canvas, which becomes about `width` pixels wide. By default animation is on unless the player's system says otherwise. Returns
   * the milliseconds until it looks different; undefined if it does not change.
   */
  readonly paint: (canvas: HTMLCanvasElement, width: number, options: RoomMapOptions) => number | undefined;
}

/** Columns and rows on a canvas: seven rooms beside each other, five below each other. */
const COLUMNS = 31;
const ROWS = 11;

/**
 * A map of rooms for a panel of kind `minimap`.
 * @example const panel = { kind: "minimap", rooms: roomMapOf([{ column: 0, row: 0, doors: 2, state: "current", icon: "<" }]) };
 */
export function roomMapOf(rooms: readonly MapRoom[]): RoomMap {
  return {
    rooms,
    draw: (frame, area, options) => drawRoomMap(frame, area, rooms, options),
    paint(canvas, width, options) {
      const { time, still = matchMedia("(prefers-reduced-motion: reduce)").matches } = options;
      const frame = createFrame(COLUMNS, ROWS);
      drawRoomMap(frame, areaOf(frame), rooms, { ...options, still });
      paintFrame(canvas, frame, Math.max(1, Math.ceil(width / COLUMNS)));
      return still ? undefined : HALF_BLINK - (time % HALF_BLINK);
    },
  };
}

/** Paints the characters of a frame, each `width` pixels wide and twice as high. */
function paintFrame(canvas: HTMLCanvasElement, { glyphs, fg, bg, ...size }: Frame, width: number): void {
  // This also clears the canvas.
  canvas.width = size.width * width;
  canvas.height = size.height * 2 * width;
  const pen = canvas.getContext("2d", { alpha: false })!;
  pen.font = `${Math.round(width * 1.6)}px monospace`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  for (const [cell, glyph] of glyphs.entries()) {
    const [x, y] = [(cell % size.width) * width, Math.floor(cell / size.width) * 2 * width];
    pen.fillStyle = formatColour(bg[cell]!);
    pen.fillRect(x, y, width, 2 * width);
    pen.fillStyle = formatColour(fg[cell]!);
    pen.fillText(String.fromCodePoint(glyph), x + width / 2, y + width);
  }
}
