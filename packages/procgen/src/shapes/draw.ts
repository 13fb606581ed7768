import type { Grid, Rect } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import { cropped, extentOf, keepLargest } from "../masks";
import { fillDeadEnd } from "../terrain";

/** A way to draw the floor of a room into a small mask. */
export interface RoomShape {
  /** The narrowest mask it can draw into, at least 2. */
  readonly minWidth: number;
  /** The lowest mask it can draw into, at least 2. */
  readonly minHeight: number;
  /**
   * Sets the cells of the floor to 1; all are 0 at first. Afterwards the generator keeps the largest
   * connected piece and trims cells that have only one neighbour, so that no room is a dead end in itself.
   * A shape without this function fills all of it.
   */
  draw?(mask: Grid<Uint8Array>, random: Random): void;
  /**
   * Whether there is never anything to trim: its floor is one piece and touches all four sides of the mask,
   * and every cell of it has at least two neighbours. This saves the search.
   */
  readonly tidy?: boolean;
}

/** A shape of at least so many columns and rows that draws all of its floor in one piece, without dead ends. */
export function tidyShape(least: number, draw: NonNullable<RoomShape["draw"]>): RoomShape {
  return { minWidth: least, minHeight: least, tidy: true, draw };
}

/** The shapes that a generator knows, by the name that its `shapes` option and its rooms use. */
export type RoomShapes<Name extends string = string> = Readonly<Record<Name, RoomShape>>;

/** The floor of a room: the bounds, and which of their cells are floor unless all are. */
export interface Floor {
  readonly bounds: Rect;
  readonly mask?: Uint8Array;
}

/**
 * Makes a drawn mask fit for a room at (x, y): leaves the largest connected piece, without cells that
 * have only one neighbour, in the smallest bounds. Changes the mask, but does not keep it. Undefined if
 * nothing is left.
 */
function tidyMask(mask: Grid<Uint8Array>, x: number, y: number): Floor | undefined {
  if (!mask.cells.includes(0)) return { bounds: { x, y, width: mask.width, height: mask.height } };
  for (let cell = 0; cell < mask.cells.length; cell++) fillDeadEnd(mask, cell);
  keepLargest(mask);
  const extent = extentOf(mask);
  if (extent === undefined) return undefined;
  return floorOf(cropped(mask, extent), { ...extent, x: x + extent.x, y: y + extent.y });
}

/** The floor that a mask over the bounds shows. Keeps the mask. */
function floorOf(mask: Grid<Uint8Array>, bounds: Rect): Floor {
  return mask.cells.includes(0) ? { bounds, mask: mask.cells } : { bounds };
}

/**
 * Draws the floor of a room within these bounds, which must not be smaller than the shape's least. Undefined if
 * nothing is left of what it drew.
 *
 * @example
 * ```ts
 * const floor = drawFloor(donut, { x: 0, y: 0, width: 9, height: 7 }, createRandom(7));
 * ```
 */
export function drawFloor(shape: RoomShape, bounds: Rect, random: Random): Floor | undefined {
  if (shape.draw === undefined) return { bounds };
  const { x, y, width, height } = bounds;
  const mask = { width, height, cells: new Uint8Array(width * height) };
  shape.draw(mask, random);
  return shape.tidy === true ? floorOf(mask, bounds) : tidyMask(mask, x, y);
}
