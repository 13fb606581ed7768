import { CARDINALS, type Rect, type Size } from "@delvekit/grid";

/** A side of a room or a heading of a corridor: the index of a straight direction, clockwise from north. */
export type Side = 0 | 1 | 2 | 3;

/** All sides of a room. */
export const SIDES: readonly Side[] = [0, 1, 2, 3];

/** The side across. */
export function across(side: Side): Side {
  return ((side + 2) & 3) as Side;
}

/** The columns to the right of a step in each direction. */
export const DX: readonly number[] = /* @__PURE__ */ CARDINALS.map(({ dx }) => dx);
/** The rows down of a step in each direction. */
export const DY: readonly number[] = /* @__PURE__ */ CARDINALS.map(({ dy }) => dy);

/** What to add to a cell index to step in a direction on a map with this many columns. */
export function stride(side: Side, width: number): number {
  return DY[side]! * width + DX[side]!;
}

/** Whether this direction runs along a row. */
export function isHorizontal(side: Side): boolean {
  return side === 1 || side === 3;
}

/** Cells in a line: the first, from each to the next, and how many. */
export interface Wall {
  readonly start: number;
  readonly step: number;
  readonly length: number;
}

/** The cells of the wall on one side of a room where a door could be: all but the corners. */
export function wallOf({ width }: Pick<Size, "width">, bounds: Rect, side: Side): Wall {
  const [step, length] = isHorizontal(side) ? [width, bounds.height] : [1, bounds.width];
  return { start: wallStart(width, bounds, side), step, length };
}

/** The first cell of the wall on one side of a room, on a map with this many columns. */
export function wallStart(map: number, { x, y, width, height }: Rect, side: Side): number {
  if (side === 1) return y * map + x + width;
  if (side === 3) return y * map + x - 1;
  return (side === 0 ? y - 1 : y + height) * map + x;
}

/** The cells of rock between two rectangles that do not overlap, along the longer way. */
export function distanceBetween(a: Rect, b: Rect): number {
  return Math.max(gapOn(0, a, b), gapOn(1, a, b), gapOn(2, a, b), gapOn(3, a, b));
}

/** The side of a rectangle on which another lies; of two, the one with the longer way. */
export function sideTowards(from: Rect, to: Rect): Side {
  const distance = distanceBetween(from, to);
  return SIDES.find((side) => gapOn(side, from, to) === distance)!;
}

/** The rows or columns from one side of a rectangle to another rectangle; negative if that begins before them. */
function gapOn(side: Side, from: Rect, to: Rect): number {
  if (side === 0) return from.y - to.y - to.height;
  if (side === 1) return to.x - from.x - from.width;
  return side === 2 ? to.y - from.y - from.height : from.x - to.x - to.width;
}
