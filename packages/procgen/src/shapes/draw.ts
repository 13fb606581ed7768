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

/**
 * A rectangle without its corners, as regular as its sides are:
 * ```text
 *   ##.......##
 *   #.........#
 *   ...........
 *   ...........
 *   ...........
 *   #.........#
 *   ##.......##
 * ```
 */
export const octagon = /* @__PURE__ */ tidyShape(4, (mask) => {
  const { width, height } = mask;
  const corner = Math.max(1, Math.floor((Math.min(width, height) * 3) / 10));
  fillRows(mask, areaOf(mask), 1, (fromMiddle) => Math.max(0, corner - ((height - 1 - fromMiddle) >> 1)));
});

/**
 * A square on its tip, which is blunt enough for a door:
 * ```text
 *   ####...####
 *   ##.......##
 *   ...........
 *   ...........
 *   ##.......##
 *   ####...####
 * ```
 */
export const diamond = /* @__PURE__ */ tidyShape(6, (mask) => {
  const { width, height } = mask;
  fillRows(mask, areaOf(mask), 1, (fromMiddle) =>
    Math.floor((fromMiddle * (width - 2)) / (2 * (height - 1))),
  );
});

/**
 * A circle, or an ellipse where the room is longer than it is wide:
 * ```text
 *   ##.......##
 *   #.........#
 *   ...........
 *   ...........
 *   #.........#
 *   ##.......##
 * ```
 */
export const ellipse = /* @__PURE__ */ tidyShape(4, (mask) => {
  fillEllipse(mask, areaOf(mask), 1);
});

/** Sets the cells of the largest ellipse in an area. */
export function fillEllipse(mask: Grid<Uint8Array>, area: Rect, value: number): void {
  const { width, height } = area;
  fillRows(mask, area, value, (fromMiddle) => {
    const chord = Math.floor((width * Math.sqrt(height * height - fromMiddle * fromMiddle)) / height);
    return (width - chord) >> 1;
  });
}

/**
 * Sets the cells of an area row by row, each row shortened at both ends. The rows in the middle, two or
 * three, keep their full length, and no row gets shorter than two or three cells: so the area is touched on
 * all four sides, and no cell of it has only one neighbour.
 *
 * @param insetOf how much shorter a row is, by its distance from the middle in half cells; it must not grow
 *   towards the middle
 */
function fillRows(
  { width: columns, cells }: Grid<Uint8Array>,
  { x, y, width, height }: Rect,
  value: number,
  insetOf: (fromMiddle: number) => number,
): void {
  const most = Math.max(0, (width - 2) >> 1);
  for (let row = 0; row < height; row++) {
    const fromMiddle = Math.abs(2 * row - height + 1);
    const inset = fromMiddle <= 2 ? 0 : Math.min(insetOf(fromMiddle), most);
    const start = (y + row) * columns + x;
    for (let cell = start + inset; cell < start + width - inset; cell++) cells[cell] = value;
  }
}

/** All of a mask. */
export function areaOf({ width, height }: Grid<Uint8Array>): Rect {
  return { x: 0, y: 0, width, height };
}

/**
 * A cave-like chamber: hollows that each reach beyond the middle, so
 * that they run into one another:
 * ```text
 *   ##......###
 *   #........##
 *   ...........
 *   ...........
 *   #.......###
 *   ##.....####
 * ```
 */
export const caveBlob = /* @__PURE__ */ tidyShape(5, (mask, random) => {
  const { width, height } = mask;
  // Two bars across each other, so that the floor touches all four sides wherever the hollows lie.
  fillRows(mask, areaOf(mask), 1, () => width);
  for (let hollows = 3 + (Math.min(width, height) >> 2); hollows > 0; hollows--) {
    const across = drawSpan(random, width);
    const x = random.int(0, width - across + 1);
    const down = drawSpan(random, height);
    const y = random.int(0, height - down + 1);
    fillEllipse(mask, { x, y, width: across, height: down }, 1);
  }
});

/** How long a hollow is: from half of the length to three quarters. */
function drawSpan(random: Random, length: number): number {
  const least = (length >> 1) + 1;
  return random.int(least, Math.max(least, (length * 3) >> 2) + 1);
}
