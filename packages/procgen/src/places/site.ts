import type { Point } from "@delvekit/grid";
import { pointAt } from "../terrain";
import type { Drawn } from "./draw";
import { Cell } from "./shape";

/** A place that was drawn and put somewhere. */
export interface Site {
  readonly drawn: Drawn;
  /** Its upper left corner. */
  readonly x: number;
  readonly y: number;
  /** The cells where one enters it, the first of them shut by its gate. Empty on open floor. */
  readonly ways: readonly number[];
}

/** The cells of the map that a site changes, each with its place in the drawing. */
export function* cellsIn(
  { drawn, x, y }: Omit<Site, "ways">,
  width: number,
): Generator<[cell: number, at: number]> {
  for (let at = 0; at < drawn.cells.length; at++)
    if (drawn.cells[at] !== Cell.keep)
      yield [(y + Math.floor(at / drawn.width)) * width + x + (at % drawn.width), at];
}

/** Whether one may be in a cell of a drawing, if only by falling into it. */
export function isInside(cell: number | undefined): boolean {
  return cell === Cell.open || cell === Cell.blocked;
}

/** The points of the floor of a site. */
export function insideOf(site: Site, width: number): Point[] {
  const inside: Point[] = [];
  for (const [cell, at] of cellsIn(site, width))
    if (isInside(site.drawn.cells[at]) || (site.drawn.cells[at] === Cell.exit && isDoorOf(site, at)))
      inside.push(pointAt({ width, height: 0 }, cell));
  return inside;
}

/** Whether an exit of a drawing lies within it, so that it is a door. */
export function isDoorOf({ drawn }: Pick<Site, "drawn">, at: number): boolean {
  const x = at % drawn.width;
  const isIn = (next: number) => drawn.cells[next] !== undefined && drawn.cells[next] !== Cell.keep;
  return x > 0 && x < drawn.width - 1 && [at - drawn.width, at + drawn.width, at - 1, at + 1].every(isIn);
}
