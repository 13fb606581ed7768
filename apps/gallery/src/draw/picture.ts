import { DARK_THEME } from "@delvekit/formats";
import type { Dungeon } from "@delvekit/procgen";
import type { Level } from "../level/level";
import type { Player } from "../level/player";
import { drawDetails, drawEntrance, drawExit, drawFrame } from "./details";
import { fitMap } from "./fit";
import { glowAfter } from "./glow";
import { drawLayers, layersAt } from "./layers";
import { paintMap } from "./map";
import { type Overlay, paintOverlay } from "./overlays";

/**
 * Draws a level at the current step. Overlays show as much of the finished level as has been dug.
 *
 * @param trail how many of the newest steps glow; none does at the end
 */
export function drawPicture(
  canvas: HTMLCanvasElement,
  level: Level,
  player: Player,
  overlays: readonly Overlay[],
  trail: number,
): void {
  const context = canvas.getContext("2d");
  if (!context || canvas.width === 0 || canvas.height === 0) return;
  const { film, cells, at } = player;
  const { width, height } = film;
  const { size, left, top } = fitMap(width, height, canvas.width, canvas.height);
  const isFinished = at === film.frames.length;
  const glow = isFinished ? undefined : glowAfter(film, at, trail);
  const image = new ImageData(width, height);
  paintMap(image.data, {
    width,
    height,
    cells,
    ...glow,
    distances: overlays.includes("distances") ? level.distances : undefined,
  });

  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = DARK_THEME.solid;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingEnabled = !Number.isInteger(size);
  context.drawImage(toBitmap(image), left, top, width * size, height * size);
  context.translate(left, top);
  drawDetails(context, { width, height, cells }, size, glow?.fresh);
  const layers = layersAt(film, at);
  if (layers) drawLayers(context, layers, size);
  for (const name of overlays) paintOverlay(context, name, level, cells, size);
  if (glow && trail === 1) {
    drawFrame(context, width, glow.fresh.keys(), "#fff0c4", size);
    drawFrame(context, width, glow.flash.keys(), "#e0506e", size);
  }
  if (!isFinished) return;
  drawEntrance(context, level.dungeon.entrance, size);
  drawExit(context, level.dungeon.exit, size);
}

/** Draws a finished level alone, as large as it fits. */
export function drawLevel(canvas: HTMLCanvasElement, { terrain, layers, entrance, exit }: Dungeon): void {
  const context = canvas.getContext("2d");
  if (!context || canvas.width === 0 || canvas.height === 0) return;
  const { width, height, cells } = terrain;
  const { size, left, top } = fitMap(width, height, canvas.width, canvas.height);
  const image = new ImageData(width, height);
  paintMap(image.data, { width, height, cells });
  context.fillStyle = DARK_THEME.solid;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingEnabled = !Number.isInteger(size);
  context.drawImage(toBitmap(image), left, top, width * size, height * size);
  context.translate(left, top);
  drawDetails(context, terrain, size, undefined);
  if (layers) drawLayers(context, layers, size);
  drawEntrance(context, entrance, size);
  drawExit(context, exit, size);
}

function toBitmap(image: ImageData): OffscreenCanvas {
  const bitmap = new OffscreenCanvas(image.width, image.height);
  bitmap.getContext("2d")?.putImageData(image, 0, 0);
  return bitmap;
}
