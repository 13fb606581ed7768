import type { Point, Rect } from "@delvekit/grid";
import type { Drawing, DrawnExit } from "./drawing";

/** How a piece lies: mirrored left to right first, if at all, then turned clockwise. */
export interface Pose {
  readonly mirrored: boolean;
  /** Quarter turns, from 0 to 3. */
  readonly turn: number;
}

/** A piece in a place. */
export interface Lie extends Pose {
  readonly drawing: Drawing;
  /** The cells that it takes. */
  readonly area: Rect;
  /** Where the cell (x, y) of the drawing lies. */
  at(x: number, y: number): Point;
}

const DX = [0, 1, 0, -1];
const DY = [-1, 0, 1, 0];

/** Lays a piece so that one cell of the drawing comes to lie at (x, y). */
export function lay(drawing: Drawing, { mirrored, turn }: Pose, cell: Point, x: number, y: number): Lie {
  const right = (turn + (mirrored ? 3 : 1)) & 3;
  const down = (turn + 2) & 3;
  const at = (column: number, row: number) => ({
    x: x + (column - cell.x) * DX[right]! + (row - cell.y) * DX[down]!,
    y: y + (column - cell.x) * DY[right]! + (row - cell.y) * DY[down]!,
  });
  const one = at(0, 0);
  const other = at(drawing.width - 1, drawing.height - 1);
  const area = {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x) + 1,
    height: Math.abs(one.y - other.y) + 1,
  };
  return { drawing, mirrored, turn, area, at };
}

/** The way out of an exit of a piece that lies like this. */
export function sideOf({ side }: DrawnExit, { mirrored, turn }: Pose): number {
  return ((mirrored ? 4 - side : side) + turn) & 3;
}
