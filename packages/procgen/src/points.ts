import { createGrid, type Point, type Rect } from "@delvekit/grid";
import { number } from "@delvekit/grid/data";
import type { Random } from "@delvekit/random";
import { checked } from "./options/option";

/** Options of {@link drawPoints}. */
export interface PointsOptions {
  /** The least distance of two points in cells, as the crow flies, from 1 on. */
  readonly apart: number;
  /** Whether a point may lie in a cell. Default: in every cell. */
  readonly isFree?: (x: number, y: number) => boolean;
}

/**
 * Draws points that are spread evenly but not in rows (a Poisson disc sample): no two are closer than `apart`, and no other free cell of the area is that
 * far from all of them. For trees, foes or the towns of a world.
 *
 * @throws OptionError for a distance that is no number from 1 on
 * @example
 * ```ts
 * const trees = drawPoints({ x: 0, y: 0, width: 80, height: 50 }, createRandom(7), { apart: 4 });
 * ```
 */
export function drawPoints(
  area: Rect,
  random: Random,
  { apart, isFree = () => true }: PointsOptions,
): Point[] {
  checked(number(1), apart, "apart");
  const { width, height, cells } = createGrid(area.width, area.height);
  const points: Point[] = [];
  const reach = Math.ceil(apart) - 1;
  for (const cell of random.shuffle([...cells.keys()])) {
    const x = cell % width;
    const y = Math.floor(cell / width);
    if (cells[cell] === 1 || !isFree(area.x + x, area.y + y)) continue;
    points.push({ x: area.x + x, y: area.y + y });
    for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) {
      for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++)
        if (squareOf(column - x) + squareOf(row - y) < squareOf(apart)) cells[row * width + column] = 1;
    }
  }
  return points;
}

function squareOf(side: number): number {
  return side * side;
}
