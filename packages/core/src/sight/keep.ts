import { DIRECTIONS, type Direction, offsetOf } from "@delvekit/grid";
import type { Level } from "../space";
import { type Row, readColumns, rowHas, type World } from "../world";
import { setBit } from "./bits";
import { withinCone } from "./cone";
import { type Brightness, brightnessOf } from "./illumination";
import { Cone, Viewer } from "./viewer";
import type { View } from "./views";

const WHOLE_CIRCLE = 360;

/**
 * Sets those cells of a view that are in the line of sight (1 in `inLine`), in the viewer's cone, and lit enough or near enough for its
 * night sight.
 */
export function keep(world: World, viewer: Row, view: View, level: Level, inLine: Uint8Array): void {
  const { x, y, radius, visible } = view;
  const { width, height } = level;
  const cone = rowHas(world, viewer, Cone);
  const angle = cone ? (readColumns(world, Cone).angle[viewer] as number) : WHOLE_CIRCLE;
  const facing = offsetOf(cone ? (readColumns(world, Cone).facing[viewer] as Direction) : "n");
  const light = brightnessOf(world, level.id);
  const eyes = readColumns(world, Viewer);
  const night = eyes.night[viewer] as number;
  const square = eyes.shape[viewer] === "square";
  const right = Math.min(width, x + radius + 1);
  const bottom = Math.min(height, y + radius + 1);
  for (let row = Math.max(0, y - radius); row < bottom; row++) {
    for (let column = Math.max(0, x - radius); column < right; column++) {
      const cell = row * width + column;
      if (inLine[cell] === 0) continue;
      const dx = column - x;
      const dy = row - y;
      if (angle < WHOLE_CIRCLE && !withinCone(dx, dy, facing, angle)) continue;
      if (light && !isNear(dx, dy, night, square) && !isLit(light, level, cell, inLine)) continue;
      setBit(visible, cell);
    }
  }
  // Whatever is in the way of that, one knows where one is.
  setBit(visible, y * width + x);
}

function isNear(dx: number, dy: number, night: number, square: boolean): boolean {
  return square ? Math.max(Math.abs(dx), Math.abs(dy)) <= night : dx * dx + dy * dy <= night * night + night;
}

/**
 * Whether a cell in the line of sight is lit enough. A wall is not transparent to light: it has to be lit on a side that is in sight,
 * so that a lamp in the next room does not show through.
 */
function isLit({ cells, least }: Brightness, level: Level, cell: number, inLine: Uint8Array): boolean {
  if ((cells[cell] as number) < least) return false;
  const { opacity, width, height } = level;
  if (opacity.cells[cell] === 0) return true;
  const x = cell % width;
  for (const { dx, dy } of DIRECTIONS) {
    const beside = cell + dy * width + dx;
    if (x + dx < 0 || x + dx >= width || beside < 0 || beside >= width * height) continue;
    if (opacity.cells[beside] === 0 && inLine[beside] === 1 && (cells[beside] as number) >= least)
      return true;
  }
  return false;
}
