import { isRoomLit, type MapRoom } from "@delvekit/display";
import { DARK_THEME } from "@delvekit/formats";
import type { Point, Size } from "@delvekit/grid";
import type { RoomGridDungeon } from "@delvekit/procgen";
import { drawDetails, drawExit } from "../draw/details";
import { drawLayers } from "../draw/layers";
import { paintMap } from "../draw/map";
import { paintMarks } from "../draw/overlays";
import { cornerAt, type RoomCamera } from "./camera";

/** The subject of the picture. */
export interface WalkPicture {
  readonly dungeon: RoomGridDungeon;
  readonly camera: RoomCamera;
  /** Cells across and down. */
  readonly view: Size;
  readonly hero: Point;
  readonly rooms: readonly MapRoom[];
  readonly time: number;
  /** The time on the camera's own clock, which runs faster or slower. */
  readonly slid: number;
  readonly still: boolean;
}

/** A room on the minimap, in pixels of the page, and the space between two. */
const ROOM = { width: 22, height: 14, space: 6 };

/** Paints the room that the camera shows, the hero in it, and the minimap in the corner. */
export function paintWalk(canvas: HTMLCanvasElement, picture: WalkPicture): void {
  const context = canvas.getContext("2d");
  if (!context || canvas.width === 0) return;
  const { dungeon, camera, view, hero, slid } = picture;
  const size = cellSize(canvas, view);
  const { x, y } = cornerAt(camera, slid);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = DARK_THEME.solid;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.save();
  context.translate((canvas.width - size * view.width) >> 1, (canvas.height - size * view.height) >> 1);
  context.beginPath();
  context.rect(0, 0, size * view.width, size * view.height);
  context.clip();
  context.translate(-Math.round(x * size), -Math.round(y * size));
  paintLevel(context, dungeon, size);
  paintMarks({ context, size, isDug: () => true }, dungeon.marks);
  drawExit(context, dungeon.exit, size);
  context.fillStyle = "#ffe296";
  context.beginPath();
  context.arc((hero.x + 0.5) * size, (hero.y + 0.5) * size, size * 0.36, 0, 2 * Math.PI);
  context.fill();
  // On floor of nearly the same colour, only the rim shows.
  context.lineWidth = size * 0.08;
  context.strokeStyle = "#14121a";
  context.stroke();
  context.restore();
  paintRooms(context, picture);
}

/**
 * The cell of the level at a place on the canvas. A cell on the walls around the room stands for the cells
 * far beyond them.
 */
export function cellAt(
  canvas: Size,
  { view, camera, slid }: Pick<WalkPicture, "view" | "camera" | "slid">,
  { x, y }: Point,
): Point {
  const size = cellSize(canvas, view);
  const corner = cornerAt(camera, slid);
  const column = Math.floor((x - ((canvas.width - size * view.width) >> 1)) / size);
  const row = Math.floor((y - ((canvas.height - size * view.height) >> 1)) / size);
  return {
    x: Math.round(corner.x) + beyondWalls(column, view.width),
    y: Math.round(corner.y) + beyondWalls(row, view.height),
  };
}

function beyondWalls(at: number, cells: number): number {
  if (at < 1) return at - cells;
  return at < cells - 1 ? at : at + cells;
}

/** Canvas pixels per cell. */
function cellSize(canvas: Size, view: Size): number {
  return Math.floor(Math.min(canvas.width / view.width, canvas.height / view.height));
}

function paintLevel(
  context: CanvasRenderingContext2D,
  { terrain, layers }: RoomGridDungeon,
  size: number,
): void {
  const { width, height } = terrain;
  const image = new ImageData(width, height);
  paintMap(image.data, terrain);
  const bitmap = new OffscreenCanvas(width, height);
  bitmap.getContext("2d")?.putImageData(image, 0, 0);
  context.imageSmoothingEnabled = false;
  context.drawImage(bitmap, 0, 0, width * size, height * size);
  drawDetails(context, terrain, size, undefined);
  if (layers) drawLayers(context, layers, size);
}

/** The minimap: the current room in its middle, which blinks unless motion is reduced. */
function paintRooms(context: CanvasRenderingContext2D, { rooms, time, still }: WalkPicture): void {
  const scale = devicePixelRatio;
  const current = rooms.find(({ state }) => state === "current");
  if (!current) return;
  context.save();
  context.scale(scale, scale);
  context.translate(context.canvas.width / scale - 118, 74);
  context.fillStyle = "#0d0b12a0";
  context.fillRect(-104, -62, 208, 124);
  context.beginPath();
  context.rect(-104, -62, 208, 124);
  context.clip();
  context.font = "600 11px system-ui, sans-serif";
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (const room of rooms) {
    const left = (room.column - current.column) * (ROOM.width + ROOM.space);
    const top = (room.row - current.row) * (ROOM.height + ROOM.space);
    paintRoom(context, room, left, top, room === current && isRoomLit(time, still));
  }
  context.restore();
}

function paintRoom(
  context: CanvasRenderingContext2D,
  { state, doors, icon }: MapRoom,
  x: number,
  y: number,
  isLit: boolean,
): void {
  const { width, height, space } = ROOM;
  context.fillStyle = isLit ? "#ffe296" : state === "known" ? "#4d4757" : "#a39c90";
  context.fillRect(x - width / 2, y - height / 2, width, height);
  if (state !== "known") {
    if (doors & 1) context.fillRect(x - 2, y - height / 2 - space, 4, space);
    if (doors & 2) context.fillRect(x + width / 2, y - 2, space, 4);
    if (doors & 4) context.fillRect(x - 2, y + height / 2, 4, space);
    if (doors & 8) context.fillRect(x - width / 2 - space, y - 2, space, 4);
  }
  context.fillStyle = "#14121a";
  if (icon) context.fillText(icon, x, y + 1);
}
