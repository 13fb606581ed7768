import type { Grid, Point } from "@delvekit/grid";
import { DX, DY } from "../../placement/side";

/** An exit of a drawing. */
export interface DrawnExit extends Point {
  /** The way out: north, east, south or west, from 0 to 3. */
  readonly side: number;
}

/** A mark in a drawing. */
export interface DrawnMark extends Point {
  readonly name: string;
}

/** A drawing: floor and solid rock. Exits are solid until they are joined. */
export interface Drawn extends Grid<Uint8Array> {
  readonly exits: readonly DrawnExit[];
  readonly marks: readonly DrawnMark[];
}

/** A drawing as it may lie: mirrored left to right first, if at all, then turned clockwise. */
export interface Pose extends Drawn {
  readonly mirrored: boolean;
  /** Quarter turns, from 0 to 3. */
  readonly turn: number;
}

/** Mirrors and turns a drawing. Exits and marks keep their order. */
export function poseOf(drawn: Drawn, mirrored: boolean, turn: number): Pose {
  const { width, height } = drawn;
  const [across, down] = turn % 2 === 0 ? [width, height] : [height, width];
  const right = (turn + (mirrored ? 3 : 1)) & 3;
  const below = (turn + 2) & 3;
  /** Where the first cell lies, since steps may lead left and up. */
  const left = DX[right]! + DX[below]! < 0 ? across - 1 : 0;
  const top = DY[right]! + DY[below]! < 0 ? down - 1 : 0;
  const moved = <P extends Point>(point: P): P => ({
    ...point,
    x: left + point.x * DX[right]! + point.y * DX[below]!,
    y: top + point.x * DY[right]! + point.y * DY[below]!,
  });
  const cells = new Uint8Array(width * height);
  for (const [cell, value] of drawn.cells.entries()) {
    const { x, y } = moved({ x: cell % width, y: Math.floor(cell / width) });
    cells[y * across + x] = value;
  }
  const exits = drawn.exits.map((exit) => ({ ...moved(exit), side: sideIn(exit.side, mirrored, turn) }));
  return { width: across, height: down, cells, exits, marks: drawn.marks.map(moved), mirrored, turn };
}

/** Where a way out leads once its drawing is mirrored and turned. */
function sideIn(side: number, mirrored: boolean, turn: number): number {
  return ((mirrored ? 4 - side : side) + turn) & 3;
}

/** A way to lay a drawing at an exit of another, so that one of its own lies on it and leads the other way. */
export interface Fitting {
  readonly pose: Pose;
  readonly own: DrawnExit;
}

/** All ways to lay a drawing, mirrored or not, so that an exit of its own leads to a side. */
export function listFittings(poses: readonly Pose[], mirrored: boolean, side: number): Fitting[] {
  const lain = poses.filter((pose) => pose.mirrored === mirrored);
  const exits = lain[0]?.exits ?? [];
  return exits.flatMap((_, i) =>
    lain.flatMap((pose) => (pose.exits[i]!.side === side ? [{ pose, own: pose.exits[i]! }] : [])),
  );
}
