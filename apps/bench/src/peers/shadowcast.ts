import type { BenchMap } from "../maps";
import type { Side } from "../race";

/** How the columns and rows of a scan lie in each of the eight octants: the x and y of a column, then those of a row. */
const OCTANTS = [
  [1, 0, 0, 1],
  [0, 1, 1, 0],
  [0, -1, 1, 0],
  [-1, 0, 0, 1],
  [-1, 0, 0, -1],
  [0, -1, -1, 0],
  [0, 1, -1, 0],
  [1, 0, 0, -1],
] as const;

/**
 * The plainest shadowcasting that one would write by hand (Björn Bergström's): nothing but loops over typed arrays, without callbacks, checks or
 * options. Asymmetric. The map has a solid border.
 */
export function shadowcastSide({ width, walls }: BenchMap, viewers: readonly number[], radius: number): Side {
  const { cells } = walls;
  const seen = new Uint8Array(cells.length);
  return {
    pieces: viewers.length,
    run() {
      let answer = 0;
      for (const viewer of viewers) {
        seen.fill(0);
        seen[viewer] = 1;
        for (const [xx, xy, yx, yy] of OCTANTS)
          scan(cells, seen, viewer, xx + xy * width, yx + yy * width, radius, 1, 1, 0);
        answer += seen[viewer + 1]!;
      }
      return answer;
    },
  };
}

/** Lights the rows of one octant between two slopes: `across` and `ahead` are what a step in either direction adds to a cell. */
function scan(
  walls: Uint8Array,
  seen: Uint8Array,
  viewer: number,
  across: number,
  ahead: number,
  radius: number,
  first: number,
  from: number,
  to: number,
): void {
  let start = from;
  for (let row = first; row <= radius; row++) {
    let isBlocked = false;
    let next = start;
    for (let column = row; column >= 0; column--) {
      const left = (column + 0.5) / (row - 0.5);
      const right = (column - 0.5) / (row + 0.5);
      if (start < right) continue;
      if (to > left) break;
      const cell = viewer + column * across + row * ahead;
      if (column * column + row * row <= radius * radius + radius) seen[cell] = 1;
      const isWall = walls[cell] !== 0;
      if (isBlocked && isWall) next = right;
      else if (isBlocked) {
        isBlocked = false;
        start = next;
      } else if (isWall && row < radius) {
        isBlocked = true;
        scan(walls, seen, viewer, across, ahead, radius, row + 1, start, left);
        next = right;
      }
    }
    if (isBlocked) return;
  }
}
