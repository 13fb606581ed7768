import { DARK_THEME } from "@delvekit/formats";
import type { Point, Rect, Size } from "@delvekit/grid";
import { drawDetails } from "../draw/details";
import { drawLayers } from "../draw/layers";
import { paintMap } from "../draw/map";
import type { Placement } from "./trial";

/** The cells around a place that a picture shows. */
const AROUND = 3;

/** What each kind of thing is drawn on. */
const COLOURS = { item: "#e8b84a", mob: "#e0506e", light: "#fff6dc" } as const;

/** Draws a place and what is around it. */
export function drawPlacement(canvas: HTMLCanvasElement, placement: Placement): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const { dungeon, machine, steps } = placement;
  const { width, height, cells } = dungeon.terrain;
  const view = viewOf(machine.cells, dungeon.terrain, canvas.width / canvas.height);
  const size = Math.max(1, Math.floor(Math.min(canvas.width / view.width, canvas.height / view.height)));
  const image = new ImageData(width, height);
  paintMap(image.data, { width, height, cells });
  const bitmap = new OffscreenCanvas(width, height);
  bitmap.getContext("2d")?.putImageData(image, 0, 0);
  context.fillStyle = DARK_THEME.solid;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingEnabled = false;
  context.translate(
    Math.floor((canvas.width - view.width * size) / 2) - view.x * size,
    Math.floor((canvas.height - view.height * size) / 2) - view.y * size,
  );
  context.drawImage(bitmap, 0, 0, width * size, height * size);
  drawDetails(context, dungeon.terrain, size, undefined);
  drawLayers(context, dungeon.layers, size);
  context.fillStyle = "#e0c48c22";
  for (const { x, y } of machine.cells) context.fillRect(x * size, y * size, size, size);
  for (const { kind, name, x, y } of machine.things)
    sign(context, { x, y }, size, name.replace("#", "")[0] ?? "?", COLOURS[kind]);
  for (const [i, { x, y }] of steps.entries())
    sign(context, { x: x + 0.35, y: y - 0.35 }, size * 0.8, `${i + 1}`, "#ffffff", size);
}

/** The part of the level around some cells, widened to a ratio of its sides; where it can, it shows nothing beyond the level. */
export function viewOf(cells: readonly Point[], level: Size, ratio: number): Rect {
  const [xs, ys] = [cells.map(({ x }) => x), cells.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - AROUND, Math.min(...ys) - AROUND];
  const [width, height] = [Math.max(...xs) + AROUND + 1 - left, Math.max(...ys) + AROUND + 1 - top];
  const [wide, high] = [
    Math.max(width, Math.ceil(height * ratio)),
    Math.max(height, Math.ceil(width / ratio)),
  ];
  return {
    x: startOf(left - Math.floor((wide - width) / 2), wide, level.width),
    y: startOf(top - Math.floor((high - height) / 2), high, level.height),
    width: wide,
    height: high,
  };
}

/** Where a span begins that is moved into a longer one, or to its middle if it is the longer itself. */
function startOf(start: number, length: number, most: number): number {
  if (length > most) return Math.floor((most - length) / 2);
  return Math.min(Math.max(0, start), most - length);
}

/** A letter on a disc in a cell. */
function sign(
  context: CanvasRenderingContext2D,
  { x, y }: Point,
  size: number,
  letter: string,
  colour: string,
  cell = size,
): void {
  const [middle, centre] = [(x + 0.5) * cell, (y + 0.5) * cell];
  context.fillStyle = colour;
  context.beginPath();
  context.arc(middle, centre, size * 0.46, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = "#1c150c";
  context.font = `700 ${Math.max(8, size * 0.7)}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(letter, middle, centre + size * 0.04);
}
