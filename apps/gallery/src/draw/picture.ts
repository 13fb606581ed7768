import { DARK } from "@delvekit/formats";
import type { Level } from "../level/level";
import type { Player } from "../level/player";
import { paintMap } from "./map";
import { type Overlay, paintOverlay } from "./overlays";

/** How large to draw a map: canvas pixels a cell, and where the map begins. */
export interface Fit {
  readonly size: number;
  readonly left: number;
  readonly top: number;
}

/** The largest whole number of pixels a cell at which a map fits, in the middle. */
export function fitMap(width: number, height: number, canvasWidth: number, canvasHeight: number): Fit {
  const size = Math.max(1, Math.floor(Math.min(canvasWidth / width, canvasHeight / height)));
  return {
    size,
    left: Math.floor((canvasWidth - size * width) / 2),
    top: Math.floor((canvasHeight - size * height) / 2),
  };
}

/** Draws a level as its player stands, with overlays once it is finished. */
export function drawPicture(
  canvas: HTMLCanvasElement,
  level: Level,
  player: Player,
  overlays: readonly Overlay[],
): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const { width, height } = player.film;
  const { size, left, top } = fitMap(width, height, canvas.width, canvas.height);
  const finished = player.at === player.film.frames.length;
  const image = new ImageData(width, height);
  const newest = finished ? undefined : player.film.frames[player.at - 1];
  paintMap(image.data, {
    width,
    height,
    cells: player.cells,
    fresh: Array.from(newest?.changes ?? [], (change) => change >> 4),
    flash: newest?.flash ?? [],
    distances: finished && overlays.includes("distances") ? level.distances : undefined,
  });
  const small = new OffscreenCanvas(width, height);
  small.getContext("2d")?.putImageData(image, 0, 0);

  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = DARK.solid;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingEnabled = false;
  context.drawImage(small, left, top, width * size, height * size);
  if (!finished) return;
  context.translate(left, top);
  for (const name of overlays) paintOverlay(context, name, level, size);
  const { entrance, exit } = level.dungeon;
  drawEnd(context, entrance, size, DARK.entrance);
  drawEnd(context, exit, size, DARK.exit);
}

function drawEnd(
  context: CanvasRenderingContext2D,
  { x, y }: { readonly x: number; readonly y: number },
  size: number,
  colour: string,
): void {
  context.fillStyle = colour;
  context.strokeStyle = DARK.solid;
  context.lineWidth = Math.max(1, size / 8);
  context.beginPath();
  context.arc((x + 0.5) * size, (y + 0.5) * size, Math.max(3, size * 0.75), 0, 2 * Math.PI);
  context.fill();
  context.stroke();
}
