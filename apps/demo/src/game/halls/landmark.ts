import type { Point } from "@delvekit/grid";
import type { Lying, Painted } from "@delvekit/kit/levels";
import { pageOf } from "../content";
import type { TileName } from "../tiles/tiles";
import type { DepthStyle } from "./depths";
import { keyOf, square } from "./furnish";

/** Floor that a landmark needs around its page: itself, and a way around it. */
const SPACE = 2;

/** Nearer than this it would be in the way of the stairs, in cells. */
const NEAR = 3;

/** What a landmark adds to a level. */
export interface Landmark {
  readonly paint: readonly Painted<TileName>[];
  readonly lying: readonly Lying[];
}

/** Four tiles around a page, as near to the entrance as there is room for them: the first thing to see, and to read. In narrow halls only the page. */
export function placeLandmark(
  { landmark: { name, tile, page } }: DepthStyle,
  cells: readonly Point[],
  entrance: Point,
): Landmark {
  const free = new Set(cells.map(keyOf));
  const far = ({ x, y }: Point) => (x - entrance.x) ** 2 + (y - entrance.y) ** 2;
  const near = cells.filter((cell) => far(cell) > NEAR ** 2).sort((a, b) => far(a) - far(b));
  const middle = near.find((cell) => square(cell, SPACE).every((one) => free.has(keyOf(one))));
  const spot = middle ?? near[0] ?? entrance;
  const corners = square(spot, 1).filter(({ x, y }) => x !== spot.x && y !== spot.y);
  return {
    paint: middle ? corners.map((corner) => ({ tile, ...corner })) : [],
    lying: [{ kind: pageOf(name, page), ...spot }],
  };
}
