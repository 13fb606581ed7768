import { contains, type Point, type Rect, type Size } from "@delvekit/grid";

/** How long the view slides from one room to the next, in milliseconds. */
const SLIDE = 260;

/** A camera that shows one room at a time. Plain data: each move makes a new one. */
export interface RoomCamera {
  /** The index of the shown room. */
  readonly room: number;
  /** The cell of the level for the top left corner of the view. */
  readonly corner: Point;
  /** Where the view slides from. */
  readonly from: Point;
  /** The start time of the slide, in milliseconds of the clock used for `cornerAt`. */
  readonly since: number;
}

/** Options of a room camera. */
interface RoomCameraOptions {
  /** The time, in milliseconds of any clock. */
  readonly time: number;
  /** Whether to switch off animation: the next room then appears at once. */
  readonly still?: boolean;
}

/**
 * The camera after a move of the hero. It shows the hero's room in the middle of the view, including its walls; in a room larger than the view, it
 * follows the hero. Between two rooms, as in a doorway, it does not move. Without a previous camera it starts at the first room.
 *
 * @param rooms the floors of the rooms, without their walls
 * @param view cells across and down
 * @example
 * let camera = followRoom(undefined, rooms, { width: 15, height: 9 }, hero, { time: 0 });
 * camera = followRoom(camera, rooms, { width: 15, height: 9 }, hero, { time: performance.now(), still: prefersStill });
 */
export function followRoom(
  before: RoomCamera | undefined,
  rooms: readonly Rect[],
  view: Size,
  hero: Point,
  { time, still = false }: RoomCameraOptions,
): RoomCamera {
  const found = rooms.findIndex((room) => contains(room, hero.x, hero.y));
  const room = found === -1 ? (before?.room ?? 0) : found;
  const bounds = rooms[room] ?? { ...hero, width: 1, height: 1 };
  const corner = {
    x: aimAxis(bounds.x, bounds.width, view.width, hero.x),
    y: aimAxis(bounds.y, bounds.height, view.height, hero.y),
  };
  if (before?.room === room && before.corner.x === corner.x && before.corner.y === corner.y) return before;
  const slides = before !== undefined && !still;
  return { room, corner, from: slides ? cornerAt(before, time) : corner, since: time };
}

/**
 * The position of the view at a time, in cells. It has fractions during a slide, which a screen of characters must round.
 * @example const { x, y } = cornerAt(camera, performance.now());
 */
export function cornerAt({ from, corner, since }: RoomCamera, time: number): Point {
  const share = Math.min(1, Math.max(0, (time - since) / SLIDE));
  // Fast at first, then slowing down.
  const part = 1 - (1 - share) * (1 - share);
  return { x: from.x + (corner.x - from.x) * part, y: from.y + (corner.y - from.y) * part };
}

/**
 * Whether the view is sliding, so that another picture is due.
 * @example if (isSliding(camera, time)) requestAnimationFrame(paint);
 */
export function isSliding({ from, corner, since }: RoomCamera, time: number): boolean {
  return time - since < SLIDE && (from.x !== corner.x || from.y !== corner.y);
}

function aimAxis(start: number, length: number, view: number, hero: number): number {
  if (length + 2 <= view) return start - Math.floor((view - length) / 2);
  return Math.min(start + length + 1 - view, Math.max(start - 1, hero - Math.floor(view / 2)));
}
