import { contains, type Rect } from "@delvekit/grid";
import { type Colour, DEFAULT_BG, formatColour, rgb } from "../colour";
import { areaOf, createFrame, type Frame, fillArea, putChar } from "../frame";

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

/** A room on a map of rooms. */
export interface MapRoom {
  readonly column: number;
  readonly row: number;
  /** The sides with a door, as a sum: 1 north, 2 east, 4 south, 8 west. */
  readonly doors: number;
  /** Whether the hero is there, has been there, or only knows of it. */
  readonly state: "current" | "visited" | "known";
  /** A character for its purpose, such as `<` for the start or `$` for a treasure. */
  readonly icon?: string | undefined;
}

/** Options of `drawRoomMap`. */
export interface RoomMapOptions {
  /** The time in milliseconds, for the current room, which blinks twice a second. */
  readonly time: number;
  /** Whether to switch off animation: the current room is then lit all the time. */
  readonly still?: boolean;
  readonly colours?: Partial<Record<MapRoom["state"] | "bg", Colour>>;
}

/** Characters from one room to the next, across and down. */
const ACROSS = 4;
const DOWN = 2;
/** Half of a blink, in milliseconds: twice a second on and off. */
const HALF_BLINK = 250;

const COLOURS = {
  current: /* @__PURE__ */ rgb(255, 226, 150),
  visited: /* @__PURE__ */ rgb(190, 178, 158),
  known: /* @__PURE__ */ rgb(104, 97, 86),
  bg: DEFAULT_BG,
};

/**
 * Whether the current room on a room map is lit at a time: twice a second, or always if animation is off.
 * @example context.fillStyle = isRoomLit(performance.now(), still) ? "#ffe296" : "#beb29e";
 */
export function isRoomLit(time: number, still = false): boolean {
  return still || Math.floor(time / HALF_BLINK) % 2 === 0;
}

/**
 * Draws a room map: `[ ]` for each room with its icon inside, lines between connected rooms, the current room in the middle of the area. Rooms that
 * do not fit are left out.
 *
 * @example drawRoomMap(frame, { x: 60, y: 1, width: 19, height: 9 }, rooms, { time: performance.now() });
 */
export function drawRoomMap(
  frame: Frame,
  area: Rect,
  rooms: readonly MapRoom[],
  { time, still = false, colours = {} }: RoomMapOptions,
): void {
  const ink = { ...COLOURS, ...colours };
  fillArea(frame, area, ink.bg);
  const centre = rooms.find(({ state }) => state === "current") ?? rooms[0];
  if (centre === undefined) return;
  const left = area.x + Math.floor((area.width - 3) / 2) - centre.column * ACROSS;
  const top = area.y + Math.floor((area.height - 1) / 2) - centre.row * DOWN;
  const put = (x: number, y: number, char: string, fg: Colour, bg: Colour = ink.bg) => {
    if (contains(area, x, y)) putChar(frame, x, y, char, fg, bg);
  };
  for (const { column, row, doors, state, icon = " " } of rooms) {
    const [x, y] = [left + column * ACROSS, top + row * DOWN];
    const isLit = state === "current" && isRoomLit(time, still);
    const [fg, bg] = isLit ? [ink.bg, ink.current] : [ink[state], ink.bg];
    for (const [i, char] of ["[", icon, "]"].entries()) put(x + i, y, char, fg, bg);
    if (state === "known") continue;
    if (doors & 1) put(x + 1, y - 1, "|", ink.visited);
    if (doors & 2) put(x + 3, y, "-", ink.visited);
    if (doors & 4) put(x + 1, y + 1, "|", ink.visited);
    if (doors & 8) put(x - 1, y, "-", ink.visited);
  }
}
