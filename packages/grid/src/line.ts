import { GridError } from "./errors";
import type { Point } from "./grid";

/**
 * Walks a straight line of cells, including both ends, and calls `visit` for each; if `visit` returns `false`, the walk stops. This is Bresenham's
 * line with a fixed rule for ties (towards the south or the east), so it passes the same cells in both directions. It allocates nothing, and the line
 * need not lie on a map.
 *
 * To ask whether one cell sees another, use `hasLineOfSight`: a wall on this line does not always block sight.
 *
 * @returns whether the walk reached its end
 * @throws GridError for coordinates that are not whole numbers
 * @example
 * const walls = parseAscii("...#.", { ".": 0, "#": 1 });
 * let reached = 0; // how far an arrow flies
 * walkLine(0, 0, 4, 0, (x, y) => {
 *   if (get(walls, x, y) === 1) return false;
 *   reached = x;
 * }); // false
 * reached; // 2
 */
export function walkLine(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  visit: (x: number, y: number) => unknown,
): boolean {
  assertWhole(x0, y0, x1, y1);
  const width = Math.abs(x1 - x0);
  const height = Math.abs(y1 - y0);
  const length = Math.max(width, height);
  // The differences are doubled so that an offset of half a cell is a whole number.
  const riseX = 2 * (x1 - x0);
  const riseY = 2 * (y1 - y0);
  let restX = length;
  let restY = length;
  let x = x0;
  let y = y0;
  for (let step = 0; ; step++) {
    if (visit(x, y) === false) return false;
    if (step === length) return true;
    restX += riseX;
    restY += riseY;
    const dx = Math.floor(restX / (2 * length));
    const dy = Math.floor(restY / (2 * length));
    restX -= dx * 2 * length;
    restY -= dy * 2 * length;
    x += dx;
    y += dy;
  }
}

/**
 * The cells of a straight line, including both ends: the cells that {@link walkLine} visits.
 *
 * @throws GridError for coordinates that are not whole numbers
 * @example line(0, 0, 2, 1); // [{ x: 0, y: 0 }, { x: 1, y: 1 }, { x: 2, y: 1 }]
 */
export function line(x0: number, y0: number, x1: number, y1: number): Point[] {
  const points: Point[] = [];
  walkLine(x0, y0, x1, y1, (x, y) => {
    points.push({ x, y });
  });
  return points;
}

function assertWhole(x0: number, y0: number, x1: number, y1: number): void {
  if (
    Number.isSafeInteger(x0) &&
    Number.isSafeInteger(y0) &&
    Number.isSafeInteger(x1) &&
    Number.isSafeInteger(y1)
  )
    return;
  throw new GridError(`a line from (${x0}, ${y0}) to (${x1}, ${y1}): all coordinates must be whole numbers`);
}
