import type { Point, Rect } from "@delvekit/grid";
import type { Drawn, DrawnExit } from "./piece";

/** How a piece lies: mirrored left to right first, if at all, then turned clockwise. */
export interface Pose {
  readonly mirrored: boolean;
  /** Quarter turns, from 0 to 3. */
  readonly turn: number;
}

/** A way to lay a piece at an exit of another, so that one of its own lies on it and leads the other way. */
export interface Fitting extends Pose {
  readonly own: DrawnExit;
  /** The cells that the piece takes then, as seen from the exit. */
  readonly area: Rect;
}

/** A piece in a place. */
export interface Lie<D extends Drawn = Drawn> extends Pose {
  readonly drawing: D;
  /** The cells that it takes. */
  readonly area: Rect;
  /** Where the first cell of the drawing lies. */
  readonly x: number;
  readonly y: number;
}

const DX = [0, 1, 0, -1];
const DY = [-1, 0, 1, 0];

/** Lays a piece so that one cell of the drawing comes to lie at (x, y). */
export function lay<D extends Drawn>(
  drawing: D,
  { mirrored, turn }: Pose,
  cell: Point,
  x: number,
  y: number,
): Lie<D> {
  const pose = { mirrored, turn };
  const left = x - stepX(pose, cell.x, cell.y);
  const top = y - stepY(pose, cell.x, cell.y);
  const across = stepX(pose, drawing.width - 1, drawing.height - 1);
  const down = stepY(pose, drawing.width - 1, drawing.height - 1);
  const area = {
    x: Math.min(left, left + across),
    y: Math.min(top, top + down),
    width: Math.abs(across) + 1,
    height: Math.abs(down) + 1,
  };
  return { drawing, mirrored, turn, area, x: left, y: top };
}

// The result is turned into a whole number, since 0 times -1 is -0, which V8 keeps as a fraction, along with every coordinate that is
// computed from it or kept in an object of the same form.

/** How far right of its first cell a cell of a drawing lies. */
export function stepX({ mirrored, turn }: Pose, column: number, row: number): number {
  return (column * DX[(turn + (mirrored ? 3 : 1)) & 3]! + row * DX[(turn + 2) & 3]!) | 0;
}

/** How far below its first cell a cell of a drawing lies. */
export function stepY({ mirrored, turn }: Pose, column: number, row: number): number {
  return (column * DY[(turn + (mirrored ? 3 : 1)) & 3]! + row * DY[(turn + 2) & 3]!) | 0;
}

/** All ways to lay a piece, mirrored or not, so that an exit of its own leads to a side. */
export function listFittings(drawing: Drawn, mirrored: boolean, side: number): Fitting[] {
  const fittings: Fitting[] = [];
  for (const own of drawing.exits) {
    const turn = (side - sideOf(own, { mirrored, turn: 0 })) & 3;
    const { area } = lay(drawing, { mirrored, turn }, own, 0, 0);
    if (turn === 0 || drawing.turns) fittings.push({ mirrored, turn, own, area });
  }
  return fittings;
}

/** The way out of an exit of a piece that lies like this. */
export function sideOf({ side }: DrawnExit, { mirrored, turn }: Pose): number {
  return ((mirrored ? 4 - side : side) + turn) & 3;
}
