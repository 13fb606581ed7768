import { type Entity, entitiesWith, get, read, type World } from "@delvekit/core";
import { type Level, Position } from "@delvekit/core/space";
import type { Point } from "@delvekit/grid";
import { Look } from "@delvekit/kit/names";
import { type Overlay, strengthsOf } from "../overlays";

/** What the map shows. */
export interface MapDrawing {
  readonly world: World;
  readonly level: Level;
  /** The cell in the middle of what is shown. */
  readonly focus: Point;
  readonly chosen: Entity | undefined;
  readonly layers: readonly Overlay[];
}

/** How much of a cell's colour a layer takes where it is strongest. */
const COVER = 0.6;

/** The least size of a cell, in CSS pixels. Of levels that are larger than the canvas, a part is shown. */
const LEAST = 18;

/** The part of a level that is shown: its corner in cells, and the size of a cell in CSS pixels. */
interface Excerpt extends Point {
  readonly size: number;
}

/** Draws a level as it is, and not as the hero knows it. */
export function drawMap(canvas: HTMLCanvasElement, shown: MapDrawing): void {
  const brush = canvas.getContext("2d");
  if (!brush) return;
  canvas.width = canvas.clientWidth * devicePixelRatio;
  canvas.height = canvas.clientHeight * devicePixelRatio;
  const { x, y, size } = partOf(canvas, shown);
  const scale = size * devicePixelRatio;
  brush.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
  brush.font = "0.8px ui-monospace, monospace";
  brush.textAlign = "center";
  brush.textBaseline = "middle";
  drawTiles(brush, shown);
  for (const layer of shown.layers) drawLayer(brush, shown, layer);
  drawEntities(brush, shown);
}

/** The cell under the pointer. */
export function cellUnder(canvas: HTMLCanvasElement, shown: MapDrawing, pointer: MouseEvent): Point {
  const { x, y, size } = partOf(canvas, shown);
  return { x: Math.floor(x + pointer.offsetX / size), y: Math.floor(y + pointer.offsetY / size) };
}

function partOf({ clientWidth, clientHeight }: HTMLCanvasElement, { level, focus }: MapDrawing): Excerpt {
  const size = Math.max(LEAST, Math.min(clientWidth / level.width, clientHeight / level.height));
  const cornerOf = (at: number, cells: number, whole: number) =>
    cells >= whole ? (whole - cells) / 2 : Math.min(Math.max(0, at - cells / 2), whole - cells);
  return {
    x: cornerOf(focus.x, clientWidth / size, level.width),
    y: cornerOf(focus.y, clientHeight / size, level.height),
    size,
  };
}

function drawTiles(brush: CanvasRenderingContext2D, { level }: MapDrawing): void {
  const { tileset, tiles, width } = level;
  tiles.cells.forEach((id, cell) => {
    const { glyph, colour, walkable } = tileset.tiles[id]!;
    const [x, y] = [cell % width, Math.floor(cell / width)];
    brush.fillStyle = cssOf(colour, walkable ? 0.14 : 0.36);
    brush.fillRect(x, y, 1, 1);
    brush.fillStyle = cssOf(colour, walkable ? 0.6 : 0.8);
    brush.fillText(glyph, x + 0.5, y + 0.5);
  });
}

function drawLayer(brush: CanvasRenderingContext2D, shown: MapDrawing, layer: Overlay): void {
  const { world, level, chosen } = shown;
  for (const [cell, strength] of strengthsOf(layer, world, level, chosen).entries()) {
    brush.fillStyle = cssOf(layer.colour, COVER * strength);
    brush.fillRect(cell % level.width, Math.floor(cell / level.width), 1, 1);
  }
}

function drawEntities(brush: CanvasRenderingContext2D, { world, level, chosen }: MapDrawing): void {
  for (const entity of entitiesWith(world, Position)) {
    const { level: on, x, y } = read(world, entity, Position);
    if (on !== level.id) continue;
    const look = get(world, entity, Look);
    if (look) {
      brush.fillStyle = "#0d0a14";
      brush.fillRect(x, y, 1, 1);
      brush.fillStyle = cssOf(look.colour, 1);
      brush.fillText(look.glyph, x + 0.5, y + 0.5);
    }
    if (entity !== chosen) continue;
    brush.strokeStyle = "#ffb347";
    brush.lineWidth = 0.12;
    brush.strokeRect(x, y, 1, 1);
  }
}

function cssOf(colour: number, alpha: number): string {
  return `rgb(${colour >> 16} ${(colour >> 8) & 255} ${colour & 255} / ${alpha})`;
}
