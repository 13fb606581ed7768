import type { Rect } from "@delvekit/grid";
import { type Colour, DEFAULT_BG, rgb } from "../colour";
import { type Frame, fillArea, putChar } from "../frame";

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
export const HALF_BLINK = 250;

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
    const isInside = x >= area.x && y >= area.y && x < area.x + area.width && y < area.y + area.height;
    if (isInside) putChar(frame, x, y, char, fg, bg);
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
