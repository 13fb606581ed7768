import type { Point, Rect, Size } from "@delvekit/grid";
import { checkInteger } from "../check";

/** A window onto a map: where it is on the frame, and which map cell its top left corner shows. */
export interface Camera {
  /** The part of the frame that shows the map. Assign a new one when the screen changes its size. */
  area: Rect;
  /** Map column shown in the leftmost column; negative when a narrow map is centred in a wide area. */
  left: number;
  /** Map row shown in the topmost row; negative when a low map is centred in a high area. */
  top: number;
  /** How many cells the followed point may be off the centre before the camera moves. */
  readonly deadZone: Point;
}

/** Options of `createCamera`. */
export interface CameraOptions {
  /**
   * Cells in each direction that the followed point may move without the camera moving; one number for both
   * axes or one each. Default 0: always centred. As large as half the area: moves only at the edges.
   */
  readonly deadZone?: number | Point;
}

/**
 * A camera that shows the map in `area` of the frame, looking at the map's top left corner at first.
 * @throws {SizeError} when the area is empty or the dead zone is not made of integers of 0 or more.
 */
export function createCamera(area: Rect, options: CameraOptions = {}): Camera {
  const { deadZone = 0 } = options;
  const zone = typeof deadZone === "number" ? { x: deadZone, y: deadZone } : deadZone;
  checkInteger("camera area width", area.width, 1);
  checkInteger("camera area height", area.height, 1);
  checkInteger("camera deadZone x", zone.x, 0);
  checkInteger("camera deadZone y", zone.y, 0);
  return { area, left: 0, top: 0, deadZone: zone };
}

/** Centres the camera on a map cell, as far as the map's edges allow: on arrival at a level. */
export function aimCamera(camera: Camera, map: Size, x: number, y: number): void {
  const { width, height } = camera.area;
  camera.left = clampStart(x - Math.floor(width / 2), width, map.width);
  camera.top = clampStart(y - Math.floor(height / 2), height, map.height);
}

/** Moves the camera just enough to keep a map cell inside the dead zone: after every step of the player. */
export function trackCamera(camera: Camera, map: Size, x: number, y: number): void {
  const { area, deadZone } = camera;
  camera.left = clampStart(followAxis(camera.left, x, area.width, deadZone.x), area.width, map.width);
  camera.top = clampStart(followAxis(camera.top, y, area.height, deadZone.y), area.height, map.height);
}

/** The frame position that shows a map cell, or nothing when the camera does not see it. */
export function mapToScreen(camera: Camera, x: number, y: number): Point | undefined {
  const column = x - camera.left;
  const row = y - camera.top;
  if (column < 0 || row < 0 || column >= camera.area.width || row >= camera.area.height) return undefined;
  return { x: camera.area.x + column, y: camera.area.y + row };
}

/** The map cell shown at a frame position, or nothing outside the area. It may lie outside the map. */
export function screenToMap(camera: Camera, x: number, y: number): Point | undefined {
  const column = x - camera.area.x;
  const row = y - camera.area.y;
  if (column < 0 || row < 0 || column >= camera.area.width || row >= camera.area.height) return undefined;
  return { x: camera.left + column, y: camera.top + row };
}

// The first map cell shown along one axis: never past the map's edges, centred when the map is the smaller one.
function clampStart(start: number, view: number, map: number): number {
  if (map <= view) return -Math.floor((view - map) / 2);
  return Math.min(map - view, Math.max(0, start));
}

function followAxis(start: number, point: number, view: number, zone: number): number {
  const centre = Math.floor(view / 2);
  const slack = Math.min(zone, Math.floor((view - 1) / 2));
  const offset = point - start - centre;
  if (offset > slack) return start + offset - slack;
  if (offset < -slack) return start + offset + slack;
  return start;
}
