import { CARDINALS } from "@delvekit/grid";

/** A side of a room or a heading of a corridor: the index of a straight direction, clockwise from north. */
export type Side = 0 | 1 | 2 | 3;

/** All sides of a room. */
export const SIDES: readonly Side[] = [0, 1, 2, 3];

/** The side across. */
export function across(side: Side): Side {
  return ((side + 2) & 3) as Side;
}

const DX = /* @__PURE__ */ CARDINALS.map(({ dx }) => dx);
const DY = /* @__PURE__ */ CARDINALS.map(({ dy }) => dy);

/** What to add to a cell index to step in a direction on a map with this many columns. */
export function stride(side: Side, width: number): number {
  return DY[side]! * width + DX[side]!;
}

/** Whether this direction runs along a row. */
export function isHorizontal(side: Side): boolean {
  return side === 1 || side === 3;
}
