import type { Point, Rect } from "@delvekit/grid";
import type { Drawing, DrawnExit } from "./drawing";

/** How a piece lies: mirrored left to right first, if at all, then turned clockwise. */
export interface Pose {
  readonly mirrored: boolean;
  /** Quarter turns, from 0 to 3. */
  readonly turn: number;
}

const DX = [0, 1, 0, -1];
const DY = [-1, 0, 1, 0];

/** Where the cell (x, y) of a drawing comes to lie, when its first cell lies at (0, 0). */
export function place({ mirrored, turn }: Pose, x: number, y: number): Point {
  const right = (turn + (mirrored ? 3 : 1)) & 3;
  const down = (turn + 2) & 3;
  return { x: x * DX[right]! + y * DX[down]!, y: x * DY[right]! + y * DY[down]! };
}

/** The cells that a drawing takes when its first cell lies at (0, 0). */
export function extentOf({ width, height }: Drawing, pose: Pose): Rect {
  const { x, y } = place(pose, width - 1, height - 1);
  return { x: Math.min(x, 0), y: Math.min(y, 0), width: Math.abs(x) + 1, height: Math.abs(y) + 1 };
}

/** The way out of an exit that is mirrored, but not turned. */
export function sideOf({ side }: DrawnExit, mirrored: boolean): number {
  return mirrored && side % 2 === 1 ? side ^ 2 : side;
}
