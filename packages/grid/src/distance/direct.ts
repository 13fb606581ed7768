import type { Grid } from "../grid";

// By the side on which the target lies (left, straight ahead, right): the sides to try, best first.
const SIDES = [
  [-1, 0, 1],
  [0, 1, -1],
  [1, 0, -1],
] as const;

/**
 * Walks in eight directions as long as every step leads closer and all cells on the way cost 1. No path can
 * be cheaper, so nothing needs to be searched; most paths across a room, past a pillar or two, are of this
 * kind. Gives up at the first cell from which no step leads closer.
 *
 * @returns the cells after `from`, up to and including `to`
 */
export function walkDirectly(
  costs: Grid<Uint8Array>,
  from: number,
  to: number,
  cutCorners: boolean,
): number[] | undefined {
  const { width, height, cells } = costs;
  const path: number[] = [];
  let cell = from;
  let x = from % width;
  let y = (from - x) / width;
  const toX = to % width;
  const toY = (to - toX) / width;
  while (cell !== to) {
    // Every step advances along the longer axis, and may also move one cell to either side.
    const right = toX - x;
    const down = toY - y;
    const alongX = Math.abs(right) >= Math.abs(down);
    const ahead = alongX ? Math.sign(right) : Math.sign(down) * width;
    const across = alongX ? width : 1;
    const rest = Math.max(Math.abs(right), Math.abs(down)) - 1;
    const sideways = alongX ? down : right;
    const at = alongX ? y : x;
    const size = alongX ? height : width;
    const side = SIDES[Math.sign(sideways) + 1]!.find((step) => {
      if (Math.abs(sideways - step) > rest || at + step < 0 || at + step >= size) return false;
      const next = cell + ahead + step * across;
      if (next !== to && cells[next] !== 1) return false;
      return cutCorners || step === 0 || (cells[cell + ahead] !== 0 && cells[cell + step * across] !== 0);
    });
    if (side === undefined) return undefined;
    cell += ahead + side * across;
    x = cell % width;
    y = (cell - x) / width;
    path.push(cell);
  }
  return path;
}
