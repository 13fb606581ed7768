import { DARK_THEME } from "@delvekit/formats";
import type { Grid, Point } from "@delvekit/grid";
import { Terrain } from "@delvekit/procgen";

/** The fewest pixels per cell for details. */
const ROOM_FOR_DETAILS = 6;

/** Draws details: a faint grid, and doors as boards across their passages. Glowing cells are left alone. */
export function drawDetails(
  context: CanvasRenderingContext2D,
  map: Grid<Uint8Array>,
  size: number,
  glowing: ReadonlyMap<number, number> | undefined,
): void {
  if (size < ROOM_FOR_DETAILS) return;
  drawGrid(context, map, size);
  for (let cell = 0; cell < map.cells.length; cell++) {
    if (map.cells[cell] === Terrain.door && !glowing?.has(cell)) drawDoor(context, map, cell, size);
  }
}

/** Draws a frame around cells to highlight them. */
export function drawFrame(
  context: CanvasRenderingContext2D,
  width: number,
  cells: Iterable<number>,
  colour: string,
  size: number,
): void {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
  for (const cell of cells) {
    const x = cell % width;
    const y = (cell - x) / width;
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + 1);
    bottom = Math.max(bottom, y + 1);
  }
  if (right === 0) return;
  const space = Math.max(2, size / 4);
  context.strokeStyle = colour;
  context.lineWidth = Math.max(1.5, size / 6);
  context.strokeRect(
    left * size - space,
    top * size - space,
    (right - left) * size + 2 * space,
    (bottom - top) * size + 2 * space,
  );
}

/** Dark lines show on floor only. */
function drawGrid(
  context: CanvasRenderingContext2D,
  { width, height }: Grid<Uint8Array>,
  size: number,
): void {
  context.fillStyle = "#14121a1c";
  for (let x = 1; x < width; x++) context.fillRect(x * size, 0, 1, height * size);
  for (let y = 1; y < height; y++) context.fillRect(0, y * size, width * size, 1);
}

function drawDoor(
  context: CanvasRenderingContext2D,
  { width, cells }: Grid<Uint8Array>,
  cell: number,
  size: number,
): void {
  const x = cell % width;
  const y = (cell - x) / width;
  const board = Math.max(2, Math.round(size * 0.4));
  const gap = Math.floor((size - board) / 2);
  const isUpright = cells[cell - 1] !== Terrain.solid || cells[cell + 1] !== Terrain.solid;
  context.fillStyle = DARK_THEME.corridor;
  context.fillRect(x * size, y * size, size, size);
  context.fillStyle = DARK_THEME.door;
  if (isUpright) context.fillRect(x * size + gap, y * size, board, size);
  else context.fillRect(x * size, y * size + gap, size, board);
}

/** Draws the entrance as an arrow that points up. */
export function drawEntrance(context: CanvasRenderingContext2D, place: Point, size: number): void {
  drawArrow(context, place, size, -1, DARK_THEME.entrance);
}

/** Draws the exit as an arrow that points down. */
export function drawExit(context: CanvasRenderingContext2D, place: Point, size: number): void {
  drawArrow(context, place, size, 1, DARK_THEME.exit);
}

/** On a disc that is large enough to be seen on any map. */
function drawArrow(
  context: CanvasRenderingContext2D,
  { x, y }: Point,
  size: number,
  down: number,
  colour: string,
): void {
  const radius = Math.max(5 * devicePixelRatio, size * 0.8);
  const reach = radius * 0.55;
  context.save();
  context.translate((x + 0.5) * size, (y + 0.5) * size);
  context.fillStyle = colour;
  context.strokeStyle = DARK_THEME.solid;
  context.lineWidth = Math.max(1, radius / 5);
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
  context.fillStyle = "#fff";
  context.beginPath();
  context.moveTo(0, down * reach);
  context.lineTo(reach, -down * reach * 0.7);
  context.lineTo(-reach, -down * reach * 0.7);
  context.fill();
  context.restore();
}
